package adapter;

import io.github.headjudge.Mtg.Color;
import io.github.headjudge.Mtg.Subtype;
import java.util.stream.Stream;
import mage.MageInt;
import mage.abilities.Ability;
import mage.constants.CardType;
import mage.game.permanent.token.TokenImpl;

/** A creature token of a case. */
public final class CaseToken extends TokenImpl {
    public CaseToken(Color color, Subtype subtype, Stream<Ability> keywords, int power, int toughness) {
        super(subtype.word() + " Token", power + "/" + toughness + " " + color.word() + " " + subtype.word() + " creature token");
        cardType.add(CardType.CREATURE);
        this.color.setColor(Words.color(color.word()));
        this.subtype.add(Words.subtype(subtype.word()));
        this.power = new MageInt(power);
        this.toughness = new MageInt(toughness);
        keywords.forEach(this::addAbility);
    }

    private CaseToken(CaseToken token) {
        super(token);
    }

    @Override
    public CaseToken copy() {
        return new CaseToken(this);
    }
}
