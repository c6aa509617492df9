package io.github.headjudge;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
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
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** A run of the command {@code headjudge}, and its results. */
final class Run {
    /** The environment variable with the path of the command, if it is not on the path. */
    private static final String COMMAND = "HEADJUDGE";

    enum Status {
        PASSED, FAILED, SKIPPED
    }

    /** The result of a rule, or a failure of the engine. */
    static final class Result {
        /** The id of the rule and its slug: {@code fab:2.0.3c::no_number_is_negative}. */
        final String name;
        final Status status;
        /** The report, or why it is skipped. */
        final String text;

        Result(String name, Status status, String text) {
            this.name = name;
            this.status = status;
            this.text = text;
        }

        String rule() {
            return name.split("::")[0];
        }
    }

    private final Path folder;

    private Run(Path folder) {
        this.folder = folder;
    }

    /** Checks the engine of an adapter. */
    static List<Result> check(Class<?> adapter, String[] jvm) throws IOException, InterruptedException {
        Run run = new Run(Files.createTempDirectory("headjudge"));
        try {
            String file = run.folder.resolve("run.jsonl").toString();
            String xml = run.folder.resolve("run.xml").toString();
            List<String> check = new ArrayList<>(Arrays.asList("check", "--rulebook", Conversation.rulebook(adapter), "--out", file, "--"));
            check.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
            check.addAll(Arrays.asList(jvm));
            check.addAll(classPath(adapter));
            check.addAll(Arrays.asList(Headjudge.class.getName(), adapter.getName()));
            int code = run.start(check);
            String printed = run.printed();
            if (run.start(Arrays.asList("report", file, "--junit", xml)) != 0) {
                throw new IOException("headjudge check ended with exit code " + code + ":\n" + printed);
            }
            List<Result> results = results(new File(xml));
            results.add(all(Conversation.rulebook(adapter), code, printed, results));
            return results;
        } finally {
            delete(run.folder);
        }
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

    /** The result of the run: an exit code that no other result explains is not lost. */
    private static Result all(String rulebook, int code, String printed, List<Result> results) {
        boolean isExplained = results.stream().anyMatch(result -> result.status == Status.FAILED);
        // 4: no rule was exercised yet, or a kind of step was never done.
        Status status = code == 0 || isExplained ? Status.PASSED : code == 4 ? Status.SKIPPED : Status.FAILED;
        return new Result(rulebook + "::check", status, "exit code " + code + "\n" + printed);
    }

    /** Runs the command, and returns its exit code. */
    private int start(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(arguments);
        command.add(0, System.getenv(COMMAND) == null ? "headjudge" : System.getenv(COMMAND));
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("printed.txt").toFile()).start();
        } catch (IOException missing) {
            throw new IOException("the command headjudge cannot be started: install it, or set " + COMMAND + " to its path ("
                    + missing.getMessage() + ")", missing);
        }
        try {
            process.getOutputStream().close();
            return process.waitFor();
        } finally {
            process.destroy();
        }
    }

    /** What the command printed. */
    private String printed() throws IOException {
        return new String(Files.readAllBytes(folder.resolve("printed.txt")), StandardCharsets.UTF_8);
    }

    /** Reads what {@code headjudge report --junit} wrote. */
    private static List<Result> results(File xml) throws IOException {
        NodeList cases;
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            cases = factory.newDocumentBuilder().parse(xml).getElementsByTagName("testcase");
        } catch (ParserConfigurationException | SAXException wrong) {
            throw new IOException("headjudge report wrote no XML: " + wrong.getMessage(), wrong);
        }
        List<Result> results = new ArrayList<>();
        for (int i = 0; i < cases.getLength(); i++) {
            results.add(result((Element) cases.item(i)));
        }
        return results;
    }

    private static Result result(Element element) {
        String name = element.getAttribute("name");
        for (String failed : Arrays.asList("failure", "error")) {
            Element found = (Element) element.getElementsByTagName(failed).item(0);
            if (found != null) {
                return new Result(name, Status.FAILED, found.getTextContent().trim() + log(element));
            }
        }
        Element skipped = (Element) element.getElementsByTagName("skipped").item(0);
        return skipped == null ? new Result(name, Status.PASSED, "") : new Result(name, Status.SKIPPED, skipped.getAttribute("message"));
    }

    /** The end of the engine's log, if the result has it. */
    private static String log(Element element) {
        Element log = (Element) element.getElementsByTagName("system-err").item(0);
        return log == null ? "" : "\nthe engine's log:\n" + log.getTextContent().trim();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        Files.delete(folder);
    }
}
