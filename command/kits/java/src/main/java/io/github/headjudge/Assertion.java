package io.github.headjudge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a test of a finding's case must assert: what the report expects after a step. On an engine with the bug, it is not so.
 *
 * <p>A value is an {@link Integer}, a {@link Boolean}, a {@link String}, a list of strings or of the numbers of objects, in any order, or
 * null: there is none.
 */
public final class Assertion {

    /** The property that an assertion is about. Those up to {@link #FLAG} are of an object. */
    public enum Property implements Word {
        /** A word; null if the object is in no zone. */
        ZONE("zone"),
        OWNER("owner"),
        CONTROLLER("controller"),
        /** The number of an object. */
        HOST("host"),
        NAME("name"),
        /** The base value of a number; null if the object has no such number. */
        BASE("base"),
        /** The modified value of a number; null if the object has no such number. */
        MODIFIED("modified"),
        /** A list of words. Words that the rulebook does not know do not count. */
        WORDS("words"),
        FLAG("flag"),
        /** A number of a player. */
        TALLY("tally"),
        /** How the game stands for a player. */
        OUTCOME("outcome"),
        /** Whether the step is {@code done} or {@code refused}. */
        REPLY("reply"),
        /** The number of the answer. */
        NUMBER("number"),
        /** The objects of the answer. */
        OBJECTS("objects"),
        /** Whether the answer is yes. */
        YES("yes"),
        /** The facts of the answer. */
        FACTS("facts");

        private final String word;

        Property(String word) {
            this.word = word;
        }

        @Override
        public String word() {
            return word;
        }
    }

    private final Fields fields;
    private final Fields expected;
    private final Object shown;

    Assertion(Map<String, Object> assertion) {
        fields = new Fields("the assertion", assertion).only("step", "object", "player", "property", "of", "expected", "shown", "text");
        expected = new Fields("expected", fields.inner("expected")).only("one_of", "none_of", "includes", "at_least", "at_most");
        shown = value(assertion.get("shown"));
        property();
    }

    /** The step after which it must be so: 1 for the first, 0 for the deal. */
    public int step() {
        return fields.number("step");
    }

    /** The object that it is about; null if it is about none. */
    public Integer object() {
        return fields.maybeNumber("object");
    }

    /** The player that it is about, {@code one} or {@code two}; null if it is about none. */
    public String player() {
        return fields.maybeText("player");
    }

    /** The property. */
    public Property property() {
        return fields.word("property", Property.class);
    }

    /** Which number, list, flag or tally it is; null if the property has only one. */
    public String of() {
        return fields.maybeText("of");
    }

    /** The values of which the property must have one; empty if something else is expected. */
    public List<Object> oneOf() {
        return values("one_of");
    }

    /** The values of which the property must have none, or the entries that its list must not have; empty for something else. */
    public List<Object> noneOf() {
        return values("none_of");
    }

    /** The entries that its list must have; empty if something else is expected. */
    public List<Object> includes() {
        return values("includes");
    }

    /** The lowest number; null if there is none. */
    public Integer atLeast() {
        return expected.maybeNumber("at_least");
    }

    /** The highest number; null if there is none. */
    public Integer atMost() {
        return expected.maybeNumber("at_most");
    }

    /** What was shown or answered instead; null also if the report does not say all of it. */
    public Object shown() {
        return shown;
    }

    /** All this in words, for a comment. */
    @Override
    public String toString() {
        return fields.text("text");
    }

    private List<Object> values(String name) {
        List<Object> values = new ArrayList<>();
        for (Object one : expected.list(name)) {
            values.add(value(one));
        }
        return values;
    }

    private static Object value(Object json) {
        if (json instanceof Long) {
            return Math.toIntExact((Long) json);
        }
        if (json instanceof List) {
            List<Object> values = new ArrayList<>();
            for (Object one : (List<?>) json) {
                values.add(value(one));
            }
            return values;
        }
        return json;
    }
}
