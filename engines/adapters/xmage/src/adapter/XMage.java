package adapter;

import io.github.headjudge.Capabilities;
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
import java.util.stream.Stream;
import mage.MageObject;
import mage.abilities.Ability;
import mage.filter.predicate.Predicate;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import today.CaseToken;
import today.CommonAdapter;
import today.Effects;
import today.Words;

/** Plays Magic cases through XMage. */
public final class XMage extends CommonAdapter {
    private Continuous continuous;
    private Scripts scripts;

    @Override
    public Capabilities capabilities() {
        return super.capabilities().without("activate", "script", Script.DEALS);
    }

    @Override
    public void start(List<Card> cards) {
        board = Deal.of(cards);
        effects = new Effects(board, 2);
        continuous = new Continuous(board, effects);
        moves = new Moves(board);
        scripts = new Scripts(board);
        board.forget();
    }

    @Override
    public void show(Table table) {
        new Picture(board, scripts).show(table);
    }

    @Override
    protected Reply done() {
        scripts.forget();
        return super.done();
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
        if (!scripts.activate(ability, from, script, other)) {
            return Reply.REFUSED;
        }
        board.duel.settle();
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
        continuous.pump(permanent, power, toughness, until);
        return done();
    }

    @Override
    @Partly
    public Reply recolor(int object, Color color, Until until) {
        if (scripts.onStack.containsKey(object)) {
            throw new Unsupported("in this engine, as in today's rules, abilities have no color");
        }
        if (board.spell(object) != null) {
            continuous.recolor(object, board.spell(object), color, until);
        } else {
            continuous.recolor(object, permanent(object), color, until);
        }
        return done();
    }

    @Override
    public Reply grant(int object, Keyword keyword, Until until) {
        if (board.spell(object) != null) {
            continuous.grant(object, board.spell(object), keyword, until);
        } else {
            continuous.grant(object, permanent(object), keyword, until);
        }
        return done();
    }

    @Override
    public Reply animate(int object, int power, int toughness, Until until) {
        Permanent permanent = permanent(object);
        if (isAura(permanent)) {
            return Reply.REFUSED;
        }
        continuous.animate(permanent, power, toughness, until);
        return done();
    }

    @Override
    public Reply counter(int object, int by) {
        effects.counter(object, permanent(object), "+1/+1", by);
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
    public Reply untap(int object) {
        continuous.untap(object, permanent(object));
        return done();
    }

    @Override
    public Reply control(int object, Player player) {
        continuous.control(object, permanent(object), player);
        return done();
    }

    @Override
    public Reply token(int token, Player player, Color color, Subtype subtype, Set<Keyword> keywords, int power, int toughness) {
        Stream<Ability> abilities = keywords.stream().map(Keywords::ability);
        boolean made = effects.token(token, player, new CaseToken(color, subtype, abilities, power, toughness));
        done();
        return Reply.doneIf(made);
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
