/**
 * The demo club of the tests as a process, in memory and at the time of TEST_NOW: for browser tests of what depends on the
 * time of the day or changes the day of the whole club. No worker runs.
 */
import { openPgliteInMemory } from '#database/open-pglite.ts';
import { buildApp } from '../../app.ts';
import { compiledPglite } from '../engines/compiled-pglite.ts';
import { storedDemoClub } from '../engines/pglite-template.ts';
import { filesFromDump } from '../engines/pglite-template-files.ts';
import { createTestContext } from '../test-context.ts';

const { HOST = '', PORT = '', TEST_NOW = '' } = process.env;
const startedMs = Date.now();
const start = Temporal.Instant.from(TEST_NOW);

const database = await openPgliteInMemory({
  ...(await compiledPglite()),
  fs: await filesFromDump(await storedDemoClub()),
});
const now = () => start.add({ milliseconds: Date.now() - startedMs });
const context = createTestContext(database, {
  environment: { HOST, PORT, PUBLIC_URL: `http://${HOST}:${PORT}` },
  clock: {
    now,
    wait: async () => {},
    set: () => {},
    advance: () => {},
  },
});
const app = await buildApp(context);
// Browsers take the club's time from this header.
app.server.prependListener('request', (_request, response) => {
  response.setHeader('date', new Date(now().epochMilliseconds).toUTCString());
});
// Nothing is stored that a graceful end would save.
process.once('SIGTERM', () => process.exit());
await app.listen({ host: HOST, port: Number(PORT) });
