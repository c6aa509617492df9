package adapter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** A record within a card or a step, in the form of the protocol: fields with their default value are left out. */
final class Part {
    private final Map<?, ?> fields;

    private Part(Map<?, ?> fields) {
        this.fields = fields;
    }

    static Part of(Map<?, ?> fields) {
        return new Part(fields);
    }

    static List<Part> all(List<?> records) {
        List<Part> all = new ArrayList<>();
        for (Object record : records) {
            all.add(new Part((Map<?, ?>) record));
        }
        return all;
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(fields.get(name));
    }

    int number(String name) {
        Object value = fields.get(name);
        return value == null ? 0 : Math.toIntExact((Long) value);
    }

    /** A word; empty if there is none. */
    String word(String name) {
        Object value = fields.get(name);
        return value == null ? "" : (String) value;
    }

    List<String> words(String name) {
        List<String> words = new ArrayList<>();
        for (Object word : list(name)) {
            words.add((String) word);
        }
        return words;
    }

    /** A record; one without fields if there is none. */
    Part part(String name) {
        Object value = fields.get(name);
        return new Part(value == null ? Collections.emptyMap() : (Map<?, ?>) value);
    }

    List<Part> parts(String name) {
        return all(list(name));
    }

    private List<?> list(String name) {
        Object value = fields.get(name);
        return value == null ? Collections.emptyList() : (List<?>) value;
    }

    @Override
    public String toString() {
        return fields.toString();
    }
}
