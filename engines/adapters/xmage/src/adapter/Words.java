package adapter;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.Color;
import io.github.headjudge.Mtg.Keyword;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import mage.ObjectColor;
import mage.abilities.Abilities;
import mage.abilities.Ability;
import mage.abilities.keyword.FlyingAbility;
import mage.abilities.keyword.MountainwalkAbility;
import mage.abilities.keyword.ReachAbility;
import mage.abilities.keyword.ShroudAbility;
import mage.abilities.keyword.TrampleAbility;
import mage.abilities.keyword.VigilanceAbility;
import mage.constants.CardType;
import mage.constants.SubType;
import mage.constants.Zone;

/** The words of the vocabulary in XMage's terms, and back. */
final class Words {
    private static final String[] SYMBOLS = {"W", "U", "B", "R", "G"};

    private Words() {
    }

    static ObjectColor color(Color color) {
        return new ObjectColor(SYMBOLS[color.ordinal()]);
    }

    static List<Color> colors(ObjectColor color) {
        List<Color> colors = new ArrayList<>();
        for (Color each : Color.values()) {
            if (color.contains(color(each))) {
                colors.add(each);
            }
        }
        return colors;
    }

    /** A mana cost: the generic part, and a symbol of each color. A cost of nothing is {0}, which can be paid. */
    static String manaCost(int generic, Set<Color> colors) {
        StringBuilder cost = new StringBuilder();
        if (generic > 0 || colors.isEmpty()) {
            cost.append('{').append(generic).append('}');
        }
        for (Color color : colors) {
            cost.append('{').append(SYMBOLS[color.ordinal()]).append('}');
        }
        return cost.toString();
    }

    static CardType type(Mtg.Type type) {
        return CardType.valueOf(type.name());
    }

    static SubType subtype(Mtg.Subtype subtype) {
        return SubType.valueOf(subtype.name());
    }

    static Zone zone(Mtg.Zone zone) {
        return zone == Mtg.Zone.EXILE ? Zone.EXILED : Zone.valueOf(zone.name());
    }

    /** The zone to show; null for one that the vocabulary does not have. */
    static Mtg.Zone zone(Zone zone) {
        if (zone == Zone.EXILED) {
            return Mtg.Zone.EXILE;
        }
        for (Mtg.Zone each : Mtg.Zone.values()) {
            if (zone != null && each.name().equals(zone.name())) {
                return each;
            }
        }
        return null;
    }

    static Ability keyword(Keyword keyword) {
        switch (keyword) {
            case FLYING:
                return FlyingAbility.getInstance();
            case TRAMPLE:
                return TrampleAbility.getInstance();
            case VIGILANCE:
                return VigilanceAbility.getInstance();
            case REACH:
                return ReachAbility.getInstance();
            case MOUNTAINWALK:
                return new MountainwalkAbility();
            case CANT_BE_THE_TARGET:
                return ShroudAbility.getInstance();
            default:
                throw new IllegalArgumentException(keyword.word());
        }
    }

    /** The keywords among these abilities. Spell abilities, "enchant creature" and static abilities are left out. */
    static List<Keyword> keywords(Abilities<Ability> abilities) {
        List<Keyword> keywords = new ArrayList<>();
        for (Keyword each : Keyword.values()) {
            Class<?> is = keyword(each).getClass();
            if (abilities.stream().anyMatch(is::isInstance)) {
                keywords.add(each);
            }
        }
        return keywords;
    }
}
