package adapter;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.ObjectView;
import io.github.headjudge.Mtg.Table;
import java.util.UUID;
import mage.cards.Card;
import mage.game.permanent.Permanent;
import mage.game.permanent.PermanentToken;
import mage.game.stack.StackObject;
import mage.players.Player;
import today.Board;
import today.CommonPicture;

/** What the engine knows of its objects and players. */
final class Picture extends CommonPicture {
    private final Scripts scripts;

    Picture(Board board, Scripts scripts) {
        super(board);
        this.scripts = scripts;
    }

    @Override
    public void show(Table table) {
        super.show(table);
        scripts.onStack.forEach((number, id) -> show(board.duel.getStack().getStackObject(id), table.object(number)));
    }

    @Override
    protected void show(Card card, ObjectView view) {
        boolean isPermanent = card instanceof Permanent;
        view.controller(board.player(controller(card)))
                .host(isPermanent ? board.number(((Permanent) card).getAttachedTo()) : null)
                .abilities(Keywords.among(card.getAbilities(board.duel)))
                .cost(card.getManaValue(), card.getManaValue())
                .tapped(isPermanent && ((Permanent) card).isTapped())
                .token(card instanceof PermanentToken);
    }

    private UUID controller(Card card) {
        return card instanceof StackObject ? ((StackObject) card).getControllerId() : board.controller(card);
    }

    private void show(StackObject ability, ObjectView view) {
        Mtg.Player player = board.player(ability.getControllerId());
        view.zone(Mtg.Zone.STACK).owner(player).controller(player).host(board.number(ability.getSourceId()));
    }
}
