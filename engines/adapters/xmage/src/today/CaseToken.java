package today;

import io.github.headjudge.Mtg.Color;
import io.github.headjudge.Mtg.Keyword;
import io.github.headjudge.Mtg.Subtype;
import java.util.Set;
import mage.MageInt;
import mage.constants.CardType;
import mage.game.permanent.token.TokenImpl;

/** A creature token of a case. */
final class CaseToken extends TokenImpl {
    CaseToken(Color color, Subtype subtype, Set<Keyword> keywords, int power, int toughness) {
        super(subtype.word() + " Token", power + "/" + toughness + " " + color.word() + " " + subtype.word() + " creature token");
        cardType.add(CardType.CREATURE);
        this.color.setColor(Words.color(color.word()));
        this.subtype.add(Words.subtype(subtype.word()));
        this.power = new MageInt(power);
        this.toughness = new MageInt(toughness);
        for (Keyword each : keywords) {
            addAbility(Words.keyword(each.word()));
        }
    }

    private CaseToken(CaseToken token) {
        super(token);
    }

    @Override
    public CaseToken copy() {
        return new CaseToken(this);
    }
}
