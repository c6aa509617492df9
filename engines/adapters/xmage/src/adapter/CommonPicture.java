package adapter;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.ObjectView;
import io.github.headjudge.Mtg.Outcome;
import io.github.headjudge.Mtg.PlayerView;
import io.github.headjudge.Mtg.Table;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import mage.cards.Card;
import mage.players.Player;

/** What the engine knows of its objects and players, apart from what Picture shows. */
public abstract class CommonPicture {
    protected final Board board;

    protected CommonPicture(Board board) {
        this.board = board;
    }

    public void show(Table table) {
        for (Integer number : board.cards.keySet()) {
            Card card = board.card(number);
            Mtg.Zone zone = card == null ? null : Words.zone(board.zone(card));
            if (zone != null) {
                ObjectView view = table.object(number).zone(zone);
                characteristics(card, view);
                show(card, view);
            }
        }
        for (Mtg.Player each : Mtg.Player.values()) {
            Player player = board.pilot(each);
            PlayerView view = table.player(each).life(player.getLife()).outcome(outcome(player));
            show(player, view);
        }
    }

    /** Shows the rest. */
    protected abstract void show(Card card, ObjectView view);

    /** Shows the rest. */
    protected void show(Player player, PlayerView view) {
    }

    private void characteristics(Card card, ObjectView view) {
        view.name(card.getName())
                .owner(board.player(card.getOwnerId()))
                .colors(Words.colors(card.getColor(board.duel)))
                .types(words(card.getCardType(board.duel)))
                .subtypes(card.getSubtype(board.duel).stream().map(Object::toString).collect(Collectors.toList()));
        if (card.isCreature(board.duel)) {
            view.power(card.getPower().getModifiedBaseValue(), card.getPower().getValue());
            view.toughness(card.getToughness().getModifiedBaseValue(), card.getToughness().getValue());
        } else {
            view.power(null, null).toughness(null, null);
        }
    }

    protected static List<String> words(List<?> types) {
        return types.stream().map(type -> type.toString().toLowerCase(Locale.ROOT)).collect(Collectors.toList());
    }

    private static Outcome outcome(Player player) {
        return player.hasWon() ? Outcome.WON : player.hasDrew() ? Outcome.DRAWN : player.hasLost() ? Outcome.LOST : Outcome.PLAYING;
    }
}
