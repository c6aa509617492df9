package io.github.headjudge;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.TestAbortedException;

/** JUnit tests of an engine: one for each rule of its game. */
public final class Rules {
    private Rules() {
    }

    /**
     * Runs {@code headjudge check} with the adapter of this class, in processes with the class path of this one, and with the
     * settings and known bugs of {@code headjudge.toml} in the current folder.
     *
     * <p>A rule that is violated fails with its report. What was not judged is skipped with the reason: the adapter does not support
     * what the rule needs, for example, or its bug is known. Return the tests from a method with {@code @TestFactory}.
     *
     * @param jvm options of Java for these processes: {@code "-Xmx1g"}
     */
    public static Stream<DynamicNode> of(Class<? extends Adapter> adapter, String... jvm) {
        try {
            return Run.check(adapter, jvm).results().stream().map(Rules::test);
        } catch (IOException | InterruptedException failed) {
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    private static DynamicNode test(Results.Result result) {
        return DynamicTest.dynamicTest(result.name, () -> {
            // Maven prints no names of such tests.
            System.out.println(result.status.word + " " + result.name);
            switch (result.status) {
                case PASSED:
                    return;
                case SKIPPED:
                    System.out.println("  " + result.text);
                    throw new TestAbortedException(result.text);
                default:
                    throw new AssertionError(result.text);
            }
        });
    }
}
