package adapter;

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
import java.util.stream.Stream;
import mage.Mana;
import mage.abilities.Ability;
import mage.abilities.ActivatedAbility;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;

/** Plays Magic cases in the card language through XMage. */
public final class XMage extends CommonAdapter {
    private Continuous continuous;

    @Override
    public void start(List<Card> cards) {
        try {
            board = Deal.of(cards);
        } catch (Unsaid unsaid) {
            throw new NotDealt(unsaid.getMessage());
        }
        effects = new Effects(board, 1);
        continuous = new Continuous(board, effects);
        moves = new Moves(board);
        board.forget();
    }

    @Override
    public void show(Table table) {
        new Picture(board).show(table);
    }

    private Pilot pilot(Player player) {
        return (Pilot) board.pilot(player);
    }

    /** The printed card with this number; null if the object is a token. */
    private CaseCard printed(int number) {
        mage.cards.Card card = board.duel.getCard(board.cards.get(number));
        return card instanceof CaseCard ? (CaseCard) card : null;
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
                continuous.change(permanent(object), player, changes, until.word());
            } else if (changes.stream().allMatch(each -> each.word("verb").endsWith("color"))) {
                continuous.change(board.spell(object), player, changes, until.word());
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
            continuous.changeAll(player, Part.of(filter), Part.all(does), until.word());
        } catch (Unsaid unsaid) {
            throw unsupported(unsaid);
        }
        return done();
    }

    @Override
    public Reply counter(int object, Counter sort, int number) {
        try {
            effects.counter(object, permanent(object), sort.word(), number);
        } catch (Unsaid unsaid) {
            throw unsupported(unsaid);
        }
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
        Permanent creature = permanent(object);
        Permanent attached = board.permanent(aura);
        if (aura == object || attached != null && creature.getId().equals(attached.getAttachedTo())) {
            return Reply.REFUSED;
        }
        return super.attach(aura, object);
    }

    @Override
    @Partly
    public Reply move(int object, Zone zone) {
        if (zone == Zone.LIBRARY) {
            throw new Unsupported("a library");
        }
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
        Stream<Ability> abilities = keywords.stream().map(each -> Words.keyword(each.word()));
        effects.token(token, player, new CaseToken(color, subtype, abilities, power, toughness));
        return done();
    }

    @Override
    public Reply cast(int card, List<Integer> targets, int x, Map<String, Object> mana) {
        mage.cards.Card found = card(card);
        CaseCard printed = printed(card);
        if (printed == null || board.zone(found) != mage.constants.Zone.HAND || found.isLand(board.duel)) {
            return Reply.REFUSED;
        }
        int count = isAura(found) ? 1 : found.isInstantOrSorcery(board.duel) ? printed.targets(0) : 0;
        return play(found.getSpellAbility(), board.player(found.getOwnerId()), count, targets, x, Part.of(mana));
    }

    @Override
    public Reply activate(int source, int ability, List<Integer> targets, Map<String, Object> mana) {
        Permanent permanent = permanent(source);
        CaseCard printed = printed(source);
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
        Mana before = pilot(player).pool(new Mana(mana.number("white"), mana.number("blue"), mana.number("black"), mana.number("red"),
                mana.number("green"), 0, 0, mana.number("colorless")));
        if (!pilot(player).play(ability, chosen, x, board.duel)) {
            pilot(player).pool(before);
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
            pilot(each).accept(accept);
        }
        board.duel.resolveTop();
        return done();
    }
}
