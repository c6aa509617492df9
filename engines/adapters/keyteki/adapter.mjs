// headjudge plays KeyForge cases through keyteki: node adapter.mjs PATH, where PATH is the user's checkout. Without one,
// the variable HEADJUDGE_KEYTEKI names it.

import { createInterface } from 'node:readline';

import { Unusable, load } from './checkout.mjs';
import { protect, say } from './stdio.mjs';
import { KINDS, PARTLY, take } from './steps.mjs';
import { Table, teach } from './table.mjs';

function start(engine, { protocol, rulebook }) {
    if (protocol !== 1 || rulebook !== 'kf') {
        throw new Unusable(`plays KeyForge by protocol 1, and was asked for ${rulebook} by ${protocol}: say --rulebook kf`);
    }
    const tracker = 'https://github.com/keyteki/keyteki/issues';
    const ready = { protocol, rulebook, name: 'keyteki', version: engine.version, language: 'JavaScript', tracker };
    say({ ready: { ...ready, kinds: KINDS, partly: PARTLY } });
}

function play(engine, { id, cards, steps }) {
    const table = new Table(engine, cards);
    say({ case: id, step: 0, shown: table.shown() });
    steps.forEach((step, at) => say({ case: id, step: at + 1, ...take(table, step) }));
}

async function main() {
    protect();
    const engine = load(process.argv[2] ?? process.env.HEADJUDGE_KEYTEKI);
    teach(engine);
    for await (const line of createInterface({ input: process.stdin })) {
        const request = JSON.parse(line);
        if (request.start) {
            start(engine, request.start);
        } else if (request.case) {
            play(engine, request.case);
        } else {
            break;
        }
    }
    process.exit(0); // clocks of unfinished games may still tick
}

main().catch((error) => {
    process.stderr.write(`${error instanceof Unusable ? error.message : error.stack}\n`);
    process.exit(1);
});
