// The printed abilities of a case's cards, written the way keyteki writes its own cards with the same texts.

/** The effects of abilities with a bold precursor (Play:, Fight:, Action: and so on). */
const SCRIPTS = {
    gain: (ability, amount) => ability.actions.gainAmber({ amount }),
    'lose all': (ability) =>
        ability.actions.loseAmber((context) => ({ target: context.player, amount: context.player.amber })),
    ready: (ability) => ability.actions.ready(),
    'damage each': (ability) =>
        ability.actions.dealDamage((context) => ({ amount: 1, target: context.game.creaturesInPlay })),
    'gain per discard': (ability) =>
        ability.actions.gainAmber((context) => ({ amount: context.player.discard.length }))
};

/** The conditions of constant abilities; `context.player` controls the card. */
const CONDITIONS = {
    always: () => true,
    'your turn': (context) => context.game.activePlayer === context.player,
    aember: (context) => context.player.amber > 0
};

/** The same as source text, for a test: without the parameters, and with `{ amount }` where the amount stands. */
const sources = (functions, parameters) =>
    Object.fromEntries(
        Object.entries(functions).map(([name, written]) => [name, String(written).replace(parameters, '').replace(/\s+/g, ' ')])
    );
export const SCRIPT_SOURCES = sources(SCRIPTS, /^\(ability(, amount)?\) =>\s*/);
export const CONDITION_SOURCES = sources(CONDITIONS, /^$/);

/** Adds one ability to a card. */
export function addAbility(card, ability, written) {
    if (written.precursor === 'none') {
        return;
    }
    if (card.printedType === 'upgrade' && written.precursor !== 'play') {
        addToHost(card, ability, written);
    } else if (written.precursor === 'constant') {
        addConstant(card, ability, written);
    } else {
        card[written.precursor]({ gameAction: SCRIPTS[written.script](ability, written.amount) });
    }
}

function addConstant(card, ability, { constant, condition, amount }) {
    const isMet = CONDITIONS[condition];
    if (constant === 'power') {
        card.persistentEffect({
            condition: isMet,
            match: (other, context) => other.type === 'creature' && other !== context.source,
            effect: ability.effects.modifyPower(amount)
        });
    } else {
        card.reaction({ condition: isMet, ...afterKill(ability, amount) });
    }
}

/** After an enemy creature is destroyed fighting this creature. */
function afterKill(ability, amount) {
    return {
        when: {
            onCardDestroyed: (event, context) =>
                event.destroyedFighting && event.damageEvent.damageSource === context.source
        },
        gameAction: ability.actions.gainAmber({ amount })
    };
}

/** Adds an ability that an upgrade gives to the creature it is attached to. */
function addToHost(card, ability, written) {
    const { precursor, constant, condition, script, amount } = written;
    const gains = (type, text) => ability.effects.gainAbility(type, text);
    let effect;
    if (precursor !== 'constant') {
        effect = gains(precursor, { gameAction: SCRIPTS[script](ability, amount) });
    } else if (constant === 'power') {
        effect = ability.effects.modifyPower(amount);
    } else {
        effect = gains('reaction', afterKill(ability, amount));
    }
    card.whileAttached({ condition: CONDITIONS[precursor === 'constant' ? condition : 'always'], effect });
}

/** The abilities that are printed on a card of a case. */
export function printedAbilities(card) {
    return ['first', 'second'].map((which) => ({
        precursor: card[which],
        script: card[`${which}_script`],
        constant: card[`${which}_constant`],
        condition: card[`${which}_condition`],
        amount: Number(card[`${which}_amount`])
    }));
}

/** The types of a card's printed abilities. Abilities that keyteki adds to every card, like the ward's, do not count. */
export function kinds(card) {
    const { actions, reactions, persistentEffects, keywordReactions } = card.abilities;
    const facts = new Set(actions.map((action) => (action.omni ? 'omni' : 'action')));
    for (const { properties } of reactions.filter((one) => !keywordReactions.includes(one))) {
        const marked = ['play', 'fight', 'reap'].filter((precursor) => properties[precursor]);
        (marked.length > 0 ? marked : ['constant']).forEach((fact) => facts.add(fact));
    }
    if (persistentEffects.length > 0) {
        facts.add('constant');
    }
    return [...facts];
}
