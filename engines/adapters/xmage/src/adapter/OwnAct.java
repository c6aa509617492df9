package adapter;

import java.util.UUID;
import mage.abilities.Ability;
import mage.abilities.dynamicvalue.DynamicValue;
import mage.abilities.effects.Effect;
import mage.constants.Zone;
import mage.game.Game;
import mage.game.permanent.Permanent;
import mage.players.Player;

/** Instructions for which XMage has no common class. Its cards have effects of their own then; these are written the way they are. */
enum OwnAct {
    /** You sacrifice the targets that you control. */
    SACRIFICE_TARGET {
        @Override
        void perform(Game game, Ability source, Effect effect, int amount) {
            for (UUID each : effect.getTargetPointer().getTargets(game, source)) {
                Permanent permanent = game.getPermanent(each);
                if (permanent != null && permanent.isControlledBy(source.getControllerId())) {
                    permanent.sacrifice(source, game);
                }
            }
        }
    },
    /** The permanent deals damage to itself. */
    DAMAGE_ITSELF {
        @Override
        void perform(Game game, Ability source, Effect effect, int amount) {
            Permanent permanent = source.getSourcePermanentIfItStillExists(game);
            if (permanent != null) {
                permanent.damage(amount, source.getSourceId(), source, game);
            }
        }
    },
    /** The permanent is exiled. XMage's common effect also exiles its card, if it has left the battlefield. */
    EXILE_ITSELF {
        @Override
        void perform(Game game, Ability source, Effect effect, int amount) {
            Permanent permanent = source.getSourcePermanentIfItStillExists(game);
            Player player = game.getPlayer(source.getControllerId());
            if (permanent != null && player != null) {
                player.moveCards(permanent, Zone.EXILED, source, game);
            }
        }
    },
    OPPONENTS_GAIN_LIFE {
        @Override
        void perform(Game game, Ability source, Effect effect, int amount) {
            for (UUID each : game.getOpponents(source.getControllerId())) {
                Player player = game.getPlayer(each);
                if (player != null) {
                    player.gainLife(amount, game, source);
                }
            }
        }
    };

    abstract void perform(Game game, Ability source, Effect effect, int amount);

    /** @param amount how much; null if that is not asked for */
    Effect effect(DynamicValue amount) {
        return new OwnEffect("something is done", (game, source, effect) -> {
            perform(game, source, effect, amount == null ? 0 : amount.calculate(game, source, effect));
            return true;
        });
    }
}
