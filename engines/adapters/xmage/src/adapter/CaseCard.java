package adapter;

import io.github.headjudge.Mtg;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import mage.MageInt;
import mage.abilities.Ability;
import mage.constants.SuperType;

/** A card of a case, written the way XMage's cards are. */
final class CaseCard extends CommonCard {
    /** The ids of the abilities that are printed, in their order; of an instant or sorcery, that of the spell. */
    private final List<UUID> printed = new ArrayList<>();
    private final List<Part> texts;

    CaseCard(UUID owner, Mtg.Card card) {
        super(owner, card, Words.manaCost(card.x, card.generic, card.colors));
        if (card.types.stream().anyMatch(each -> each.word().equals("planeswalker"))) {
            throw new Unsaid("a planeswalker");
        }
        card.supertypes.forEach(each -> supertype.add(SuperType.valueOf(each.word().toUpperCase(Locale.ROOT))));
        texts = Part.all(card.abilities);
        if (card.power != null) {
            boolean counts = texts.stream().anyMatch(text -> text.word("sort").equals("counts"));
            power = new MageInt(counts ? 0 : card.power);
            toughness = new MageInt(counts ? 0 : card.toughness);
        }
        card.keywords.forEach(each -> addAbility(Words.keyword(each.word())));
        if (card.subtypes.contains(Mtg.Subtype.AURA)) {
            addEnchant();
        }
        texts.forEach(text -> addText(text, card.power != null));
    }

    private CaseCard(CaseCard card) {
        super(card);
        texts = card.texts;
        printed.addAll(card.printed);
    }

    @Override
    public CaseCard copy() {
        return new CaseCard(this);
    }

    private void addText(Part text, boolean isCreature) {
        if (text.word("sort").equals("spell")) {
            CaseAbilities.spell(text).forEach(getSpellAbility()::addEffect);
            CaseAbilities.addTargets(text, getSpellAbility());
            printed.add(getSpellAbility().getOriginalId());
            return;
        }
        Ability made = CaseAbilities.of(text, isCreature);
        addAbility(made);
        printed.add(made.getOriginalId());
    }

    /** The place of an ability among those that are printed, from 0; -1 if it is none of them. */
    int place(Ability ability) {
        return printed.indexOf(ability.getOriginalId());
    }

    /** The id of the printed ability at a place from 0; null if there is none. */
    UUID printed(int place) {
        return place >= 0 && place < printed.size() ? printed.get(place) : null;
    }

    /** How many targets the ability at a place has. */
    int targets(int place) {
        return place < 0 || place >= texts.size() ? 0 : CaseAbilities.targets(texts.get(place));
    }
}
