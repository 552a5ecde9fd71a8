import { confirmBooking } from '@courtside/contract/booking/bookings';
import { saveSport } from '@courtside/contract/club/sports/office-sports';
import { bookAtKiosk, checkInAtKiosk, readKiosk, visitKiosk } from '@courtside/contract/clubhouse/kiosk';
import { listKeys, makeKey, revokeKey } from '@courtside/contract/people/keys/keys';
import { clubDate } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { createOwner } from '#testing/clubs/owner.ts';
import { keyFor, withKey } from '#testing/clubs/things/made-key.ts';
import { EVERY_FEATURE } from '#testing/server/club-features.ts';
import { SAMPLES } from '#testing/server/samples/sample-requests.ts';
import { addressOf } from '#testing/server/test-app.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: BookingClub;
let headers: Record<string, string>;
beforeAll(async () => {
  club = await createBookingClub({ features: EVERY_FEATURE });
  headers = withKey((await keyFor(club, ['kiosk'])).key);
});
afterAll(() => club.close());
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  await club.context.db.deleteFrom('kiosk_guesses').execute();
});

const visit = (memberCode: string, PinCode: string = DEMO_PIN) =>
  club.call(visitKiosk, { headers, body: { memberCode, PinCode } });

describe('a key', () => {
  test('does what it is for, from where it may, until it ends', async () => {
    const there = await keyFor(club, ['kiosk'], { networks: ['127.0.0.0/8'] });
    const elsewhere = await keyFor(club, ['kiosk'], { networks: ['10.0.4.0/24'] });
    const other = await keyFor(club, ['devices']);
    const read = async (key: string) => (await club.call(readKiosk, { headers: withKey(key) })).code;
    expect(await read(there.key)).toBeUndefined();
    expect(await read(elsewhere.key)).toBe('key.network');
    expect(await read(other.key)).toBe('key.scope');
    expect(await read(`cs_${there.id}_${'A'.repeat(43)}`)).toBe('session.invalid');
    expect(await read('cs_1_x')).toBe('session.invalid');
    const as = await club.login('9001');
    const { data } = await club.call(listKeys, { as });
    expect(data.items.find(({ id }) => String(id) === there.id)).toMatchObject({
      ...{ title: 'Hall', scopes: ['kiosk'], endsOn: '2027-06-30', networks: ['127.0.0.0/8'], isEnded: false },
      ...{ usedAt: '2026-11-16T08:20:00.000Z', usedAddress: '127.0.0.1' },
    });
    expect((await club.call(revokeKey, { as, params: { id: there.id } })).data).toBe('ok');
    expect((await club.call(revokeKey, { as, params: { id: there.id } })).status).toBe(404);
    expect(await read(there.key)).toBe('key.ended');
  });

  test('ends with the day that was chosen for it', async () => {
    const { key } = await keyFor(club, ['kiosk'], { endsOn: '2026-11-20' });
    const at = async (moment: string) => {
      club.context.clock.set(Temporal.Instant.from(moment));
      return (await club.call(readKiosk, { headers: withKey(key) })).code;
    };
    expect(await at('2026-11-20T22:59:00Z')).toBeUndefined();
    expect(await at('2026-11-20T23:01:00Z')).toBe('key.ended');
  });

  test.each([['2026-11-16'], ['2027-11-18'], ['2025-01-01']])('may not end on %s', async (endsOn) => {
    const body = { title: 'Hall', scopes: ['kiosk' as const], endsOn, PinCode: DEMO_PIN };
    expect((await club.call(makeKey, { as: await club.login('9001'), body })).code).toBe('key.end_day');
  });

  test('is made with the PIN of the admin and stored as a hash', async () => {
    const body = { title: 'Hall', scopes: ['kiosk' as const], endsOn: '2027-01-01', PinCode: '0000' };
    expect((await club.call(makeKey, { as: await club.login('9001'), body })).code).toBe('pin.wrong');
    const { id, key } = await keyFor(club, ['kiosk']);
    const row = await club.context.db.selectFrom('access_key').selectAll().where('id', '=', Number(id)).execute();
    expect(JSON.stringify(row)).not.toContain(key.split('_')[2]);
  });

  test.each(ENDPOINTS.filter(({ access, scope }) => access !== 'public' && scope !== 'kiosk').map((e) => [e.name, e]))(
    'of a kiosk does not call %s',
    async (name, endpoint) => {
      const { params, query, body } = (await SAMPLES[name]?.(await createOwner(club))) ?? {};
      const place = { ...(params && { params }), ...(query && { query }) };
      const answer = await club.app.inject({
        ...{ method: endpoint.method, url: addressOf(endpoint, place), headers: { ...headers, name: '9001' } },
        ...(body && { payload: body }),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'key.scope']);
    },
  );
});

describe('a member at a kiosk', () => {
  test('is asked for number and PIN each time', async () => {
    const player = await club.member();
    expect((await visit(player.code)).data).toMatchObject({ balance: 100, checkIn: null });
    expect(await visit(player.code, '0000')).toMatchObject({ code: 'pin.wrong', body: { params: { left: 4 } } });
    expect((await visit(player.code, '')).code).toBe('pin.required');
    expect((await visit('7777')).code).toBe('kiosk.unknown_number');
  });

  test('staff and visitors of the desk have no kiosk', async () => {
    expect((await visit('9001')).code).toBe('kiosk.unknown_number');
    expect((await visit('9003')).code).toBe('kiosk.unknown_number');
  });

  test('books one of the sessions that are offered, and pays it alone', async () => {
    const player = await club.member();
    const { data } = await visit(player.code);
    const [offer] = data.offers;
    expect(data.offers.length).toBeGreaterThan(0);
    if (!offer) return;
    expect(offer.left).toBe(100 - offer.price);
    const body = {
      ...{ memberCode: player.code, PinCode: DEMO_PIN, Service: offer.section, BookingKey: offer.key },
      ...{ BookingType: offer.bookingType, ExpectedTotal: offer.price },
    };
    const key = { ...headers, 'idempotency-key': '3f2c1d8e-5b7a-4c9d-8e1f-2a3b4c5d6e7f' };
    const booked = await club.call(bookAtKiosk, { headers: key, body });
    expect(booked.body).toMatchObject({ msgCode: '200', data: 'ok', booking: { section: offer.section } });
    // Pressed twice: booked once.
    expect((await club.call(bookAtKiosk, { headers: key, body })).body).toEqual(booked.body);
    const after = (await visit(player.code)).data;
    expect(after.balance).toBe(offer.left);
    expect(after.bookings.map((booking) => booking.key)).toContain(
      (booked.body.booking as { readonly key: string }).key,
    );
    expect(after.offers.map((each) => each.key)).not.toContain(offer.key);
  });

  test('books at the price that was shown or not at all, and with the own PIN', async () => {
    const player = await club.member();
    const [offer] = (await visit(player.code)).data.offers;
    if (!offer) throw new RangeError('nothing is offered');
    const body = {
      ...{ memberCode: player.code, PinCode: DEMO_PIN, Service: offer.section, BookingKey: offer.key },
      ...{ BookingType: offer.bookingType, ExpectedTotal: offer.price + 1 },
    };
    expect((await club.call(bookAtKiosk, { headers, body })).code).toBe('booking.price_changed');
    const wrong = { ...body, PinCode: '0000', ExpectedTotal: offer.price };
    expect((await club.call(bookAtKiosk, { headers, body: wrong })).code).toBe('pin.wrong');
    expect((await visit(player.code)).data.balance).toBe(100);
  });

  test('is told that the balance is too low', async () => {
    const player = await club.member();
    await club.setBalance(player, 100);
    const { data } = await visit(player.code);
    expect(data).toMatchObject({ balance: 1, offers: [], lowBalance: { price: expect.any(Number) } });
  });

  test('checks in for the session of now', async () => {
    const on = { checkIn: 'on' as const, version: 1 };
    await club.call(saveSport, { as: await club.login('9001'), params: { key: 'tennis' }, body: on });
    const player = await club.member();
    const date = clubDate('2026-11-16');
    const session = await club.session('tennis', { date, at: '10:00' });
    const { key } = await club.book(player, { session, players: [player] });
    club.context.clock.set('2026-11-16T08:50:00Z');
    const { data } = await visit(player.code);
    expect(data.checkIn).toMatchObject({ key, state: 'open' });
    const body = { memberCode: player.code, PinCode: DEMO_PIN, section: 'tennis', key };
    const done = await club.call(checkInAtKiosk, { headers, body });
    expect(done.data.players).toMatchObject([{ memberCode: player.code, checkedInAt: expect.any(String) }]);
    expect((await visit(player.code)).data.checkIn?.state).toBe('done');
    const stranger = await club.member();
    expect((await club.call(checkInAtKiosk, { headers, body: { ...body, memberCode: stranger.code } })).status).toBe(
      404,
    );
  });
});

describe('guesses', () => {
  test('count for the member as everywhere, and lock the PIN', async () => {
    const player = await club.member();
    for (const left of [4, 3, 2, 1]) expect((await visit(player.code, '0000')).body.params).toEqual({ left });
    expect((await visit(player.code, '0000')).code).toBe('pin.locked');
    const booking = { Service: 'tennis', BookingType: 'singles', PayerCode: player.code, PlayerCodes: player.code };
    const body = { ...booking, BookingKey: 'TEN1_20261117_0900', PinCode: DEMO_PIN };
    expect((await club.call(confirmBooking, { as: player.as, body })).code).toBe('pin.locked');
    expect(await auditOf(club, player.code)).toEqual([...Array(4).fill('pin_failed'), 'pin_locked']);
  });

  test('of many numbers pause the kiosk for a while, also at once; right ones do not count', async () => {
    const player = await club.member();
    for (let i = 0; i < 5; i += 1) await visit(player.code);
    const guesses = Array.from({ length: LIMITS.kioskGuesses + 4 }, (_, index) => visit(`77${10 + index}`));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'kiosk.unknown_number')).toHaveLength(LIMITS.kioskGuesses);
    expect(codes.filter((code) => code === 'kiosk.paused')).toHaveLength(4);
    expect(await visit(player.code)).toMatchObject({ code: 'kiosk.paused', body: { params: { minutes: 15 } } });
    club.context.clock.advance({ minutes: LIMITS.kioskPauseMinutes });
    expect((await visit(player.code)).msgCode).toBe('200');
  });
});
