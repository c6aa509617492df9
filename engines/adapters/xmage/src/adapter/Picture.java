package adapter;

import io.github.headjudge.Mtg.ObjectView;
import io.github.headjudge.Mtg.PlayerView;
import java.util.UUID;
import mage.cards.Card;
import mage.counters.CounterType;
import mage.game.permanent.Permanent;
import mage.game.permanent.PermanentToken;
import mage.game.stack.Spell;
import mage.players.Player;

/** What the engine knows of its objects and players. */
final class Picture extends CommonPicture {
    Picture(Board board) {
        super(board);
    }

    @Override
    protected void show(Player player, PlayerView view) {
        UUID id = player.getId();
        int onStack = (int) board.duel.getStack().stream().filter(item -> item.isControlledBy(id)).count();
        view.stack(onStack).mana(player.getManaPool().count());
    }

    @Override
    protected void show(Card card, ObjectView view) {
        view.supertypes(words(card.getSuperType(board.duel)))
                .keywords(Words.keywords(card.getAbilities(board.duel)))
                .manaValue(card.getManaValue(), card.getManaValue());
        if (card instanceof Permanent) {
            show((Permanent) card, view);
        } else if (card instanceof Spell) {
            view.controller(board.player(((Spell) card).getControllerId()));
        }
    }

    private void show(Permanent permanent, ObjectView view) {
        int plus = permanent.getCounters(board.duel).getCount(CounterType.P1P1);
        int minus = permanent.getCounters(board.duel).getCount(CounterType.M1M1);
        view.controller(board.player(permanent.getControllerId()))
                .host(board.number(permanent.getAttachedTo()))
                .tapped(permanent.isTapped())
                .token(permanent instanceof PermanentToken)
                .damage(permanent.getDamage(), permanent.getDamage())
                .plusCounters(plus, plus)
                .minusCounters(minus, minus);
    }
}
