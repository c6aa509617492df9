package io.github.headjudge;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which steps and cards an adapter can play, apart from kinds without a method. Cases stay within these limits. A limit is about
 * a field of a kind of step, or of a card: then the kind is {@code "card"}. Words are {@link Word}s or strings.
 */
public final class Capabilities {
    final Map<String, Object> limits = new LinkedHashMap<>();
    final Map<String, Object> printed = new LinkedHashMap<>();
    final Map<String, Object> ways = new LinkedHashMap<>();

    /** The field has these words only. */
    public Capabilities only(String kind, String field, Object... words) {
        return limit(kind, field, Word.texts(Arrays.asList(words)));
    }

    /** The field has any words but these. */
    public Capabilities without(String kind, String field, Object... words) {
        return limit(kind, field, Collections.singletonMap("not", Word.texts(Arrays.asList(words))));
    }

    /** The field has the numbers of a range. */
    public Capabilities range(String kind, String field, int low, int high) {
        return limit(kind, field, Arrays.asList(low, high));
    }

    /** The field is never there: it keeps its default value. */
    public Capabilities never(String kind, String field) {
        return limit(kind, field, "never");
    }

    /** The field is always there. */
    public Capabilities always(String kind, String field) {
        return limit(kind, field, "always");
    }

    /**
     * A printed card of the engine carries out steps of this kind. Some steps then name it in their field {@code printed}.
     *
     * @param fixed the fields that the card fixes, each followed by its value: a number, a boolean, a word, or a list of words
     */
    public Capabilities printed(String kind, String card, Object... fixed) {
        if (fixed.length % 2 != 0) {
            throw new IllegalArgumentException("a field of " + card + " has no value");
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < fixed.length; i += 2) {
            fields.put((String) fixed[i], value(fixed[i + 1]));
        }
        inner(printed, kind).put(card, fields);
        return this;
    }

    /**
     * The ways that the engine has to do steps of this kind. Some steps then name one of them in their field {@code printed}; of the
     * others, the choice is the engine's.
     */
    public Capabilities ways(String kind, String... names) {
        ways.put(kind, Arrays.asList(names));
        return this;
    }

    private static Object value(Object value) {
        if (value instanceof Iterable) {
            return Word.texts((Iterable<?>) value);
        }
        return value instanceof Integer || value instanceof Boolean ? value : Word.text(value);
    }

    private Capabilities limit(String kind, String field, Object limit) {
        inner(limits, kind).put(field, limit);
        return this;
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> inner(Map<String, Object> outer, String key) {
        return (Map<String, Object>) outer.computeIfAbsent(key, unused -> new LinkedHashMap<String, Object>());
    }
}
