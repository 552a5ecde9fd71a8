import { randomUUID } from 'node:crypto';
import { requestOutcome } from '@courtside/contract/wire/request-outcome';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { Answer } from '#endpoint/binding.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { silentLog } from '#testing/test-context.ts';
import { inIdempotentTransaction } from './idempotency.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

const FIFTY = Array.from({ length: 50 });

test('fifty requests with one key book once and all get the same answer', async () => {
  const me = await club.member();
  const wish = { session: await club.session('tennis', { at: '09:00' }), players: [me] };
  const key = randomUUID();
  const replies = await Promise.all(FIFTY.map(() => club.confirm(me, wish, { key })));
  expect(replies[0]?.body).toMatchObject({ msgCode: '200', data: 'ok' });
  for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
  expect(await club.balance(me)).toBe(8800);
});

test('fifty requests with one key and a wrong PIN count as one attempt', async () => {
  const me = await club.member();
  const wish = { session: await club.session(), players: [me] };
  const key = randomUUID();
  const replies = await Promise.all(FIFTY.map(() => club.confirm(me, wish, { key, pin: '1111' })));
  for (const { body } of replies) expect(body).toMatchObject({ code: 'pin.wrong', params: { left: 4 } });
});

test('a repeat that waits too long for the first is refused as still in progress', async () => {
  const me = await club.member();
  const { db, clock } = club.context;
  const impatient = openPostgres(String(club.database.url), { ...TEST_POOL, LOCK_TIMEOUT_MS: 100 }, silentLog);
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const request = {
    caller: {
      memberId: me.id,
      memberCode: me.code,
      role: 'member' as const,
      categoryKey: 'member',
      hasVisitorAccount: false,
      sessionId: randomUUID(),
    },
    idempotency: { key: randomUUID(), endpoint: 'confirmBooking', requestHash: 'same' },
  };
  const first = inIdempotentTransaction({ db, clock }, request, async () => {
    started.resolve();
    await finish.promise;
    return new Answer('ok');
  });
  await started.promise;
  const repeat = inIdempotentTransaction({ db: impatient.db, clock }, request, async () => new Answer('twice'));
  await expect(repeat).rejects.toMatchObject({ code: 'request.in_progress', status: 409 });
  finish.resolve();
  expect((await first).data).toBe('ok');
  await impatient.close();
});

test('fifty requests and fifty questions for their outcome agree: all of them get the one answer', async () => {
  const me = await club.member();
  const wish = { session: await club.session('padel', { at: '09:00' }), players: [me] };
  const key = randomUUID();
  const ask = () => club.call(requestOutcome, { as: me.as, body: { key } });
  const replies = await Promise.all(FIFTY.flatMap(() => [club.confirm(me, wish, { key }), ask()]));
  const last = await ask();
  for (const { body } of replies) expect(body).toEqual(last.body);
  expect((await club.balance(me)) === 10_000).toBe(last.code === 'request.not_received');
});
