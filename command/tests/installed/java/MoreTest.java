package adapter;

import io.github.headjudge.Headjudge;
import io.github.headjudge.Rules;
import java.nio.file.Paths;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class MoreTest {
    /** The known bug is gone. */
    @TestFactory
    Stream<DynamicNode> correct() {
        return Rules.of(Mine.class, "-Dcorrect=true", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    }

    /** The engine does not start. */
    @TestFactory
    Stream<DynamicNode> broken() {
        return Rules.of(Mine.class, "-no-such-option");
    }

    /** Plays a stored case in this process. */
    @Test
    void replay() throws Exception {
        System.out.println(Headjudge.play(new Mine(), Paths.get("headjudge/kf/frame.refused--move--zone.json")));
    }
}
