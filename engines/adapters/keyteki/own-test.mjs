// A case as a spec of keyteki's own, for the report of a finding: setupTest, and what its player wrappers click. The cards of
// the case are classes in the spec, like those in server/game/cards.

import { CONDITION_SOURCES, SCRIPT_SOURCES, printedAbilities } from './abilities.mjs';
import { PRINTED } from './checkout.mjs';
import { ZONES } from './table.mjs';

const quote = (text) => `'${String(text).replace(/[\\']/g, '\\$&')}'`;

/**
 * The source text of a spec with these cards and steps, which asserts what the report expects; null if it would assert nothing. The
 * case comes first.
 */
export function ownTest(cards, steps, assertions) {
    const spec = new Spec(cards);
    const after = (step) => assertions.filter((one) => one.step === step).map(check);
    const lines = steps.flatMap((step, at) => [...spec.step(...Object.entries(step)[0]), ...after(at + 1)]);
    if (![...after(0), ...lines].some((line) => line.startsWith('expect('))) {
        return null;
    }
    const deals = cards.flatMap((card, at) => dealt(card, at + 1));
    const uses = (name) => [...deals, ...lines].some((line) => line.includes(name));
    return [
        '// test/server/headjudge.spec.js',
        "const Card = require('../../server/game/Card.js');",
        ...(uses('new Deck()') ? PRINTED_CARD : []),
        ...(uses('effects.takeControl') ? ["const { effects } = require('../../server/game/abilitydsl.js');"] : []),
        '',
        "describe('a case of headjudge', function () {",
        '    beforeEach(function () {',
        "        const houses = ['troll', 'champion-anaphiel', 'macis-asp'];",
        "        this.setupTest({ player1: { house: 'brobnar', deck: houses }, player2: { deck: houses } });",
        '        const [player1, player2] = [this.player1.player, this.player2.player];',
        ...deals.map((line) => `        ${line}`),
        '        this.game.checkGameState(true);',
        '        this.game.continue();',
        '    });',
        '',
        "    it('shows what the report expects', function () {",
        `        const { ${cards.map((_, at) => `card${at + 1}`).join(', ')} } = this;`,
        ...[...after(0), ...lines].map((line) => `        ${line}`),
        '    });',
        '});',
        ...(uses('deal(this') ? DEAL : []),
        ...(uses('apply(this') ? APPLY : [])
    ].join('\n');
}

const PRINTED_CARD = [
    "const Deck = require('../../server/game/deck.js');",
    "const DeckBuilder = require('../helpers/deckbuilder.js');",
    'const printed = (id) => new DeckBuilder().getCard(id);'
];

const DEAL = [
    '',
    'function deal(test, player, card, location) {',
    '    card.setupAbilities();',
    '    card.applyAnyLocationPersistentEffects();',
    '    test.game.allCards.push(card);',
    '    player.moveCard(card, location);',
    '    card.exhausted = false;',
    '    return card;',
    '}'
];

const APPLY = [
    '',
    '// An effect that no card is the source of.',
    'function apply(test, action, card) {',
    '    action.resolve(card, test.game.getFrameworkContext(test.game.activePlayer));',
    '    test.game.continue();',
    '}'
];

/** The assertion, or a comment if a spec has no equal for it. */
function check({ object, player, property, of, expected, text }) {
    const playerOf = (word) => `this.player${word === 'one' ? 1 : 2}.player`;
    const what = {
        zone: [`card${object}.location`, (zone) => quote(ZONES[zone])],
        owner: [`card${object}.owner`, playerOf],
        controller: [`card${object}.controller`, playerOf],
        host: [`card${object}.parent`, (host) => `card${host}`],
        base: of === 'power' ? [`card${object}.powerPrinted`, String] : undefined,
        modified: [`card${object}.${of}`, String],
        flag: [`card${object}.${of}`, String],
        tally: [`${playerOf(player)}.amber`, String]
    }[property];
    const { one_of: oneOf, none_of: noneOf, at_least: least, at_most: most } = expected;
    if (!what || (oneOf ?? noneOf ?? []).includes(null)) {
        return `// ${text}`;
    }
    const [value, written] = what;
    const [list, no] = oneOf ? [oneOf, ''] : [noneOf ?? [], '.not'];
    const conditions = [
        ...(list.length === 1 ? [`expect(${value})${no}.toBe(${written(list[0])});`] : []),
        ...(list.length > 1 ? [`expect([${list.map(written).join(', ')}])${no}.toContain(${value});`] : []),
        ...(least === undefined ? [] : [`expect(${value}).toBeGreaterThanOrEqual(${least});`]),
        ...(most === undefined ? [] : [`expect(${value}).toBeLessThanOrEqual(${most});`])
    ];
    return `${conditions.join(' ')} // ${text}`;
}

/** The lines that deal a card. */
function dealt(card, number) {
    const player = card.owner === 'one' ? 'player1' : 'player2';
    const location = quote(ZONES[card.zone]);
    const after = card.exhausted ? [`this.card${number}.exhausted = true;`] : [];
    if (card.model !== 'synthetic') {
        const made = `new Deck().createCard(${player}, printed(${quote(PRINTED[card.model])}))`;
        return [`this.card${number} = deal(this, ${player}, ${made}, ${location});`, ...after];
    }
    const data = [
        `id: 'card-${number}', name: 'Card ${number}', type: ${quote(card.type)}, house: ${quote(card.house.toLowerCase())}`,
        `power: ${card.power ?? 0}, armor: 0, amber: 0, traits: [], keywords: [${card.elusive ? "'elusive'" : ''}]`
    ].join(', ');
    const abilities = printedAbilities(card).flatMap((written) => source(card, written));
    const setup = ['    setupCardAbilities(ability) {', ...abilities.map((line) => `        ${line}`), '    }'];
    const name = abilities.length > 0 ? `Card${number}` : 'Card';
    return [
        ...(abilities.length > 0 ? [`class ${name} extends Card {`, ...setup, '}'] : []),
        `this.card${number} = deal(this, ${player}, new ${name}(${player}, { ${data} }), ${location});`,
        ...after
    ];
}

/** The lines of one ability, as keyteki's cards write it. */
function source(card, { precursor, script, constant, condition, amount }) {
    if (precursor === 'none') {
        return [];
    }
    const kill = (isMet) =>
        `{ ${isMet}when: { onCardDestroyed: (event, context) => event.destroyedFighting && event.damageEvent.damageSource === context.source }, gameAction: ability.actions.gainAmber({ amount: ${amount} }) }`;
    const condition_ = `condition: ${CONDITION_SOURCES[condition]}`;
    const does = SCRIPT_SOURCES[script]?.replace('{ amount }', `{ amount: ${amount} }`);
    if (card.type === 'upgrade' && precursor !== 'play') {
        const effect =
            precursor !== 'constant'
                ? `ability.effects.gainAbility(${quote(precursor)}, { gameAction: ${does} })`
                : constant === 'power'
                  ? `ability.effects.modifyPower(${amount})`
                  : `ability.effects.gainAbility('reaction', ${kill('')})`;
        return [`this.whileAttached({ ${precursor === 'constant' ? `${condition_}, ` : ''}effect: ${effect} });`];
    }
    if (precursor !== 'constant') {
        return [`this.${precursor}({ gameAction: ${does} });`];
    }
    if (constant === 'power') {
        const match = "match: (other, context) => other.type === 'creature' && other !== context.source";
        return [`this.persistentEffect({ ${condition_}, ${match}, effect: ability.effects.modifyPower(${amount}) });`];
    }
    return [`this.reaction(${kill(`${condition_}, `)});`];
}

/** Writes steps. It knows who is active, and where a card is as far as the steps say it. */
class Spec {
    constructor(cards) {
        this.cards = cards;
        this.zones = cards.map((card) => card.zone);
        this.active = 'one';
    }

    get player() {
        return `this.player${this.active === 'one' ? 1 : 2}`;
    }

    step(kind, fields) {
        const write = this[`step_${kind}`];
        return write ? write.call(this, fields) : [`// ${kind} ${JSON.stringify(fields)}: a spec asks no such question`];
    }

    step_turn({ player, house }) {
        const lines = [];
        for (let passed = this.active === player ? 2 : 1; passed > 0; passed -= 1) {
            lines.push(`${this.player}.endTurn();`);
            this.active = this.active === 'one' ? 'two' : 'one';
            lines.push(`${this.player}.clickPrompt(${quote(house.toLowerCase())});`);
        }
        return lines;
    }

    step_play({ card, onto }) {
        const { type, owner } = this.cards[card - 1];
        const isInHand = this.zones[card - 1] === 'hand' && owner === this.active;
        this.zones[card - 1] = 'play';
        if (!isInHand) {
            const target = onto ? [`this.player1.clickCard(card${onto});`] : [];
            return [`apply(this, this.game.actions.playCard(), card${card});`, ...target];
        }
        if (type === 'upgrade') {
            return [onto ? `${this.player}.playUpgrade(card${card}, card${onto});` : `// #${card} cannot be played without a creature`];
        }
        return [`${this.player}.play(card${card});`];
    }

    step_put({ card }) {
        this.zones[card - 1] = 'play';
        return [`apply(this, this.game.actions.putIntoPlay({ myControl: true }), card${card});`];
    }
    step_fight({ attacker, defender }) {
        return [`${this.player}.fightWith(card${attacker}, card${defender});`];
    }
    step_reap({ creature }) {
        return [`${this.player}.reap(card${creature});`];
    }
    step_action({ card, target }) {
        return [`${this.player}.useAction(card${card});`, ...this.choose(target)];
    }
    step_omni({ card, target }) {
        return [`${this.player}.useOmni(card${card});`, ...this.choose(target)];
    }
    step_destroy({ card }) {
        return [`apply(this, this.game.actions.destroy(), card${card});`];
    }
    step_damage({ creature, amount }) {
        return [`apply(this, this.game.actions.dealDamage({ amount: ${amount} }), card${creature});`];
    }
    step_mark({ creature, status }) {
        return [`apply(this, this.game.actions.${status}(), card${creature});`];
    }
    step_control({ card, player }) {
        const to = `effects.takeControl(this.player${player === 'one' ? 1 : 2}.player)`;
        const effect = `{ duration: 'lastingEffect', effect: ${to} }`;
        return [`apply(this, this.game.actions.cardLastingEffect(${effect}), card${card});`];
    }
    step_move({ card, to }) {
        const from = quote(ZONES[this.zones[card - 1]]);
        this.zones[card - 1] = to;
        const actions = {
            hand: `returnToHand({ location: [${from}] })`,
            deck: 'returnToDeck()',
            archives: 'archive()',
            discard: 'discard()'
        };
        return [`apply(this, this.game.actions.${actions[to]}, card${card});`];
    }

    choose(target) {
        return target ? [`${this.player}.clickCard(card${target});`] : [];
    }
}
