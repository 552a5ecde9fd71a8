import { freePort } from '../../scripts/run/free-port.mjs';

// Worker processes load the configuration again and must use the same server.
process.env.E2E_PORT ??= String(await freePort());

export const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
