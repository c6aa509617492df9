package adapter;

import java.util.List;
import mage.abilities.TriggeredAbility;
import mage.abilities.common.BecomesTappedSourceTriggeredAbility;
import mage.abilities.common.BecomesTappedTriggeredAbility;
import mage.abilities.common.DealtDamageAnyTriggeredAbility;
import mage.abilities.common.DealtDamageToSourceTriggeredAbility;
import mage.abilities.common.DiesCreatureTriggeredAbility;
import mage.abilities.common.DiesSourceTriggeredAbility;
import mage.abilities.common.EntersBattlefieldAllTriggeredAbility;
import mage.abilities.common.EntersBattlefieldControlledTriggeredAbility;
import mage.abilities.common.EntersBattlefieldOpponentTriggeredAbility;
import mage.abilities.common.EntersBattlefieldTriggeredAbility;
import mage.abilities.common.LeavesBattlefieldAllTriggeredAbility;
import mage.abilities.common.LeavesBattlefieldTriggeredAbility;
import mage.abilities.common.PutIntoGraveFromBattlefieldAllTriggeredAbility;
import mage.abilities.common.PutIntoGraveFromBattlefieldSourceTriggeredAbility;
import mage.abilities.common.SpellCastAllTriggeredAbility;
import mage.abilities.common.SpellCastControllerTriggeredAbility;
import mage.abilities.common.SpellCastOpponentTriggeredAbility;
import mage.abilities.effects.Effect;
import mage.constants.SetTargetPointer;
import mage.filter.FilterPermanent;
import mage.filter.FilterSpell;

/** Triggered abilities: XMage's own for each event, of the permanent itself and of any. */
final class Triggers {
    private final Part ability;
    /** Whether it is on a creature. */
    private final boolean isCreature;
    private final Part event;
    private final Effect effect;

    private Triggers(Part ability, boolean isCreature, Effect effect) {
        this.ability = ability;
        this.isCreature = isCreature;
        this.effect = effect;
        event = ability.part("event");
    }

    static TriggeredAbility of(Part ability, boolean isCreature, List<Effect> effects) {
        if (!ability.words("if-this-turn").isEmpty()) {
            throw new Unsaid("an ability with a condition about this turn");
        }
        Triggers triggers = new Triggers(ability, isCreature, effects.get(0));
        TriggeredAbility made = ability.flag("of-this") ? triggers.ofSource() : triggers.ofAny();
        effects.subList(1, effects.size()).forEach(made::addEffect);
        return made;
    }

    private TriggeredAbility ofSource() {
        switch (ability.word("when")) {
            case "enters":
                return new EntersBattlefieldTriggeredAbility(effect);
            case "leaves":
                return new LeavesBattlefieldTriggeredAbility(effect);
            case "dies":
                return isCreature ? new DiesSourceTriggeredAbility(effect)
                        : new PutIntoGraveFromBattlefieldSourceTriggeredAbility(effect);
            case "tapped":
                return new BecomesTappedSourceTriggeredAbility(effect);
            default:
                return new DealtDamageToSourceTriggeredAbility(effect, false);
        }
    }

    private TriggeredAbility ofAny() {
        if (ability.flag("one-or-more")) {
            throw new Unsaid("an ability that triggers once for several at the same time");
        }
        FilterPermanent any = Filters.permanents(event);
        switch (ability.word("when")) {
            case "enters":
                return enters(any);
            case "leaves":
                return new LeavesBattlefieldAllTriggeredAbility(effect, any);
            case "dies":
                return event.words("types").size() == 1 && event.words("types").contains("creature")
                        ? new DiesCreatureTriggeredAbility(effect, false, any)
                        : new PutIntoGraveFromBattlefieldAllTriggeredAbility(effect, false, any, false);
            case "tapped":
                return new BecomesTappedTriggeredAbility(effect, false, any);
            case "damaged":
                return new DealtDamageAnyTriggeredAbility(effect, Filters.creatures(event), SetTargetPointer.NONE, false);
            default:
                return cast();
        }
    }

    private TriggeredAbility enters(FilterPermanent any) {
        boolean isOwn = Way.of(2, event.words("types").size(), event.words("colors").size(), event.flag("other")) == 0;
        switch (isOwn ? Filters.whose(event) : "any") {
            case "yours":
                return new EntersBattlefieldControlledTriggeredAbility(effect, Filters.anybodys(event));
            case "theirs":
                return new EntersBattlefieldOpponentTriggeredAbility(effect, Filters.anybodys(event), false);
            default:
                return new EntersBattlefieldAllTriggeredAbility(effect, any);
        }
    }

    private TriggeredAbility cast() {
        FilterSpell spells = Filters.spells(event);
        switch (Filters.whose(event)) {
            case "yours":
                return new SpellCastControllerTriggeredAbility(effect, spells, false);
            case "theirs":
                return new SpellCastOpponentTriggeredAbility(effect, spells, false);
            default:
                return new SpellCastAllTriggeredAbility(effect, spells, false);
        }
    }
}
