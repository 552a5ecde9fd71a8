/**
 * The demo club of the tests as a process with a database of its own, at the time of TEST_NOW: for browser tests of what
 * depends on the time of the day or changes the day of the whole club. No worker runs: MOVE_CLOCK sets the time and charges what
 * is due then. HISTORY_MONTHS makes the club that a first start shows, with so many months behind it. PUBLIC_HOST is the
 * name under which it is opened.
 */

import { migrate } from '#database/migrations/migrate.ts';
import { bringDevices } from '#modules/clubhouse/devices/index.ts';
import { chargeMandates } from '#modules/money/renewals/index.ts';
import { isSandbox } from '#payment-gateway/create-gateway.ts';
import { createDemoClub } from '#seed/create-demo-club.ts';
import { openTestPostgres } from '#testing/postgres/open-test-postgres.ts';
import { storedSeededServer } from '#testing/postgres/postgres-template.ts';
import { TEMPLATE } from '#testing/postgres/provided.ts';
import { startTestPostgres } from '#testing/postgres/real-postgres.ts';
import { buildApp } from '../../app.ts';
import { createTestContext } from '../test-context.ts';
import { applyStoredFeatures } from './club-features.ts';
import { BRING_DEVICES, MOVE_CLOCK } from './move-clock.ts';

const { HOST = '', PORT = '', TEST_NOW = '', HISTORY_MONTHS, PUBLIC_HOST = HOST } = process.env;
let setMs = Date.now();
let setTo = Temporal.Instant.from(TEST_NOW);

const postgres = await startTestPostgres({
  fsync: false,
  from: HISTORY_MONTHS ? undefined : await storedSeededServer(),
});
const database = openTestPostgres(postgres.url, HISTORY_MONTHS ? 'postgres' : TEMPLATE);
const now = () => setTo.add({ milliseconds: Date.now() - setMs });
const context = createTestContext(database, {
  environment: { HOST, PORT, PUBLIC_URL: `http://${PUBLIC_HOST}:${PORT}`, WEBHOOK_ALLOW_PRIVATE: 'on' },
  clock: {
    now,
    wait: async () => {},
    set: () => {},
    advance: () => {},
  },
});
if (HISTORY_MONTHS) {
  await migrate(database);
  await createDemoClub(context, { historyMonths: Number(HISTORY_MONTHS) });
}
await applyStoredFeatures(context);
const app = await buildApp(context);
app.post<{ Body: { readonly now: string } }>(MOVE_CLOCK, async ({ body }) => {
  [setTo, setMs] = [Temporal.Instant.from(body.now), Date.now()];
  await chargeMandates(context);
  if (isSandbox(context.gateway)) await context.gateway.deliverDue();
  await chargeMandates(context);
  return 'ok';
});
app.post(BRING_DEVICES, async () => {
  await bringDevices(context, { signal: new AbortController().signal, reportProblem: () => {} });
  return 'ok';
});
// Browsers take the club's time from this header.
app.server.prependListener('request', (_request, response) => {
  response.setHeader('date', new Date(now().epochMilliseconds).toUTCString());
});
process.once('SIGTERM', async () => {
  await postgres.stop();
  process.exit();
});
await app.listen({ host: HOST, port: Number(PORT) });
