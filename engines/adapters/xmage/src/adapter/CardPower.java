package adapter;

import java.util.UUID;
import mage.abilities.Ability;
import mage.abilities.dynamicvalue.DynamicValue;
import mage.abilities.effects.Effect;
import mage.cards.Card;
import mage.game.Game;

/** The power of a card that is not on the battlefield, read as {@code ScavengeAbility} does. */
final class CardPower implements DynamicValue {
    private final UUID card;

    CardPower(UUID card) {
        this.card = card;
    }

    @Override
    public int calculate(Game game, Ability source, Effect effect) {
        Card found = game.getCard(card);
        return found == null ? 0 : Math.max(0, found.getPower().getValue());
    }

    @Override
    public CardPower copy() {
        return this;
    }

    @Override
    public String getMessage() {
        return "that card's power";
    }

    @Override
    public String toString() {
        return "X";
    }
}
