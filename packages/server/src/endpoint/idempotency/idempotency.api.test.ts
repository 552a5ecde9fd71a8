import { randomUUID } from 'node:crypto';
import { cancelBooking } from '@courtside/contract/booking/bookings';
import { requestOutcome } from '@courtside/contract/wire/request-outcome';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { type BookingClub, bookingOf, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { purgeIdempotencyRecords } from './idempotency.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

test('the same key and body returns the first answer again and does nothing twice', async () => {
  const me = await club.member();
  const wish = { session: await club.session('tennis', { at: '09:00' }), players: [me] };
  const key = randomUUID();
  const first = await club.confirm(me, wish, { key });
  const before = await tableFingerprints(club.context.db);
  const second = await club.confirm(me, wish, { key: key.toUpperCase() });
  expect(first.body).toMatchObject({ msgCode: '200', data: 'ok' });
  expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
  expect(await tableFingerprints(club.context.db)).toEqual(before);
  expect(await club.balance(me)).toBe(8800);
});

test('without a key a second request is a new one', async () => {
  const me = await club.member();
  const wish = { session: await club.session(), players: [me] };
  await club.book(me, wish);
  expect((await club.confirm(me, wish)).code).toBe('booking.already_yours');
});

test('the same key with another body, or for another call, is 409', async () => {
  const me = await club.member();
  const key = randomUUID();
  const wish = { session: await club.session(), players: [me] };
  const booking = bookingOf(await club.confirm(me, wish, { key }));
  const conflict = { status: 409, msgCode: '409', code: 'request.idempotency_conflict' };
  expect(await club.confirm(me, { ...wish, options: ['new-balls'] }, { key })).toMatchObject(conflict);
  expect(await club.confirm(me, wish, { key, pin: '1111' })).toMatchObject(conflict);
  const body = { ...booking, pin: '2468' };
  const headers = { 'idempotency-key': key };
  expect(await club.call(cancelBooking, { as: me.as, body, headers })).toMatchObject(conflict);
});

test('a key that is not a UUID is 400', async () => {
  const me = await club.member();
  const reply = await club.confirm(me, { session: await club.session(), players: [me] }, { key: 'once' });
  expect(reply).toMatchObject({
    status: 400,
    code: 'request.invalid',
    body: { errors: [{ path: 'Idempotency-Key' }] },
  });
});

test('two members with the same key are independent', async () => {
  const [me, other] = await club.members(2);
  const key = randomUUID();
  const mine = bookingOf(await club.confirm(me, { session: await club.session(), players: [me] }, { key }));
  const theirs = bookingOf(await club.confirm(other, { session: await club.session(), players: [other] }, { key }));
  expect(theirs.key).not.toBe(mine.key);
});

test('a refusal is stored completely and repeated, even when the request would succeed now', async () => {
  const [me, winner] = await club.members(2);
  const session = await club.session('tennis', { at: '10:00' });
  const taken = await club.book(winner, { session, players: [winner] });
  const key = randomUUID();
  const first = await club.confirm(me, { session, players: [me] }, { key });
  expect(first.body).toMatchObject({ code: 'booking.slot_taken', alternatives: [{}, {}, {}] });
  await club.cancel(winner, taken);
  const second = await club.confirm(me, { session, players: [me] }, { key });
  expect(second.body).toEqual(first.body);
  expect((await club.confirm(me, { session, players: [me] }, { key: randomUUID() })).data).toBe('ok');
});

test('a repeated wrong PIN gets the same refusal and is counted once', async () => {
  const me = await club.member();
  const wish = { session: await club.session(), players: [me] };
  const key = randomUUID();
  const first = await club.confirm(me, wish, { key, pin: '1111' });
  expect(first.body).toMatchObject({ code: 'pin.wrong', params: { left: 4 } });
  expect((await club.confirm(me, wish, { key, pin: '1111' })).body).toEqual(first.body);
  expect((await club.confirm(me, wish, { key: randomUUID(), pin: '1111' })).body).toMatchObject({
    params: { left: 3 },
  });
});

test('a committed refusal is stored in the transaction of its writes', async () => {
  const me = await club.member();
  const { db } = club.context;
  const run = (text: string) => inTransaction(db, (tx) => sql.raw(text).execute(tx));
  // The process ends right after the transaction that counted the attempt, so the answer is not stored separately.
  await run(`create function crash() returns trigger language plpgsql as
    'begin if exists (select from idempotency_record where key = new.key) then raise exception ''crashed''; end if;
      return new; end'`);
  await run(`create trigger crash before insert on idempotency_record for each row execute function crash()`);
  const wish = { session: await club.session(), players: [me] };
  const key = randomUUID();
  await club.confirm(me, wish, { key, pin: '1111' });
  await run('drop trigger crash on idempotency_record');
  expect(await club.confirm(me, wish, { key, pin: '1111' })).toMatchObject({ code: 'pin.wrong' });
});

test('a server fault is not stored: the same key may be used again', async () => {
  const me = await club.member();
  const { db } = club.context;
  const run = (text: string) => inTransaction(db, (tx) => sql.raw(text).execute(tx));
  await run(`create function fail() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`);
  await run('create trigger fault before insert on receipt for each row execute function fail()');
  const wish = { session: await club.session(), players: [me] };
  const key = randomUUID();
  expect((await club.confirm(me, wish, { key })).status).toBe(500);
  await run('drop trigger fault on receipt');
  expect((await club.confirm(me, wish, { key })).data).toBe('ok');
});

test('a request for an unknown record is not stored', async () => {
  const me = await club.member();
  const wish = { session: 'TEN9_20261117_0900', players: [me] };
  const key = randomUUID();
  expect((await club.confirm(me, wish, { key })).status).toBe(404);
  const records = await club.context.db.selectFrom('idempotency_record').select('key').where('key', '=', key).execute();
  expect(records).toEqual([]);
});

const outcome = (by: { as: Player['as'] }, key: string) => club.call(requestOutcome, { as: by.as, body: { key } });

test('the outcome of a key is the answer that its request got, without the PIN, for its owner alone', async () => {
  const [me, other] = await club.members(2);
  const key = randomUUID();
  const wish = { session: await club.session(), players: [me] };
  const first = await club.confirm(me, wish, { key });
  expect((await outcome(me, key.toUpperCase())).body).toEqual(first.body);
  expect(await outcome(other, key)).toMatchObject({ code: 'request.not_received' });
  const wrong = randomUUID();
  const refused = await club.confirm(me, wish, { key: wrong, pin: '1111' });
  expect((await outcome(me, wrong)).body).toEqual(refused.body);
});

test('a request whose outcome was asked before it arrived does nothing when it arrives', async () => {
  const me = await club.member();
  const key = randomUUID();
  const wish = { session: await club.session(), players: [me] };
  expect(await outcome(me, key)).toMatchObject({ status: 200, msgCode: '500', code: 'request.not_received' });
  expect(await club.confirm(me, wish, { key })).toMatchObject({ code: 'request.not_received' });
  expect(await outcome(me, key)).toMatchObject({ code: 'request.not_received' });
  expect(await club.balance(me)).toBe(10_000);
  expect((await club.confirm(me, wish, { key: randomUUID() })).data).toBe('ok');
});

test('an outcome is asked with a UUID', async () => {
  expect(await outcome(await club.member(), 'once')).toMatchObject({ status: 400, code: 'request.invalid' });
});

test('an answer is stored for a week and then purged', async () => {
  const me = await club.member();
  const wish = { session: await club.session('padel'), players: [me] };
  const key = randomUUID();
  const kept = () =>
    club.context.db.selectFrom('idempotency_record').select('endpoint').where('key', '=', key).executeTakeFirst();
  bookingOf(await club.confirm(me, wish, { key }));
  club.context.clock.advance({ hours: 7 * 24 });
  expect(await purgeIdempotencyRecords(club.context)).toBe(0);
  expect(await kept()).toBeDefined();
  club.context.clock.advance({ seconds: 1 });
  expect(await purgeIdempotencyRecords(club.context)).toBeGreaterThan(0);
  expect(await kept()).toBeUndefined();
  expect(await purgeIdempotencyRecords(club.context)).toBe(0);
  club.context.clock.set(TEST_NOW);
});
