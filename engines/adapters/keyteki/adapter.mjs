// Plays headjudge's KeyForge cases through keyteki: node adapter.mjs PATH, where PATH is a checkout of keyteki. Without PATH,
// the environment variable HEADJUDGE_KEYTEKI is used.

import { createInterface } from 'node:readline';

import { Unusable, load } from './checkout.mjs';
import { ownTest } from './own-test.mjs';
import { reserveStdout, send } from './stdio.mjs';
import { KINDS, PARTLY, perform } from './steps.mjs';
import { Table, addCardClass } from './table.mjs';

function start(engine, { protocol, rulebook }) {
    if (protocol !== 1 || rulebook !== 'kf') {
        throw new Unusable(`this adapter supports only rulebook kf with protocol 1, not ${rulebook} with protocol ${protocol}: add --rulebook kf`);
    }
    const tracker = 'https://github.com/keyteki/keyteki/issues';
    const ready = { protocol, rulebook, name: 'keyteki', version: engine.version, language: 'JavaScript', tracker };
    send({ ready: { ...ready, kinds: KINDS, partly: PARTLY, as_test: true } });
}

function play(engine, { id, cards, steps }) {
    const table = new Table(engine, cards);
    send({ case: id, step: 0, shown: table.shown() });
    steps.forEach((step, at) => send({ case: id, step: at + 1, ...perform(table, step) }));
}

async function main() {
    reserveStdout();
    const engine = load(process.argv[2] ?? process.env.HEADJUDGE_KEYTEKI);
    addCardClass(engine);
    for await (const line of createInterface({ input: process.stdin })) {
        const request = JSON.parse(line);
        if (request.start) {
            start(engine, request.start);
        } else if (request.case) {
            play(engine, request.case);
        } else if (request.as_test) {
            const { id, cards, steps, assertions } = request.as_test;
            send({ as_test: id, text: ownTest(cards, steps, assertions) });
        } else {
            break;
        }
    }
    process.exit(0); // timers of unfinished games may still run
}

main().catch((error) => {
    process.stderr.write(`${error instanceof Unusable ? error.message : error.stack}\n`);
    process.exit(1);
});
