package adapter;

import io.github.headjudge.Mtg.Script;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import mage.abilities.ActivatedAbility;
import mage.abilities.dynamicvalue.DynamicValue;
import mage.abilities.dynamicvalue.common.SourcePermanentPowerValue;
import mage.abilities.dynamicvalue.common.TargetPermanentPowerCount;
import mage.abilities.effects.Effect;
import mage.abilities.effects.common.DamagePlayersEffect;
import mage.abilities.effects.common.DestroyTargetEffect;
import mage.abilities.effects.common.GainLifeEffect;
import mage.abilities.effects.common.SacrificeTargetEffect;
import mage.abilities.effects.common.continuous.BoostSourceEffect;
import mage.cards.Card;
import mage.constants.Duration;
import mage.constants.TargetController;
import mage.constants.Zone;
import mage.game.permanent.Permanent;
import mage.game.stack.StackObject;
import mage.target.common.TargetCreaturePermanent;
import mage.target.targetpointer.FixedTarget;
import today.Board;
import today.Put;
import today.Way;

/** The activated abilities of a case, written the way XMage's cards are. */
final class Scripts {
    /** The ids of those on the stack, by their numbers. */
    final Map<Integer, UUID> onStack = new LinkedHashMap<>();
    private final Board board;

    Scripts(Board board) {
        this.board = board;
    }

    /** Puts the ability on the stack, where it has this number. Returns whether the engine allows to activate it. */
    boolean activate(int number, Card source, Script script, Card of) {
        ActivatedAbility ability = board.ability(source.getId(), effects(source, script, of));
        UUID player = board.controller(source);
        ability.setControllerId(player);
        UUID target = null;
        if (script == Script.TARGET_POWER) {
            target = of.getId();
            ability.addTarget(new TargetCreaturePermanent());
            if (!ability.getTargets().get(0).canTarget(player, target, ability, board.duel)) {
                return false;
            }
        }
        if (!board.pilot(player).put(ability, target, board.duel)) {
            return false;
        }
        onStack.put(number, board.duel.getStack().getFirstOrNull().getId());
        return true;
    }

    /** Forgets those that are no longer on the stack. */
    void forget() {
        Set<UUID> left = board.duel.getStack().stream().map(StackObject::getId).collect(Collectors.toSet());
        onStack.values().retainAll(left);
    }

    private Effect[] effects(Card source, Script script, Card of) {
        switch (script) {
            case OWN_POWER:
                return effects(new GainLifeEffect(ownPower(source)));
            case OWN_POWER_TWICE:
                return effects(new GainLifeEffect(ownPower(source)), new BoostSourceEffect(2, 0, Duration.EndOfTurn),
                        new GainLifeEffect(ownPower(source)));
            case POWER_OF:
                return effects(pointed(new GainLifeEffect(powerOf(of)), of));
            case TARGET_POWER:
                return effects(new GainLifeEffect(TargetPermanentPowerCount.instance));
            case BURY_AND_GAIN:
                return effects(pointed(bury(of), of), pointed(new GainLifeEffect(powerOf(of)), of));
            case THIS_DEALS:
                return effects(new DamagePlayersEffect(2, TargetController.OPPONENT));
            default:
                throw new io.github.headjudge.Adapter.Unsupported("abilities deal no damage: their sources do");
        }
    }

    private static Effect[] effects(Effect... effects) {
        return effects;
    }

    private DynamicValue ownPower(Card source) {
        return source instanceof Permanent ? SourcePermanentPowerValue.NOT_NEGATIVE : new CardPower(source.getId());
    }

    private DynamicValue powerOf(Card of) {
        return of instanceof Permanent ? TargetPermanentPowerCount.instance : new CardPower(of.getId());
    }

    private Effect bury(Card of) {
        List<Effect> ways = new ArrayList<>();
        ways.add(Put.into(Zone.GRAVEYARD));
        if (of instanceof Permanent) {
            ways.add(new DestroyTargetEffect());
            ways.add(new SacrificeTargetEffect());
        }
        return ways.get(Way.of(ways.size(), "bury", of.getManaValue(), of.getName()));
    }

    private Effect pointed(Effect effect, Card of) {
        return effect.setTargetPointer(new FixedTarget(of, board.duel));
    }
}
