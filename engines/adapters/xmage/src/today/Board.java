package today;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.Player;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import mage.Mana;
import mage.abilities.Ability;
import mage.abilities.ActivatedAbility;
import mage.abilities.common.SimpleActivatedAbility;
import mage.abilities.costs.mana.ManaCostsImpl;
import mage.abilities.effects.Effect;
import mage.abilities.effects.common.GainLifeEffect;
import mage.cards.Card;
import mage.cards.CardImpl;
import mage.cards.CardSetInfo;
import mage.cards.decks.Deck;
import mage.constants.CardType;
import mage.constants.Rarity;
import mage.constants.Zone;
import mage.game.PutToBattlefieldInfo;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import mage.game.stack.StackObject;
import mage.players.ManaPool;
import mage.target.Target;

/** A game, and which of its objects are those of the case. Objects are looked up anew for each use: the engine copies them. */
final class Board {
    final Duel duel = new Duel();
    /** The ids of cards and tokens, by their numbers. A spell and a permanent are found by the id of their card. */
    final Map<Integer, UUID> cards = new LinkedHashMap<>();
    private final UUID[] players = new UUID[2];
    /** A sorcery of each player that has just resolved: the source of effects that have none. It is no card of the case. */
    private final UUID[] resolved = new UUID[2];

    Board(List<Mtg.Card> dealt) {
        for (Player player : Player.values()) {
            Pilot pilot = new Pilot(player.word(), this);
            players[player.ordinal()] = pilot.getId();
            duel.addPlayer(pilot, new Deck());
        }
        duel.begin(players[0]);
        List<CaseCard> made = new ArrayList<>();
        for (Mtg.Card card : dealt) {
            made.add(new CaseCard(pilot(card.owner).getId(), card));
            cards.put(made.size(), made.get(made.size() - 1).getId());
        }
        for (Player player : Player.values()) {
            Card sorcery = new Sorcery(pilot(player).getId());
            resolved[player.ordinal()] = sorcery.getId();
            put(sorcery, player, Mtg.Zone.GRAVEYARD);
        }
        for (int i = 0; i < made.size(); i++) {
            put(made.get(i), dealt.get(i).owner, dealt.get(i).zone);
        }
        duel.getBattlefield().getAllActivePermanents().forEach(each -> each.beginningOfTurn(duel));
        duel.settle();
    }

    /** Puts a card into its zone. Its effects begin before those of the next one. */
    private void put(Card card, Player owner, Mtg.Zone zone) {
        List<Card> none = Collections.emptyList();
        List<Card> it = Collections.singletonList(card);
        boolean inPlay = zone == Mtg.Zone.BATTLEFIELD;
        duel.cheat(pilot(owner).getId(), none, zone == Mtg.Zone.HAND ? it : none,
                inPlay ? Collections.singletonList(new PutToBattlefieldInfo(card, false)) : Collections.emptyList(),
                zone == Mtg.Zone.GRAVEYARD ? it : none, none, zone == Mtg.Zone.EXILE ? it : none);
        duel.applyEffects();
    }

    Pilot pilot(Player player) {
        return pilot(players[player.ordinal()]);
    }

    Pilot pilot(UUID id) {
        return (Pilot) duel.getPlayer(id);
    }

    Player player(UUID id) {
        return players[0].equals(id) ? Player.ONE : Player.TWO;
    }

    /** The permanent with this number; null if the object is not on the battlefield. */
    Permanent permanent(int number) {
        return duel.getPermanent(cards.get(number));
    }

    /** The spell with this number; null if the object is not one. */
    Spell spell(int number) {
        UUID id = cards.get(number);
        for (StackObject each : duel.getStack()) {
            if (each instanceof Spell && each.getSourceId().equals(id)) {
                return (Spell) each;
            }
        }
        return null;
    }

    /** The card, permanent or spell with this number, as it is now; null if it has ceased to exist. */
    Card card(int number) {
        Permanent permanent = permanent(number);
        Spell spell = permanent == null ? spell(number) : null;
        return permanent != null ? permanent : spell != null ? spell : duel.getCard(cards.get(number));
    }

    /** The zone of a card, permanent or spell. */
    Zone zone(Card card) {
        return card instanceof Permanent ? Zone.BATTLEFIELD
                : card instanceof Spell ? Zone.STACK : duel.getState().getZone(card.getId());
    }

    Integer number(UUID card) {
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

    /** The place of an ability among those that are printed on its card. */
    int place(Ability ability) {
        Card card = duel.getCard(ability.getSourceId());
        return card instanceof CaseCard ? ((CaseCard) card).place(ability) : -1;
    }

    /** Who activates the abilities of an object: its controller, or out of play its owner. */
    UUID controller(Card card) {
        return card instanceof Permanent ? ((Permanent) card).getControllerId() : card.getOwnerId();
    }

    /** Performs effects of a sorcery of this player. */
    void sorcery(UUID player, Effect... effects) {
        perform(ability(resolved[player(player).ordinal()], effects), player, null);
    }

    /** Performs effects of an activated ability of this object. */
    void ownAbility(Card of, Effect... effects) {
        perform(ability(of.getId(), effects), controller(of), null);
    }

    /** Performs effects of a sorcery that affects one object by its first target, which is chosen as the effect's text says. */
    void sorcery(UUID player, Target target, UUID chosen, Effect... effects) {
        ActivatedAbility ability = ability(resolved[player(player).ordinal()], effects);
        ability.addTarget(target.withNotTarget(true));
        perform(ability, player, chosen);
    }

    /** An ability of an object that can be activated for nothing. */
    ActivatedAbility ability(UUID source, Effect... effects) {
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

    /** The printed card with this number; null if the object is a token. */
    CaseCard printed(int number) {
        Card card = duel.getCard(cards.get(number));
        return card instanceof CaseCard ? (CaseCard) card : null;
    }

    /** Gives a player this mana, and no other. Returns what they had. */
    Mana pool(Player player, Mana mana) {
        ManaPool pool = pilot(player).getManaPool();
        Mana before = pool.getMana();
        pool.emptyPool(duel);
        pool.addMana(mana, duel, ability(resolved[player.ordinal()], new GainLifeEffect(0)));
        return before;
    }

    /** A player whose spell has an effect, if it does not matter whose it is. */
    UUID caster(int choice) {
        return players[choice];
    }

    /** Forgets tokens that have ceased to exist. */
    void forget() {
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
