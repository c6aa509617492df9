package io.github.headjudge;

import java.util.ArrayList;
import java.util.List;

/** A word of a game's vocabulary, in its one spelling. The enums of a game implement it. */
public interface Word {
    /** The word as it is printed and sent. */
    String word();

    /**
     * The word of an enum with this spelling.
     *
     * @return null if there is none
     */
    static <E extends Enum<E> & Word> E of(Class<E> words, String text) {
        for (E word : words.getEnumConstants()) {
            if (word.word().equals(text)) {
                return word;
            }
        }
        return null;
    }

    /** The spellings of words, each a {@link Word} or a string. */
    static List<String> texts(Iterable<?> words) {
        List<String> texts = new ArrayList<>();
        for (Object word : words) {
            texts.add(text(word));
        }
        return texts;
    }

    /** The spelling of a {@link Word} or a string. */
    static String text(Object word) {
        if (word instanceof Word) {
            return ((Word) word).word();
        }
        if (word instanceof String) {
            return (String) word;
        }
        throw new IllegalArgumentException(word + " is no word of headjudge and no string");
    }
}
