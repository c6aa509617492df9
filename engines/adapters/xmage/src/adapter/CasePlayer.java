package adapter;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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
import mage.target.Target;
import mage.target.TargetAmount;
import mage.target.TargetCard;
import mage.util.MultiAmountMessage;

/**
 * A player who does what the steps of a case say. A question that a case leaves open is one that the adapter does not expect: it ends
 * the process, which is reported as a crash. Each adapter answers those that its steps decide.
 */
public abstract class CasePlayer extends PlayerImpl {
    protected CasePlayer(String name) {
        super(name, RangeOfInfluence.ALL);
    }

    protected CasePlayer(CasePlayer player) {
        super(player);
    }

    /** Puts an ability on the stack that nobody needs to be allowed to activate, with this target if it has one. */
    public abstract boolean put(ActivatedAbility ability, UUID target, Game game);

    /** Chooses the targets that the step names. */
    protected abstract boolean choose(Target choice, Ability source, Game game);

    /** Whether the player does what they may do. */
    protected boolean accepts(String message) {
        throw unexpected(message);
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

    /** XMage also asks whether many abilities in a row are a loop. Those of a case are not: it ends. */
    @Override
    public boolean chooseUse(Outcome outcome, String message, Ability source, Game game) {
        return !message.startsWith("Draw game because of infinite looping") && accepts(message);
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

    @Override
    public boolean playMana(Ability ability, ManaCost unpaid, String prompt, Game game) {
        throw unexpected(prompt);
    }

    @Override
    public int announceX(int min, int max, String message, Game game, Ability source, boolean isManaPay) {
        throw unexpected(message);
    }

    @Override
    public TriggeredAbility chooseTriggeredAbility(List<TriggeredAbility> abilities, Game game) {
        throw unexpected("an order of triggers");
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

    protected static IllegalStateException unexpected(String question) {
        return new IllegalStateException("the engine asks a player a question that the adapter cannot answer: " + question);
    }
}
