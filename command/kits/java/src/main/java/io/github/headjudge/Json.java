package io.github.headjudge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as the protocol has it: whole numbers ({@code Long}), and objects without duplicate keys. */
final class Json {
    private static final int DEEPEST = 32;

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** The object that the text is. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> object(String text) {
        Json json = new Json(text);
        Object value = json.value(0);
        json.space();
        if (json.at < text.length()) {
            throw json.wrong("more text after the end");
        }
        if (!(value instanceof Map)) {
            throw json.wrong("not an object");
        }
        return (Map<String, Object>) value;
    }

    private Object value(int depth) {
        if (depth > DEEPEST) {
            throw wrong("more than " + DEEPEST + " levels");
        }
        space();
        char c = peek();
        switch (c) {
            case '{':
                return map(depth);
            case '[':
                return list(depth);
            case '"':
                return string();
            case 't':
                return literal("true", Boolean.TRUE);
            case 'f':
                return literal("false", Boolean.FALSE);
            case 'n':
                return literal("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> map(int depth) {
        Map<String, Object> map = new LinkedHashMap<>();
        at++;
        space();
        if (skip('}')) {
            return map;
        }
        do {
            space();
            String key = string();
            space();
            take(':');
            Object value = value(depth + 1);
            if (map.containsKey(key)) {
                throw wrong("the key " + key + " twice");
            }
            map.put(key, value);
            space();
        } while (skip(','));
        take('}');
        return map;
    }

    private List<Object> list(int depth) {
        List<Object> list = new ArrayList<>();
        at++;
        space();
        if (skip(']')) {
            return list;
        }
        do {
            list.add(value(depth + 1));
            space();
        } while (skip(','));
        take(']');
        return list;
    }

    private String string() {
        take('"');
        StringBuilder out = new StringBuilder();
        for (char c = next(); c != '"'; c = next()) {
            out.append(c == '\\' ? escaped() : c);
        }
        return out.toString();
    }

    private char escaped() {
        char c = next();
        switch (c) {
            case 'n':
                return '\n';
            case 't':
                return '\t';
            case 'r':
                return '\r';
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'u':
                at += 4;
                if (at > text.length()) {
                    throw wrong("the text ends");
                }
                return (char) Integer.parseInt(text.substring(at - 4, at), 16);
            default:
                return c;
        }
    }

    private Long number() {
        int start = at;
        skip('-');
        while (at < text.length() && Character.isDigit(text.charAt(at))) {
            at++;
        }
        try {
            return Long.valueOf(text.substring(start, at));
        } catch (NumberFormatException e) {
            throw wrong("no value");
        }
    }

    private Object literal(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw wrong("no value");
        }
        at += word.length();
        return value;
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw wrong("the text ends");
        }
        return text.charAt(at);
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private boolean skip(char c) {
        boolean is = peek() == c;
        at += is ? 1 : 0;
        return is;
    }

    private void take(char c) {
        if (!skip(c)) {
            throw wrong("no " + c);
        }
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException("not JSON as headjudge writes it: " + what + ", at character " + at);
    }

    /** Writes maps, lists, strings, numbers, booleans and null. */
    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof Map) {
            String before = "{";
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                out.append(before);
                quote(entry.getKey().toString(), out);
                out.append(':');
                write(entry.getValue(), out);
                before = ",";
            }
            out.append(before.equals("{") ? "{}" : "}");
        } else if (value instanceof List) {
            String before = "[";
            for (Object item : (List<?>) value) {
                out.append(before);
                write(item, out);
                before = ",";
            }
            out.append(before.equals("[") ? "[]" : "]");
        } else if (value instanceof String) {
            quote((String) value, out);
        } else {
            out.append(value);
        }
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
