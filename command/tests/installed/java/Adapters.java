package adapter;

import io.github.headjudge.*;
import io.github.headjudge.Kf.*;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Adapters that behave in some way, for the test of the kit. */
public final class Adapters {
    static {
        System.out.println("printed when the class is loaded");
    }

    /** Deals and shows cards. */
    public static class Plain extends Kf.Adapter {
        protected List<Card> cards;

        @Override
        public void start(List<Card> cards) {
            this.cards = cards;
        }

        @Override
        public void show(Table table) {
            for (int i = 0; i < cards.size(); i++) {
                table.object(i + 1).zone(cards.get(i).zone);
            }
        }
    }

    public static class Replies extends Plain {
        @Override
        public String version() {
            return "2.1";
        }

        @Override
        public Capabilities capabilities() {
            return new Capabilities().only("move", "to", Area.HAND, "deck").without("card", "house", House.SHADOWS)
                    .range("damage", "amount", 1, 9).never("card", "elusive").always("card", "type")
                    .printed("reap", "Some Card", "by", 3).ways("reap", "a", "b");
        }

        @Override
        public Reply move(int card, Area to, String printed) {
            note("to " + to);
            return Reply.doneIf(to == Area.HAND);
        }

        @Override
        public String asTest(List<java.util.Map<String, Object>> cards, List<java.util.Map<String, Object>> steps,
                List<Assertion> assertions) {
            Assertion a = assertions.get(0);
            List<Object> parts = Arrays.asList(a.step(), a.object(), a.player(), a.property(), a.of(), a.oneOf(), a.noneOf(),
                    a.includes(), a.atLeast(), a.atMost(), a.shown(), a);
            return steps.isEmpty() ? null : "deal " + cards.size() + "\n" + steps.get(0).keySet() + parts;
        }

        @Override
        public Reply destroy(int card, String printed) {
            throw new Refused();
        }

        @Override
        public Reply damage(int creature, int amount, String printed) {
            return Reply.number(amount);
        }

        @Override
        public Reply play(int card, Integer onto) {
            return Reply.doneIf(onto == null);
        }

        @Partly
        @Override
        public Reply mark(int creature, Status status) {
            throw new Unsupported();
        }

        @Override
        public Reply uses(int card) {
            return Reply.facts(Arrays.asList(Fact.FIGHT, "reap")).andYes(true);
        }

        @Override
        public Reply kinds(int card) {
            return card == 1 ? Reply.objects(Arrays.asList(1, 3)).andNumber(2) : Reply.DONE;
        }
    }

    /** Overrides one method more. */
    public static final class More extends Replies {
        @Override
        public Reply reap(int creature) {
            return null;
        }
    }

    public static final class NotDealing extends Plain {
        @Override
        public void start(List<Card> cards) {
            throw new NotDealt("no \"hero\"");
        }
    }

    public static final class Showing extends Plain {
        @Override
        public void show(Table table) {
            table.object(1).owner(Player.ONE).controller(Player.TWO).host(null).name("a\u2028b\u0085c/\u00e9\ud83c\udca1\n")
                    .power(3, 1).damage(null, null).exhausted(true);
            table.object(1).zone(Zone.PLAY).power(null, 2);
            table.object(7).host(1);
            table.player(Player.ONE).aember(3).outcome(Outcome.LOST);
        }
    }

    public static final class Printing extends Plain {
        @Override
        public void start(List<Card> cards) {
            super.start(cards);
            System.out.println("from start");
            try {
                System.err.println("read: " + System.in.read());
            } catch (java.io.IOException e) {
                throw new IllegalStateException(e);
            }
            // A thread that would keep the process.
            new Thread(() -> {
                try {
                    Thread.sleep(600_000);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }).start();
        }
    }

    public static final class Failing extends Plain {
        @Override
        public Reply move(int card, Area to, String printed) {
            throw new IllegalStateException("no such card");
        }

        @Override
        public Reply destroy(int card, String printed) {
            System.exit(0);
            return Reply.DONE;
        }

        @Override
        public Reply damage(int creature, int amount, String printed) {
            return damage(creature, amount + 1, printed);
        }

        @Override
        public Reply reap(int creature) {
            return Reply.facts(Collections.singletonList(3));
        }
    }
}
