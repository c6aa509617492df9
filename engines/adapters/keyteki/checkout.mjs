// Loads what the adapter needs from the user's checkout of keyteki, or says what is missing.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** The cards that the rulebook's document names, with their ids. They are keyteki's own cards. */
export const PRINTED = {
    'Mack the Knife': 'mack-the-knife',
    'Mighty Javelin': 'mighty-javelin',
    'Horseman of Pestilence': 'horseman-of-pestilence'
};
const PACK = 'master-vault-data/packs/CotA.json';

/** Why the engine cannot be used, and what to do about it. */
export class Unusable extends Error {}

/** Loads the game from the checkout in this folder. */
export function load(folder) {
    if (!folder) {
        throw new Unusable(
            'no keyteki given: give the path of a checkout (node adapter.mjs ~/src/keyteki), or set HEADJUDGE_KEYTEKI to it'
        );
    }
    const root = resolve(folder);
    if (!existsSync(join(root, 'server/game/game.js'))) {
        throw new Unusable(`found no keyteki in ${root}: give the folder that holds its package.json and server/`);
    }
    const require = createRequire(join(root, 'package.json'));
    return { ...modules(require, root), printed: printed(require, root), version: version(root) };
}

function modules(require, root) {
    try {
        return {
            Game: require('./server/game/game.js'),
            Card: require('./server/game/Card.js'),
            classes: require('./server/game/cards'),
            ability: require('./server/game/abilitydsl.js')
        };
    } catch (error) {
        if (error.code === 'MODULE_NOT_FOUND') {
            const [what] = error.message.split('\n');
            throw new Unusable(`could not load the keyteki in ${root}: ${what}; install its dependencies there`);
        }
        throw error;
    }
}

/** The card data of the printed cards, by name. */
function printed(require, root) {
    if (!existsSync(join(root, PACK))) {
        throw new Unusable(`found no card data in ${root}: ${PACK} is missing; check out the whole repository`);
    }
    const { cards } = require(`./${PACK}`);
    const records = Object.entries(PRINTED).map(([name, id]) => [name, cards.find((card) => card.id === id)]);
    const missing = records.find(([, record]) => !record);
    if (missing) {
        throw new Unusable(`found no ${missing[0]} in ${join(root, PACK)}`);
    }
    return Object.fromEntries(records);
}

/** The version in package.json, and the commit if the folder is a clone: the version changes rarely. */
function version(root) {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const commit = commitOf(join(root, '.git'));
    return /^[0-9a-f]{40}$/.test(commit) ? `${version} ${commit.slice(0, 9)}` : version;
}

/** What HEAD names: a commit, or a branch, whose commit has a file of its own or a line among those that git has packed. */
function commitOf(git) {
    const read = (name) => (existsSync(join(git, name)) ? readFileSync(join(git, name), 'utf8').trim() : '');
    const head = read('HEAD');
    if (!head.startsWith('ref: ')) {
        return head;
    }
    const ref = head.slice('ref: '.length);
    const isPacked = (line) => line.endsWith(` ${ref}`);
    return read(ref) || (read('packed-refs').split('\n').find(isPacked) ?? '').split(' ')[0];
}
