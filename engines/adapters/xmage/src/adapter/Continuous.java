package adapter;

import io.github.headjudge.Mtg.Color;
import io.github.headjudge.Mtg.Keyword;
import io.github.headjudge.Mtg.Player;
import io.github.headjudge.Mtg.Until;
import java.util.UUID;
import mage.abilities.Ability;
import mage.abilities.effects.Effect;
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
import mage.constants.CardType;
import mage.constants.Duration;
import mage.game.permanent.Permanent;
import mage.game.permanent.token.custom.CreatureToken;
import mage.game.stack.Spell;
import mage.target.TargetPermanent;
import mage.target.TargetSpell;
import mage.target.targetpointer.FixedTarget;
import static today.Effects.all;
import today.Board;
import today.Effects;
import today.Way;
import today.Words;

/** The steps that only this vocabulary has: those that begin continuous effects, and {@code untap}. */
final class Continuous {
    private final Board board;
    private final Effects effects;

    Continuous(Board board, Effects effects) {
        this.board = board;
        this.effects = effects;
    }

    private static Duration duration(Until until) {
        return until == Until.END_OF_TURN ? Duration.EndOfTurn : Duration.Custom;
    }

    /** XMage's cards write both durations for an effect of a target that does not end. */
    private static Duration duration(Until until, int way) {
        return until == Until.FOR_GOOD && way == 0 ? Duration.EndOfGame : duration(until);
    }

    void pump(Permanent creature, int power, int toughness, Until until) {
        int way = Way.of(8, "pump", power, toughness);
        Duration lasts = duration(until);
        boolean inParts = way >= 4;
        effects.permanent(creature, way % 4,
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
        effects.permanent(permanent, Way.of(3, "recolor", object, color.word()),
                () -> all(new BecomesColorTargetEffect(Words.color(color.word()), lasts)),
                () -> all(new BecomesColorSourceEffect(Words.color(color.word()), duration(until))),
                null);
    }

    void recolor(int object, Spell spell, Color color, Until until) {
        Duration lasts = duration(until, Way.of(2, "lasts", object, color.word()));
        Effect effect = new BecomesColorTargetEffect(Words.color(color.word()), lasts);
        if (Way.of(2, "recolor", object, color.word()) == 0) {
            board.sorcery(board.caster(0), effect.setTargetPointer(new FixedTarget(spell.getId())));
        } else {
            board.sorcery(board.caster(1), new TargetSpell(), spell.getId(), effect);
        }
    }

    void grant(int object, Permanent permanent, Keyword keyword, Until until) {
        Duration lasts = duration(until, Way.of(2, "lasts", object, keyword.word()));
        Ability ability = Keywords.ability(keyword);
        effects.permanent(permanent, Way.of(4, "grant", object, keyword.word()),
                () -> all(new GainAbilityTargetEffect(ability, lasts)),
                () -> all(new GainAbilitySourceEffect(ability, duration(until))),
                filter -> all(new GainAbilityAllEffect(ability, duration(until), filter)));
    }

    /** A spell gains an ability as in XMage's own cards: its card does, and so does the permanent that it becomes. */
    void grant(int object, Spell spell, Keyword keyword, Until until) {
        Duration lasts = duration(until, Way.of(2, "lasts", object, keyword.word()));
        Effect effect = new GainAbilityTargetEffect(Keywords.ability(keyword), lasts, null, true);
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
        effects.permanent(permanent, way,
                () -> all(new BecomesCreatureTargetEffect(like, false, false, targets)),
                () -> all(new BecomesCreatureSourceEffect(like, CardType.ARTIFACT, duration(until)).withKeepCreatureSubtypes(true)),
                // The effect of all sets no size with power 0. XMage has no card that would need it.
                filter -> like.getPower().getValue() == 0
                        ? effects.pointed(permanent, new BecomesCreatureTargetEffect(like, false, false, targets))
                        : all(new BecomesCreatureAllEffect(like, null, filter, duration(until), false)));
    }

    private void animateInParts(Permanent permanent, int way, int power, int toughness, Until until) {
        Duration targets = duration(until, Way.of(2, "lasts", permanent.getName()));
        Duration lasts = duration(until);
        effects.permanent(permanent, way,
                () -> all(new AddCardTypeTargetEffect(targets, CardType.CREATURE),
                        new SetBasePowerToughnessTargetEffect(power, toughness, targets)),
                () -> all(new AddCardTypeSourceEffect(lasts, CardType.CREATURE),
                        new SetBasePowerToughnessSourceEffect(power, toughness, lasts)),
                filter -> all(new AddCardTypeTargetEffect(targets, CardType.CREATURE)
                        .setTargetPointer(new FixedTarget(permanent, board.duel)),
                        new SetBasePowerToughnessAllEffect(power, toughness, lasts, filter)));
    }

    void untap(int object, Permanent permanent) {
        effects.permanent(permanent, Way.of(4, "untap", object), () -> all(new UntapTargetEffect()), () -> all(new UntapSourceEffect()),
                filter -> all(new UntapAllEffect(filter)));
    }

    /** By a spell of the player who gains control, by one of any player that names them, or by an ability of the permanent. */
    void control(int object, Permanent permanent, Player player) {
        UUID gains = board.pilot(player).getId();
        switch (Way.of(5, "control", object)) {
            case 0:
                board.sorcery(gains, effects.pointed(permanent, new GainControlTargetEffect(Duration.EndOfGame)));
                break;
            case 1:
                board.sorcery(gains, new TargetPermanent(), permanent.getId(), new GainControlTargetEffect(Duration.Custom));
                break;
            case 2:
                board.sorcery(board.caster(0), effects.pointed(permanent, new GainControlTargetEffect(Duration.Custom, true, gains)));
                break;
            case 3:
                board.sorcery(gains, new GainControlAllEffect(Duration.Custom, Effects.only(permanent)));
                break;
            default:
                board.ownAbility(permanent, new TargetPlayerGainControlSourceEffect().setTargetPointer(new FixedTarget(gains)));
        }
    }
}
