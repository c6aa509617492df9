package io.github.headjudge;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Map;

/**
 * The adapter of an engine. Extend that of your game, which {@code headjudge new} writes: {@code Fab.Adapter}, for example. It
 * has one method for each kind of step. Override those that your engine supports: they are what the adapter declares. The
 * class needs a constructor without parameters.
 */
public abstract class Adapter {

    /** Throw this if the game does not allow the step. Nothing must have happened. */
    public static class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Throw this if the adapter does not support the step. Nothing must have happened. Mark its method as {@link Partly}. */
    public static class Unsupported extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Unsupported() {
        }

        /** @param what why, for people */
        public Unsupported(String what) {
            super(what);
        }
    }

    /** Throw this in {@code start} if the engine cannot deal these cards. The case then ends. */
    public static class NotDealt extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** @param why why not */
        public NotDealt(String why) {
            super(why);
        }
    }

    /** Marks the method for a kind of step of which the adapter supports only some. */
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Partly {
    }

    /** The kind of step that a method performs. */
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Kind {
        String value();

        /** Whether it is a question: it does not change the table. */
        boolean question() default false;
    }

    /** The rulebook of a game's adapter. */
    @Inherited
    @Target(ElementType.TYPE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Rulebook {
        String name();
    }

    /** The name of the engine. */
    public String name() {
        return getClass().getSimpleName();
    }

    /** The version of the engine, or its commit; may be empty. */
    public String version() {
        return "";
    }

    /** The language that the engine is written in. */
    public String language() {
        return "Java";
    }

    /** The page where its issues are reported; may be empty. */
    public String tracker() {
        return "";
    }

    /** What the adapter can play of the kinds of step that it supports: limits, and printed cards. */
    public Capabilities capabilities() {
        return new Capabilities();
    }

    /** The note on the step that is performed; null if there is none. */
    String note;

    /**
     * Says how your engine performs the step, in a few words, such as the name of the effect that does it. Call it in the method for
     * the step. Reports show it with the step; nothing is judged by it.
     */
    protected final void note(String text) {
        note = text;
    }

    /**
     * The case as the source text of a test in your engine's own style, for the report of a finding; null: there is none. It is
     * asked for each finding, after everything is played. Override it to offer tests. Assert each of the assertions, so that the
     * test fails until the bug is fixed. Return null if your tests cannot perform a step, or cannot assert anything.
     *
     * @param cards the cards, in the form of the protocol: the fields by their names
     * @param steps the steps, each with its kind as the only key, and then its fields by their names
     * @param assertions what the test must assert; empty if the report expects something that is not a value
     */
    public String asTest(List<Map<String, Object>> cards, List<Map<String, Object>> steps, List<Assertion> assertions) {
        return null;
    }

    /** Starts a game with these cards, in the form of the protocol. */
    abstract void deal(List<Map<String, Object>> cards);

    /** Performs a step. */
    abstract Reply take(String kind, Fields fields);

    /** The table, in the form of the protocol. */
    abstract Map<String, Object> shown();
}
