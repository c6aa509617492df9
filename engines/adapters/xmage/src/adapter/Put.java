package adapter;

import java.util.UUID;
import mage.MageObject;
import mage.abilities.Ability;
import mage.abilities.effects.Effect;
import mage.cards.Card;
import mage.constants.Zone;
import mage.game.Game;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;

/** Effects that put a card into a zone, or an Aura onto the battlefield attached to a creature, as those of single cards do. */
public final class Put {
    private Put() {
    }

    public static Effect into(Zone zone) {
        return effect(zone, null);
    }

    static Effect onto(UUID creature) {
        return effect(Zone.BATTLEFIELD, creature);
    }

    /** @param creature the creature that the Aura enchants; null if the card is no Aura */
    private static Effect effect(Zone zone, UUID creature) {
        return new OwnEffect("put that card into a zone", (game, source, effect) -> put(game, source, effect, zone, creature));
    }

    private static boolean put(Game game, Ability source, Effect effect, Zone zone, UUID creature) {
        UUID id = effect.getTargetPointer().getFirst(game, source);
        MageObject object = id == null ? null : game.getObject(id);
        if (!(object instanceof Card)) {
            return false;
        }
        // As a spell does itself when it leaves the stack.
        Card card = object instanceof Spell ? ((Spell) object).getCard() : (Card) object;
        if (creature != null) {
            game.getState().setValue("attachTo:" + card.getId(), game.getPermanent(creature));
        }
        boolean moved = game.getPlayer(card.getOwnerId()).moveCards(card, zone, source, game, false, false, true, null);
        Permanent host = creature == null ? null : game.getPermanent(creature);
        return host == null ? moved : moved && host.addAttachment(card.getId(), source, game);
    }
}
