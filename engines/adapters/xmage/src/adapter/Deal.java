package adapter;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.Player;
import java.util.Collections;
import java.util.List;
import mage.cards.Card;
import mage.constants.Zone;
import mage.game.PutToBattlefieldInfo;

/** Deals the cards of a case. */
final class Deal {
    private final Board board = new Board();

    private Deal() {
    }

    static Board of(List<Mtg.Card> dealt) {
        Deal deal = new Deal();
        deal.all(dealt);
        return deal.board;
    }

    private void all(List<Mtg.Card> dealt) {
        board.begin(new Pilot(Player.ONE.word(), board), new Pilot(Player.TWO.word(), board));
        List<Card> made = board.make(dealt, CaseCard::new);
        for (Player player : Player.values()) {
            put(board.sorcery(player), player, Mtg.Zone.GRAVEYARD);
        }
        for (int i = 0; i < made.size(); i++) {
            put(made.get(i), dealt.get(i).owner, dealt.get(i).zone);
        }
        board.duel.getBattlefield().getAllActivePermanents().forEach(each -> each.beginningOfTurn(board.duel));
        board.duel.settle();
    }

    /** Puts a card into its zone. Its effects begin before those of the next one. */
    private void put(Card card, Player owner, Mtg.Zone zone) {
        List<Card> none = Collections.emptyList();
        List<Card> it = Collections.singletonList(card);
        if (zone == Mtg.Zone.LIBRARY) {
            throw new Unsaid("a card that starts in a library");
        }
        boolean inPlay = zone == Mtg.Zone.BATTLEFIELD;
        board.duel.cheat(board.pilot(owner).getId(), none, zone == Mtg.Zone.HAND ? it : none,
                inPlay ? Collections.singletonList(new PutToBattlefieldInfo(card, false)) : Collections.emptyList(),
                zone == Mtg.Zone.GRAVEYARD ? it : none, none, zone == Mtg.Zone.EXILE ? it : none);
        board.duel.applyEffects();
    }
}
