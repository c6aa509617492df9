package adapter;

import mage.abilities.Ability;
import mage.abilities.effects.Effect;
import mage.abilities.effects.OneShotEffect;
import mage.constants.Outcome;
import mage.game.Game;

/** A one-shot effect for which XMage has no common class. Its cards have effects of their own then; this one is written like those. */
final class OwnEffect extends OneShotEffect {
    /** What it does. Returns whether something was done. */
    interface Act {
        boolean perform(Game game, Ability source, Effect effect);
    }

    private final Act act;

    OwnEffect(String text, Act act) {
        super(Outcome.Neutral);
        this.act = act;
        staticText = text;
    }

    private OwnEffect(OwnEffect effect) {
        super(effect);
        act = effect.act;
    }

    @Override
    public OwnEffect copy() {
        return new OwnEffect(this);
    }

    @Override
    public boolean apply(Game game, Ability source) {
        return act.perform(game, source, this);
    }
}
