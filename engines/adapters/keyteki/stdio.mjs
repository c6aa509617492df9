// Reserves standard output for the protocol. Whatever the engine prints, with console.log or a logger, goes to standard
// error. Call `reserveStdout` before the engine's first module is loaded.

import { Console } from 'node:console';
import { writeSync } from 'node:fs';

const OUT = 1;

/** Redirects everything but `send` from standard output to standard error. */
export function reserveStdout() {
    const { stderr } = process;
    Object.defineProperty(process, 'stdout', { value: stderr });
    globalThis.console = new Console({ stdout: stderr, stderr });
}

/** Writes one whole line of the protocol. */
export function send(line) {
    let bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    while (bytes.length > 0) {
        bytes = bytes.subarray(writeSome(bytes));
    }
}

/** Writes as many bytes as fit; returns their number. */
function writeSome(bytes) {
    try {
        return writeSync(OUT, bytes);
    } catch (error) {
        if (error.code === 'EAGAIN') {
            return 0; // the reader is slow: try again
        }
        throw error;
    }
}
