package today;

import io.github.headjudge.Capabilities;
import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.Card;
import io.github.headjudge.Mtg.Color;
import io.github.headjudge.Mtg.Counter;
import io.github.headjudge.Mtg.Keyword;
import io.github.headjudge.Mtg.Player;
import io.github.headjudge.Mtg.Subtype;
import io.github.headjudge.Mtg.Table;
import io.github.headjudge.Mtg.Until;
import io.github.headjudge.Mtg.Zone;
import io.github.headjudge.Reply;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import mage.Mana;
import mage.abilities.Ability;
import mage.abilities.ActivatedAbility;
import mage.constants.SubType;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import org.apache.log4j.ConsoleAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;

/** Plays Magic cases through XMage. */
public final class XMage extends Mtg.Adapter {
    private Board board;
    private Effects effects;
    private Moves moves;

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

    @Override
    public void start(List<Card> cards) {
        try {
            board = new Board(cards);
        } catch (Unsaid unsaid) {
            throw new NotDealt(unsaid.getMessage());
        }
        effects = new Effects(board);
        moves = new Moves(board);
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

    /** The card, permanent or spell; refused if it has ceased to exist. */
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

    private static Unsupported unsupported(Unsaid unsaid) {
        return new Unsupported(unsaid.getMessage());
    }

    @Override
    @Partly
    public Reply change(int object, Player player, List<?> does, Until until) {
        List<Part> changes = Part.all(does);
        if (changes.isEmpty()) {
            throw new Unsupported("an effect that changes nothing");
        }
        try {
            if (board.spell(object) == null) {
                effects.change(permanent(object), player, changes, until.word());
            } else if (changes.stream().allMatch(each -> each.word("verb").endsWith("color"))) {
                effects.change(board.spell(object), player, changes, until.word());
            } else {
                return Reply.REFUSED;
            }
        } catch (Unsaid unsaid) {
            throw unsupported(unsaid);
        }
        return done();
    }

    @Override
    @Partly
    public Reply changeAll(Player player, Map<String, Object> filter, List<?> does, Until until) {
        if (does.isEmpty()) {
            throw new Unsupported("an effect that changes nothing");
        }
        try {
            effects.changeAll(player, Part.of(filter), Part.all(does), until.word());
        } catch (Unsaid unsaid) {
            throw unsupported(unsaid);
        }
        return done();
    }

    @Override
    public Reply counter(int object, Counter sort, int number) {
        effects.counter(object, permanent(object), sort, number);
        return done();
    }

    @Override
    public Reply damage(int object, int amount) {
        Permanent creature = permanent(object);
        if (!creature.isCreature(board.duel)) {
            return Reply.REFUSED;
        }
        effects.damage(object, creature, amount);
        return done();
    }

    @Override
    public Reply attach(int aura, int object) {
        mage.cards.Card card = card(aura);
        Permanent creature = permanent(object);
        if (!isAura(card) || !creature.isCreature(board.duel) || card instanceof Spell || aura == object) {
            return Reply.REFUSED;
        }
        if (card instanceof Permanent) {
            if (creature.getId().equals(((Permanent) card).getAttachedTo())) {
                return Reply.REFUSED;
            }
            effects.attach((Permanent) card, creature);
        } else {
            moves.attach(card, creature.getId());
        }
        return done();
    }

    @Override
    public Reply move(int object, Zone zone) {
        mage.cards.Card card = card(object);
        mage.constants.Zone from = board.zone(card);
        mage.constants.Zone to = Words.zone(zone);
        boolean staysOut = isAura(card) || card.isInstantOrSorcery(board.duel);
        if (from == to || card instanceof Spell || zone == Zone.STACK || zone == Zone.BATTLEFIELD && staysOut) {
            return Reply.REFUSED;
        }
        moves.move(object, card, from, to);
        return done();
    }

    @Override
    public Reply token(int token, Player player, Color color, Subtype subtype, Set<Keyword> keywords, int power, int toughness) {
        effects.token(token, player, color, subtype, keywords, power, toughness);
        return done();
    }

    @Override
    public Reply tap(int object) {
        effects.tap(object, permanent(object));
        return done();
    }

    @Override
    public Reply cast(int card, List<Integer> targets, int x, Map<String, Object> mana) {
        mage.cards.Card found = card(card);
        CaseCard printed = board.printed(card);
        if (printed == null || board.zone(found) != mage.constants.Zone.HAND || found.isLand(board.duel)) {
            return Reply.REFUSED;
        }
        int count = isAura(found) ? 1 : found.isInstantOrSorcery(board.duel) ? printed.targets(0) : 0;
        return play(found.getSpellAbility(), board.player(found.getOwnerId()), count, targets, x, Part.of(mana));
    }

    @Override
    public Reply activate(int source, int ability, List<Integer> targets, Map<String, Object> mana) {
        Permanent permanent = permanent(source);
        CaseCard printed = board.printed(source);
        UUID id = printed == null ? null : printed.printed(ability - 1);
        for (Ability each : permanent.getAbilities(board.duel)) {
            if (each.getOriginalId().equals(id) && each instanceof ActivatedAbility) {
                return play((ActivatedAbility) each, board.player(permanent.getControllerId()), printed.targets(ability - 1), targets, 0,
                        Part.of(mana));
            }
        }
        return Reply.REFUSED;
    }

    private Reply play(ActivatedAbility ability, Player player, int count, List<Integer> targets, int x, Part mana) {
        List<UUID> chosen = new ArrayList<>();
        for (Integer each : new HashSet<>(targets)) {
            if (board.permanent(each) == null) {
                return Reply.REFUSED;
            }
            chosen.add(board.cards.get(each));
        }
        if (chosen.size() != count || x < 0) {
            return Reply.REFUSED;
        }
        Mana before = board.pool(player, new Mana(mana.number("white"), mana.number("blue"), mana.number("black"), mana.number("red"),
                mana.number("green"), 0, 0, mana.number("colorless")));
        if (!board.pilot(player).play(ability, chosen, x, board.duel)) {
            board.pool(player, before);
            return Reply.REFUSED;
        }
        board.duel.settle();
        return done();
    }

    @Override
    public Reply resolve(boolean accept) {
        if (board.duel.getStack().isEmpty()) {
            return Reply.REFUSED;
        }
        for (Player each : Player.values()) {
            board.pilot(each).accept(accept);
        }
        board.duel.resolveTop();
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
