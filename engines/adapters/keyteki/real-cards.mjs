// Lists keyteki's printed cards whose whole text is one step, or one ability, of the vocabulary: node real-cards.mjs PATH.
// FINDINGS.md says what that would help.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const packs = join(process.argv[2] ?? process.env.HEADJUDGE_KEYTEKI ?? '.', 'master-vault-data/packs');

/** Texts as the card data have them: damage is `D` and Æmber `A`, in angle brackets, as a private character, or left out. */
const TEXTS = {
    'the step damage': /^Play: Deal \d+ ?D? to a creature\.$/,
    'the step destroy': /^Play: Destroy a creature\.$/,
    'the step mark': /^Play: (Stun|Ward|Exhaust) a creature\.$/,
    'the step move': /^Play: (Return a creature to its owner’s hand|Archive a creature)\.$/,
    'the step control': /^Play: Take control of an? (enemy )?creature\.$/,
    'an ability': /^(Play|(After )?Reap|(After )?Fight|Action|Omni): (Gain \d+ ?A?|Deal 1 ?D? to each creature|Ready this creature)\.$/,
    'a constant': /^(Each other friendly creature|Friendly creatures) gets? \+\d+ power\.$/
};

const plain = (text) =>
    text.replace(/[\ue000-\uf8ff]/g, '').replace(/<([AD])>/g, '$1').replace(/\s+/g, ' ').trim();

const cards = new Map();
for (const file of readdirSync(packs).filter((name) => name.endsWith('.json'))) {
    const pack = JSON.parse(readFileSync(join(packs, file), 'utf8'));
    pack.cards.forEach((card) => cards.set(card.id, card));
}
let found = 0;
for (const [what, text] of Object.entries(TEXTS)) {
    const names = [...cards.values()].filter((card) => text.test(plain(card.text ?? ''))).map((card) => card.name);
    found += names.length;
    console.log(`${what}: ${names.length === 0 ? 'no card' : names.join(', ')}`);
}
console.log(`${found} of ${cards.size} cards`);
