package today;

import io.github.headjudge.Mtg.Color;
import io.github.headjudge.Mtg.Counter;
import io.github.headjudge.Mtg.Keyword;
import io.github.headjudge.Mtg.Player;
import io.github.headjudge.Mtg.Subtype;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import mage.abilities.effects.Effect;
import mage.abilities.effects.common.AttachTargetToTargetEffect;
import mage.abilities.effects.common.CreateTokenEffect;
import mage.abilities.effects.common.CreateTokenTargetEffect;
import mage.abilities.effects.common.DamageAllEffect;
import mage.abilities.effects.common.DamageTargetEffect;
import mage.abilities.effects.common.TapAllEffect;
import mage.abilities.effects.common.TapSourceEffect;
import mage.abilities.effects.common.TapTargetEffect;
import mage.abilities.effects.common.counter.AddCountersAllEffect;
import mage.abilities.effects.common.counter.AddCountersSourceEffect;
import mage.abilities.effects.common.counter.AddCountersTargetEffect;
import mage.filter.FilterPermanent;
import mage.filter.predicate.permanent.PermanentIdPredicate;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import mage.target.TargetPermanent;
import mage.target.TargetSpell;
import mage.target.targetpointer.FixedTarget;
import mage.target.targetpointer.FixedTargets;

/** The steps that change an object where it is, each in the several ways that XMage's own cards use. */
final class Effects {
    private final Board board;

    Effects(Board board) {
        this.board = board;
    }

    /** In one of four ways: by a fixed target, by the first one, by an ability of the permanent itself, of all in a filter. */
    private void permanent(UUID player, Permanent permanent, int way, Supplier<Effect[]> target, Supplier<Effect[]> source,
            Function<FilterPermanent, Effect[]> all) {
        switch (way) {
            case 0:
                board.sorcery(player, pointed(permanent, target.get()));
                break;
            case 1:
                board.sorcery(player, new TargetPermanent(), permanent.getId(), target.get());
                break;
            case 2:
                board.ownAbility(permanent, source.get());
                break;
            default:
                board.sorcery(player, all.apply(only(permanent)));
        }
    }

    /** A filter that one permanent matches. */
    static FilterPermanent only(Permanent permanent) {
        FilterPermanent filter = new FilterPermanent("permanents");
        filter.add(new PermanentIdPredicate(permanent.getId()));
        return filter;
    }

    private Effect[] pointed(Permanent permanent, Effect... effects) {
        for (Effect effect : effects) {
            effect.setTargetPointer(new FixedTarget(permanent, board.duel));
        }
        return effects;
    }

    private static Effect[] all(Effect... effects) {
        return effects;
    }

    /** By a fixed target, by the first one, or by an ability of the permanent itself, unless it gives control. */
    void change(Permanent permanent, Player player, List<Part> does, String until) {
        boolean isLand = permanent.isLand(board.duel);
        boolean controls = does.stream().anyMatch(each -> each.word("verb").equals("control"));
        int way = Way.of(controls ? 2 : 3, "change", does.toString(), permanent.getName());
        permanent(board.pilot(player).getId(), permanent, way,
                () -> each(does, isLand, change -> change.ofTarget(Words.duration(until, Way.of(2, does.toString())))),
                () -> each(does, isLand, change -> change.ofSource(Words.duration(until, 0))), null);
    }

    void change(Spell spell, Player player, List<Part> does, String until) {
        UUID you = board.pilot(player).getId();
        Effect[] effects = each(does, false, change -> change.ofTarget(Words.duration(until, Way.of(2, does.toString()))));
        if (Way.of(2, "spell", does.toString()) == 0) {
            for (Effect effect : effects) {
                effect.setTargetPointer(new FixedTarget(spell.getId()));
            }
            board.sorcery(you, effects);
        } else {
            board.sorcery(you, new TargetSpell(), spell.getId(), effects);
        }
    }

    void changeAll(Player player, Part filter, List<Part> does, String until) {
        Changes.refuseChain(does, filter);
        board.sorcery(board.pilot(player).getId(), each(does, false, change -> change.ofEach(filter, Words.duration(until, 0))));
    }

    private static Effect[] each(List<Part> does, boolean ofLands, Function<Changes, Effect> effect) {
        return does.stream().map(change -> effect.apply(new Changes(change, ofLands))).toArray(Effect[]::new);
    }

    void counter(int object, Permanent permanent, Counter sort, int number) {
        permanent(board.caster(0), permanent, Way.of(4, "counter", object, number),
                () -> all(new AddCountersTargetEffect(Words.counter(sort.word(), number))),
                () -> all(new AddCountersSourceEffect(Words.counter(sort.word(), number))),
                filter -> all(new AddCountersAllEffect(Words.counter(sort.word(), number), filter)));
    }

    void damage(int object, Permanent creature, int amount) {
        int way = Way.of(3, "damage", object, amount);
        permanent(board.caster(0), creature, way == 2 ? 3 : way, () -> all(new DamageTargetEffect(amount)), null,
                filter -> all(new DamageAllEffect(amount, filter)));
    }

    void tap(int object, Permanent permanent) {
        permanent(board.caster(0), permanent, Way.of(4, "tap", object), () -> all(new TapTargetEffect()),
                () -> all(new TapSourceEffect()), filter -> all(new TapAllEffect(filter)));
    }

    /** Returns whether there is a token now; its id is noted under its number. */
    boolean token(int number, Player player, Color color, Subtype subtype, Set<Keyword> keywords, int power, int toughness) {
        UUID gets = board.pilot(player).getId();
        Set<UUID> before = permanents();
        CaseToken token = new CaseToken(color, subtype, keywords, power, toughness);
        if (Way.of(2, "token", number, power, toughness) == 0) {
            board.sorcery(gets, new CreateTokenEffect(token));
        } else {
            board.sorcery(board.caster(0), new CreateTokenTargetEffect(token).setTargetPointer(new FixedTarget(gets)));
        }
        Set<UUID> made = permanents();
        made.removeAll(before);
        made.forEach(each -> board.cards.put(number, each));
        return true;
    }

    private Set<UUID> permanents() {
        return board.duel.getBattlefield().getAllPermanents().stream().map(Permanent::getId).collect(Collectors.toSet());
    }

    /** An Aura on the battlefield moves over. */
    void attach(Permanent aura, Permanent creature) {
        Effect effect = new AttachTargetToTargetEffect().setText("attach that Aura to that creature");
        effect.setTargetPointer(new FixedTargets(Arrays.asList(aura, creature), board.duel));
        board.sorcery(board.caster(0), effect);
    }
}
