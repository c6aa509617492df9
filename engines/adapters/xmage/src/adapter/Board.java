package adapter;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.Player;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiFunction;
import mage.abilities.ActivatedAbility;
import mage.abilities.common.SimpleActivatedAbility;
import mage.abilities.costs.mana.ManaCostsImpl;
import mage.abilities.effects.Effect;
import mage.cards.Card;
import mage.cards.CardImpl;
import mage.cards.CardSetInfo;
import mage.cards.decks.Deck;
import mage.constants.CardType;
import mage.constants.Rarity;
import mage.constants.Zone;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import mage.game.stack.StackObject;
import mage.target.Target;

/** A game, and which of its objects are those of the case. Objects are looked up anew for each use: the engine copies them. */
public final class Board {
    public final Duel duel = new Duel();
    /** The ids of cards and tokens, by their numbers. A spell and a permanent are found by the id of their card. */
    public final Map<Integer, UUID> cards = new LinkedHashMap<>();
    private final UUID[] players = new UUID[2];
    /** A sorcery of each player that has just resolved: the source of effects that have none. It is no card of the case. */
    private final UUID[] resolved = new UUID[2];

    /** Begins a game of these two. Nothing is dealt yet. */
    public void begin(CasePlayer one, CasePlayer two) {
        seat(Player.ONE, one);
        seat(Player.TWO, two);
        duel.begin(one.getId());
    }

    private void seat(Player player, CasePlayer who) {
        players[player.ordinal()] = who.getId();
        duel.addPlayer(who, new Deck());
    }

    /** Makes the cards of a case, each for its owner, and gives them their numbers. They are in no zone yet. */
    public List<Card> make(List<Mtg.Card> dealt, BiFunction<UUID, Mtg.Card, Card> make) {
        List<Card> made = new ArrayList<>();
        for (Mtg.Card card : dealt) {
            made.add(make.apply(players[card.owner.ordinal()], card));
            cards.put(made.size(), made.get(made.size() - 1).getId());
        }
        return made;
    }

    /** Makes the sorcery of a player, which the caller puts into their graveyard. */
    public Card sorcery(Player player) {
        Card sorcery = new Sorcery(players[player.ordinal()]);
        resolved[player.ordinal()] = sorcery.getId();
        return sorcery;
    }

    /** The player as they are now. */
    public CasePlayer pilot(Player player) {
        return pilot(players[player.ordinal()]);
    }

    public CasePlayer pilot(UUID id) {
        return (CasePlayer) duel.getPlayer(id);
    }

    public Player player(UUID id) {
        return players[0].equals(id) ? Player.ONE : Player.TWO;
    }

    /** The permanent with this number; null if the object is not on the battlefield. */
    public Permanent permanent(int number) {
        return duel.getPermanent(cards.get(number));
    }

    /** The spell with this number; null if the object is not one. */
    public Spell spell(int number) {
        UUID id = cards.get(number);
        for (StackObject each : duel.getStack()) {
            if (each instanceof Spell && each.getSourceId().equals(id)) {
                return (Spell) each;
            }
        }
        return null;
    }

    /** The card, permanent or spell with this number, as it is now; null if it is none of these or has ceased to exist. */
    public Card card(int number) {
        Permanent permanent = permanent(number);
        Spell spell = permanent == null ? spell(number) : null;
        return permanent != null ? permanent : spell != null ? spell : duel.getCard(cards.get(number));
    }

    /** The zone of a card, permanent or spell. */
    public Zone zone(Card card) {
        return card instanceof Permanent ? Zone.BATTLEFIELD
                : card instanceof Spell ? Zone.STACK : duel.getState().getZone(card.getId());
    }

    /** The number of a card or token; null if it is none of the case. */
    public Integer number(UUID card) {
        for (Map.Entry<Integer, UUID> each : cards.entrySet()) {
            if (each.getValue().equals(card)) {
                return each.getKey();
            }
        }
        return null;
    }

    /** The number of an object, to sort by. What has none yet was created last. */
    int rank(UUID card) {
        Integer number = number(card);
        return number == null ? Integer.MAX_VALUE : number;
    }

    /** Who activates the abilities of an object: its controller, or out of play its owner. */
    public UUID controller(Card card) {
        return card instanceof Permanent ? ((Permanent) card).getControllerId() : card.getOwnerId();
    }

    /** Performs effects of a sorcery of this player. */
    public void sorcery(UUID player, Effect... effects) {
        perform(ofSorcery(player, effects), player, null);
    }

    /** Performs effects of an activated ability of this object. */
    public void ownAbility(Card of, Effect... effects) {
        perform(ability(of.getId(), effects), controller(of), null);
    }

    /** Performs effects of a sorcery that affects one object by its first target, which is chosen as the effect's text says. */
    public void sorcery(UUID player, Target target, UUID chosen, Effect... effects) {
        ActivatedAbility ability = ofSorcery(player, effects);
        ability.addTarget(target.withNotTarget(true));
        perform(ability, player, chosen);
    }

    /** An ability with the sorcery of this player as its source. */
    ActivatedAbility ofSorcery(UUID player, Effect... effects) {
        return ability(resolved[player(player).ordinal()], effects);
    }

    /** An ability of an object that can be activated for nothing. */
    public ActivatedAbility ability(UUID source, Effect... effects) {
        SimpleActivatedAbility ability = new SimpleActivatedAbility(Zone.ALL, effects[0], new ManaCostsImpl<>(""));
        for (int i = 1; i < effects.length; i++) {
            ability.addEffect(effects[i]);
        }
        ability.setSourceId(source);
        return ability;
    }

    /** Puts an ability on the stack, above all else, and resolves it at once. */
    private void perform(ActivatedAbility ability, UUID player, UUID target) {
        ability.setControllerId(player);
        if (!pilot(player).put(ability, target, duel)) {
            throw new IllegalStateException("the engine did not activate " + ability.getRule());
        }
        duel.resolveTop();
    }

    /** A player whose spell has an effect, if it does not matter whose it is. */
    public UUID caster(int choice) {
        return players[choice];
    }

    /** Forgets tokens that have ceased to exist. */
    public void forget() {
        cards.values().removeIf(id -> duel.getCard(id) == null && duel.getPermanent(id) == null);
    }

    private static final class Sorcery extends CardImpl {
        Sorcery(UUID owner) {
            super(owner, new CardSetInfo("Sorcery", "HJ", "0", Rarity.COMMON), new CardType[] {CardType.SORCERY}, "{0}");
        }

        private Sorcery(Sorcery card) {
            super(card);
        }

        @Override
        public Sorcery copy() {
            return new Sorcery(this);
        }
    }
}
