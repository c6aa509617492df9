package today;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import mage.MageObject;
import mage.abilities.Ability;
import mage.abilities.ActivatedAbility;
import mage.abilities.Mode;
import mage.abilities.Modes;
import mage.abilities.TriggeredAbility;
import mage.abilities.costs.mana.ManaCost;
import mage.cards.Card;
import mage.cards.Cards;
import mage.cards.decks.Deck;
import mage.choices.Choice;
import mage.constants.MultiAmountType;
import mage.constants.Outcome;
import mage.constants.RangeOfInfluence;
import mage.game.Game;
import mage.game.draft.Draft;
import mage.game.match.Match;
import mage.game.tournament.Tournament;
import mage.players.PlayerImpl;
import mage.players.net.UserData;
import mage.target.Target;
import mage.target.TargetAmount;
import mage.target.TargetCard;
import mage.util.MultiAmountMessage;

/**
 * A player who does what a step says. It chooses the targets that the step names, and for triggered abilities those with the lowest
 * numbers. Any other question is one that a case leaves open, and that the adapter does not expect: it ends the process, which is reported
 * as a crash.
 */
final class Pilot extends PlayerImpl {
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
        super(name, RangeOfInfluence.ALL);
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

    /** Puts an ability on the stack that nobody needs to be allowed to activate, with this target if it has one. */
    boolean put(ActivatedAbility ability, UUID target, Game game) {
        plan.targets = target == null ? Collections.emptyList() : Collections.singletonList(target);
        return playAbility(ability, game);
    }

    /** Says whether the player does what they may do. */
    void accept(boolean accepts) {
        plan.accepts = accepts;
    }

    private boolean choose(Target choice, Ability source, Game game) {
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

    @Override
    public boolean chooseTarget(Outcome outcome, Target choice, Ability source, Game game) {
        return choose(choice, source, game);
    }

    @Override
    public boolean choose(Outcome outcome, Target choice, Ability source, Game game) {
        return choose(choice, source, game);
    }

    @Override
    public boolean choose(Outcome outcome, Target choice, Ability source, Game game, Map<String, Serializable> options) {
        return choose(choice, source, game);
    }

    /** XMage also asks this, without a choice, about the effect that attaches an Aura. */
    @Override
    public int chooseReplacementEffect(Map<String, String> effects, Map<String, MageObject> objects, Game game) {
        if (effects.isEmpty()) {
            return 0;
        }
        throw unexpected("an order of replacement effects: " + effects);
    }

    /** The document has no largest hand. */
    @Override
    public void discardToMax(Game game) {
    }

    @Override
    public boolean priority(Game game) {
        throw unexpected("to act");
    }

    @Override
    public boolean choose(Outcome outcome, Cards cards, TargetCard choice, Ability source, Game game) {
        throw unexpected("a card");
    }

    @Override
    public boolean chooseTarget(Outcome outcome, Cards cards, TargetCard choice, Ability source, Game game) {
        throw unexpected("a target card");
    }

    @Override
    public boolean chooseTargetAmount(Outcome outcome, TargetAmount choice, Ability source, Game game) {
        throw unexpected("amounts");
    }

    @Override
    public boolean chooseMulligan(Game game) {
        throw unexpected("a mulligan");
    }

    /** Whether to do what they may do. XMage also asks whether many abilities in a row are a loop: those of a case end. */
    @Override
    public boolean chooseUse(Outcome outcome, String message, Ability source, Game game) {
        return !message.startsWith("Draw game because of infinite looping") && plan.accepts;
    }

    @Override
    public boolean chooseUse(Outcome outcome, String message, String second, String yes, String no, Ability source, Game game) {
        throw unexpected(message);
    }

    @Override
    public boolean choose(Outcome outcome, Choice choice, Game game) {
        throw unexpected(choice.getMessage());
    }

    @Override
    public boolean choosePile(Outcome outcome, String message, List<? extends Card> one, List<? extends Card> two, Game game) {
        throw unexpected(message);
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
        return Collections.min(abilities, order.thenComparing(board::place));
    }

    @Override
    public Mode chooseMode(Modes modes, Ability source, Game game) {
        return modes.getMode();
    }

    @Override
    public int getAmount(int min, int max, String message, Ability source, Game game) {
        throw unexpected(message);
    }

    @Override
    public List<Integer> getMultiAmountWithIndividualConstraints(Outcome outcome, List<MultiAmountMessage> messages, int min,
            int max, MultiAmountType type, Game game) {
        throw unexpected("amounts");
    }

    @Override
    public void selectAttackers(Game game, UUID attacker) {
    }

    @Override
    public void selectBlockers(Ability source, Game game, UUID defender) {
    }

    @Override
    public void abort() {
    }

    @Override
    public void skip() {
    }

    @Override
    public void sideboard(Match match, Deck deck) {
    }

    @Override
    public void construct(Tournament tournament, Deck deck) {
    }

    @Override
    public void pickCard(List<Card> cards, Deck deck, Draft draft) {
    }

    private static IllegalStateException unexpected(String question) {
        return new IllegalStateException("the engine asks a player a question that the adapter cannot answer: " + question);
    }
}
