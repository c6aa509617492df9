package adapter;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** The user's checkout of XMage, and the class path that it was compiled to. Says what is missing. */
public final class Checkout {
    /** A class of each jar that the engine needs while it plays, and how to get it. */
    private static final String[][] NEEDED = {
        {"mage.game.GameImpl", "XMage's core: Mage/target/classes, or its jar"},
        {"com.google.common.collect.Iterables", "guava"},
        {"org.apache.log4j.Logger", "reload4j, or log4j 1.2"},
    };

    private Checkout() {
    }

    /** What the class path lacks, and where to read about it; null if nothing. */
    public static String lacks() {
        for (String[] each : NEEDED) {
            try {
                Class.forName(each[0], false, Checkout.class.getClassLoader());
            } catch (ClassNotFoundException missing) {
                return "HEADJUDGE_XMAGE_CLASSPATH lacks " + each[1] + " (no class " + each[0]
                        + "): see engines/adapters/xmage/README.md";
            }
        }
        return null;
    }

    /** The commit of the checkout; empty if the folder is no clone. */
    public static String version() {
        String folder = System.getenv("HEADJUDGE_XMAGE");
        if (folder == null) {
            return "";
        }
        Path git = Paths.get(folder, ".git");
        String head = read(git.resolve("HEAD"));
        if (head.startsWith("ref: ")) {
            String ref = head.substring("ref: ".length());
            String loose = read(git.resolve(ref));
            head = loose.isEmpty() ? packed(git, ref) : loose;
        }
        return head.matches("[0-9a-f]{40}") ? head.substring(0, 9) : "";
    }

    private static String packed(Path git, String ref) {
        for (String line : read(git.resolve("packed-refs")).split("\n")) {
            if (line.endsWith(" " + ref)) {
                return line.split(" ")[0];
            }
        }
        return "";
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).trim();
        } catch (IOException missing) {
            return "";
        }
    }
}
