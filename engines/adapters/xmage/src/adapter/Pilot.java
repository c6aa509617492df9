package adapter;

import java.util.Map;
import java.util.UUID;
import mage.MageObject;
import mage.abilities.Ability;
import mage.abilities.ActivatedAbility;
import mage.game.Game;
import mage.players.net.UserData;
import mage.target.Target;
import today.CasePlayer;

/** A player who does what a step says. It chooses the target that the step names. */
final class Pilot extends CasePlayer {
    /** The target of the next ability. */
    private UUID target;

    Pilot(String name) {
        super(name);
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

    @Override
    public boolean put(ActivatedAbility ability, UUID target, Game game) {
        this.target = target;
        return playAbility(ability, game);
    }

    @Override
    protected boolean choose(Target choice, Ability source, Game game) {
        if (target == null) {
            throw unexpected("a target: " + choice.getMessage(game));
        }
        if (!choice.canTarget(getId(), target, source, game)) {
            return false;
        }
        choice.addTarget(target, source, game);
        return true;
    }

    /** Several wards prevent the same damage: the order changes nothing. */
    @Override
    public int chooseReplacementEffect(Map<String, String> effects, Map<String, MageObject> objects, Game game) {
        return 0;
    }
}
