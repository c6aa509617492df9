package adapter;

import io.github.headjudge.Capabilities;
import io.github.headjudge.Mtg;
import io.github.headjudge.Reply;
import mage.cards.Card;
import mage.constants.SubType;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import org.apache.log4j.ConsoleAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;

/** The engine's name, the objects of a case, and the simple steps. */
public abstract class CommonAdapter extends Mtg.Adapter {
    protected Board board;
    protected Effects effects;
    protected Moves moves;

    @Override
    public String name() {
        return "XMage";
    }

    @Override
    public String version() {
        return Checkout.version();
    }

    @Override
    public String tracker() {
        return "https://github.com/magefree/mage/issues";
    }

    @Override
    public Capabilities capabilities() {
        Logger.getRootLogger().setLevel(Level.ERROR);
        Logger.getRootLogger().addAppender(new ConsoleAppender(new SimpleLayout(), ConsoleAppender.SYSTEM_ERR));
        return new Capabilities();
    }

    /** The answer to a step that was done. */
    protected Reply done() {
        board.forget();
        return Reply.DONE;
    }

    /** The permanent; refused if the object is not on the battlefield. */
    protected Permanent permanent(int object) {
        Permanent permanent = board.permanent(object);
        if (permanent == null) {
            throw new Refused();
        }
        return permanent;
    }

    /** The card, permanent or spell; refused if it is none of these or has ceased to exist. */
    protected Card card(int object) {
        Card card = board.card(object);
        if (card == null) {
            throw new Refused();
        }
        return card;
    }

    protected boolean isAura(Card card) {
        return card.hasSubtype(SubType.AURA, board.duel);
    }

    @Override
    public Reply attach(int aura, int object) {
        Card card = card(aura);
        Permanent creature = permanent(object);
        if (!isAura(card) || !creature.isCreature(board.duel) || card instanceof Spell) {
            return Reply.REFUSED;
        }
        if (card instanceof Permanent) {
            effects.attach((Permanent) card, creature);
        } else {
            moves.attach(card, creature.getId());
        }
        return done();
    }

    @Override
    public Reply tap(int object) {
        effects.tap(object, permanent(object));
        return done();
    }

    @Override
    public Reply endTurn() {
        if (!board.duel.getStack().isEmpty()) {
            return Reply.REFUSED;
        }
        board.duel.nextTurn();
        return done();
    }
}
