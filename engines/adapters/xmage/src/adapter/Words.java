package adapter;

import io.github.headjudge.Mtg;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import mage.ObjectColor;
import mage.abilities.Abilities;
import mage.abilities.Ability;
import mage.abilities.keyword.FlyingAbility;
import mage.abilities.keyword.HasteAbility;
import mage.abilities.keyword.HexproofAbility;
import mage.abilities.keyword.IndestructibleAbility;
import mage.abilities.keyword.MenaceAbility;
import mage.abilities.keyword.ReachAbility;
import mage.abilities.keyword.ShroudAbility;
import mage.abilities.keyword.TrampleAbility;
import mage.abilities.keyword.VigilanceAbility;
import mage.constants.CardType;
import mage.constants.Duration;
import mage.constants.SubType;
import mage.constants.Zone;
import mage.counters.Counter;
import mage.counters.CounterType;

/** The words of the vocabulary in XMage's terms, and back. */
public final class Words {
    private static final String[] COLORS = {"white", "blue", "black", "red", "green"};
    private static final String[] SYMBOLS = {"W", "U", "B", "R", "G"};
    private static final String[] KEYWORDS = {
        "flying", "haste", "hexproof", "indestructible", "menace", "reach", "shroud", "trample", "vigilance"
    };

    private Words() {
    }

    public static ObjectColor color(String color) {
        return new ObjectColor(symbol(color));
    }

    private static String symbol(String color) {
        for (int i = 0; i < COLORS.length; i++) {
            if (COLORS[i].equals(color)) {
                return SYMBOLS[i];
            }
        }
        throw unknown(color);
    }

    public static List<String> colors(ObjectColor color) {
        List<String> colors = new ArrayList<>();
        for (String each : COLORS) {
            if (color.contains(color(each))) {
                colors.add(each);
            }
        }
        return colors;
    }

    /** A mana cost: the variable part, the generic part, and a symbol of each color. A cost of nothing is {0}, which can be paid. */
    public static String manaCost(boolean x, int generic, Collection<Mtg.Color> colors) {
        StringBuilder cost = new StringBuilder(x ? "{X}" : "");
        if (generic > 0 || colors.isEmpty() && !x) {
            cost.append('{').append(generic).append('}');
        }
        for (Mtg.Color color : colors) {
            cost.append('{').append(symbol(color.word())).append('}');
        }
        return cost.toString();
    }

    public static CardType type(String type) {
        return CardType.valueOf(type.toUpperCase(Locale.ROOT));
    }

    public static SubType subtype(String subtype) {
        return SubType.valueOf(subtype.toUpperCase(Locale.ROOT));
    }

    public static Zone zone(Mtg.Zone zone) {
        return zone == Mtg.Zone.EXILE ? Zone.EXILED : Zone.valueOf(zone.name());
    }

    /** The zone to show; null for one that the vocabulary does not have. */
    public static Mtg.Zone zone(Zone zone) {
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

    static Counter counter(String counter, int number) {
        if (counter.equals("loyalty")) {
            throw new Unsaid("loyalty counters");
        }
        return (counter.equals("-1/-1") ? CounterType.M1M1 : CounterType.P1P1).createInstance(number);
    }

    /** How long an effect lasts. XMage's cards write two durations for an effect of a target that does not end. */
    static Duration duration(String until, int way) {
        return until.equals("end of turn") ? Duration.EndOfTurn : way == 0 ? Duration.Custom : Duration.EndOfGame;
    }

    public static Ability keyword(String keyword) {
        switch (keyword) {
            case "flying":
                return FlyingAbility.getInstance();
            case "haste":
                return HasteAbility.getInstance();
            case "hexproof":
                return HexproofAbility.getInstance();
            case "indestructible":
                return IndestructibleAbility.getInstance();
            case "menace":
                return new MenaceAbility();
            case "reach":
                return ReachAbility.getInstance();
            case "shroud":
                return ShroudAbility.getInstance();
            case "trample":
                return TrampleAbility.getInstance();
            case "vigilance":
                return VigilanceAbility.getInstance();
            default:
                if (keyword.startsWith("protection-from-")) {
                    throw new Unsaid("protection from a color");
                }
                throw unknown(keyword);
        }
    }

    /** The keywords among these abilities. */
    static List<String> keywords(Abilities<Ability> abilities) {
        List<String> keywords = new ArrayList<>();
        for (String each : KEYWORDS) {
            Class<?> is = keyword(each).getClass();
            if (abilities.stream().anyMatch(is::isInstance)) {
                keywords.add(each);
            }
        }
        return keywords;
    }

    private static IllegalArgumentException unknown(String word) {
        return new IllegalArgumentException(word);
    }
}
