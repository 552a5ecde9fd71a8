import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Everything except the installation runs with this Node, whichever one the machine has. */
export const PINNED_NODE = join(ROOT, 'node_modules/node/bin/node');

export const BIN_FOLDER = join(ROOT, 'node_modules/.bin');

/** Node caches compiled modules here, so that the next start is faster. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };
