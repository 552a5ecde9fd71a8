/** Runs PostgreSQL in the given folder and prints its address, until it is killed. Started by tests. */
import { OwnPostgres } from '#database/own-postgres/own-postgres.ts';
import { createLogger } from '#platform/logger.ts';

const server = new OwnPostgres({ folder: process.argv[2] ?? '', log: createLogger({ LOG_LEVEL: 'silent' }) });
await server.start();
process.stdout.write(`${server.url}\n`);
setInterval(() => undefined, 60_000);
