package today;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.ObjectView;
import io.github.headjudge.Mtg.Outcome;
import io.github.headjudge.Mtg.Table;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import mage.cards.Card;
import mage.counters.CounterType;
import mage.game.permanent.Permanent;
import mage.game.permanent.PermanentToken;
import mage.game.stack.Spell;
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
        for (Mtg.Player each : Mtg.Player.values()) {
            Player player = board.pilot(each);
            UUID id = player.getId();
            int onStack = (int) board.duel.getStack().stream().filter(item -> item.isControlledBy(id)).count();
            table.player(each).life(player.getLife()).outcome(outcome(player)).stack(onStack).mana(player.getManaPool().count());
        }
    }

    private void show(Card card, ObjectView view) {
        view.name(card.getName())
                .owner(board.player(card.getOwnerId()))
                .colors(Words.colors(card.getColor(board.duel)))
                .types(card.getCardType(board.duel).stream().map(type -> type.toString().toLowerCase(Locale.ROOT))
                        .collect(Collectors.toList()))
                .supertypes(card.getSuperType(board.duel).stream().map(type -> type.toString().toLowerCase(Locale.ROOT))
                        .collect(Collectors.toList()))
                .subtypes(card.getSubtype(board.duel).stream().map(Object::toString).collect(Collectors.toList()))
                .keywords(Words.keywords(card.getAbilities(board.duel)))
                .manaValue(card.getManaValue(), card.getManaValue());
        if (card instanceof Permanent) {
            show((Permanent) card, view);
        } else if (card instanceof Spell) {
            view.controller(board.player(((Spell) card).getControllerId()));
        }
        if (card.isCreature(board.duel)) {
            view.power(card.getPower().getModifiedBaseValue(), card.getPower().getValue());
            view.toughness(card.getToughness().getModifiedBaseValue(), card.getToughness().getValue());
        } else {
            view.power(null, null).toughness(null, null);
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

    private static Outcome outcome(Player player) {
        return player.hasWon() ? Outcome.WON : player.hasDrew() ? Outcome.DRAWN : player.hasLost() ? Outcome.LOST : Outcome.PLAYING;
    }
}
