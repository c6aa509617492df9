package adapter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mage.abilities.costs.Cost;
import mage.abilities.costs.common.ReturnToHandFromBattlefieldSourceCost;
import mage.abilities.costs.common.SacrificeSourceCost;
import mage.abilities.decorator.OptionalOneShotEffect;
import mage.abilities.dynamicvalue.DynamicValue;
import mage.abilities.dynamicvalue.common.GetXValue;
import mage.abilities.dynamicvalue.common.PermanentsOnBattlefieldCount;
import mage.abilities.dynamicvalue.common.SourcePermanentPowerValue;
import mage.abilities.dynamicvalue.common.StaticValue;
import mage.abilities.effects.ContinuousEffect;
import mage.abilities.effects.Effect;
import mage.abilities.effects.OneShotEffect;
import mage.abilities.effects.common.AddContinuousEffectToGame;
import mage.abilities.effects.common.DamageAllEffect;
import mage.abilities.effects.common.DamageControllerEffect;
import mage.abilities.effects.common.DamagePlayersEffect;
import mage.abilities.effects.common.DamageSelfEffect;
import mage.abilities.effects.common.DamageTargetControllerEffect;
import mage.abilities.effects.common.DamageTargetEffect;
import mage.abilities.effects.common.DestroyAllEffect;
import mage.abilities.effects.common.DestroySourceEffect;
import mage.abilities.effects.common.DestroyTargetEffect;
import mage.abilities.effects.common.DoIfCostPaid;
import mage.abilities.effects.common.ExileAllEffect;
import mage.abilities.effects.common.ExileTargetEffect;
import mage.abilities.effects.common.GainLifeAllEffect;
import mage.abilities.effects.common.GainLifeEffect;
import mage.abilities.effects.common.GainLifeTargetControllerEffect;
import mage.abilities.effects.common.LoseLifeOpponentsEffect;
import mage.abilities.effects.common.LoseLifeSourceControllerEffect;
import mage.abilities.effects.common.LoseLifeTargetControllerEffect;
import mage.abilities.effects.common.ReturnToHandFromBattlefieldAllEffect;
import mage.abilities.effects.common.ReturnToHandSourceEffect;
import mage.abilities.effects.common.ReturnToHandTargetEffect;
import mage.abilities.effects.common.SacrificeAllControllerEffect;
import mage.abilities.effects.common.SacrificeSourceEffect;
import mage.abilities.effects.common.SacrificeTargetEffect;
import mage.abilities.effects.common.TapAllEffect;
import mage.abilities.effects.common.TapSourceEffect;
import mage.abilities.effects.common.TapTargetEffect;
import mage.abilities.effects.common.UntapAllEffect;
import mage.abilities.effects.common.UntapSourceEffect;
import mage.abilities.effects.common.UntapTargetEffect;
import mage.abilities.effects.common.counter.AddCountersAllEffect;
import mage.abilities.effects.common.counter.AddCountersSourceEffect;
import mage.abilities.effects.common.counter.AddCountersTargetEffect;
import mage.constants.Duration;
import mage.constants.TargetController;
import mage.counters.Counter;
import mage.filter.FilterPermanent;

/** The instructions of an ability: XMage's effects, in their order. */
final class Acts {
    private final Part ability;

    Acts(Part ability) {
        this.ability = ability;
    }

    List<Effect> effects() {
        if (ability.flag("up-to")) {
            throw new Unsaid("up to so many targets");
        }
        if (ability.flag("in-graveyard")) {
            throw new Unsaid("targets in graveyards");
        }
        if (ability.flag("at-player")) {
            throw new Unsaid("a player as a target");
        }
        if (ability.flag("choose-one")) {
            throw new Unsaid("a spell or ability with modes");
        }
        List<Effect> effects = new ArrayList<>();
        List<Part> acts = ability.parts("acts");
        for (int i = 0; i < acts.size(); i++) {
            Part act = acts.get(i);
            if (!act.words("if-this-turn").isEmpty()) {
                throw new Unsaid("an instruction with a condition about this turn");
            }
            if (act.flag("by-ability")) {
                throw new Unsaid("damage that an ability deals itself");
            }
            if (i > 0) {
                refuseMoved(act, acts.subList(0, i));
            }
            if (i + 1 < acts.size() && acts.get(i + 1).flag("if-did")) {
                effects.add(new DoIfCostPaid(effect(acts.get(i + 1)), payment(act)));
                i++;
            } else {
                effects.add(act.flag("may") ? new OptionalOneShotEffect(oneShot(effect(act))) : effect(act));
            }
        }
        return effects;
    }

    /** XMage's effects of a target also find a card that an instruction before has moved, as they should if a text says "that card". */
    private static void refuseMoved(Part act, List<Part> before) {
        boolean finds = act.word("on").equals("target") && Arrays.asList("exile", "return").contains(act.word("deed"));
        List<String> moves = Arrays.asList("destroy", "exile", "return", "sacrifice");
        if (finds && before.stream().anyMatch(each -> moves.contains(each.word("deed")))) {
            throw new Unsaid("a target is moved if nothing has moved it before");
        }
    }

    private static OneShotEffect oneShot(Effect effect) {
        return effect instanceof OneShotEffect ? (OneShotEffect) effect : new AddContinuousEffectToGame((ContinuousEffect) effect);
    }

    /** What a player may do so that something else is done: "you may sacrifice this. If you do". */
    private static Cost payment(Part act) {
        switch (act.word("deed")) {
            case "sacrifice":
                return new SacrificeSourceCost();
            case "return":
                return new ReturnToHandFromBattlefieldSourceCost();
            default:
                throw new Unsaid("what depends on a player who may lose life, or may exile this if it is still there");
        }
    }

    private Effect effect(Part act) {
        switch (act.word("on")) {
            case "target":
                return ofTarget(act);
            case "this":
                return ofSource(act);
            case "each":
                return ofEach(act, act.part("filter"));
            case "chosen":
                throw new Unsaid("a permanent that is chosen as an instruction is followed");
            default:
                return ofPlayer(act);
        }
    }

    private Effect ofTarget(Part act) {
        switch (act.word("deed")) {
            case "change":
                return new Changes(act.part("change"), isOfLands()).ofTarget(Words.duration(act.word("until"), way(act)));
            case "damage":
                return new DamageTargetEffect(amount(act));
            case "destroy":
                return new DestroyTargetEffect();
            case "exile":
                return new ExileTargetEffect();
            case "return":
                return new ReturnToHandTargetEffect();
            case "sacrifice":
                return sacrificeTarget();
            case "counter":
                return isNumber(act) ? new AddCountersTargetEffect(counter(act)) : new AddCountersTargetEffect(counter(act), amount(act));
            case "tap":
                return new TapTargetEffect();
            case "untap":
                return new UntapTargetEffect();
            default:
                throw unsaid(act);
        }
    }

    private boolean isOfLands() {
        List<String> types = ability.part("legal").words("types");
        return types.size() == 1 && types.contains("land");
    }

    /** XMage's effect is one of whoever controls the target, so that it must be yours. */
    private Effect sacrificeTarget() {
        boolean isYours = Filters.whose(ability.part("legal")).equals("yours") && ability.parts("acts").size() == 1;
        return isYours ? new SacrificeTargetEffect("sacrifice it") : OwnAct.SACRIFICE_TARGET.effect(null);
    }

    private static Effect ofSource(Part act) {
        switch (act.word("deed")) {
            case "change":
                return new Changes(act.part("change")).ofSource(Words.duration(act.word("until"), 0));
            case "damage":
                return isNumber(act) ? new DamageSelfEffect(act.number("number")) : OwnAct.DAMAGE_ITSELF.effect(amount(act));
            case "destroy":
                return new DestroySourceEffect();
            case "exile":
                return OwnAct.EXILE_ITSELF.effect(null);
            case "return":
                return new ReturnToHandSourceEffect(true);
            case "sacrifice":
                return new SacrificeSourceEffect();
            case "counter":
                return isNumber(act) ? new AddCountersSourceEffect(counter(act)) : new AddCountersSourceEffect(counter(act), amount(act));
            case "tap":
                return new TapSourceEffect();
            case "untap":
                return new UntapSourceEffect();
            default:
                throw unsaid(act);
        }
    }

    private static Effect ofEach(Part act, Part filter) {
        FilterPermanent permanents = Filters.permanents(filter);
        switch (act.word("deed")) {
            case "change":
                return new Changes(act.part("change")).ofEach(filter, Words.duration(act.word("until"), 0));
            case "damage":
                return new DamageAllEffect(amount(act), Filters.creatures(filter));
            case "destroy":
                return new DestroyAllEffect(permanents);
            case "exile":
                return new ExileAllEffect(permanents);
            case "return":
                return new ReturnToHandFromBattlefieldAllEffect(permanents);
            case "sacrifice":
                return new SacrificeAllControllerEffect(permanents);
            case "counter":
                return isNumber(act) ? new AddCountersAllEffect(counter(act), permanents)
                        : new AddCountersAllEffect(counter(act), amount(act), permanents);
            case "tap":
                return new TapAllEffect(permanents);
            case "untap":
                return new UntapAllEffect(permanents);
            default:
                throw unsaid(act);
        }
    }

    private static Effect ofPlayer(Part act) {
        DynamicValue amount = amount(act);
        switch (act.word("deed") + " " + act.word("on")) {
            case "damage you":
                return new DamageControllerEffect(amount);
            case "damage opponent":
                return new DamagePlayersEffect(amount, TargetController.OPPONENT);
            case "damage its-controller":
                return new DamageTargetControllerEffect(amount);
            case "gain-life you":
                return new GainLifeEffect(amount);
            case "gain-life opponent":
                return isNumber(act) ? new GainLifeAllEffect(act.number("number"), TargetController.OPPONENT)
                        : OwnAct.OPPONENTS_GAIN_LIFE.effect(amount);
            case "gain-life its-controller":
                return new GainLifeTargetControllerEffect(amount);
            case "lose-life you":
                return new LoseLifeSourceControllerEffect(amount);
            case "lose-life opponent":
                return new LoseLifeOpponentsEffect(amount);
            case "lose-life its-controller":
                return new LoseLifeTargetControllerEffect(amount);
            default:
                throw unsaid(act);
        }
    }

    private static DynamicValue amount(Part act) {
        switch (act.word("amount")) {
            case "power":
                return SourcePermanentPowerValue.NOT_NEGATIVE;
            case "count":
                return new PermanentsOnBattlefieldCount(Filters.permanents(act.part("counted")));
            case "x":
                return GetXValue.instance;
            case "counters":
                throw new Unsaid("an amount that is the counters on this permanent");
            case "that-many":
                throw new Unsaid("an amount that is what the instruction before did");
            case "cards":
                throw new Unsaid("an amount that is the number of cards in graveyards");
            case "life-you-lost":
            case "life-they-lost":
            case "creatures-died":
                throw new Unsaid("an amount that is what happened this turn");
            default:
                return StaticValue.get(act.number("number"));
        }
    }

    private static boolean isNumber(Part act) {
        return act.word("amount").equals("number");
    }

    /** Another amount than a number is beside it. */
    private static Counter counter(Part act) {
        return Words.counter(act.word("counter"), isNumber(act) ? act.number("number") : 1);
    }

    private static int way(Part act) {
        return Way.of(2, act.word("deed"), act.part("change").word("verb"), act.number("number"));
    }

    private static Unsaid unsaid(Part act) {
        return new Unsaid(act.word("deed") + " " + act.word("on"));
    }
}
