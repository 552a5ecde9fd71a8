import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Everything but the installation runs with this Node, whichever one the machine has. */
export const PINNED_NODE = join(ROOT, 'node_modules/node/bin/node');

export const BIN_FOLDER = join(ROOT, 'node_modules/.bin');
