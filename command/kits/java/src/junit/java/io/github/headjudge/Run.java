package io.github.headjudge;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A run of {@code headjudge check}. */
final class Run {
    /** The environment variable with the path of the command, if it is not on the path. */
    private static final String COMMAND = "HEADJUDGE";

    private Run() {
    }

    /** Checks the engine of an adapter. */
    static Results check(Class<?> adapter, String[] jvm) throws IOException, InterruptedException {
        String headjudge = System.getenv(COMMAND) == null ? "headjudge" : System.getenv(COMMAND);
        List<String> command = new ArrayList<>(
                Arrays.asList(headjudge, "check", "--events", "-", "--rulebook", Conversation.rulebook(adapter), "--"));
        command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Arrays.asList(jvm));
        command.addAll(classPath(adapter));
        command.addAll(Arrays.asList(Headjudge.class.getName(), adapter.getName()));
        Path log = Files.createTempFile("headjudge", ".txt");
        try {
            return read(start(command, log), log);
        } finally {
            Files.delete(log);
        }
    }

    private static Process start(List<String> command, Path log) throws IOException {
        try {
            return new ProcessBuilder(command).redirectError(log.toFile()).start();
        } catch (IOException missing) {
            throw new IOException("the command headjudge cannot be started: install it, or set " + COMMAND + " to its path ("
                    + missing.getMessage() + ")", missing);
        }
    }

    /** Reads the events of a run to their end. */
    private static Results read(Process process, Path log) throws IOException, InterruptedException {
        Results results = new Results();
        int code;
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            process.getOutputStream().close();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                results.add(Json.object(line));
            }
            code = process.waitFor();
        } finally {
            process.destroy();
        }
        if (!results.isComplete()) {
            String printed = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
            throw new IOException("headjudge ended with exit code " + code + "\n" + printed);
        }
        return results;
    }

    /**
     * The arguments of Java for the class path of this process. They are in a file beside the compiled classes, so that the
     * commands of reports are short and can be run later.
     */
    private static List<String> classPath(Class<?> adapter) throws IOException {
        String classPath = System.getProperty("java.class.path");
        if (System.getProperty("java.specification.version").startsWith("1.")) {
            return Arrays.asList("-cp", classPath); // Java 8 reads no such file
        }
        Path classes;
        try {
            classes = Paths.get(adapter.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException wrong) {
            throw new IOException("the classes of the adapter are in no folder: " + wrong.getMessage(), wrong);
        }
        Path file = classes.resolveSibling("headjudge-java.txt");
        String quoted = classPath.replace("\\", "\\\\").replace("\"", "\\\"");
        Files.write(file, ("-cp \"" + quoted + "\"\n").getBytes(Charset.defaultCharset()));
        Path here = Paths.get("").toAbsolutePath();
        return Collections.singletonList("@" + (file.startsWith(here) ? here.relativize(file) : file));
    }
}
