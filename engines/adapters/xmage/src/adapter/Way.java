package adapter;

/**
 * XMage has several effects for one step: of a target, of the ability's own source, in one part or in two. Which one a step takes
 * depends on its fields alone. So a case always plays the same, different cases try different ways, and a smaller case can keep the
 * way of a larger one.
 */
public final class Way {
    private Way() {
    }

    /** One of so many ways, by the fields of a step: numbers and texts. */
    public static int of(int ways, Object... fields) {
        int hash = 17;
        for (Object field : fields) {
            hash = 31 * hash + (field instanceof Integer ? (Integer) field : field.toString().hashCode());
        }
        return Math.floorMod(hash ^ (hash >>> 15), ways);
    }
}
