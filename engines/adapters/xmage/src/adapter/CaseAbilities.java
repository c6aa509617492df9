package adapter;

import java.util.ArrayList;
import java.util.List;
import mage.abilities.Ability;
import mage.abilities.TriggeredAbility;
import mage.abilities.common.SimpleActivatedAbility;
import mage.abilities.common.SimpleStaticAbility;
import mage.abilities.condition.Condition;
import mage.abilities.condition.common.PermanentsOnTheBattlefieldCondition;
import mage.abilities.costs.common.PayLifeCost;
import mage.abilities.costs.common.SacrificeSourceCost;
import mage.abilities.costs.common.TapSourceCost;
import mage.abilities.costs.mana.GenericManaCost;
import mage.abilities.decorator.ConditionalContinuousEffect;
import mage.abilities.dynamicvalue.common.PermanentsOnBattlefieldCount;
import mage.abilities.effects.ContinuousEffect;
import mage.abilities.effects.Effect;
import mage.abilities.effects.common.continuous.SetBasePowerToughnessSourceEffect;
import mage.abilities.effects.common.cost.SpellsCostIncreasingAllEffect;
import mage.abilities.effects.common.cost.SpellsCostReductionAllEffect;
import mage.abilities.effects.common.cost.SpellsCostReductionControllerEffect;
import mage.constants.Duration;
import mage.constants.Zone;
import mage.target.TargetPermanent;

/** The abilities of a card of a case, written the way those of XMage's cards are. */
final class CaseAbilities {
    private CaseAbilities() {
    }

    /** An ability that is not the text of an instant or sorcery. */
    static Ability of(Part ability, boolean isCreature) {
        switch (ability.word("sort")) {
            case "static":
                return staticAbility(ability);
            case "counts":
                return new SimpleStaticAbility(Zone.ALL, new SetBasePowerToughnessSourceEffect(
                        new PermanentsOnBattlefieldCount(Filters.permanents(ability.part("filter")))));
            case "cost-change":
                if (ability.flag("of-abilities") || !ability.words("less-colors").isEmpty()) {
                    throw new Unsaid("a change of what abilities cost, or of colored mana");
                }
                return new SimpleStaticAbility(costChange(ability, ability.part("filter"), ability.number("more")));
            case "silence":
                throw new Unsaid("what enters causes no abilities to trigger");
            case "activated":
                return activated(ability);
            case "triggered":
                return triggered(ability, isCreature);
            default:
                throw new IllegalArgumentException(ability.toString());
        }
    }

    private static Ability staticAbility(Part ability) {
        Ability made = null;
        if (ability.word("whom").equals("each")) {
            Changes.refuseLayers(ability.parts("does"), ability.part("filter"), 0);
        }
        if (ability.flag("only-if")) {
            Changes.refuseLayers(ability.parts("does"), ability.part("needs"), 2);
            Changes.refuseCondition(ability.parts("does"), ability.part("needs"));
        }
        for (Part change : ability.parts("does")) {
            ContinuousEffect effect = staticEffect(ability, new Changes(change));
            if (ability.flag("only-if")) {
                effect = new ConditionalContinuousEffect(effect, needs(ability), "as long as you control that, something changes");
            }
            if (made == null) {
                made = new SimpleStaticAbility(effect);
            } else {
                made.addEffect(effect);
            }
        }
        return made;
    }

    private static ContinuousEffect staticEffect(Part ability, Changes change) {
        switch (ability.word("whom")) {
            case "this":
                return change.ofSource(Duration.WhileOnBattlefield);
            case "enchanted":
                return change.ofEnchanted();
            default:
                return (ContinuousEffect) change.ofEach(ability.part("filter"), Duration.WhileOnBattlefield);
        }
    }

    private static Condition needs(Part ability) {
        return new PermanentsOnTheBattlefieldCondition(Filters.anybodys(ability.part("needs")));
    }

    private static Effect costChange(Part ability, Part filter, int more) {
        if (more >= 0) {
            return new SpellsCostIncreasingAllEffect(more, Filters.cards(filter), Filters.controller(filter));
        }
        switch (Filters.whose(filter)) {
            case "yours":
                return new SpellsCostReductionControllerEffect(Filters.cards(filter), -more);
            case "theirs":
                throw new Unsaid("spells of an opponent cost less");
            default:
                return new SpellsCostReductionAllEffect(Filters.cards(filter), -more);
        }
    }

    private static Ability activated(Part ability) {
        Part cost = ability.part("cost");
        List<Effect> effects = new Acts(ability).effects();
        SimpleActivatedAbility made = new SimpleActivatedAbility(effects.get(0), new GenericManaCost(cost.number("generic")));
        if (cost.flag("tap")) {
            made.addCost(new TapSourceCost());
        }
        if (cost.number("life") > 0) {
            made.addCost(new PayLifeCost(cost.number("life")));
        }
        if (cost.flag("sacrifice")) {
            made.addCost(new SacrificeSourceCost());
        }
        effects.subList(1, effects.size()).forEach(made::addEffect);
        addTargets(ability, made);
        return made;
    }

    private static Ability triggered(Part ability, boolean isCreature) {
        TriggeredAbility made = Triggers.of(ability, isCreature, new Acts(ability).effects());
        if (ability.flag("only-if")) {
            made.withInterveningIf(needs(ability));
        }
        addTargets(ability, made);
        return made;
    }

    /** The targets that an ability has. */
    static void addTargets(Part ability, Ability made) {
        int count = targets(ability);
        if (count > 0) {
            made.addTarget(new TargetPermanent(count, count, Filters.permanents(ability.part("legal"))));
        }
    }

    static int targets(Part ability) {
        return ability.word("targets").equals("one") ? 1 : ability.word("targets").equals("two") ? 2 : 0;
    }

    /** The instructions of an instant or sorcery. */
    static List<Effect> spell(Part ability) {
        return new ArrayList<>(new Acts(ability).effects());
    }
}
