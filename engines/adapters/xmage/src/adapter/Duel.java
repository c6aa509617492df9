package adapter;

import java.util.UUID;
import mage.constants.MultiplayerAttackOption;
import mage.constants.RangeOfInfluence;
import mage.game.GameImpl;
import mage.game.GameOptions;
import mage.game.match.MatchType;
import mage.game.mulligan.MulliganType;
import mage.game.turn.CleanupStep;
import mage.game.turn.PreCombatMainPhase;
import mage.game.turn.PreCombatMainStep;

/**
 * A game of two players in the main phase of the first one's turn. It goes on by steps of a case. What is done after each of them
 * is what XMage does in {@code GameImpl.playPriority}.
 */
public final class Duel extends GameImpl {
    public Duel() {
        super(MultiplayerAttackOption.MULTIPLE, RangeOfInfluence.ALL, MulliganType.GAME_DEFAULT.getMulligan(0), 0, 20, 7);
    }

    private Duel(Duel duel) {
        super(duel);
    }

    @Override
    public Duel copy() {
        return new Duel(this);
    }

    @Override
    public MatchType getGameType() {
        return new TwoPlayers();
    }

    @Override
    public int getNumPlayers() {
        return 2;
    }

    /** Begins the first turn. Nobody draws or shuffles. */
    public void begin(UUID first) {
        GameOptions options = new GameOptions();
        options.testMode = true;
        options.skipInitShuffling = true;
        setGameOptions(options);
        setStartingPlayerId(first);
        getPlayers().values().forEach(player -> player.initLife(getStartingLife()));
        getPlayers().values().forEach(player -> player.updateRange(this));
        init(first);
        getState().setActivePlayerId(first);
        getState().setPriorityPlayerId(first);
        playerList = getState().getPlayerList(first);
        getState().getTurn().setPhase(new PreCombatMainPhase());
        getPhase().setStep(new PreCombatMainStep());
    }

    /** Before a player gets priority: state-based actions, triggers, continuous effects. */
    public void settle() {
        checkStateAndTriggered();
        applyEffects();
        if (getStack().isEmpty()) {
            resetLKI();
        }
    }

    /** Both players pass: the top of the stack resolves. */
    public void resolveTop() {
        resolve();
        applyEffects();
        resetShortLivingLKI();
        settle();
    }

    /** The cleanup step of the turn, and the turn after it. */
    public void nextTurn() {
        UUID active = getActivePlayerId();
        CleanupStep cleanup = new CleanupStep();
        cleanup.beginStep(this, active);
        cleanup.endStep(this, active);
        settle();
        endOfTurn();
        emptyManaPools(null);
        getState().setTurnNum(getState().getTurnNum() + 1);
    }

    private static final class TwoPlayers extends MatchType {
        TwoPlayers() {
            name = "headjudge";
            maxPlayers = 2;
            minPlayers = 2;
        }

        private TwoPlayers(TwoPlayers type) {
            super(type);
        }

        @Override
        public TwoPlayers copy() {
            return new TwoPlayers(this);
        }
    }
}
