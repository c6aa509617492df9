package adapter;

import io.github.headjudge.Headjudge;

/**
 * Starts the adapter of the class that is named, or says what the class path lacks. The adapter's own classes cannot: they need the
 * engine to be loaded.
 */
final class Start {
    private Start() {
    }

    public static void main(String[] arguments) {
        String lacks = Checkout.lacks();
        if (lacks != null) {
            System.err.println(lacks);
            System.exit(2);
        }
        Headjudge.main(arguments);
    }
}
