package io.github.headjudge;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Connects an adapter to headjudge, which starts {@code java -cp CLASSPATH io.github.headjudge.Headjudge ADAPTER}, with the name
 * of the class. Standard input and output are reserved for the protocol before that class is loaded: what the engine prints to
 * {@code System.out} goes to standard error, and {@code System.in} is empty.
 */
public final class Headjudge {
    /** The most bytes that a line of the protocol has. */
    private static final int LONGEST_LINE = 1 << 20;
    private static final long LARGEST_FILE = 1 << 24;

    private Headjudge() {
    }

    /** Runs the adapter of this class until headjudge stops it. */
    public static void main(String[] arguments) {
        InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        System.setOut(System.err);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        if (arguments.length != 1) {
            System.err.println("usage: java -cp CLASSPATH io.github.headjudge.Headjudge ADAPTER, the name of a class");
            System.exit(2);
        }
        System.exit(converse(arguments[0], in, out));
    }

    /** Returns the exit status. System.exit also ends the threads of the engine that still run. */
    private static int converse(String adapter, InputStream in, OutputStream out) {
        AtomicReference<Conversation> current = new AtomicReference<>();
        AtomicBoolean isOver = new AtomicBoolean();
        // This also runs when the engine calls System.exit.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (!isOver.get()) {
                String place = current.get() == null ? "before the start" : current.get().place;
                System.err.println("headjudge-adapter: the process ended " + place);
            }
        }));
        try {
            Conversation conversation = new Conversation(create(adapter), line -> send(out, line));
            current.set(conversation);
            boolean isStopped = false;
            while (!isStopped) {
                String line = read(in);
                isStopped = line == null || conversation.answer(Json.object(line));
            }
            isOver.set(true);
        } catch (Ended ended) {
            isOver.set(true);
        } catch (Throwable error) {
            error.printStackTrace();
        }
        return isOver.get() ? 0 : 1;
    }

    /** headjudge has ended. */
    private static final class Ended extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /**
     * Plays a stored case with the adapter, in this process and without a time limit, so that breakpoints work.
     *
     * @param path a case file, such as {@code headjudge/fab/2.5.3c--not-recomputed--life.json}
     * @return what the engine replied and showed, in the form of the protocol, and how to have it judged: nothing is judged here
     */
    @SuppressWarnings("unchecked")
    public static String play(Adapter adapter, Path path) throws IOException {
        if (Files.size(path) > LARGEST_FILE) {
            throw new IOException(path + " is too large for a case file");
        }
        Map<String, Object> file = Json.object(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
        String rulebook = Conversation.rulebook(adapter.getClass());
        if (!rulebook.equals(file.get("rulebook"))) {
            throw new IllegalArgumentException(path + " is a case of " + file.get("rulebook") + "; the adapter is for " + rulebook);
        }
        List<Map<String, Object>> steps = (List<Map<String, Object>>) file.get("steps");
        StringBuilder text = new StringBuilder();
        Conversation conversation = new Conversation(adapter, line -> {
            int step = ((Number) line.get("step")).intValue();
            text.append(step == 0 ? "the deal" : step + ". " + Json.write(steps.get(step - 1))).append('\n');
            line.keySet().removeAll(Arrays.asList("case", "step"));
            text.append("  ").append(Json.write(line)).append('\n');
        });
        conversation.answer(Conversation.line("case", Conversation.line("id", 1L, "cards", file.get("cards"), "steps", steps)));
        return text + "not judged: `headjudge replay " + path + "` judges it\n";
    }

    private static Adapter create(String name) throws ReflectiveOperationException {
        try {
            return Class.forName(name).asSubclass(Adapter.class).getDeclaredConstructor().newInstance();
        } catch (ClassNotFoundException | ClassCastException | NoSuchMethodException wrong) {
            throw new IllegalArgumentException(name + " is no adapter: it must be a class on the class path that extends the"
                    + " adapter of a game, and has a constructor without parameters", wrong);
        }
    }

    /** A line without its end; null at the end of the input. */
    private static String read(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                return null;
            }
            if (line.size() == LONGEST_LINE) {
                throw new IllegalArgumentException("a request has more than " + LONGEST_LINE + " bytes");
            }
            line.write(c);
        }
        return new String(line.toByteArray(), StandardCharsets.UTF_8);
    }

    private static void send(OutputStream out, Map<String, Object> line) {
        try {
            out.write((Json.write(line) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException headjudgeEnded) {
            throw new Ended();
        }
    }
}
