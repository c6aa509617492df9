// One game of keyteki with the cards of a case on the table: deals the cards, answers prompts and shows the table.

import { addAbility, printedAbilities } from './abilities.mjs';

const HOUSES = ['brobnar', 'sanctum', 'shadows'];
const PLAYERS = ['one', 'two'];
export const ZONES = { play: 'play area', hand: 'hand', discard: 'discard', deck: 'deck', archives: 'archives' };
const WORDS = Object.fromEntries(Object.entries(ZONES).map(([zone, location]) => [location, zone]));
const CLASS = 'headjudge';
/** The largest number of the protocol. */
const MAX_NUMBER = 9_999_999;

/** Adds a class for the synthetic cards of cases to the engine. */
export function addCardClass(engine) {
    engine.classes[CLASS] = class extends engine.Card {
        setupCardAbilities(ability) {
            this.cardData.abilities.forEach((one) => addAbility(this, ability, one));
        }
    };
}

/** Makes shuffles deterministic: a case must show the same each time it is played. */
function resetRandom() {
    let state = 1;
    Math.random = () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

/** A card in the form of keyteki's card data. Each card has a name of its own, since a turn allows six uses for a name. */
function cardData(engine, card, number) {
    if (card.model !== 'synthetic') {
        return { ...engine.printed[card.model] };
    }
    return {
        id: CLASS,
        name: `Card ${number}`,
        type: card.type,
        house: card.house.toLowerCase(),
        power: card.power ?? 0,
        armor: 0,
        amber: 0,
        traits: [],
        keywords: card.elusive ? ['elusive'] : [],
        abilities: printedAbilities(card)
    };
}

export class Table {
    constructor(engine, cards) {
        resetRandom();
        this.engine = engine;
        this.game = this.begin(cards);
        this.players = PLAYERS.map((name) => this.game.getPlayerByName(name));
        this.cards = this.cardsInOrder(cards);
        this.answers = { house: 'brobnar' };
        this.passFirstTurns();
        cards.forEach((card, at) => this.place(this.cards[at], card));
        this.settle();
    }

    begin(cards) {
        const settings = { optionSettings: { orderForcedAbilities: false, confirmOneClick: true } };
        const players = PLAYERS.map((username) => ({ id: username, user: { username, settings } }));
        const router = { gameWon() {}, playerLeft() {}, handleError(_, error) { throw error; } };
        const game = new this.engine.Game({ id: 1, name: 'case', owner: { username: 'one' }, players }, { router });
        game.started = true;
        for (const player of PLAYERS) {
            const mine = cards.map((card, at) => [card, at + 1]).filter(([card]) => card.owner === player);
            const deck = mine.map(([card, number]) => ({ count: 1, card: cardData(this.engine, card, number) }));
            game.selectDeck(player, { name: player, uuid: player, identity: player, houses: [...HOUSES], cards: deck });
        }
        game.activePlayer = game.getPlayerByName('one');
        game.initialise();
        return game;
    }

    /** The game's cards in the order of the case. keyteki keeps each deck in order. */
    cardsInOrder(cards) {
        const decks = Object.fromEntries(this.players.map((player) => [player.name, [...player.allCards]]));
        return cards.map((card) => decks[card.owner].shift());
    }

    /** Passes a turn of each player, because the first turn of a game has a rule of its own. */
    passFirstTurns() {
        this.players.forEach((player) => this.press(player, 'Start the Game'));
        this.players.forEach((player) => this.press(player, 'Keep Hand'));
        this.settle();
        this.pass();
        this.pass();
    }

    place(card, { zone, exhausted }) {
        const location = ZONES[zone];
        if (card.location !== location) {
            card.owner.moveCard(card, location);
        }
        card.exhausted = Boolean(exhausted);
        this.game.continue();
    }

    get active() {
        return this.game.activePlayer;
    }
    card(number) {
        return this.cards[number - 1];
    }
    /** The context of an effect that no card is the source of. */
    context() {
        return this.game.getFrameworkContext(this.active);
    }

    /** Ends the turn. Forged keys are removed, because the third one would end the game. */
    pass() {
        this.active.keys = { red: false, blue: false, yellow: false };
        this.press(this.active, 'End Turn');
        this.settle();
    }

    /** Answers prompts until the active player may take an action again. */
    settle() {
        this.game.checkGameState(true);
        this.game.continue();
        while (title(this.active) !== 'Choose a card to play, discard or use') {
            this.answer(this.active);
        }
    }

    answer(player) {
        const prompt = title(player);
        const { answers } = this;
        if (prompt.startsWith('Choose which house')) {
            this.press(player, answers.house);
        } else if (prompt.startsWith('Choose an ability') || /^Play .*:$/.test(prompt)) {
            this.press(player, answers.ability);
        } else if (/^Which flank|^Choose which flank/.test(prompt)) {
            this.press(player, 'Right');
        } else if (prompt.startsWith('Which key would you like to forge')) {
            this.press(player, 'Red');
        } else if (prompt.startsWith('Are you sure you want to end your turn')) {
            this.press(player, 'Yes');
        } else if (prompt.startsWith('Do you wish to take all the cards in archives')) {
            this.press(player, 'No');
        } else if (player.promptState.selectCard) {
            this.select(player);
        } else {
            throw new Error(`unknown prompt "${prompt}": add an answer to engines/adapters/keyteki/table.mjs`);
        }
    }

    /** Selects the card that the step names, or the first card if the step names none. */
    select(player) {
        const selectable = player.getSelectableCards();
        const card = selectable.includes(this.answers.target) ? this.answers.target : selectable[0];
        if (!card) {
            throw new Error(`prompt "${title(player)}" has no card to select`);
        }
        this.game.cardClicked(player.name, card.uuid);
        this.game.continue();
    }

    press(player, text) {
        const { buttons } = player.currentPrompt();
        const button = buttons.find((button) => text === (button.text?.text ?? button.text));
        if (!button) {
            const offered = buttons.map((button) => button.text?.text ?? button.text).join(', ');
            throw new Error(`prompt "${title(player)}" has no button "${text}", only: ${offered}`);
        }
        this.game.menuButton(player.name, button.arg, button.uuid, button.method);
        this.game.continue();
    }

    shown() {
        const objects = Object.fromEntries(this.cards.map((card, at) => [at + 1, this.object(card)]));
        const players = Object.fromEntries(this.players.map((player) => [player.name, shownPlayer(player)]));
        return { objects, players };
    }

    object(card) {
        const inPlay = card.location === 'play area';
        const creature = card.type === 'creature';
        const host = card.parent ? this.cards.indexOf(card.parent) + 1 : null;
        const object = { owner: card.owner.name, controller: card.controller.name, host, numbers: numbers(card) };
        if (card.location in WORDS) {
            object.zone = WORDS[card.location];
        }
        if (inPlay) {
            object.flags = { exhausted: card.exhausted };
        }
        if (inPlay && creature) {
            object.flags.stunned = card.stunned;
            object.flags.warded = card.warded;
        }
        return object;
    }
}

function numbers(card) {
    if (card.type !== 'creature') {
        return { power: null, damage: null };
    }
    const damage = card.location === 'play area' || card.damage > 0 ? [0, card.damage] : null;
    return { power: [card.powerPrinted, card.power], damage };
}

function shownPlayer(player) {
    return { tallies: player.amber <= MAX_NUMBER ? { aember: player.amber } : {} };
}

/** The title of a player's prompt. */
function title(player) {
    const { menuTitle } = player.currentPrompt();
    return menuTitle?.text ?? menuTitle ?? '';
}
