package adapter;

/** What XMage has no piece for. */
final class Unsaid extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unsaid(String what) {
        super("XMage has no effect for this: " + what);
    }
}
