package adapter;

import io.github.headjudge.Mtg;
import java.util.UUID;
import mage.abilities.effects.common.AttachEffect;
import mage.abilities.keyword.EnchantAbility;
import mage.cards.CardImpl;
import mage.cards.CardSetInfo;
import mage.constants.CardType;
import mage.constants.Outcome;
import mage.constants.Rarity;
import mage.target.common.TargetCreaturePermanent;

/** A card of a case, written the way XMage's cards are, apart from its abilities. */
public abstract class CommonCard extends CardImpl {
    protected CommonCard(UUID owner, Mtg.Card card, String manaCost) {
        super(owner, new CardSetInfo(card.name, "HJ", "1", Rarity.COMMON), types(card), manaCost);
        card.subtypes.forEach(each -> subtype.add(Words.subtype(each.word())));
    }

    protected CommonCard(CommonCard card) {
        super(card);
    }

    private static CardType[] types(Mtg.Card card) {
        return card.types.stream().map(type -> Words.type(type.word())).toArray(CardType[]::new);
    }

    /** Makes it an Aura that enchants a creature. */
    protected void addEnchant() {
        TargetCreaturePermanent creature = new TargetCreaturePermanent();
        getSpellAbility().addTarget(creature);
        getSpellAbility().addEffect(new AttachEffect(Outcome.BoostCreature));
        addAbility(new EnchantAbility(creature));
    }
}
