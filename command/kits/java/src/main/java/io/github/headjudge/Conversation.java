package io.github.headjudge;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A conversation with headjudge: each request is answered with lines, which are given to {@code out} as objects. */
final class Conversation {
    /** The protocol version of this kit. */
    private static final long PROTOCOL = 1;

    /** The method that writes a case as a test. */
    private static final Method TEST;

    static {
        try {
            TEST = Adapter.class.getMethod("asTest", List.class, List.class, List.class);
        } catch (NoSuchMethodException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Adapter adapter;
    private final Consumer<Map<String, Object>> out;
    /** The kinds of step whose methods the adapter overrides, in alphabetical order. */
    private final Map<String, Method> kinds;
    /** What the adapter is doing, for the log of a crash. */
    volatile String place = "before the start";

    Conversation(Adapter adapter, Consumer<Map<String, Object>> out) {
        this.adapter = adapter;
        this.out = out;
        this.kinds = kinds(adapter.getClass());
    }

    /** Answers a request. Returns whether it was {@code stop}. */
    boolean answer(Map<String, Object> request) {
        if (request.containsKey("start")) {
            start(object(request, "start"));
        } else if (request.containsKey("case")) {
            play(object(request, "case"));
        } else if (request.containsKey("as_test")) {
            writeTest(object(request, "as_test"));
        }
        return request.containsKey("stop");
    }

    private void start(Map<String, Object> start) {
        String rulebook = rulebook(adapter.getClass());
        // headjudge sends its newest version, and continues with the version of the answer.
        if ((Long) start.get("protocol") < PROTOCOL || !rulebook.equals(start.get("rulebook"))) {
            throw new IllegalArgumentException("headjudge asks for protocol " + start.get("protocol") + " and rulebook "
                    + start.get("rulebook") + "; this adapter has " + PROTOCOL + " and " + rulebook);
        }
        List<String> partly = new ArrayList<>();
        kinds.forEach((kind, method) -> {
            if (method.isAnnotationPresent(Adapter.Partly.class)) {
                partly.add(kind);
            }
        });
        Capabilities can = adapter.capabilities();
        Map<String, Object> ready = line("protocol", PROTOCOL, "rulebook", rulebook, "name", adapter.name(), "version",
                adapter.version(), "language", adapter.language(), "tracker", adapter.tracker(), "kinds",
                new ArrayList<>(kinds.keySet()), "partly", partly);
        if (!can.limits.isEmpty()) {
            ready.put("limits", can.limits);
        }
        if (!can.printed.isEmpty()) {
            ready.put("printed", can.printed);
        }
        if (!can.ways.isEmpty()) {
            ready.put("ways", can.ways);
        }
        if (find(adapter.getClass(), TEST).getDeclaringClass() != Adapter.class) {
            ready.put("as_test", true);
        }
        out.accept(line("ready", ready));
    }

    @SuppressWarnings("unchecked")
    private void writeTest(Map<String, Object> request) {
        place = "while writing a case as a test";
        Object id = request.get("id");
        List<Map<String, Object>> cards = (List<Map<String, Object>>) request.get("cards");
        List<Map<String, Object>> steps = (List<Map<String, Object>>) request.get("steps");
        out.accept(line("as_test", id, "text", test(cards, steps, (List<Map<String, Object>>) request.get("assertions"))));
    }

    /** The test; null if a newer headjudge asserts what this kit does not know. */
    private String test(List<Map<String, Object>> cards, List<Map<String, Object>> steps, List<Map<String, Object>> assertions) {
        List<Assertion> known = new ArrayList<>();
        try {
            for (Map<String, Object> assertion : assertions) {
                known.add(new Assertion(assertion));
            }
        } catch (Adapter.Unsupported newer) {
            return null;
        }
        return adapter.asTest(cards, steps, known);
    }

    @SuppressWarnings("unchecked")
    private void play(Map<String, Object> request) {
        Object id = request.get("id");
        place = "while dealing case " + id;
        try {
            adapter.deal((List<Map<String, Object>>) request.get("cards"));
        } catch (Adapter.NotDealt why) {
            out.accept(line("case", id, "step", 0, "not_dealt", why.getMessage()));
            return;
        }
        out.accept(line("case", id, "step", 0, "shown", adapter.shown()));
        int number = 0;
        for (Map<String, Object> step : (List<Map<String, Object>>) request.get("steps")) {
            number++;
            place = "at step " + number + " of case " + id + ", " + Json.write(step);
            Map<String, Object> line = line("case", id, "step", number);
            adapter.note = null;
            step(step.keySet().iterator().next(), step, line);
            if (adapter.note != null && !line.get("reply").equals("unsupported")) {
                line.put("note", adapter.note);
            }
            out.accept(line);
        }
    }

    /** Performs a step, and adds what the engine replied and shows. */
    private void step(String kind, Map<String, Object> step, Map<String, Object> line) {
        Method method = kinds.get(kind);
        Reply reply;
        try {
            reply = method == null ? null : adapter.take(kind, new Fields("the step " + kind, object(step, kind)));
        } catch (Adapter.Refused refused) {
            reply = Reply.REFUSED;
        } catch (Adapter.Unsupported unsupported) {
            method = null;
            reply = null;
        }
        if (method == null) {
            line.put("reply", "unsupported");
            return;
        }
        boolean isQuestion = kind(method).question();
        if (reply == null || isQuestion && reply.isDone && reply.answer.isEmpty()) {
            throw new IllegalStateException("the method for " + kind + " returned " + (reply == null ? "null" : "no answer"));
        }
        line.put("reply", reply.isDone ? "done" : "refused");
        if (!reply.answer.isEmpty()) {
            line.put("answer", reply.answer);
        }
        if (!isQuestion) {
            line.put("shown", adapter.shown());
        }
    }

    /** The name of the rulebook of an adapter. */
    static String rulebook(Class<?> adapter) {
        Adapter.Rulebook rulebook = adapter.getAnnotation(Adapter.Rulebook.class);
        if (rulebook == null) {
            throw new IllegalArgumentException(adapter + " does not extend the adapter of a game");
        }
        return rulebook.name();
    }

    /** The methods that override those of the game's adapter. */
    private static Map<String, Method> kinds(Class<?> adapter) {
        Map<String, Method> kinds = new TreeMap<>();
        Class<?> game = adapter;
        while (game.getDeclaredAnnotation(Adapter.Rulebook.class) == null) {
            rulebook(game);
            game = game.getSuperclass();
        }
        for (Method method : game.getMethods()) {
            Adapter.Kind kind = method.getAnnotation(Adapter.Kind.class);
            if (kind != null) {
                Method own = find(adapter, method);
                if (own.getDeclaringClass() != game) {
                    kinds.put(kind.value(), own);
                }
            }
        }
        return kinds;
    }

    /** The kind of step of a method, which the method that it overrides says. */
    private static Adapter.Kind kind(Method method) {
        for (Class<?> type = method.getDeclaringClass();; type = type.getSuperclass()) {
            Adapter.Kind kind = find(type, method).getAnnotation(Adapter.Kind.class);
            if (kind != null) {
                return kind;
            }
        }
    }

    private static Method find(Class<?> type, Method method) {
        try {
            return type.getMethod(method.getName(), method.getParameterTypes());
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " has no method " + method.getName() + Arrays.toString(method.getParameterTypes()), e);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Map<String, Object> of, String key) {
        return (Map<String, Object>) of.get(key);
    }

    /** An object of these keys, each followed by its value. */
    static Map<String, Object> line(Object... pairs) {
        Map<String, Object> line = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            line.put((String) pairs[i], pairs[i + 1]);
        }
        return line;
    }
}
