package adapter;

import io.github.headjudge.Capabilities;
import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.By;
import io.github.headjudge.Mtg.Card;
import io.github.headjudge.Mtg.Color;
import io.github.headjudge.Mtg.Keyword;
import io.github.headjudge.Mtg.Player;
import io.github.headjudge.Mtg.Script;
import io.github.headjudge.Mtg.Subtype;
import io.github.headjudge.Mtg.Table;
import io.github.headjudge.Mtg.Type;
import io.github.headjudge.Mtg.Until;
import io.github.headjudge.Mtg.Zone;
import io.github.headjudge.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import mage.MageObject;
import mage.constants.SubType;
import mage.filter.predicate.Predicate;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import org.apache.log4j.ConsoleAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import today.Checkout;

/** Plays Magic cases through XMage. */
public final class XMage extends Mtg.Adapter {
    private Board board;
    private Effects effects;
    private Moves moves;
    private Scripts scripts;

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
        return new Capabilities().without("activate", "script", Script.DEALS);
    }

    @Override
    public void start(List<Card> cards) {
        board = new Board(cards);
        effects = new Effects(board);
        moves = new Moves(board);
        scripts = new Scripts(board);
        board.forget();
    }

    @Override
    public void show(Table table) {
        new Picture(board).show(table);
    }

    private Reply done() {
        board.forget();
        return Reply.DONE;
    }

    private Permanent permanent(int object) {
        Permanent permanent = board.permanent(object);
        if (permanent == null) {
            throw new Refused();
        }
        return permanent;
    }

    /** The card, permanent or spell; refused if it is an ability or has ceased to exist. */
    private mage.cards.Card card(int object) {
        mage.cards.Card card = board.card(object);
        if (card == null) {
            throw new Refused();
        }
        return card;
    }

    private boolean isAura(mage.cards.Card card) {
        return card.hasSubtype(SubType.AURA, board.duel);
    }

    @Override
    public Reply cast(int card) {
        mage.cards.Card found = card(card);
        if (board.zone(found) != mage.constants.Zone.HAND || isAura(found)) {
            return Reply.REFUSED;
        }
        boolean cast = board.pilot(board.player(found.getOwnerId())).cast(found.getSpellAbility(), board.duel, true, null);
        board.duel.settle();
        return cast ? done() : Reply.REFUSED;
    }

    @Override
    @Partly
    public Reply activate(int source, Script script, Integer of, int ability) {
        if (script == Script.DEALS) {
            throw new Unsupported("in this engine, as in today's rules, abilities deal no damage: their sources do");
        }
        mage.cards.Card from = card(source);
        mage.cards.Card other = of == null ? null : card(of);
        if (from instanceof Spell || other instanceof Spell) {
            return Reply.REFUSED;
        }
        UUID id = scripts.activate(from, script, other);
        if (id == null) {
            return Reply.REFUSED;
        }
        board.duel.settle();
        board.abilities.put(ability, id);
        return done();
    }

    @Override
    public Reply resolve() {
        if (board.duel.getStack().isEmpty()) {
            return Reply.REFUSED;
        }
        board.duel.resolveTop();
        return done();
    }

    @Override
    @Partly
    public Reply pump(int object, int power, int toughness, Until until) {
        if (board.spell(object) != null && board.spell(object).isCreature(board.duel)) {
            throw new Unsupported("no effect of this engine changes the size of a spell");
        }
        Permanent permanent = permanent(object);
        if (!permanent.isCreature(board.duel)) {
            return Reply.REFUSED;
        }
        effects.pump(permanent, power, toughness, until);
        return done();
    }

    @Override
    @Partly
    public Reply recolor(int object, Color color, Until until) {
        if (board.abilities.containsKey(object)) {
            throw new Unsupported("in this engine, as in today's rules, abilities have no color");
        }
        if (board.spell(object) != null) {
            effects.recolor(object, board.spell(object), color, until);
        } else {
            effects.recolor(object, permanent(object), color, until);
        }
        return done();
    }

    @Override
    public Reply grant(int object, Keyword keyword, Until until) {
        if (board.spell(object) != null) {
            effects.grant(object, board.spell(object), keyword, until);
        } else {
            effects.grant(object, permanent(object), keyword, until);
        }
        return done();
    }

    @Override
    public Reply animate(int object, int power, int toughness, Until until) {
        Permanent permanent = permanent(object);
        if (isAura(permanent)) {
            return Reply.REFUSED;
        }
        effects.animate(permanent, power, toughness, until);
        return done();
    }

    @Override
    public Reply counter(int object, int by) {
        effects.counter(object, permanent(object), by);
        return done();
    }

    @Override
    public Reply attach(int aura, int object) {
        mage.cards.Card card = card(aura);
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
    @Partly
    public Reply move(int object, Zone zone) {
        mage.cards.Card card = card(object);
        mage.constants.Zone from = board.zone(card);
        mage.constants.Zone to = Words.zone(zone);
        if (from == to || zone == Zone.BATTLEFIELD && isAura(card)) {
            return Reply.REFUSED;
        }
        if (zone == Zone.BATTLEFIELD && card instanceof Spell) {
            throw new Unsupported("no effect of this engine puts a spell onto the battlefield without resolving it");
        }
        moves.move(object, card, from, to);
        return done();
    }

    @Override
    public Reply tap(int object) {
        effects.tap(object, permanent(object));
        return done();
    }

    @Override
    public Reply untap(int object) {
        effects.untap(object, permanent(object));
        return done();
    }

    @Override
    public Reply control(int object, Player player) {
        effects.control(object, permanent(object), player);
        return done();
    }

    @Override
    public Reply token(int token, Player player, Color color, Subtype subtype, Set<Keyword> keywords, int power, int toughness) {
        boolean made = effects.token(token, player, color, subtype, keywords, power, toughness);
        board.forget();
        return Reply.doneIf(made);
    }

    @Override
    public Reply endTurn() {
        if (!board.duel.getStack().isEmpty()) {
            return Reply.REFUSED;
        }
        board.duel.nextTurn();
        return done();
    }

    @Override
    public Reply match(By by, String name, Color color, Type type, Subtype subtype, Keyword ability, Integer number) {
        Predicate<? super MageObject> predicate = Search.predicate(by, name, color, type, subtype, ability, number);
        List<Integer> found = new ArrayList<>();
        for (Integer each : board.cards.keySet()) {
            mage.cards.Card card = board.card(each);
            if (card != null && predicate.apply(card, board.duel)) {
                found.add(each);
            }
        }
        return Reply.objects(found);
    }
}
