/** Short transactions that tell every process what they changed: how many one PostgreSQL server commits in a second. */

import { openPostgres } from '../packages/server/src/database/connection/open-postgres.ts';
import type { Database } from '../packages/server/src/database/database.ts';
import { listenTo } from '../packages/server/src/database/events/events.ts';
import { connectClients, TEST_POOL } from '../packages/server/src/testing/postgres/open-test-postgres.ts';
import { silentLog } from '../packages/server/src/testing/test-context.ts';
import { createClub, type Engine } from './support/club.ts';
import { insist, inTurns, type Line, median, percent, spread } from './support/measure.ts';

type Client = Awaited<ReturnType<typeof connectClients>>[number];

const CONNECTIONS = 16;
const FOR_MS = 2_000;
const TARGET = 1_200;

/** One statement each, so that the limit is the database and not this process; `$1` is what changed. */
const WRITE = 'insert into commit_probe (key) values ($1) returning key';
const SILENT = WRITE;
const INSIDE = `with written as (${WRITE}) select pg_notify('courtside_schedule', key) from written`;
const AFTER = `with written as (${WRITE})
  insert into event (type, subject, payload)
  select 'booking.made', key, jsonb_build_object('schedule', jsonb_build_array(key)) from written
  on conflict (xid) do update set payload = joined_payload(event.payload, excluded.payload)`;

export async function benchCommits(engine: Engine): Promise<Line[]> {
  const club = await createClub(engine);
  const url = String(club.url);
  const clients = await connectClients(url, CONNECTIONS);
  await clients[0]?.query('create table commit_probe (id bigint generated always as identity primary key, key text)');
  // Two processes that show schedules: the first one makes the changes and tells the other.
  const [writer, reader] = [openPostgres(url, TEST_POOL, silentLog), openPostgres(url, TEST_POOL, silentLog)];
  const heard = [await follow(writer), await follow(reader)];
  let last = 0;
  const nextKey = () => {
    last += 1;
    return `tennis ${last}`;
  };
  const measure = (name: string, text: string, announce: () => void) => () =>
    commitsPerSecond(clients, { name, text }, nextKey, announce);
  const rates = await inTurns({
    silent: measure('silent', SILENT, () => {}),
    inside: measure('inside', INSIDE, () => {}),
    after: measure('after', AFTER, () => writer.announce()),
  });
  await untilHeard(heard, `tennis ${last}`);
  await Promise.all([...clients.map((client) => client.end()), writer.close(), reader.close()]);
  await club.remove();
  return [
    {
      bench: 'commits',
      engine,
      what: `short transactions that tell two processes, after the commit, on ${CONNECTIONS} connections; ${spread(rates.silent, '/s')} when they tell nobody`,
      reached: spread(rates.after, '/s'),
      limit: `${spread(rates.inside, '/s')}: pg_notify inside the transaction`,
      ratio: percent(median(rates.after) / median(rates.inside)),
      target: `at least ${TARGET.toLocaleString('en-US')} /s`,
      holds: median(rates.after) >= TARGET,
    },
  ];
}

async function commitsPerSecond(
  clients: readonly Client[],
  statement: { readonly name: string; readonly text: string },
  nextKey: () => string,
  announce: () => void,
): Promise<number> {
  const startedAt = performance.now();
  let commits = 0;
  const worker = async (client: Client) => {
    while (performance.now() - startedAt < FOR_MS) {
      await client.query({ ...statement, values: [nextKey()] });
      announce();
      commits += 1;
    }
  };
  await Promise.all(clients.map(worker));
  return (commits / (performance.now() - startedAt)) * 1000;
}

/** Which keys a process has heard of. */
async function follow(database: Database): Promise<Set<string>> {
  const heard = new Set<string>();
  const ready = Promise.withResolvers<void>();
  listenTo(database, 'schedule', {
    onMessage: (keys) => {
      for (const key of keys.split(',')) heard.add(key);
    },
    onLost: () => {},
    onReady: ready.resolve,
  });
  await ready.promise;
  return heard;
}

async function untilHeard(heard: ReadonlyArray<ReadonlySet<string>>, key: string): Promise<void> {
  const isHeard = () => heard.every((keys) => keys.has(key));
  for (let waited = 0; waited < 50 && !isHeard(); waited += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  insist(isHeard(), 'a process has not heard of the last commit');
}
