package adapter;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import mage.MageObject;
import mage.constants.CardType;
import mage.constants.TargetController;
import mage.filter.FilterCard;
import mage.filter.FilterPermanent;
import mage.filter.FilterSpell;
import mage.filter.common.FilterCreaturePermanent;
import mage.filter.predicate.Predicate;
import mage.filter.predicate.Predicates;
import mage.filter.predicate.mageobject.AbilityPredicate;
import mage.filter.predicate.mageobject.AnotherPredicate;
import mage.filter.predicate.mageobject.ColorPredicate;

/** Filters, of XMage's predicates. */
final class Filters {
    private Filters() {
    }

    static FilterPermanent permanents(Part filter) {
        return whose(filter, characteristics(filter, new FilterPermanent("permanents")));
    }

    /** The same, whoever controls them. */
    static FilterPermanent anybodys(Part filter) {
        return other(filter, characteristics(filter, new FilterPermanent("permanents")));
    }

    /** The creatures among these. */
    static FilterCreaturePermanent creatures(Part filter) {
        FilterCreaturePermanent creatures = new FilterCreaturePermanent("creatures");
        predicates(filter).forEach(creatures::add);
        return (FilterCreaturePermanent) whose(filter, creatures);
    }

    /** Whether a filter says that they are creatures, and nothing else. */
    static boolean isCreatures(Part filter) {
        return filter.words("types").size() == 1 && filter.words("types").contains("creature") && whose(filter).equals("any")
                && !filter.flag("other") && predicates(filter).size() == 1;
    }

    static String whose(Part filter) {
        return filter.word("whose").isEmpty() ? "any" : filter.word("whose");
    }

    private static FilterPermanent characteristics(Part filter, FilterPermanent made) {
        predicates(filter).forEach(made::add);
        return made;
    }

    private static FilterPermanent whose(Part filter, FilterPermanent made) {
        if (!whose(filter).equals("any")) {
            made.add(controller(filter).getControllerPredicate());
        }
        return other(filter, made);
    }

    private static FilterPermanent other(Part filter, FilterPermanent made) {
        if (filter.flag("other")) {
            made.add(AnotherPredicate.instance);
        }
        return made;
    }

    static TargetController controller(Part filter) {
        switch (whose(filter)) {
            case "yours":
                return TargetController.YOU;
            case "theirs":
                return TargetController.OPPONENT;
            default:
                return TargetController.ANY;
        }
    }

    /** Spells, whoever casts them. */
    static FilterSpell spells(Part filter) {
        FilterSpell spells = new FilterSpell("a spell");
        predicates(filter).forEach(spells::add);
        return spells;
    }

    /** Cards that are cast, whoever does it. */
    static FilterCard cards(Part filter) {
        FilterCard cards = new FilterCard("spells");
        predicates(filter).forEach(cards::add);
        return cards;
    }

    private static List<Predicate<MageObject>> predicates(Part filter) {
        List<Predicate<MageObject>> all = new ArrayList<>();
        addAny(all, filter.words("types"), type -> Words.type(type).getPredicate());
        for (String type : filter.words("not")) {
            CardType not = Words.type(type);
            all.add(Predicates.not(not.getPredicate()));
        }
        addAny(all, filter.words("subtypes"), subtype -> Words.subtype(subtype).getPredicate());
        addAny(all, filter.words("colors"), color -> new ColorPredicate(Words.color(color)));
        addAny(all, filter.words("keywords"), keyword -> new AbilityPredicate(Words.keyword(keyword).getClass()));
        return all;
    }

    private static void addAny(List<Predicate<MageObject>> all, List<String> words, Function<String, Predicate<MageObject>> predicate) {
        List<Predicate<MageObject>> any = new ArrayList<>();
        words.forEach(word -> any.add(predicate.apply(word)));
        if (any.size() == 1) {
            all.add(any.get(0));
        } else if (!any.isEmpty()) {
            all.add(Predicates.or(any));
        }
    }
}
