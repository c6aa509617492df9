package adapter;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.Player;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import mage.cards.Card;
import mage.game.PutToBattlefieldInfo;
import today.Board;

/** Deals the cards of a case. */
final class Deal {
    private Deal() {
    }

    static Board of(List<Mtg.Card> dealt) {
        Board board = new Board();
        board.begin(new Pilot(Player.ONE.word()), new Pilot(Player.TWO.word()));
        List<Card> made = board.make(dealt, CaseCard::new);
        for (Player player : Player.values()) {
            deal(board, player, dealt, made);
        }
        board.duel.settle();
        return board;
    }

    private static void deal(Board board, Player player, List<Mtg.Card> dealt, List<Card> made) {
        List<Card> hand = new ArrayList<>();
        List<Card> graveyard = new ArrayList<>();
        List<Card> exile = new ArrayList<>();
        List<PutToBattlefieldInfo> battlefield = new ArrayList<>();
        for (int i = 0; i < made.size(); i++) {
            if (dealt.get(i).owner == player) {
                switch (dealt.get(i).zone) {
                    case HAND:
                        hand.add(made.get(i));
                        break;
                    case GRAVEYARD:
                        graveyard.add(made.get(i));
                        break;
                    case EXILE:
                        exile.add(made.get(i));
                        break;
                    default:
                        battlefield.add(new PutToBattlefieldInfo(made.get(i), false));
                }
            }
        }
        graveyard.add(board.sorcery(player));
        board.duel.cheat(board.pilot(player).getId(), Collections.emptyList(), hand, battlefield, graveyard, Collections.emptyList(),
                exile);
    }
}
