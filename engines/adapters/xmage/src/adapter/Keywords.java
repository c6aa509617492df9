package adapter;

import io.github.headjudge.Mtg.Keyword;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import mage.abilities.Abilities;
import mage.abilities.Ability;
import mage.abilities.keyword.MountainwalkAbility;
import mage.abilities.keyword.ShroudAbility;
import today.Words;

/** The keywords of the vocabulary in XMage's terms, and back. */
final class Keywords {
    private Keywords() {
    }

    static Ability ability(Keyword keyword) {
        switch (keyword) {
            case MOUNTAINWALK:
                return new MountainwalkAbility();
            case CANT_BE_THE_TARGET:
                return ShroudAbility.getInstance();
            default:
                return Words.keyword(keyword.word());
        }
    }

    /** The keywords among these abilities. Spell abilities, "enchant creature" and static abilities are left out. */
    static List<Keyword> among(Abilities<Ability> abilities) {
        return Arrays.stream(Keyword.values())
                .filter(each -> abilities.stream().anyMatch(ability(each).getClass()::isInstance))
                .collect(Collectors.toList());
    }
}
