package adapter;

import io.github.headjudge.Mtg.Player;
import java.util.Arrays;
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
import mage.target.TargetPermanent;
import mage.target.targetpointer.FixedTarget;
import mage.target.targetpointer.FixedTargets;

/** The steps that change an object where it is, each in the several ways that XMage's own cards use. */
public final class Effects {
    private final Board board;
    private final int casters;

    /** @param casters whose spells have effects if it does not matter: player one's, or with 2 either player's, by the way */
    public Effects(Board board, int casters) {
        this.board = board;
        this.casters = casters;
    }

    /** By a spell of whichever player, if it is one. */
    public void permanent(Permanent permanent, int way, Supplier<Effect[]> target, Supplier<Effect[]> source,
            Function<FilterPermanent, Effect[]> all) {
        permanent(board.caster(way % casters), permanent, way, target, source, all);
    }

    /** In one of four ways: by a fixed target, by the first one, by an ability of the permanent itself, of all in a filter. */
    public void permanent(UUID player, Permanent permanent, int way, Supplier<Effect[]> target, Supplier<Effect[]> source,
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
    public static FilterPermanent only(Permanent permanent) {
        FilterPermanent filter = new FilterPermanent("permanents");
        filter.add(new PermanentIdPredicate(permanent.getId()));
        return filter;
    }

    /** The effects, each with the permanent as its fixed target. */
    public Effect[] pointed(Permanent permanent, Effect... effects) {
        for (Effect effect : effects) {
            effect.setTargetPointer(new FixedTarget(permanent, board.duel));
        }
        return effects;
    }

    /** The effects of one ability. */
    public static Effect[] all(Effect... effects) {
        return effects;
    }

    public void counter(int object, Permanent permanent, String sort, int number) {
        permanent(permanent, Way.of(4, "counter", object, number),
                () -> all(new AddCountersTargetEffect(Words.counter(sort, number))),
                () -> all(new AddCountersSourceEffect(Words.counter(sort, number))),
                filter -> all(new AddCountersAllEffect(Words.counter(sort, number), filter)));
    }

    void damage(int object, Permanent creature, int amount) {
        int way = Way.of(3, "damage", object, amount);
        permanent(creature, way == 2 ? 3 : way, () -> all(new DamageTargetEffect(amount)), null,
                filter -> all(new DamageAllEffect(amount, filter)));
    }

    public void tap(int object, Permanent permanent) {
        permanent(permanent, Way.of(4, "tap", object), () -> all(new TapTargetEffect()), () -> all(new TapSourceEffect()),
                filter -> all(new TapAllEffect(filter)));
    }

    /** Returns whether there is a token now; its id is noted under its number. */
    public boolean token(int number, Player player, CaseToken token) {
        UUID gets = board.pilot(player).getId();
        Set<UUID> before = permanents();
        if (Way.of(2, "token", number, token.getPower().getValue(), token.getToughness().getValue()) == 0) {
            board.sorcery(gets, new CreateTokenEffect(token));
        } else {
            board.sorcery(board.caster(0), new CreateTokenTargetEffect(token).setTargetPointer(new FixedTarget(gets)));
        }
        Set<UUID> made = permanents();
        made.removeAll(before);
        made.forEach(each -> board.cards.put(number, each));
        return !made.isEmpty();
    }

    private Set<UUID> permanents() {
        return board.duel.getBattlefield().getAllPermanents().stream().map(Permanent::getId).collect(Collectors.toSet());
    }

    /** An Aura on the battlefield moves over. */
    public void attach(Permanent aura, Permanent creature) {
        Effect effect = new AttachTargetToTargetEffect().setText("attach that Aura to that creature");
        effect.setTargetPointer(new FixedTargets(Arrays.asList(aura, creature), board.duel));
        board.sorcery(board.caster(0), effect);
    }
}
