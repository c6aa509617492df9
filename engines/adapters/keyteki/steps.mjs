// The steps of a case. A player's play or use is a click, as in the browser; an effect is the game action that keyteki's
// cards use for it. Each function returns whether the game allowed it, or `null` if keyteki cannot do it.

import { kinds } from './abilities.mjs';

const OUT_OF_PLAY = ['hand', 'discard', 'deck', 'archives'];
const inPlay = (card) => card.location === 'play area';
const isCreature = (card) => inPlay(card) && card.type === 'creature';

/** Clicks a card and chooses the wanted action; the game prompts for the rest. */
function click(table, card, wanted, target) {
    const player = table.active;
    const action = legalActions(table, card).find((action) => wordFor(action) === wanted);
    if (!action || (target && !mayTarget(action, target, player))) {
        return false;
    }
    table.answers = { ability: action.title, target };
    table.note = `a click on ${action.constructor.name}`;
    table.game.cardClicked(player.name, card.uuid);
    table.settle();
    return true;
}

/** The actions that the active player may take with a card, as the game's own menu offers them. */
function legalActions(table, card) {
    return card.controller === table.active ? card.getLegalActions(table.active) : [];
}

/** Whether the action has no target, or this card is a legal target. */
function mayTarget(action, target, player) {
    const context = action.createContext(player);
    return action.targets.every((asked) => asked.getAllLegalTargets(context).includes(target));
}

/** Applies an effect that no card is the source of. */
function apply(table, action, card, context = table.context()) {
    if (!action.canAffect(card, context)) {
        return false;
    }
    table.answers = {};
    table.note = action.constructor.name;
    action.resolve(card, context);
    table.settle();
    return true;
}

/** The rulebook's word for an action of keyteki's. */
function wordFor(action) {
    const words = { play: action.isCardPlayed(), fight: action.fight, reap: action.reap, unstun: action.unstun };
    const [known] = Object.keys(words).filter((word) => words[word]);
    return known ?? (action.omni ? 'omni' : 'action');
}

function use(table, card, wanted, target) {
    return inPlay(card) && click(table, card, wanted, target);
}

function play(table, card, host) {
    if (!OUT_OF_PLAY.includes(card.location) || (card.type === 'upgrade' && !(host && isCreature(host)))) {
        return false;
    }
    const target = card.type === 'upgrade' ? host : undefined;
    if (card.location === 'hand' && card.controller === table.active) {
        return click(table, card, 'play', target);
    }
    const action = table.game.actions.playCard();
    const context = table.context();
    if (!action.hasLegalPlayAction(card, context)) {
        return false;
    }
    table.answers = { target };
    table.note = action.constructor.name;
    action.resolve(card, context);
    table.settle();
    return true;
}

function move(table, card, to) {
    const { actions } = table.game;
    if (to === 'discard' && card.warded && inPlay(card)) {
        return null; // keyteki has no effect that discards a creature in play, so none asks for its ward
    }
    const effects = {
        hand: () => actions.returnToHand({ location: [card.location] }),
        deck: () => actions.returnToDeck(),
        archives: () => actions.archive(),
        discard: () => actions.discard()
    };
    return apply(table, effects[to](), card);
}

function control(table, card, player) {
    if (inPlay(card) && card.type === 'upgrade') {
        return null; // keyteki has no such effect on an upgrade
    }
    const { takeControl } = table.engine.ability.effects;
    const effect = takeControl(table.game.getPlayerByName(player));
    return apply(table, table.game.actions.cardLastingEffect({ duration: 'lastingEffect', effect }), card);
}

function turn(table, player, house) {
    const rounds = table.active.name === player ? 2 : 1;
    table.answers = { house: house.toLowerCase() };
    for (let passed = 0; passed < rounds; passed += 1) {
        table.pass();
    }
    return true;
}

const EFFECTS = {
    turn: (table, { player, house }) => turn(table, player, house),
    play: (table, { card, onto }) => play(table, table.card(card), table.card(onto)),
    put: (table, { card }) => apply(table, table.game.actions.putIntoPlay({ myControl: true }), table.card(card)),
    fight: (table, { attacker, defender }) =>
        use(table, table.card(attacker), 'fight', table.card(defender)),
    reap: (table, { creature }) => use(table, table.card(creature), 'reap'),
    action: (table, { card, target }) => use(table, table.card(card), 'action', table.card(target)),
    omni: (table, { card, target }) => use(table, table.card(card), 'omni', table.card(target)),
    destroy: (table, { card }) => apply(table, table.game.actions.destroy(), table.card(card)),
    damage: (table, { creature, amount }) =>
        apply(table, table.game.actions.dealDamage({ amount }), table.card(creature)),
    move: (table, { card, to }) => move(table, table.card(card), to),
    control: (table, { card, player }) => control(table, table.card(card), player),
    mark: (table, { creature, status }) => apply(table, table.game.actions[status](), table.card(creature))
};

/** What the active player can use a card for. */
function uses(table, card) {
    const words = inPlay(card) ? legalActions(table, card).map(wordFor) : [];
    return [...new Set(words)].filter((word) => word !== 'unstun');
}

const QUERIES = {
    uses: (table, { card }) => uses(table, table.card(card)),
    kinds: (table, { card }) => kinds(table.card(card))
};

/** The kinds of step that the adapter supports, and those that it supports only for some arguments. */
export const KINDS = [...Object.keys(EFFECTS), ...Object.keys(QUERIES)];
export const PARTLY = ['control', 'move'];

/** Performs one step; returns the answer to send. */
export function perform(table, step) {
    const [[kind, fields]] = Object.entries(step);
    if (kind in QUERIES) {
        return { reply: 'done', answer: { facts: QUERIES[kind](table, fields) } };
    }
    table.note = undefined;
    const done = kind in EFFECTS ? EFFECTS[kind](table, fields) : null;
    if (done === null) {
        return { reply: 'unsupported' };
    }
    return { reply: done ? 'done' : 'refused', shown: table.shown(), note: table.note };
}
