import { randomUUID } from 'node:crypto';
import { cancelBooking, confirmBooking } from '@courtside/contract/booking/bookings';
import { calendar } from '@courtside/contract/booking/schedule';
import { giveBackBooking } from '@courtside/contract/booking/waiting-list';
import { services } from '@courtside/contract/club/sports/sports';
import { makeKey, revokeKey } from '@courtside/contract/people/keys/keys';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { KEY_SCOPES, type KeyScope } from '@courtside/contract/wire/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, bookingOf, createBookingClub, requestOf, TUESDAY } from '#testing/clubs/booking-club.ts';
import { keyFor, withKey } from '#testing/clubs/things/made-key.ts';
import { applyStoredFeatures, EVERY_FEATURE } from '#testing/server/club-features.ts';
import { addressOf } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

/** What each scope is for. A call that gets a scope makes this fail until it is listed here. */
const CALLS: Readonly<Record<KeyScope, readonly string[]>> = {
  kiosk: ['kiosk', 'kioskBook', 'kioskCheckIn', 'kioskVisit'],
  devices: ['deviceEvent'],
  'schedule.read': ['calender', 'calenderDays', 'services'],
  'bookings.read': ['programBookings'],
  'bookings.write': ['amountDue', 'cancelBooking', 'confirmBooking'],
  'members.read': ['programMembers'],
  'money.read': [
    ...['listClubPapers', 'monthJournalCsv', 'monthJournalXlsx', 'monthPdf', 'readClubPaper', 'readMonth'],
  ],
  board: ['programBoard'],
  hooks: [
    ...['changeWebhook', 'changeWebhookSecret', 'listDeliveries', 'listWebhooks', 'makeWebhook', 'readDelivery'],
    ...['replayDelivery', 'replayFailed', 'switchWebhookOff', 'switchWebhookOn', 'testWebhook'],
  ],
};
/** At a kiosk a member pays with a PIN; what a key books alone is due, and what it cancels was. */
const MAY_CHANGE_BOOKINGS = ['cancelBooking', 'confirmBooking', 'kioskBook'];

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub({ features: EVERY_FEATURE });
});
afterAll(() => club.close());
beforeEach(() => club.context.clock.set(TEST_NOW));

const program = async (...scopes: KeyScope[]) => withKey((await keyFor(club, scopes)).key);
const entries = async () =>
  Number(
    (
      await club.context.db
        .selectFrom('ledger_entry')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
const ask = (headers: Record<string, string>, wish: Parameters<typeof requestOf>[0], PinCode = '') =>
  club.call(confirmBooking, { headers, body: { ...requestOf(wish), PinCode } });
const cancel = (headers: Record<string, string>, ref: { section: string; key: string }) =>
  club.call(cancelBooking, { headers, body: { ...ref, pin: '' } });

describe('the scopes', () => {
  test('are each for these calls and no others', () => {
    const named = (scope: KeyScope) => ENDPOINTS.filter((each) => each.scope === scope).map(({ name }) => name);
    for (const scope of KEY_SCOPES) expect([scope, named(scope).sort()]).toEqual([scope, CALLS[scope]]);
  });

  test('reach nothing that writes money, and refuse every other call by name', async () => {
    for (const scope of KEY_SCOPES) {
      const headers = await program(scope);
      for (const endpoint of ENDPOINTS.filter((each) => each.access !== 'public' && each.scope !== scope)) {
        const answer = await club.app.inject({
          ...{ method: endpoint.method, url: addressOf(endpoint, { params: PARAMS }), headers },
        });
        expect([scope, endpoint.name, answer.statusCode, answer.json().code]).toEqual([
          ...[scope, endpoint.name, 403, 'key.scope'],
        ]);
      }
    }
    const writing = ENDPOINTS.filter(({ scope, method }) => scope && scope !== 'hooks' && method !== 'GET').filter(
      ({ errors }) => errors.includes('pin.wrong') || errors.includes('key.moves_money'),
    );
    const changing = writing.map(({ name }) => name).filter((name) => !['kioskVisit', 'kioskCheckIn'].includes(name));
    expect(changing.sort()).toEqual(MAY_CHANGE_BOOKINGS);
  });

  test('are named in the refusal', async () => {
    const headers = await program('schedule.read', 'board');
    const [player] = await club.members(1);
    const refused = await ask(headers, { session: await club.session(), players: [player] });
    expect([refused.status, refused.data]).toEqual([
      ...[403, 'This key may not book or cancel. It has: schedule.read, board.'],
    ]);
  });
});

/** Any, for the addresses. */
const PARAMS = new Proxy({}, { get: () => '1', has: () => true }) as Record<string, string>;

describe('a program', () => {
  test('books what is due, and cancels it', async () => {
    const [first, second] = await club.members(2);
    const { id, key } = await keyFor(club, ['bookings.write']);
    const headers = { ...withKey(key), 'idempotency-key': randomUUID() };
    const wish = { session: await club.session('padel'), players: [first, second] };
    const before = await entries();
    const booked = await ask(headers, wish);
    const ref = bookingOf(booked);
    // Sent again: the same booking.
    expect((await ask(headers, wish)).body).toEqual(booked.body);
    const stored = await club.context.db
      .selectFrom('court_booking')
      .selectAll()
      .where('key', '=', ref.key)
      .executeTakeFirstOrThrow();
    expect([stored.entry_id, stored.due_at !== null]).toEqual([null, true]);
    expect(await cancel(withKey(key), ref)).toMatchObject({ msgCode: '200' });
    expect([await entries(), await club.balance(first)]).toEqual([before, 10_000]);
    const log = await club.context.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('action', 'in', ['booking_made', 'booking_cancelled'])
      .where('subject_id', '=', first.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ...[
        ['booking_made', null],
        ['booking_cancelled', null],
      ],
    ]);
    expect(log[0]?.details).toMatchObject({ accessKey: 'Hall', keyId: Number(id), isDue: true });
  });

  test('pays nothing back', async () => {
    const headers = await program('bookings.write');
    const [first, second, ...others] = await club.members(4);
    const session = await club.session('tennis', { date: TUESDAY, at: '18:00' });
    const paid = await club.book(first, { session, players: [first, second] });
    const before = await entries();
    expect(await cancel(headers, paid)).toMatchObject({ status: 403, code: 'key.moves_money' });
    // Its players gave it back: whoever books it pays them back.
    club.context.clock.set(Temporal.Instant.from('2026-11-17T16:20:00Z'));
    const body = { ...paid, pin: DEMO_PIN };
    const as = await club.login(first.code);
    expect(await club.call(giveBackBooking, { as, body })).toMatchObject({ msgCode: '200' });
    expect(await ask(headers, { session, players: others })).toMatchObject({ status: 403, code: 'key.moves_money' });
    expect(await entries()).toBe(before);
  });

  test('reads what is free, and no names', async () => {
    const [first, second] = await club.members(2);
    const session = await club.session('tennis', { date: TUESDAY });
    const made = await club.book(first, { session, players: [first, second] });
    const headers = await program('schedule.read');
    const query = { service: 'tennis', date: TUESDAY };
    const answer = await club.app.inject({ method: 'GET', url: addressOf(calendar, { query }), headers });
    const day = calendar.answer.parse(answer.json().data);
    const cell = day.sessions.find(({ key }) => key === session);
    expect(cell).toMatchObject({ state: 'booked', booking: { key: made.key, label: '' } });
    expect(answer.body).not.toContain('Newcomer');
    expect(day.sessions.some(({ state }) => state === 'free')).toBe(true);
  });

  test('cannot guess the PIN of who made its key', async () => {
    const headers = await program('bookings.write');
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const [first, second] = await club.members(2);
      const session = await club.session('padel');
      expect((await ask(headers, { session, players: [first, second] }, '0000')).msgCode).toBe('200');
    }
    const { pin_failures } = await club.context.db
      .selectFrom('member_credential')
      .innerJoin('member', 'member.id', 'member_id')
      .select('pin_failures')
      .where('code', '=', '9001')
      .executeTakeFirstOrThrow();
    expect(pin_failures).toBe(0);
  });

  test('calls as often as its key says, in each minute', async () => {
    const { key } = await keyFor(club, ['schedule.read'], { rate: 3 });
    const read = async () => {
      const answer = await club.app.inject({ method: 'GET', url: addressOf(services, {}), headers: withKey(key) });
      return [answer.statusCode, answer.json().code, answer.headers['retry-after']];
    };
    for (let call = 0; call < 3; call += 1) expect((await read())[0]).toBe(200);
    club.context.clock.advance({ seconds: 18 });
    expect(await read()).toEqual([429, 'key.rate', '42']);
    // Another key is not slowed down.
    const other = await program('schedule.read');
    expect((await club.call(services, { headers: other })).status).toBe(200);
    club.context.clock.advance({ seconds: 42 });
    expect((await read())[0]).toBe(200);
  });

  test('is off with the feature, and so is making its key', async () => {
    const headers = await program('schedule.read');
    await applyStoredFeatures(club.context, { ...EVERY_FEATURE, connections: false });
    expect((await club.call(services, { headers })).code).toBe('feature.off');
    const body = { title: 'Site', scopes: ['schedule.read' as const], endsOn: '2027-01-01', PinCode: DEMO_PIN };
    expect((await club.call(makeKey, { as: await club.login('9001'), body })).code).toBe('feature.off');
    await applyStoredFeatures(club.context, EVERY_FEATURE);
  });

  test('stops with its key', async () => {
    const { id, key } = await keyFor(club, ['bookings.write']);
    const as = await club.login('9001');
    expect((await club.call(revokeKey, { as, params: { id } })).data).toBe('ok');
    const [player, other] = await club.members(2);
    const refused = await ask(withKey(key), { session: await club.session('padel'), players: [player, other] });
    expect([refused.status, refused.data]).toEqual([401, 'This key ended on Monday, 16th November 2026.']);
  });
});
