import { calendarStream, type DayChange } from '@courtside/contract/booking/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#context.ts';
import {
  confirmAt,
  enrol,
  openSessions,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { readEvents } from '#testing/server/event-reader.ts';
import { killedAt } from '#testing/server/kill-at-statement.ts';
import type { ServerProcess } from '#testing/server/server-process.ts';

let opened: TestDatabase;
let context: AppContext;
let writer: ServerProcess;
let reader: ServerProcess;
beforeAll(async () => {
  opened = await openTestDatabase();
  context = rushContext(opened.database);
  const environment = { DATABASE_URL: String(opened.url) };
  const started = await Promise.all([
    startRushServers(1, { ...environment, ...killedAt('booking.made', 'notifying') }),
    startRushServers(1, environment),
  ]);
  [writer, reader] = started.flat() as [ServerProcess, ServerProcess];
});
afterAll(async () => {
  await Promise.all([writer, reader].map((server) => server?.stop()));
  await opened.close();
});

test('a booking of a process that was killed before it could tell is shown by the streams of another one', async () => {
  const [booker, watcher] = (await enrol(context, 2, 5_000)) as [Rusher, Rusher];
  const [session = ''] = await openSessions(context, 'squash');
  const [, date = ''] = /_(\d{8})_/.exec(session) ?? [];
  const stream = await readEvents(reader.url, calendarStream, {
    as: { name: '', token: '' },
    query: { service: 'squash', date: date.replace(/(....)(..)(..)/, '$1-$2-$3') },
    headers: watcher.headers,
  });
  await stream.nextFrame();
  const answer = confirmAt(writer, booker, { session, players: [booker] }).catch(() => undefined);
  expect(await writer.exit).toMatchObject({ signal: 'SIGKILL' });
  // The poll finds it within 250 ms; the rest is for a machine that is busy.
  const { sessions } = JSON.parse((await stream.next(2_000)).data ?? '') as DayChange;
  expect(sessions).toMatchObject([{ key: session, state: 'booked' }]);
  await answer;
  stream.close();
});
