package adapter;

import io.github.headjudge.Mtg;
import io.github.headjudge.Mtg.Player;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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
import mage.game.PutToBattlefieldInfo;
import mage.game.permanent.Permanent;
import mage.game.stack.Spell;
import mage.game.stack.StackObject;
import mage.target.Target;
import today.Duel;

/** A game, and which of its objects are those of the case. Objects are looked up anew for each use: the engine copies them. */
final class Board {
    final Duel duel = new Duel();
    /** The ids of cards and tokens, by their numbers. A spell and a permanent are found by the id of their card. */
    final Map<Integer, UUID> cards = new LinkedHashMap<>();
    /** The ids of abilities on the stack, by their numbers. */
    final Map<Integer, UUID> abilities = new LinkedHashMap<>();
    private final UUID[] players = new UUID[2];
    /** A sorcery of each player that has just resolved: the source of effects that have none. It is no card of the case. */
    private final UUID[] resolved = new UUID[2];

    Board(List<Mtg.Card> dealt) {
        for (Player player : Player.values()) {
            Pilot pilot = new Pilot(player.word());
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
            deal(player, dealt, made);
        }
        duel.settle();
    }

    private void deal(Player player, List<Mtg.Card> dealt, List<CaseCard> made) {
        List<Card> hand = new ArrayList<>();
        List<Card> graveyard = new ArrayList<>();
        List<Card> exile = new ArrayList<>();
        List<PutToBattlefieldInfo> battlefield = new ArrayList<>();
        for (int i = 0; i < made.size(); i++) {
            if (dealt.get(i).owner == player) {
                switch (dealt.get(i).zone) {
                    case HAND:
                        hand.add(made.get(i));
                        break;
                    case GRAVEYARD:
                        graveyard.add(made.get(i));
                        break;
                    case EXILE:
                        exile.add(made.get(i));
                        break;
                    default:
                        battlefield.add(new PutToBattlefieldInfo(made.get(i), false));
                }
            }
        }
        Card sorcery = new Sorcery(pilot(player).getId());
        resolved[player.ordinal()] = sorcery.getId();
        graveyard.add(sorcery);
        duel.cheat(pilot(player).getId(), Collections.emptyList(), hand, battlefield, graveyard, Collections.emptyList(), exile);
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

    /** The card, permanent or spell with this number, as it is now; null if it is an ability or has ceased to exist. */
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
        if (!pilot(player).activate(ability, target, duel)) {
            throw new IllegalStateException("the engine did not activate " + ability.getRule());
        }
        duel.resolveTop();
    }

    /** A player whose spell has an effect, if it does not matter whose it is. */
    UUID caster(int choice) {
        return players[choice];
    }

    /** Forgets tokens and abilities that have ceased to exist. */
    void forget() {
        cards.values().removeIf(id -> duel.getCard(id) == null && duel.getPermanent(id) == null);
        HashSet<UUID> onStack = new HashSet<>();
        duel.getStack().forEach(each -> onStack.add(each.getId()));
        abilities.values().removeIf(id -> !onStack.contains(id));
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
