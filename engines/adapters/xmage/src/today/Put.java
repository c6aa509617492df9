package today;

import java.util.UUID;
import mage.MageObject;
import mage.abilities.Ability;
import mage.abilities.effects.OneShotEffect;
import mage.cards.Card;
import mage.constants.Outcome;
import mage.constants.Zone;
import mage.game.Game;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;

/** Puts a card into a zone, or an Aura onto the battlefield attached to a creature, as the effects of single cards do. */
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
