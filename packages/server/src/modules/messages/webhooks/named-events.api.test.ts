import { addClosure } from '@courtside/contract/club/sports/office-closures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nameEvent } from '#database/events/events.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { createHookClub, type HookClub, verified } from '#testing/clubs/things/hook-club.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: HookClub;
beforeAll(async () => {
  club = await createHookClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.answer.status = 204;
  club.context.clock.set(TEST_NOW);
  await club.forgetAll();
});

test('a booking, a cancellation and a closure are told, signed, with ids and no names', async () => {
  const { receiver, secret, id } = await club.startReceiver(['booking.*', 'closure.made']);
  const member = await club.member();
  const booking = await club.book(member, { session: await club.session(), players: [member] });
  await club.cancel(member, booking);
  await club.send();
  const told = receiver.calls.map((call) => verified(call, secret));
  expect(told).toEqual(
    expect.arrayContaining([
      { type: 'booking.made', timestamp: expect.any(String), data: { booking: booking.key } },
      { type: 'booking.cancelled', timestamp: expect.any(String), data: { booking: booking.key } },
    ]),
  );
  expect(told).toHaveLength(2);
  expect(receiver.calls.map(({ body }) => body).join()).not.toContain(member.name.split(' ')[0]);
  expect(await club.deliveries(id)).toMatchObject([
    { type: 'booking.cancelled', state: 'delivered', tries: 1, attempt: { status: 204, fault: null } },
    { type: 'booking.made', state: 'delivered', tries: 1, attempt: { status: 204, fault: null } },
  ]);
  expect(await club.listed(id)).toMatchObject({
    off: null,
    failed: 0,
    retrying: 0,
    successAt: TEST_NOW.toString({ fractionalSecondDigits: 3 }),
  });
});

test('what triggers name is told too: closures, new members, those who left, papers', async () => {
  const { receiver, secret } = await club.startReceiver(['closure.*', 'member.*', 'paper.issued']);
  const { db } = club.context;
  const body = { service: 'cricket', from: '2027-02-01T00:00', to: '2027-02-01T01:00', kind: 'weather' };
  await club.call(addClosure, { as: await club.admin(), body: body as never });
  const member = await club.member();
  await club.book(member, { session: await club.session(), players: [member] });
  await sql`update member set member_until = current_date where id = ${member.id}`.execute(db);
  await club.send();
  const told = receiver.calls.map((call) => verified(call, secret) as { type: string; data: object });
  expect(told.map(({ type }) => type).sort()).toEqual(
    expect.arrayContaining(['closure.made', 'member.joined', 'member.left', 'paper.issued']),
  );
  expect(told).toContainEqual(expect.objectContaining({ type: 'member.joined', data: { member: member.code } }));
  expect(told).toContainEqual(expect.objectContaining({ type: 'member.left', data: { member: member.code } }));
  const { rows } = await sql<{ number: string }>`
    select 'R-' || year || '-' || lpad(number::text, 6, '0') as number from receipt where member_id = ${member.id}`.execute(
    db,
  );
  expect(told).toContainEqual(expect.objectContaining({ type: 'paper.issued', data: { paper: rows[0]?.number } }));
});

test('all names of one transaction are told, and nothing that was not asked for', async () => {
  const { receiver, secret } = await club.startReceiver(['booking.moved']);
  await inTransaction(club.context.db, async (tx) => {
    nameEvent(tx, 'booking.moved', 'TEN-000001');
    nameEvent(tx, 'booking.changed', 'TEN-000001');
    nameEvent(tx, 'booking.moved', 'TEN-000002');
  });
  await club.send();
  const told = receiver.calls.map((call) => verified(call, secret) as { data: { booking: string } });
  expect(told.map(({ data }) => data.booking).sort()).toEqual(['TEN-000001', 'TEN-000002']);
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});
