package adapter;

import io.github.headjudge.Mtg.By;
import io.github.headjudge.Mtg.Color;
import io.github.headjudge.Mtg.Keyword;
import io.github.headjudge.Mtg.Subtype;
import io.github.headjudge.Mtg.Type;
import mage.MageObject;
import mage.constants.CardType;
import mage.constants.ComparisonType;
import mage.filter.predicate.Predicate;
import mage.filter.predicate.Predicates;
import mage.filter.predicate.mageobject.AbilityPredicate;
import mage.filter.predicate.mageobject.ColorPredicate;
import mage.filter.predicate.mageobject.ManaValuePredicate;
import mage.filter.predicate.mageobject.NamePredicate;
import mage.filter.predicate.mageobject.PowerPredicate;
import mage.filter.predicate.mageobject.ToughnessPredicate;
import today.Words;

/** The predicates of XMage's filters. */
final class Search {
    private Search() {
    }

    static Predicate<? super MageObject> predicate(By by, String name, Color color, Type type, Subtype subtype, Keyword ability,
            Integer number) {
        switch (by) {
            case NAME:
                return new NamePredicate(name);
            case COLOR:
                return new ColorPredicate(Words.color(color.word()));
            case COST:
                return new ManaValuePredicate(ComparisonType.EQUAL_TO, number);
            case TYPE:
                return Words.type(type.word()).getPredicate();
            case SUBTYPE:
                return Words.subtype(subtype.word()).getPredicate();
            case ABILITY:
                return new AbilityPredicate(Keywords.ability(ability).getClass());
            case POWER:
                return Predicates.and(CardType.CREATURE.getPredicate(), new PowerPredicate(ComparisonType.EQUAL_TO, number));
            default:
                return Predicates.and(CardType.CREATURE.getPredicate(), new ToughnessPredicate(ComparisonType.EQUAL_TO, number));
        }
    }
}
