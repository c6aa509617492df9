package io.github.headjudge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the engine replied to a step: done, with an answer if the step asks for one, or refused. */
public final class Reply {
    /** The step was performed. */
    public static final Reply DONE = new Reply(true, Collections.<String, Object>emptyMap());
    /** The game does not allow the step, and nothing happened. */
    public static final Reply REFUSED = new Reply(false, Collections.<String, Object>emptyMap());

    final boolean isDone;
    final Map<String, Object> answer;

    private Reply(boolean isDone, Map<String, Object> answer) {
        this.isDone = isDone;
        this.answer = answer;
    }

    /** Done if that is so, and refused otherwise. */
    public static Reply doneIf(boolean isDone) {
        return isDone ? DONE : REFUSED;
    }

    /** An answer: yes or no. */
    public static Reply yes(boolean yes) {
        return DONE.with("yes", yes);
    }

    /** An answer: a number. */
    public static Reply number(int number) {
        return DONE.with("number", number);
    }

    /** An answer: objects, by their numbers. */
    public static Reply objects(Iterable<Integer> objects) {
        return DONE.with("objects", list(objects));
    }

    /** An answer: facts, each a {@link Word} or a string. */
    public static Reply facts(Iterable<?> facts) {
        return DONE.with("facts", Word.texts(facts));
    }

    /** The same answer, with a number besides. */
    public Reply andNumber(int number) {
        return with("number", number);
    }

    /** The same answer, with objects besides. */
    public Reply andObjects(Iterable<Integer> objects) {
        return with("objects", list(objects));
    }

    /** The same answer, with yes or no besides. */
    public Reply andYes(boolean yes) {
        return with("yes", yes);
    }

    /** The same answer, with facts besides. */
    public Reply andFacts(Iterable<?> facts) {
        return with("facts", Word.texts(facts));
    }

    private Reply with(String part, Object value) {
        if (!isDone) {
            throw new IllegalStateException("a refused step has no answer");
        }
        Map<String, Object> all = new LinkedHashMap<>(answer);
        all.put(part, value);
        return new Reply(true, all);
    }

    private static List<Object> list(Iterable<Integer> objects) {
        List<Object> all = new ArrayList<>();
        for (Integer object : objects) {
            if (object == null) {
                throw new IllegalArgumentException("an object in the answer is null");
            }
            all.add(object);
        }
        return all;
    }
}
