package adapter;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.Keyword;
import io.github.headjudge.Mtg.Text;
import java.util.UUID;
import mage.MageInt;
import mage.abilities.common.SimpleStaticAbility;
import mage.abilities.dynamicvalue.common.GreatestAmongPermanentsValue;
import mage.abilities.effects.common.CantBeTargetedAttachedEffect;
import mage.abilities.effects.common.PreventDamageByColorEffect;
import mage.abilities.effects.common.continuous.BoostAllEffect;
import mage.abilities.effects.common.continuous.GainAbilityAllEffect;
import mage.abilities.effects.common.continuous.GainAbilityAttachedEffect;
import mage.abilities.effects.common.continuous.SetBasePowerSourceEffect;
import mage.constants.AttachmentType;
import mage.constants.Duration;
import mage.constants.TargetController;
import mage.constants.Zone;
import mage.filter.FilterObject;
import mage.filter.StaticFilters;
import today.CommonCard;
import today.Way;
import today.Words;

/** A card of a case, written the way XMage's cards are. */
final class CaseCard extends CommonCard {
    CaseCard(UUID owner, Mtg.Card card) {
        super(owner, card, Words.manaCost(false, card.generic, card.colors));
        if (card.power != null) {
            power = new MageInt(card.text == Text.FOLLOWER ? 0 : card.power);
            toughness = new MageInt(card.toughness);
        }
        for (Keyword each : card.keywords) {
            addAbility(Keywords.ability(each));
        }
        addText(card);
    }

    private CaseCard(CaseCard card) {
        super(card);
    }

    @Override
    public CaseCard copy() {
        return new CaseCard(this);
    }

    private void addText(Mtg.Card card) {
        switch (card.text) {
            case LORD:
                addLord(card);
                break;
            case FOLLOWER:
                addAbility(new SimpleStaticAbility(Zone.ALL,
                        new SetBasePowerSourceEffect(GreatestAmongPermanentsValue.POWER_OTHER_CONTROLLED_CREATURES)));
                break;
            case WARD:
                addAbility(new SimpleStaticAbility(new PreventDamageByColorEffect(Words.color(card.against.word()), Integer.MAX_VALUE)));
                break;
            case AURA_HAS:
                addEnchant();
                addAbility(new SimpleStaticAbility(new GainAbilityAttachedEffect(Keywords.ability(card.gives), AttachmentType.AURA)));
                break;
            case AURA_SHIELDS:
                addEnchant();
                addAbility(new SimpleStaticAbility(new CantBeTargetedAttachedEffect(new FilterObject<>("spells or abilities"),
                        Duration.WhileOnBattlefield, AttachmentType.AURA, TargetController.ANY)));
                break;
            default:
        }
    }

    /** One ability with two effects, or two abilities: XMage has cards of both sorts. */
    private void addLord(Mtg.Card card) {
        BoostAllEffect boost = new BoostAllEffect(1, 1, Duration.WhileOnBattlefield, true);
        GainAbilityAllEffect grant = new GainAbilityAllEffect(Keywords.ability(card.gives), Duration.WhileOnBattlefield,
                StaticFilters.FILTER_PERMANENT_CREATURES, true);
        SimpleStaticAbility ability = new SimpleStaticAbility(boost);
        if (Way.of(2, card.name, card.generic) == 0) {
            ability.addEffect(grant);
        } else {
            addAbility(new SimpleStaticAbility(grant));
        }
        addAbility(ability);
    }
}
