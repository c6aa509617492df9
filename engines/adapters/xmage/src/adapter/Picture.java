package adapter;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.ObjectView;
import io.github.headjudge.Mtg.Outcome;
import io.github.headjudge.Mtg.Table;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import mage.MageInt;
import mage.cards.Card;
import mage.game.permanent.Permanent;
import mage.game.permanent.PermanentToken;
import mage.game.stack.StackObject;
import mage.players.Player;

/** What the engine knows of its objects and players. */
final class Picture {
    private final Board board;

    Picture(Board board) {
        this.board = board;
    }

    void show(Table table) {
        for (Integer number : board.cards.keySet()) {
            Card card = board.card(number);
            Mtg.Zone zone = card == null ? null : Words.zone(board.zone(card));
            if (zone != null) {
                show(card, table.object(number).zone(zone));
            }
        }
        board.abilities.forEach((number, id) -> show(board.duel.getStack().getStackObject(id), table.object(number)));
        for (Mtg.Player each : Mtg.Player.values()) {
            Player player = board.pilot(each);
            table.player(each).life(player.getLife()).outcome(outcome(player));
        }
    }

    private void show(Card card, ObjectView view) {
        boolean isPermanent = card instanceof Permanent;
        view.name(card.getName())
                .owner(board.player(card.getOwnerId()))
                .controller(board.player(controller(card)))
                .host(isPermanent ? board.number(((Permanent) card).getAttachedTo()) : null)
                .colors(Words.colors(card.getColor(board.duel)))
                .types(card.getCardType(board.duel).stream().map(type -> type.toString().toLowerCase(Locale.ROOT))
                        .collect(Collectors.toList()))
                .subtypes(card.getSubtype(board.duel).stream().map(Object::toString).collect(Collectors.toList()))
                .abilities(Words.keywords(card.getAbilities(board.duel)))
                .cost(card.getManaValue(), card.getManaValue())
                .tapped(isPermanent && ((Permanent) card).isTapped())
                .token(card instanceof PermanentToken);
        if (card.isCreature(board.duel)) {
            view.power(base(card.getPower()), card.getPower().getValue());
            view.toughness(base(card.getToughness()), card.getToughness().getValue());
        } else {
            view.power(null, null).toughness(null, null);
        }
    }

    private static Integer base(MageInt value) {
        return value.getModifiedBaseValue();
    }

    private UUID controller(Card card) {
        return card instanceof StackObject ? ((StackObject) card).getControllerId() : board.controller(card);
    }

    private void show(StackObject ability, ObjectView view) {
        Mtg.Player player = board.player(ability.getControllerId());
        view.zone(Mtg.Zone.STACK).owner(player).controller(player).host(board.number(ability.getSourceId()));
    }

    private static Outcome outcome(Player player) {
        return player.hasWon() ? Outcome.WON : player.hasDrew() ? Outcome.DRAWN : player.hasLost() ? Outcome.LOST : Outcome.PLAYING;
    }
}
