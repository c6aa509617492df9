package io.github.headjudge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the events of {@code headjudge check} say of each rule, and of the engine. */
final class Results {
    enum Status {
        PASSED("passed"), FAILED("failed"), SKIPPED("skipped");

        final String word;

        Status(String word) {
            this.word = word;
        }
    }

    /** The result of a rule, or that of the engine. */
    static final class Result {
        /** The rule, its slug and what it demands: {@code fab::2.0.3c::no_number_is_negative: A number is ...}. */
        final String name;
        final Status status;
        /** The report, or why it is skipped. */
        final String text;

        Result(String name, Status status, String text) {
            this.name = name;
            this.status = status;
            this.text = text;
        }
    }

    /** Exit codes that no event explains: wrong use, a panic of a rule, and an interrupted run. */
    private static final List<Long> BROKEN = Arrays.asList(2L, 5L, 130L);
    private static final long NOTHING_EXERCISED = 4;

    /** What was said, by kind of event. */
    private final Map<String, List<Map<String, Object>>> events = new LinkedHashMap<>();

    /** Adds an event: an object with one key, its kind. */
    @SuppressWarnings("unchecked")
    void add(Map<String, Object> event) {
        event.forEach((kind, said) -> events.computeIfAbsent(kind, none -> new ArrayList<>()).add((Map<String, Object>) said));
    }

    /** Whether the run came to its end. */
    boolean isComplete() {
        return !of("end").isEmpty() && !of("rulebook").isEmpty();
    }

    /** The result of each rule that can be tested, and of the engine. */
    List<Result> results() {
        Map<Object, Map<String, Object>> judged = of("rule").stream().collect(Collectors.toMap(rule -> rule.get("rule"), rule -> rule));
        List<Result> results = new ArrayList<>();
        for (Map<String, Object> plan : of("plan")) {
            for (Map<String, Object> rule : objects(plan, "rules")) {
                if (!"not-testable".equals(rule.get("verdict"))) {
                    results.add(rule(rule, judged.get(rule.get("rule"))));
                }
            }
        }
        for (Map<String, Object> rulebook : of("rulebook")) {
            results.add(engine((String) rulebook.get("rulebook"), results));
        }
        return results;
    }

    private Result rule(Map<String, Object> planned, Map<String, Object> judged) {
        String id = (String) planned.get("rule");
        String name = id.replaceFirst(":", "::") + "::" + planned.get("slug") + ": " + planned.get("demand");
        String verdict = (String) judged.get("verdict");
        List<String> failures = failures(id);
        if (!failures.isEmpty()) {
            return new Result(name, Status.FAILED, String.join("\n", failures));
        }
        switch (verdict) {
            case "violated":
            case "flaky":
                return new Result(name, Status.FAILED, verdict);
            case "known":
                return new Result(name, Status.SKIPPED, known(id));
            case "unsupported":
            case "not-exercised":
                return new Result(name, Status.SKIPPED, verdict.replace('-', ' ') + ": " + missing(judged));
            case "not-chosen":
                return new Result(name, Status.SKIPPED, "not judged: " + missing(judged));
            default:
                return new Result(name, Status.PASSED, "");
        }
    }

    /** The result of the engine: a failure of it, of the adapter or of the run is not lost. */
    private Result engine(String rulebook, List<Result> rules) {
        List<String> failures = failures(rulebook + ":engine");
        for (Map<String, Object> remark : of("remark")) {
            String text = (String) remark.get("text");
            if (remark.get("fails").equals(true)) {
                failures.add(text);
            } else {
                // What was assumed of an adapter that declares no limits, for example: no test fails for it.
                System.out.println(text.trim());
            }
        }
        for (Map<String, Object> counts : of("counts")) {
            if (counts.containsKey("given-up")) {
                failures.add((String) counts.get("given-up"));
            }
            failures.addAll(strings(counts, "not-saved"));
        }
        long exit = (Long) of("end").get(0).get("exit");
        boolean isExplained = !failures.isEmpty() || rules.stream().anyMatch(rule -> rule.status == Status.FAILED);
        if (exit == NOTHING_EXERCISED && !isExplained) {
            failures.add("no rule was exercised: support more kinds of step, or show more");
        } else if (BROKEN.contains(exit) || exit != 0 && !isExplained) {
            failures.add("headjudge ended with exit code " + exit);
        }
        Status status = failures.isEmpty() ? Status.PASSED : Status.FAILED;
        return new Result(rulebook + "::engine::does_not_fail", status, String.join("\n", failures));
    }

    /** The known bugs of a rule that do not reproduce as they should, and its reports. */
    private List<String> failures(String rule) {
        List<String> failures = new ArrayList<>();
        for (Map<String, Object> bug : about(rule, "known")) {
            String status = (String) bug.get("status");
            if (status.equals("no-longer-reproduces") || status.equals("not-decided")) {
                failures.add("known bug " + status.replace('-', ' ') + ": " + bug.get("signature") + "\n  its case is " + bug.get("path")
                        + " (" + bug.get("issue") + ")\n");
            }
        }
        for (Map<String, Object> report : about(rule, "report")) {
            if (report.get("stage").equals("complete")) {
                String text = (String) report.get("text");
                String path = (String) report.get("path");
                failures.add(path == null || text.contains(path) ? text : text + "  the case is in " + path + "\n");
            }
        }
        return failures;
    }

    /** The known bugs of a rule, in a line. */
    private String known(String rule) {
        return about(rule, "known").stream()
                .map(bug -> bug.getOrDefault("title", bug.get("signature")) + " (" + bug.get("issue") + ")")
                .collect(Collectors.joining("; ", "known: ", ""));
    }

    private static String missing(Map<String, Object> judged) {
        List<String> missing = strings(judged, "missing");
        return missing.isEmpty() ? "its precondition was never met; play more cases" : String.join("; ", missing);
    }

    /** The events of a kind that are about a rule, which stands in the signature of each. */
    private List<Map<String, Object>> about(String rule, String kind) {
        return of(kind).stream().filter(said -> ((String) said.get("signature")).split("/")[0].equals(rule)).collect(Collectors.toList());
    }

    private List<Map<String, Object>> of(String kind) {
        return events.getOrDefault(kind, Collections.emptyList());
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> objects(Map<String, Object> said, String key) {
        return (List<Map<String, Object>>) said.get(key);
    }

    @SuppressWarnings("unchecked")
    private static List<String> strings(Map<String, Object> said, String key) {
        return (List<String>) said.getOrDefault(key, Collections.emptyList());
    }
}
