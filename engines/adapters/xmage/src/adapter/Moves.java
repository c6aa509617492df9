package adapter;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import mage.abilities.effects.Effect;
import mage.abilities.effects.common.DestroyAllEffect;
import mage.abilities.effects.common.DestroySourceEffect;
import mage.abilities.effects.common.DestroyTargetEffect;
import mage.abilities.effects.common.ExileAllEffect;
import mage.abilities.effects.common.ExileSourceEffect;
import mage.abilities.effects.common.ExileTargetEffect;
import mage.abilities.effects.common.ReturnFromGraveyardToBattlefieldTargetEffect;
import mage.abilities.effects.common.ReturnFromGraveyardToHandTargetEffect;
import mage.abilities.effects.common.ReturnSourceFromGraveyardToBattlefieldEffect;
import mage.abilities.effects.common.ReturnSourceFromGraveyardToHandEffect;
import mage.abilities.effects.common.ReturnToBattlefieldUnderOwnerControlSourceEffect;
import mage.abilities.effects.common.ReturnToBattlefieldUnderOwnerControlTargetEffect;
import mage.abilities.effects.common.ReturnToHandFromBattlefieldAllEffect;
import mage.abilities.effects.common.ReturnToHandSourceEffect;
import mage.abilities.effects.common.ReturnToHandTargetEffect;
import mage.abilities.effects.common.SacrificeSourceEffect;
import mage.abilities.effects.common.SacrificeTargetEffect;
import mage.abilities.keyword.IndestructibleAbility;
import mage.cards.Card;
import mage.constants.Zone;
import mage.filter.FilterPermanent;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import mage.target.targetpointer.FixedTarget;

/** The effects that put an object into another zone: those that XMage has for the two zones, of a target, of the source, of all. */
public class Moves {
    private final Board board;

    public Moves(Board board) {
        this.board = board;
    }

    public void move(int object, Card card, Zone from, Zone to) {
        List<Runnable> ways = new ArrayList<>();
        byTarget(ways, card, () -> Put.into(to));
        switch (to) {
            case HAND:
                toHand(ways, card, from);
                break;
            case EXILED:
                byTarget(ways, card, ExileTargetEffect::new);
                bySource(ways, card, from, ExileSourceEffect::new);
                if (from == Zone.BATTLEFIELD) {
                    byFilter(ways, card, ExileAllEffect::new);
                }
                break;
            case GRAVEYARD:
                toGraveyard(ways, card, from);
                break;
            default:
                toBattlefield(ways, card, from);
        }
        ways.get(Way.of(ways.size(), "move", object, to)).run();
    }

    private void toHand(List<Runnable> ways, Card card, Zone from) {
        byTarget(ways, card, ReturnToHandTargetEffect::new);
        if (from == Zone.BATTLEFIELD) {
            byFilter(ways, card, ReturnToHandFromBattlefieldAllEffect::new);
            bySource(ways, card, from, ReturnToHandSourceEffect::new);
        } else if (from == Zone.GRAVEYARD) {
            byTarget(ways, card, ReturnFromGraveyardToHandTargetEffect::new);
            bySource(ways, card, from, ReturnSourceFromGraveyardToHandEffect::new);
        }
    }

    protected void toGraveyard(List<Runnable> ways, Card card, Zone from) {
        if (from == Zone.BATTLEFIELD) {
            byTarget(ways, card, SacrificeTargetEffect::new);
            bySource(ways, card, from, SacrificeSourceEffect::new);
            if (!card.getAbilities(board.duel).contains(IndestructibleAbility.getInstance())) {
                byTarget(ways, card, DestroyTargetEffect::new);
                byFilter(ways, card, DestroyAllEffect::new);
                bySource(ways, card, from, DestroySourceEffect::new);
            }
        }
    }

    private void toBattlefield(List<Runnable> ways, Card card, Zone from) {
        byTarget(ways, card, () -> new ReturnToBattlefieldUnderOwnerControlTargetEffect(false, false));
        if (from == Zone.GRAVEYARD || from == Zone.EXILED) {
            bySource(ways, card, from, ReturnToBattlefieldUnderOwnerControlSourceEffect::new);
        }
        if (from == Zone.GRAVEYARD) {
            byTarget(ways, card, ReturnFromGraveyardToBattlefieldTargetEffect::new);
            bySource(ways, card, from, ReturnSourceFromGraveyardToBattlefieldEffect::new);
        }
    }

    /** By a spell of the owner: some of these effects put a card onto the battlefield under the control of whoever cast it. */
    protected void byTarget(List<Runnable> ways, Card card, Supplier<Effect> effect) {
        ways.add(() -> board.sorcery(card.getOwnerId(), effect.get().setTargetPointer(pointer(card))));
    }

    /** By an ability of the object itself. A spell has none that could be activated. */
    protected void bySource(List<Runnable> ways, Card card, Zone from, Supplier<Effect> effect) {
        if (from != Zone.STACK) {
            ways.add(() -> board.ownAbility(card, effect.get()));
        }
    }

    /** By an effect of all permanents that match a filter, which this one alone does. */
    protected void byFilter(List<Runnable> ways, Card permanent, Function<FilterPermanent, Effect> effect) {
        ways.add(() -> board.sorcery(permanent.getOwnerId(), effect.apply(Effects.only((Permanent) permanent))));
    }

    private FixedTarget pointer(Card card) {
        UUID id = card.getId();
        return card instanceof Spell ? new FixedTarget(id) : new FixedTarget(card, board.duel);
    }

    /** Puts an Aura that is not on the battlefield onto it. */
    public void attach(Card aura, UUID creature) {
        board.sorcery(aura.getOwnerId(), Put.onto(creature).setTargetPointer(pointer(aura)));
    }
}
