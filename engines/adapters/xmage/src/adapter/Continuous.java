package adapter;

import io.github.headjudge.Mtg.Player;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import mage.abilities.effects.Effect;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import mage.target.TargetSpell;
import mage.target.targetpointer.FixedTarget;

/** The steps that begin continuous effects. */
final class Continuous {
    private final Board board;
    private final Effects effects;

    Continuous(Board board, Effects effects) {
        this.board = board;
        this.effects = effects;
    }

    /** By a fixed target, by the first one, or by an ability of the permanent itself, unless it gives control. */
    void change(Permanent permanent, Player player, List<Part> does, String until) {
        boolean isLand = permanent.isLand(board.duel);
        boolean controls = does.stream().anyMatch(each -> each.word("verb").equals("control"));
        int way = Way.of(controls ? 2 : 3, "change", does.toString(), permanent.getName());
        effects.permanent(board.pilot(player).getId(), permanent, way,
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
}
