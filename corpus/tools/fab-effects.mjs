// Turns the npm package @flesh-and-blood/cards into fab/effects.tsv: the cards whose whole text is one effect that a step
// of a case can be. It contains numbers and words of our vocabulary, and no rules text. See README.md for the command.

import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tools/fab-effects.mjs <folder of the unpacked package> > fab/effects.tsv');
  process.exit(2);
}
const require = createRequire(import.meta.url);
const { cards } = require(resolve(folder));
const { name, version, license } = require(resolve(folder, 'package.json'));

const COLORS = { 1: 'red', 2: 'yellow', 3: 'blue' };
// A whole text, and the step: its kind and fields. A text without a duration lasts as long as there is the object.
const TEXTS = [
  [/^Gain (\d+)\{h\}\.?$/, (n) => ['life', `by=${n}`]],
  [/^Target [^."\n]+ (?:gets|gains) \+(\d+)\{p\}\.?$/, (n) => ['get', `property=power by=${n} until=end of game`]],
  [/^Target [^."\n]+ (?:gets|gains) \+(\d+)\{d\}\.?$/, (n) => ['get', `property=defense by=${n} until=end of game`]],
  [/^Target [^."\n]+ (?:gets|gains) \*\*go again\*\*\.?$/, () => ['have', 'part=Go again until=end of game']],
];

const rows = new Map();
const otherwise = new Set();
for (const card of cards) {
  const label = COLORS[card.pitch] ? `${card.name} (${COLORS[card.pitch]})` : card.name;
  // Whether the card itself has go again does not matter for what it does.
  const text = (card.functionalText ?? '').replace(/\s*\*\*Go again\*\*$/, '').trim();
  const [match, step] = TEXTS.map(([pattern, step]) => [pattern.exec(text), step]).find(([match]) => match) ?? [];
  // Two cards of this name and color may have other texts.
  if (!match || card.name.includes(' // ')) otherwise.add(label);
  else rows.set(label, [label, ...step(match[1])]);
}
for (const label of otherwise) rows.delete(label);
console.log(`# ${rows.size} cards of ${name} ${version} (${license}; see LICENSE-cards), made by tools/fab-effects.mjs`);
console.log('# card\tkind of step\tfields');
for (const row of [...rows.values()].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(row.join('\t'));
