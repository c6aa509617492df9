package adapter;

import java.io.Serializable;
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
 * A player who does what a step says. It chooses the target that the step names. Any other question is one that a case leaves open,
 * and that the adapter does not expect: it ends the process, which is reported as a crash.
 */
final class Pilot extends PlayerImpl {
    /** The target of the next ability. */
    private UUID target;

    Pilot(String name) {
        super(name, RangeOfInfluence.ALL);
        setUserData(UserData.getDefaultUserDataView());
    }

    private Pilot(Pilot pilot) {
        super(pilot);
        target = pilot.target;
    }

    @Override
    public Pilot copy() {
        return new Pilot(this);
    }

    /** Puts an ability on the stack, with this target if it has one. Returns whether the engine allows it. */
    boolean activate(ActivatedAbility ability, UUID target, Game game) {
        this.target = target;
        return playAbility(ability, game);
    }

    private boolean choose(Target choice, Ability source, Game game) {
        if (target == null) {
            throw unexpected("a target: " + choice.getMessage(game));
        }
        if (!choice.canTarget(getId(), target, source, game)) {
            return false;
        }
        choice.addTarget(target, source, game);
        return true;
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

    /** Several wards prevent the same damage: the order changes nothing. */
    @Override
    public int chooseReplacementEffect(Map<String, String> effects, Map<String, MageObject> objects, Game game) {
        return 0;
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

    /** XMage asks whether many abilities in a row are a loop. Those of a case are not: it ends. */
    @Override
    public boolean chooseUse(Outcome outcome, String message, Ability source, Game game) {
        if (message.startsWith("Draw game because of infinite looping")) {
            return false;
        }
        throw unexpected(message);
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

    private static IllegalStateException unexpected(String question) {
        return new IllegalStateException("the engine asks a player a question that the adapter cannot answer: " + question);
    }
}
