package io.github.headjudge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields of a step or a card that was read, with their types. Fields with their default value are left out of both. */
final class Fields {
    private final String of;
    private final Map<String, Object> values;

    Fields(String of, Map<String, Object> values) {
        this.of = of;
        this.values = values;
    }

    /** Checks that there are no other fields: a newer headjudge may have some, which must not be ignored. */
    Fields only(String... known) {
        List<String> names = Arrays.asList(known);
        for (String name : values.keySet()) {
            if (!names.contains(name)) {
                throw new Adapter.Unsupported(of + " has a field " + name + ", which this adapter does not know");
            }
        }
        return this;
    }

    int number(String name) {
        return there(name, maybeNumber(name));
    }

    Integer maybeNumber(String name) {
        Object value = values.get(name);
        return value == null ? null : (Integer) Math.toIntExact((Long) value);
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    /** A text; null if it is left out. */
    String maybeText(String name) {
        return (String) values.get(name);
    }

    /** A text; empty if it is left out. */
    String text(String name) {
        String text = maybeText(name);
        return text == null ? "" : text;
    }

    <E extends Enum<E> & Word> E word(String name, Class<E> words) {
        return there(name, maybeWord(name, words));
    }

    <E extends Enum<E> & Word> E maybeWord(String name, Class<E> words) {
        String text = maybeText(name);
        return text == null ? null : known(name, text, words);
    }

    <E extends Enum<E> & Word> Set<E> words(String name, Class<E> words) {
        Set<E> all = EnumSet.noneOf(words);
        for (Object text : list(name)) {
            all.add(known(name, (String) text, words));
        }
        return all;
    }

    /** Objects, by their numbers. */
    List<Integer> objects(String name) {
        List<Integer> all = new ArrayList<>();
        for (Object object : list(name)) {
            all.add(Math.toIntExact((Long) object));
        }
        return all;
    }

    /** A record, in the form of the protocol. */
    @SuppressWarnings("unchecked")
    Map<String, Object> inner(String name) {
        Object value = values.get(name);
        return value == null ? Collections.<String, Object>emptyMap() : (Map<String, Object>) value;
    }

    /** A list of records, in the form of the protocol. */
    List<?> list(String name) {
        Object value = values.get(name);
        return value == null ? Collections.emptyList() : (List<?>) value;
    }

    private <E extends Enum<E> & Word> E known(String name, String text, Class<E> words) {
        E word = Word.of(words, text);
        if (word == null) {
            throw new Adapter.Unsupported(of + " has the " + name + " \"" + text + "\", which this adapter does not know");
        }
        return word;
    }

    private <T> T there(String name, T value) {
        if (value == null) {
            throw new IllegalArgumentException(of + " has no field " + name + ": it has " + values.keySet());
        }
        return value;
    }
}
