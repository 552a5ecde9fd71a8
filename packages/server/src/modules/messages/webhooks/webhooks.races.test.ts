import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { createHookClub, type HookClub, verified } from '#testing/clubs/things/hook-club.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { silentLog } from '#testing/test-context.ts';
import { sendWebhooks } from './index.ts';
import { claimDeliveries } from './store/deliveries.repository.ts';
import { collectEvents } from './store/read-events.repository.ts';

let club: HookClub;
beforeAll(async () => {
  club = await createHookClub();
});
afterAll(() => club.close());
beforeEach(() => club.forgetAll());

test('two servers at once send each delivery once, and miss none', async () => {
  const { receiver, secret } = await club.startReceiver();
  const other = openPostgres(String(club.database.url), TEST_POOL, silentLog);
  const subjects = Array.from({ length: 40 }, (_, index) => `TEN-${String(index).padStart(6, '0')}`);
  const run = {
    signal: new AbortController().signal,
    reportProblem: (error: unknown) => expect(error).toBeUndefined(),
  };
  const sendOfOther = () => sendWebhooks({ ...club.context, db: other.db }, run);
  await Promise.all(
    subjects.map(async (subject, index) => {
      await club.happen('booking.made', subject);
      if (index % 5 === 0) await Promise.all([club.send(), sendOfOther()]);
    }),
  );
  await Promise.all([club.send(), sendOfOther()]);
  const told = receiver.calls.map((call) => (verified(call, secret) as { data: { booking: string } }).data.booking);
  // In any order.
  expect([...told].sort()).toEqual(subjects);
  await other.close();
});

test('a transaction that commits behind later ones is told all the same', async () => {
  const { receiver } = await club.startReceiver();
  const { db } = club.context;
  const isWritten = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (tx) => {
    await sql`insert into event (type, subject, payload) values ('booking.made', 'TEN-slow', '{}')`.execute(tx);
    isWritten.resolve();
    await mayCommit.promise;
  });
  await isWritten.promise;
  await club.happen('booking.made', 'TEN-fast');
  await club.send();
  mayCommit.resolve();
  await slow;
  await club.send();
  await club.send();
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.booking)).toEqual(['TEN-fast', 'TEN-slow']);
});

test('what a process had claimed when it was killed is sent by the next one, after a minute', async () => {
  const { receiver, id } = await club.startReceiver();
  const { db, clock } = club.context;
  await club.happen('booking.made', 'TEN-000001');
  const now = clock.now();
  await collectEvents(db, now);
  const claim = { endpointId: id, now, until: now.add({ seconds: 60 }), most: 4 };
  expect(await claimDeliveries(db, claim)).toHaveLength(1);
  // It sends, and ends before it has stored the answer.
  await club.send();
  expect(receiver.calls).toHaveLength(0);
  clock.advance({ seconds: 60 });
  await club.send();
  expect(receiver.calls).toHaveLength(1);
  expect(await club.deliveries(id)).toMatchObject([{ state: 'delivered', tries: 1 }]);
});
