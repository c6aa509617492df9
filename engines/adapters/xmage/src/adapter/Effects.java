package adapter;

import io.github.headjudge.Mtg.Color;
import io.github.headjudge.Mtg.Keyword;
import io.github.headjudge.Mtg.Player;
import io.github.headjudge.Mtg.Subtype;
import io.github.headjudge.Mtg.Until;
import java.util.Arrays;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import mage.abilities.Ability;
import mage.abilities.effects.Effect;
import mage.abilities.effects.common.AttachTargetToTargetEffect;
import mage.abilities.effects.common.CreateTokenEffect;
import mage.abilities.effects.common.CreateTokenTargetEffect;
import mage.abilities.effects.common.TapAllEffect;
import mage.abilities.effects.common.TapSourceEffect;
import mage.abilities.effects.common.TapTargetEffect;
import mage.abilities.effects.common.TargetPlayerGainControlSourceEffect;
import mage.abilities.effects.common.UntapAllEffect;
import mage.abilities.effects.common.UntapSourceEffect;
import mage.abilities.effects.common.UntapTargetEffect;
import mage.abilities.effects.common.continuous.AddCardTypeSourceEffect;
import mage.abilities.effects.common.continuous.AddCardTypeTargetEffect;
import mage.abilities.effects.common.continuous.BecomesColorSourceEffect;
import mage.abilities.effects.common.continuous.BecomesColorTargetEffect;
import mage.abilities.effects.common.continuous.BecomesCreatureAllEffect;
import mage.abilities.effects.common.continuous.BecomesCreatureSourceEffect;
import mage.abilities.effects.common.continuous.BecomesCreatureTargetEffect;
import mage.abilities.effects.common.continuous.BoostAllEffect;
import mage.abilities.effects.common.continuous.BoostSourceEffect;
import mage.abilities.effects.common.continuous.BoostTargetEffect;
import mage.abilities.effects.common.continuous.GainAbilityAllEffect;
import mage.abilities.effects.common.continuous.GainAbilitySourceEffect;
import mage.abilities.effects.common.continuous.GainAbilityTargetEffect;
import mage.abilities.effects.common.continuous.GainControlAllEffect;
import mage.abilities.effects.common.continuous.GainControlTargetEffect;
import mage.abilities.effects.common.continuous.SetBasePowerToughnessAllEffect;
import mage.abilities.effects.common.continuous.SetBasePowerToughnessSourceEffect;
import mage.abilities.effects.common.continuous.SetBasePowerToughnessTargetEffect;
import mage.abilities.effects.common.counter.AddCountersAllEffect;
import mage.abilities.effects.common.counter.AddCountersSourceEffect;
import mage.abilities.effects.common.counter.AddCountersTargetEffect;
import mage.constants.CardType;
import mage.constants.Duration;
import mage.counters.CounterType;
import mage.filter.FilterPermanent;
import mage.filter.predicate.permanent.PermanentIdPredicate;
import mage.game.permanent.Permanent;
import mage.game.permanent.token.custom.CreatureToken;
import mage.game.stack.Spell;
import mage.target.TargetPermanent;
import mage.target.TargetSpell;
import mage.target.targetpointer.FixedTarget;
import mage.target.targetpointer.FixedTargets;
import today.Way;

/** The steps that change an object where it is, each in the several ways that XMage's own cards use. */
final class Effects {
    private final Board board;

    Effects(Board board) {
        this.board = board;
    }

    private static Duration duration(Until until) {
        return until == Until.END_OF_TURN ? Duration.EndOfTurn : Duration.Custom;
    }

    /** XMage's cards write both durations for an effect of a target that does not end. */
    private static Duration duration(Until until, int way) {
        return until == Until.FOR_GOOD && way == 0 ? Duration.EndOfGame : duration(until);
    }

    /** In one of four ways: by a fixed target, by the first one, by an ability of the permanent itself, of all in a filter. */
    private void permanent(Permanent permanent, int way, Supplier<Effect[]> target, Supplier<Effect[]> source,
            Function<FilterPermanent, Effect[]> all) {
        UUID player = board.caster(way % 2);
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

    void pump(Permanent creature, int power, int toughness, Until until) {
        int way = Way.of(8, "pump", power, toughness);
        Duration lasts = duration(until);
        boolean inParts = way >= 4;
        permanent(creature, way % 4,
                () -> inParts
                        ? all(new BoostTargetEffect(power, 0, lasts), new BoostTargetEffect(0, toughness, lasts))
                        : all(new BoostTargetEffect(power, toughness, lasts)),
                () -> inParts
                        ? all(new BoostSourceEffect(power, 0, lasts), new BoostSourceEffect(0, toughness, lasts))
                        : all(new BoostSourceEffect(power, toughness, lasts)),
                filter -> all(new BoostAllEffect(power, toughness, lasts, filter, false)));
    }

    void recolor(int object, Permanent permanent, Color color, Until until) {
        Duration lasts = duration(until, Way.of(2, "lasts", object, color.word()));
        permanent(permanent, Way.of(3, "recolor", object, color.word()),
                () -> all(new BecomesColorTargetEffect(Words.color(color), lasts)),
                () -> all(new BecomesColorSourceEffect(Words.color(color), duration(until))),
                null);
    }

    void recolor(int object, Spell spell, Color color, Until until) {
        Duration lasts = duration(until, Way.of(2, "lasts", object, color.word()));
        Effect effect = new BecomesColorTargetEffect(Words.color(color), lasts);
        if (Way.of(2, "recolor", object, color.word()) == 0) {
            board.sorcery(board.caster(0), effect.setTargetPointer(new FixedTarget(spell.getId())));
        } else {
            board.sorcery(board.caster(1), new TargetSpell(), spell.getId(), effect);
        }
    }

    void grant(int object, Permanent permanent, Keyword keyword, Until until) {
        Duration lasts = duration(until, Way.of(2, "lasts", object, keyword.word()));
        Ability ability = Words.keyword(keyword);
        permanent(permanent, Way.of(4, "grant", object, keyword.word()),
                () -> all(new GainAbilityTargetEffect(ability, lasts)),
                () -> all(new GainAbilitySourceEffect(ability, duration(until))),
                filter -> all(new GainAbilityAllEffect(ability, duration(until), filter)));
    }

    /** A spell gains an ability as in XMage's own cards: its card does, and so does the permanent that it becomes. */
    void grant(int object, Spell spell, Keyword keyword, Until until) {
        Duration lasts = duration(until, Way.of(2, "lasts", object, keyword.word()));
        Effect effect = new GainAbilityTargetEffect(Words.keyword(keyword), lasts, null, true);
        board.sorcery(board.caster(0), effect.setTargetPointer(new FixedTarget(spell.getCard(), board.duel)));
    }

    void animate(Permanent permanent, int power, int toughness, Until until) {
        int way = Way.of(8, "animate", power, toughness);
        if (way < 4) {
            animate(permanent, way, new CreatureToken(power, toughness), until);
        } else {
            animateInParts(permanent, way - 4, power, toughness, until);
        }
    }

    private void animate(Permanent permanent, int way, CreatureToken like, Until until) {
        Duration targets = duration(until, Way.of(2, "lasts", permanent.getName()));
        permanent(permanent, way,
                () -> all(new BecomesCreatureTargetEffect(like, false, false, targets)),
                () -> all(new BecomesCreatureSourceEffect(like, CardType.ARTIFACT, duration(until)).withKeepCreatureSubtypes(true)),
                // The effect of all sets no size with power 0. XMage has no card that would need it.
                filter -> like.getPower().getValue() == 0
                        ? pointed(permanent, new BecomesCreatureTargetEffect(like, false, false, targets))
                        : all(new BecomesCreatureAllEffect(like, null, filter, duration(until), false)));
    }

    private void animateInParts(Permanent permanent, int way, int power, int toughness, Until until) {
        Duration targets = duration(until, Way.of(2, "lasts", permanent.getName()));
        Duration lasts = duration(until);
        permanent(permanent, way,
                () -> all(new AddCardTypeTargetEffect(targets, CardType.CREATURE),
                        new SetBasePowerToughnessTargetEffect(power, toughness, targets)),
                () -> all(new AddCardTypeSourceEffect(lasts, CardType.CREATURE),
                        new SetBasePowerToughnessSourceEffect(power, toughness, lasts)),
                filter -> all(new AddCardTypeTargetEffect(targets, CardType.CREATURE)
                        .setTargetPointer(new FixedTarget(permanent, board.duel)),
                        new SetBasePowerToughnessAllEffect(power, toughness, lasts, filter)));
    }

    void counter(int object, Permanent permanent, int by) {
        permanent(permanent, Way.of(4, "counter", object, by),
                () -> all(new AddCountersTargetEffect(CounterType.P1P1.createInstance(by))),
                () -> all(new AddCountersSourceEffect(CounterType.P1P1.createInstance(by))),
                filter -> all(new AddCountersAllEffect(CounterType.P1P1.createInstance(by), filter)));
    }

    void tap(int object, Permanent permanent) {
        permanent(permanent, Way.of(4, "tap", object), () -> all(new TapTargetEffect()), () -> all(new TapSourceEffect()),
                filter -> all(new TapAllEffect(filter)));
    }

    void untap(int object, Permanent permanent) {
        permanent(permanent, Way.of(4, "untap", object), () -> all(new UntapTargetEffect()), () -> all(new UntapSourceEffect()),
                filter -> all(new UntapAllEffect(filter)));
    }

    /** By a spell of the player who gains control, by one of any player that names them, or by an ability of the permanent. */
    void control(int object, Permanent permanent, Player player) {
        UUID gains = board.pilot(player).getId();
        switch (Way.of(5, "control", object)) {
            case 0:
                board.sorcery(gains, pointed(permanent, new GainControlTargetEffect(Duration.EndOfGame)));
                break;
            case 1:
                board.sorcery(gains, new TargetPermanent(), permanent.getId(), new GainControlTargetEffect(Duration.Custom));
                break;
            case 2:
                board.sorcery(board.caster(0), pointed(permanent, new GainControlTargetEffect(Duration.Custom, true, gains)));
                break;
            case 3:
                board.sorcery(gains, new GainControlAllEffect(Duration.Custom, only(permanent)));
                break;
            default:
                board.ownAbility(permanent, new TargetPlayerGainControlSourceEffect().setTargetPointer(new FixedTarget(gains)));
        }
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
        return !made.isEmpty();
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
