package adapter;

import io.github.headjudge.Headjudge;
import java.nio.file.Paths;
import org.junit.jupiter.api.Test;

/** Plays a stored case in this process. */
class ReplayTest {
    @Test
    void replay() throws Exception {
        System.out.println(Headjudge.play(new Mine(), Paths.get("headjudge/kf/frame.refused--move--zone.json")));
    }
}
