package adapter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import mage.MageObject;
import mage.Mana;
import mage.abilities.Ability;
import mage.abilities.ActivatedAbility;
import mage.abilities.TriggeredAbility;
import mage.abilities.costs.mana.ManaCost;
import mage.abilities.effects.common.GainLifeEffect;
import mage.cards.Card;
import mage.game.Game;
import mage.players.ManaPool;
import mage.players.net.UserData;
import mage.target.Target;

/**
 * A player who does what a step says. It chooses the targets that the step names, and for triggered abilities those with the lowest
 * numbers.
 */
final class Pilot extends CasePlayer {
    /** Not part of the state of the game: the same for all copies. */
    private final Board board;
    private final Plan plan;

    /** What a player is going to do. Not part of the state of the game either. */
    private static final class Plan {
        private List<UUID> targets = Collections.emptyList();
        private int x;
        private boolean accepts;
    }

    Pilot(String name, Board board) {
        super(name);
        UserData data = UserData.getDefaultUserDataView();
        data.setAutoTargetLevel(0);
        setUserData(data);
        this.board = board;
        plan = new Plan();
    }

    private Pilot(Pilot pilot) {
        super(pilot);
        board = pilot.board;
        plan = pilot.plan;
    }

    @Override
    public Pilot copy() {
        return new Pilot(this);
    }

    /** The engine chooses the only possible target by itself, except for people who do not want it. */
    @Override
    public boolean isHuman() {
        return true;
    }

    /** Casts a spell or activates an ability, with these targets and this X. Returns whether the engine allows it. */
    boolean play(ActivatedAbility ability, List<UUID> targets, int x, Game game) {
        plan.targets = targets;
        plan.x = x;
        return activateAbility(ability, game);
    }

    @Override
    public boolean put(ActivatedAbility ability, UUID target, Game game) {
        plan.targets = target == null ? Collections.emptyList() : Collections.singletonList(target);
        return playAbility(ability, game);
    }

    /** Says whether the player does what they may do. */
    void accept(boolean accepts) {
        plan.accepts = accepts;
    }

    @Override
    protected boolean accepts(String message) {
        return plan.accepts;
    }

    /** Gives the player this mana, and no other. Returns what they had. */
    Mana pool(Mana mana) {
        ManaPool pool = getManaPool();
        Mana before = pool.getMana();
        pool.emptyPool(board.duel);
        pool.addMana(mana, board.duel, board.ofSorcery(getId(), new GainLifeEffect(0)));
        return before;
    }

    @Override
    protected boolean choose(Target choice, Ability source, Game game) {
        List<UUID> chosen = source instanceof TriggeredAbility ? lowest(choice, source, game) : plan.targets;
        for (UUID each : chosen) {
            if (!choice.contains(each)) {
                if (!choice.canTarget(getId(), each, source, game)) {
                    return false;
                }
                choice.addTarget(each, source, game);
            }
        }
        return choice.getTargets().size() == choice.getMinNumberOfTargets();
    }

    /** The possible targets with the lowest numbers. A token that was just created has a higher number than all others. */
    private List<UUID> lowest(Target choice, Ability source, Game game) {
        List<UUID> possible = new ArrayList<>(choice.possibleTargets(getId(), source, game));
        possible.sort(Comparator.comparing(board::rank));
        return possible.subList(0, Math.min(possible.size(), choice.getMinNumberOfTargets()));
    }

    /** XMage also asks this, without a choice, about the effect that attaches an Aura. */
    @Override
    public int chooseReplacementEffect(Map<String, String> effects, Map<String, MageObject> objects, Game game) {
        if (effects.isEmpty()) {
            return 0;
        }
        throw unexpected("an order of replacement effects: " + effects);
    }

    /** What is in the mana pool does not suffice, and there is no more. */
    @Override
    public boolean playMana(Ability ability, ManaCost unpaid, String prompt, Game game) {
        return false;
    }

    @Override
    public int announceX(int min, int max, String message, Game game, Ability source, boolean isManaPay) {
        return plan.x;
    }

    /** That of the object with the lowest number, then the one that is printed first, then the one that triggered first. */
    @Override
    public TriggeredAbility chooseTriggeredAbility(List<TriggeredAbility> abilities, Game game) {
        Comparator<TriggeredAbility> order = Comparator.comparing(each -> board.rank(each.getSourceId()));
        return Collections.min(abilities, order.thenComparing(this::place));
    }

    /** The place of an ability among those that are printed on its card. */
    private int place(Ability ability) {
        Card card = board.duel.getCard(ability.getSourceId());
        return card instanceof CaseCard ? ((CaseCard) card).place(ability) : -1;
    }
}
