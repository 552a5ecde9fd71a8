/**
 * This release as a process that already runs when a newer one migrates its database: it serves without migrating and
 * without looking at the version of the schema. Packed with each release (scripts/pack-release.mjs), and run from that
 * copy by a later release's tests. Prints its endpoints at start, and every statement that the database refuses.
 */
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import pg from 'pg';
import { readSecrets } from '#config/secrets.ts';
import { readSettings } from '#config/settings.ts';
import { createContext } from '#context.ts';
import { openDatabase } from '#database/connection/open-database.ts';
import { createLogger } from '#platform/logger.ts';
import { buildApp } from '../../app.ts';
import { startWorkers } from '../../workers.ts';

const print = (kind: string, value: unknown) => process.stdout.write(`${kind} ${JSON.stringify(value)}\n`);

reportRefusedStatements();
const settings = readSettings(process.env);
const log = createLogger(settings);
const database = await openDatabase(settings, log);
const now = Temporal.Instant.from(String(process.env.TEST_NOW));
const clock = { now: () => now, wait: async () => {} };
const context = createContext({ settings, secrets: await readSecrets(settings), log, database, clock });
const app = await buildApp(context);
const stopWorkers = await startWorkers(context);
print(
  'ENDPOINTS',
  ENDPOINTS.map(({ name, method, path, format }) => ({ name, method, path, format })),
);
process.once('SIGTERM', async () => {
  await Promise.all([stopWorkers(), app.close()]);
  await database.close();
});
await app.listen({ host: settings.HOST, port: settings.PORT });

function reportRefusedStatements(): void {
  const { prototype } = pg.Client;
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const answer = Reflect.apply(original, this, args) as unknown;
    if (answer instanceof Promise)
      answer.catch(({ code, message }) => print('REFUSED', { statement: textOf(args[0]), reason: message, code }));
    return answer;
  } as typeof original;
}

/** A query is a text or an object that has one. */
function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown }).text);
}
