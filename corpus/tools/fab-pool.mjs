// Turns the npm package @flesh-and-blood/cards into fab/pool.tsv. See README.md for the command.
//
// It contains the name, the numbers and the type box of each card, each card once by name and pitch, and no rules text. Some
// cards are left out and listed in the second file with the reason: split cards, cards with two faces, values printed as "*"
// or X other than a cost, and type boxes that contradict the other data of the package.

import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [folder, leftOut] = process.argv.slice(2);
if (!folder || !leftOut) {
  console.error('usage: node tools/fab-pool.mjs <folder of the unpacked package> fab/left-out.tsv > fab/pool.tsv');
  process.exit(2);
}
const require = createRequire(import.meta.url);
const { cards } = require(resolve(folder));
const { name, version, license } = require(resolve(folder, 'package.json'));

const left = {};
const listed = new Set();
const leave = (card, why) => {
  left[why] = (left[why] ?? 0) + 1;
  listed.add(`${card.name}\t${card.pitch ?? ''}\t${why}`);
};

const rows = [];
const seen = new Set();
for (const card of cards) {
  const row = read(card);
  if (!row) continue;
  const key = `${card.name}\t${card.pitch ?? ''}`;
  if (seen.has(key)) {
    left['the same name and pitch again'] = (left['the same name and pitch again'] ?? 0) + 1;
    continue;
  }
  seen.add(key);
  rows.push(row);
}
// Heroes first, then by name and pitch, so that a generator finds the heroes at once.
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
rows.sort((a, b) => b.hero - a.hero || order(a.cells[0], b.cells[0]) || order(a.cells[1], b.cells[1]));

console.log(`# ${rows.length} cards of ${name} ${version} (${license}; see LICENSE-cards), made by tools/fab-pool.mjs`);
console.log('# name\tpitch\tcost\tdefense\tpower\tlife\tintellect\ttype box\ttypes\tsubtypes\tsupertypes\ttraits\tmetatypes');
for (const { cells } of rows) console.log(cells.join('\t'));
const missing = [...listed].filter((row) => !seen.has(row.split('\t').slice(0, 2).join('\t'))).sort();
writeFileSync(leftOut, `# ${missing.length} cards of ${name} ${version} that are not in pool.tsv: name, pitch, why\n${missing.join('\n')}\n`);
console.error(`${rows.length} cards; left out:`, left);

function read(card) {
  if (card.name.includes(' // ') || card.typeText.includes('//')) return leave(card, 'split');
  if (card.isCardBack || card.oppositeSideCardIdentifier || card.oppositeSideCardIdentifiers) {
    return leave(card, 'two faces');
  }
  if (card.specialPower || card.specialDefense || card.specialLife) return leave(card, 'a value of * or X');
  if (card.specialCost && !/^X+\d*$/.test(card.specialCost)) return leave(card, 'a cost that is no X or number');
  const box = readBox(card);
  if (!box) return leave(card, 'a type box that reads otherwise');
  const cost = card.specialCost ?? card.cost;
  const numbers = [card.pitch, cost, card.defense, card.power, card.life, card.intellect];
  const lists = [card.types, box.subtypes, [], card.traits ?? [], card.metatypes ?? []].map((l) => l.join(', '));
  lists[2] = box.supertypes;
  return {
    hero: card.types.includes('Hero') && card.life !== undefined && card.intellect !== undefined,
    cells: [card.name, ...numbers.map((n) => n ?? ''), card.typeText, ...lists],
  };
}

// Takes the type box apart: metatypes, supertypes, types, and after a dash the subtypes.
function readBox(card) {
  const [before, after = '', more] = card.typeText.split(' - ');
  const types = card.types.join(' ');
  if (more !== undefined || !(before === types || before.endsWith(` ${types}`) || types === '')) return undefined;
  let front = types === '' ? before : before.slice(0, before.length - types.length).trim();
  for (const metatype of card.metatypes ?? []) {
    if (!front.startsWith(metatype)) return undefined;
    front = front.slice(metatype.length).trim();
  }
  const supertypes = front === 'Generic' ? '' : front;
  const known = new Set([...(card.classes ?? []), ...(card.talents ?? [])]);
  const words = supertypes.split(' ').filter((w) => w && w !== '/');
  if (!words.every((w) => known.has(w)) || words.length !== new Set(words).size) return undefined;
  // The package writes 1H and 2H without parentheses, and has a subtype that no card prints.
  const subtypes = card.subtypes.filter((s) => s !== 'Non-Attack').map((s) => s.replace(/^([12]H)$/, '($1)'));
  const same = [...subtypes].sort().join(' ') === after.split(' ').filter(Boolean).sort().join(' ');
  return same ? { supertypes, subtypes } : undefined;
}
