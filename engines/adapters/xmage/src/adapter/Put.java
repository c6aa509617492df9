package adapter;

import java.util.UUID;
import mage.abilities.Ability;
import mage.abilities.effects.OneShotEffect;
import mage.cards.Card;
import mage.constants.Outcome;
import mage.constants.Zone;
import mage.game.Game;
import mage.game.permanent.Permanent;

/** An effect that puts a card into a zone, or an Aura onto the battlefield attached to a creature, as the effects of single cards do. */
final class Put extends OneShotEffect {
    private final Zone zone;
    /** The creature that the Aura enchants; null if the card is no Aura. */
    private final UUID creature;

    Put(Zone zone) {
        this(zone, null);
    }

    Put(Zone zone, UUID creature) {
        super(Outcome.Neutral);
        this.zone = zone;
        this.creature = creature;
        staticText = "put that card into a zone";
    }

    private Put(Put effect) {
        super(effect);
        zone = effect.zone;
        creature = effect.creature;
    }

    @Override
    public Put copy() {
        return new Put(this);
    }

    @Override
    public boolean apply(Game game, Ability source) {
        UUID id = getTargetPointer().getFirst(game, source);
        if (id == null || !(game.getObject(id) instanceof Card)) {
            return false;
        }
        Card card = (Card) game.getObject(id);
        if (creature != null) {
            game.getState().setValue("attachTo:" + card.getId(), game.getPermanent(creature));
        }
        boolean moved = game.getPlayer(card.getOwnerId()).moveCards(card, zone, source, game, false, false, true, null);
        Permanent host = creature == null ? null : game.getPermanent(creature);
        return host == null ? moved : moved && host.addAttachment(card.getId(), source, game);
    }
}
