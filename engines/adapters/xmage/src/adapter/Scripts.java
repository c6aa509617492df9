package adapter;

import io.github.headjudge.Mtg.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
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
import mage.target.common.TargetCreaturePermanent;
import mage.target.targetpointer.FixedTarget;
import today.Way;

/** The activated abilities of a case, written the way XMage's cards are. */
final class Scripts {
    private final Board board;

    Scripts(Board board) {
        this.board = board;
    }

    /** Puts the ability on the stack. Returns its id there; null if the engine does not allow to activate it. */
    UUID activate(Card source, Script script, Card of) {
        ActivatedAbility ability = board.ability(source.getId(), effects(source, script, of));
        UUID player = board.controller(source);
        ability.setControllerId(player);
        UUID target = null;
        if (script == Script.TARGET_POWER) {
            target = of.getId();
            ability.addTarget(new TargetCreaturePermanent());
            if (!ability.getTargets().get(0).canTarget(player, target, ability, board.duel)) {
                return null;
            }
        }
        if (!board.pilot(player).activate(ability, target, board.duel)) {
            return null;
        }
        return board.duel.getStack().getFirstOrNull().getId();
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
        ways.add(new Put(Zone.GRAVEYARD));
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
