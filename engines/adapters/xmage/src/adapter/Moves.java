package adapter;

import java.util.List;
import mage.abilities.effects.common.CounterTargetEffect;
import mage.abilities.effects.common.DestroyAllEffect;
import mage.abilities.effects.common.DestroySourceEffect;
import mage.abilities.effects.common.DestroyTargetEffect;
import mage.abilities.effects.common.SacrificeSourceEffect;
import mage.abilities.effects.common.SacrificeTargetEffect;
import mage.cards.Card;
import mage.constants.Zone;
import today.Board;

/** The effects that put an object into another zone. Spells may go elsewhere, and nothing is indestructible. */
final class Moves extends today.Moves {
    Moves(Board board) {
        super(board);
    }

    @Override
    protected void toGraveyard(List<Runnable> ways, Card card, Zone from) {
        if (from == Zone.BATTLEFIELD) {
            byTarget(ways, card, DestroyTargetEffect::new);
            byTarget(ways, card, SacrificeTargetEffect::new);
            byFilter(ways, card, DestroyAllEffect::new);
            bySource(ways, card, from, DestroySourceEffect::new);
            bySource(ways, card, from, SacrificeSourceEffect::new);
        } else if (from == Zone.STACK) {
            byTarget(ways, card, CounterTargetEffect::new);
        }
    }
}
