package adapter;

import java.util.Collections;
import java.util.List;
import mage.abilities.effects.ContinuousEffect;
import mage.abilities.effects.Effect;
import mage.abilities.effects.common.continuous.AddCardColorAttachedEffect;
import mage.abilities.effects.common.continuous.AddCardSubTypeSourceEffect;
import mage.abilities.effects.common.continuous.AddCardSubTypeTargetEffect;
import mage.abilities.effects.common.continuous.AddCardSubtypeAllEffect;
import mage.abilities.effects.common.continuous.AddCardSubtypeAttachedEffect;
import mage.abilities.effects.common.continuous.AddCardTypeAttachedEffect;
import mage.abilities.effects.common.continuous.AddCardTypeSourceEffect;
import mage.abilities.effects.common.continuous.AddCardTypeTargetEffect;
import mage.abilities.effects.common.continuous.BecomesBasicLandTargetEffect;
import mage.abilities.effects.common.continuous.BecomesColorSourceEffect;
import mage.abilities.effects.common.continuous.BecomesColorTargetEffect;
import mage.abilities.effects.common.continuous.BecomesCreatureTypeTargetEffect;
import mage.abilities.effects.common.continuous.BecomesSubtypeAllEffect;
import mage.abilities.effects.common.continuous.BoostAllEffect;
import mage.abilities.effects.common.continuous.BoostControlledEffect;
import mage.abilities.effects.common.continuous.BoostEnchantedEffect;
import mage.abilities.effects.common.continuous.BoostSourceEffect;
import mage.abilities.effects.common.continuous.BoostTargetEffect;
import mage.abilities.effects.common.continuous.GainAbilityAllEffect;
import mage.abilities.effects.common.continuous.GainAbilityAttachedEffect;
import mage.abilities.effects.common.continuous.GainAbilityControlledEffect;
import mage.abilities.effects.common.continuous.GainAbilitySourceEffect;
import mage.abilities.effects.common.continuous.GainAbilityTargetEffect;
import mage.abilities.effects.common.continuous.GainControlAllEffect;
import mage.abilities.effects.common.continuous.GainControlTargetEffect;
import mage.abilities.effects.common.continuous.ControlEnchantedEffect;
import mage.abilities.effects.common.continuous.LoseAbilityAllEffect;
import mage.abilities.effects.common.continuous.LoseAbilityAttachedEffect;
import mage.abilities.effects.common.continuous.LoseAbilitySourceEffect;
import mage.abilities.effects.common.continuous.LoseAbilityTargetEffect;
import mage.abilities.effects.common.continuous.LoseAllAbilitiesAllEffect;
import mage.abilities.effects.common.continuous.LoseAllAbilitiesAttachedEffect;
import mage.abilities.effects.common.continuous.LoseAllAbilitiesTargetEffect;
import mage.abilities.effects.common.continuous.SetBasePowerToughnessAllEffect;
import mage.abilities.effects.common.continuous.SetBasePowerToughnessAttachedEffect;
import mage.abilities.effects.common.continuous.SetBasePowerToughnessSourceEffect;
import mage.abilities.effects.common.continuous.SetBasePowerToughnessTargetEffect;
import mage.abilities.effects.common.continuous.SetCardColorAttachedEffect;
import mage.abilities.effects.common.continuous.SetCardSubtypeAttachedEffect;
import mage.abilities.effects.common.continuous.SwitchPowerToughnessAllEffect;
import mage.abilities.effects.common.continuous.SwitchPowerToughnessSourceEffect;
import mage.abilities.effects.common.continuous.SwitchPowerToughnessTargetEffect;
import mage.constants.AttachmentType;
import mage.constants.DependencyType;
import mage.constants.Duration;
import mage.constants.SubType;
import mage.constants.SubTypeSet;

/** The continuous effect of a change: of targets, of its source, of all that a filter describes, of what an Aura enchants. */
final class Changes {
    private final String verb;
    private final Part change;
    private final int power;
    private final int toughness;

    /** Whether the targets are lands: XMage's effects of basic land types make lands of what is none. */
    private final boolean ofLands;

    Changes(Part change) {
        this(change, false);
    }

    Changes(Part change, boolean ofLands) {
        this.change = change;
        this.ofLands = ofLands;
        verb = change.word("verb");
        power = change.number("power");
        toughness = change.number("toughness");
    }

    private SubType subtype() {
        return Words.subtype(change.word("subtype"));
    }

    /** Whether the subtype is a basic land type: then the effect also takes and gives abilities (305.7). */
    private boolean isBasicLand() {
        return subtype().getSubTypeSet() == SubTypeSet.BasicLandType;
    }

    private ContinuousEffect own(Own.Whom whom, Duration lasts) {
        return new Own(change, whom, lasts);
    }

    ContinuousEffect ofTarget(Duration lasts) {
        switch (verb) {
            case "pump":
                return new BoostTargetEffect(power, toughness, lasts);
            case "set":
                return new SetBasePowerToughnessTargetEffect(power, toughness, lasts);
            case "switch":
                return new SwitchPowerToughnessTargetEffect(lasts);
            case "gain":
                return new GainAbilityTargetEffect(Words.keyword(change.word("keyword")), lasts);
            case "lose":
                return new LoseAbilityTargetEffect(Words.keyword(change.word("keyword")), lasts);
            case "lose-all":
                return new LoseAllAbilitiesTargetEffect(lasts);
            case "color":
                return new BecomesColorTargetEffect(Words.color(change.word("color")), lasts);
            case "add-color":
                return new BecomesColorTargetEffect(Words.color(change.word("color")), true, lasts);
            case "add-type":
                return new AddCardTypeTargetEffect(lasts, Words.type(change.word("type")));
            case "subtype":
                return isBasicLand() && ofLands ? new BecomesBasicLandTargetEffect(lasts, subtype())
                        : isCreatureType() ? new BecomesCreatureTypeTargetEffect(lasts, subtype()) : own(Own.Whom.TARGET, lasts);
            case "add-subtype":
                return isBasicLand() && ofLands ? new BecomesBasicLandTargetEffect(lasts, false, false, subtype())
                        : new AddCardSubTypeTargetEffect(subtype(), lasts);
            case "control":
                return new GainControlTargetEffect(lasts);
            default:
                return own(Own.Whom.TARGET, lasts);
        }
    }

    private boolean isCreatureType() {
        return subtype().getSubTypeSet() == SubTypeSet.CreatureType;
    }

    ContinuousEffect ofSource(Duration lasts) {
        switch (verb) {
            case "pump":
                return new BoostSourceEffect(power, toughness, lasts);
            case "set":
                return new SetBasePowerToughnessSourceEffect(power, toughness, lasts);
            case "switch":
                return new SwitchPowerToughnessSourceEffect(lasts);
            case "gain":
                return new GainAbilitySourceEffect(Words.keyword(change.word("keyword")), lasts);
            case "lose":
                return new LoseAbilitySourceEffect(Words.keyword(change.word("keyword")), lasts);
            case "color":
                return new BecomesColorSourceEffect(Words.color(change.word("color")), lasts);
            case "add-type":
                return new AddCardTypeSourceEffect(lasts, Words.type(change.word("type")));
            case "add-subtype":
                return lasts == Duration.WhileOnBattlefield ? own(Own.Whom.SOURCE, lasts)
                        : new AddCardSubTypeSourceEffect(lasts, true, subtype());
            case "control":
                if (lasts == Duration.WhileOnBattlefield) {
                    throw new Unsaid("who controls it has a static ability that gives control of it");
                }
                return own(Own.Whom.SOURCE, lasts);
            default:
                return own(Own.Whom.SOURCE, lasts);
        }
    }

    /** An effect of each permanent that a filter describes: a continuous one, or one that makes some. */
    Effect ofEach(Part filter, Duration lasts) {
        switch (verb) {
            case "pump":
                return Filters.whose(filter).equals("yours") && way(filter) == 0
                        ? new BoostControlledEffect(power, toughness, lasts, Filters.anybodys(filter))
                        : new BoostAllEffect(power, toughness, lasts, Filters.permanents(filter), false);
            case "set":
                return new SetBasePowerToughnessAllEffect(power, toughness, lasts, Filters.permanents(filter));
            case "switch":
                return Filters.isCreatures(filter) ? new SwitchPowerToughnessAllEffect(lasts) : each(filter, lasts);
            case "gain":
                return Filters.whose(filter).equals("yours") && way(filter) == 0
                        ? new GainAbilityControlledEffect(Words.keyword(change.word("keyword")), lasts, Filters.anybodys(filter))
                        : new GainAbilityAllEffect(Words.keyword(change.word("keyword")), lasts, Filters.permanents(filter));
            case "lose":
                return new LoseAbilityAllEffect(Words.keyword(change.word("keyword")), lasts, Filters.permanents(filter));
            case "lose-all":
                return new LoseAllAbilitiesAllEffect(Filters.permanents(filter), lasts);
            case "add-subtype":
                return lasts == Duration.WhileOnBattlefield && isCreatureType()
                        ? new AddCardSubtypeAllEffect(Filters.permanents(filter), subtype(), DependencyType.AddingCreatureType)
                        : each(filter, lasts);
            case "subtype":
                return isCreatureType() && filter.words("types").contains("creature") && filter.words("types").size() == 1
                        ? new BecomesSubtypeAllEffect(lasts, Collections.singletonList(subtype()), Filters.creatures(filter), true)
                        : each(filter, lasts);
            case "control":
                return lasts == Duration.WhileOnBattlefield ? each(filter, lasts)
                        : new GainControlAllEffect(lasts, Filters.permanents(filter));
            default:
                return each(filter, lasts);
        }
    }

    /** XMage's cards say by hand which effects theirs depend on (613.8), in a few words. So ours ask for nothing that they would need. */
    private ContinuousEffect each(Part filter, Duration lasts) {
        if (lasts == Duration.WhileOnBattlefield && touches(filter)) {
            throw new Unsaid("a static effect that depends on others in its layer");
        }
        return new Own(change, filter, lasts);
    }

    /** Whether it may change what a filter describes. */
    boolean touches(Part filter) {
        switch (verb) {
            case "color":
            case "add-color":
                return !filter.words("colors").isEmpty();
            case "gain":
            case "lose":
            case "lose-all":
                return !filter.words("keywords").isEmpty();
            case "type":
            case "add-type":
            case "subtype":
            case "add-subtype":
                return !filter.words("types").isEmpty() || !filter.words("not").isEmpty() || !filter.words("subtypes").isEmpty();
            case "control":
                return !Filters.whose(filter).equals("any");
            default:
                return false;
        }
    }

    /** Whether what it changes may no longer be what a filter describes. */
    private boolean leaves(Part filter) {
        switch (verb) {
            case "color":
                return !filter.words("colors").isEmpty() && !filter.words("colors").contains(change.word("color"));
            case "lose":
            case "lose-all":
                return !filter.words("keywords").isEmpty();
            case "type":
                return !filter.words("types").contains(change.word("type")) || !filter.words("not").isEmpty()
                        || !filter.words("subtypes").isEmpty();
            case "add-type":
                return filter.words("not").contains(change.word("type"));
            case "subtype":
                return !filter.words("subtypes").isEmpty() && !filter.words("subtypes").contains(change.word("subtype"));
            case "control":
                return Filters.whose(filter).equals("theirs");
            default:
                return false;
        }
    }

    /** XMage looks at a filter again for each effect: also at what the effect before it has changed (613.6). Its cards avoid that. */
    static void refuseChain(List<Part> does, Part filter) {
        if (does.size() > 1 && does.stream().anyMatch(each -> new Changes(each).leaves(filter))) {
            throw new Unsaid("several changes of all that a filter describes, one of which changes what it describes");
        }
    }

    /** A condition that other effects of the same layer decide is one more dependency. */
    static void refuseCondition(List<Part> does, Part needs) {
        int decided = Math.max(decided(needs), 2);
        if (does.stream().anyMatch(each -> new Changes(each).layer() == decided)) {
            throw new Unsaid("a condition that depends on others in the layer of its effect");
        }
    }

    /** The layer in which it applies (613.1). */
    private int layer() {
        switch (verb) {
            case "control":
                return 2;
            case "type":
            case "add-type":
            case "subtype":
            case "add-subtype":
                return 4;
            case "color":
            case "add-color":
                return 5;
            case "gain":
            case "lose":
            case "lose-all":
                return 6;
            default:
                return 7;
        }
    }

    /** The last layer that decides what a filter describes; 0 if none does. */
    private static int decided(Part filter) {
        return !filter.words("keywords").isEmpty() ? 6
                : !filter.words("colors").isEmpty() ? 5
                : !filter.words("types").isEmpty() || !filter.words("not").isEmpty() || !filter.words("subtypes").isEmpty() ? 4
                : Filters.whose(filter).equals("any") ? 0 : 2;
    }

    /**
     * An ability with several changes has several effects in XMage, and each of them looks for itself whether it applies, and to whom. So
     * that must be decided before the first of them (613.6): else no card of XMage would be written that way.
     */
    static void refuseLayers(List<Part> does, Part filter, int least) {
        int first = does.stream().mapToInt(each -> new Changes(each).layer()).min().orElse(0);
        int last = does.stream().mapToInt(each -> new Changes(each).layer()).max().orElse(0);
        int decided = Math.max(decided(filter), least);
        boolean leaves = does.stream().anyMatch(each -> new Changes(each).leaves(filter));
        if (first < last && (decided > first || decided == first && leaves)) {
            throw new Unsaid("changes in several layers, the first of which comes before what decides whether they apply");
        }
    }

    private int way(Part filter) {
        return Way.of(2, verb, power, toughness, change.word("keyword"), filter.words("types").size());
    }

    /** A static effect of the creature that an Aura enchants. */
    ContinuousEffect ofEnchanted() {
        AttachmentType aura = AttachmentType.AURA;
        Duration lasts = Duration.WhileOnBattlefield;
        switch (verb) {
            case "pump":
                return new BoostEnchantedEffect(power, toughness);
            case "set":
                return new SetBasePowerToughnessAttachedEffect(power, toughness, aura);
            case "gain":
                return new GainAbilityAttachedEffect(Words.keyword(change.word("keyword")), aura);
            case "lose":
                return new LoseAbilityAttachedEffect(Words.keyword(change.word("keyword")), aura);
            case "lose-all":
                return new LoseAllAbilitiesAttachedEffect(aura);
            case "color":
                return new SetCardColorAttachedEffect(Words.color(change.word("color")), lasts, aura);
            case "add-color":
                return new AddCardColorAttachedEffect(Words.color(change.word("color")), aura);
            case "add-type":
                return new AddCardTypeAttachedEffect(Words.type(change.word("type")), aura);
            case "subtype":
                return isCreatureType() ? new SetCardSubtypeAttachedEffect(lasts, aura, subtype()) : own(Own.Whom.ENCHANTED, lasts);
            case "add-subtype":
                return new AddCardSubtypeAttachedEffect(subtype(), aura);
            case "control":
                return new ControlEnchantedEffect();
            default:
                return own(Own.Whom.ENCHANTED, lasts);
        }
    }
}
