// Standard output is the protocol's alone. Whatever an engine prints, with console.log or a logger, goes to standard
// error; it has to be moved before the engine's first module is loaded.

import { Console } from 'node:console';
import { writeSync } from 'node:fs';

const OUT = 1;

/** Moves everything but `say` away from standard output. */
export function protect() {
    const { stderr } = process;
    Object.defineProperty(process, 'stdout', { value: stderr });
    globalThis.console = new Console({ stdout: stderr, stderr });
}

/** Writes one line of the protocol, whole. */
export function say(line) {
    let bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    while (bytes.length > 0) {
        bytes = bytes.subarray(written(bytes));
    }
}

function written(bytes) {
    try {
        return writeSync(OUT, bytes);
    } catch (error) {
        if (error.code === 'EAGAIN') {
            return 0; // the reader is slow: ask again
        }
        throw error;
    }
}
