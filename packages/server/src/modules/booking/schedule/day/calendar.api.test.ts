import { gunzipSync } from 'node:zlib';
import { calendar, type Day, holdSession } from '@courtside/contract/booking/schedule';
import { editMember } from '@courtside/contract/people/admin';
import { savePrivacy } from '@courtside/contract/people/profile';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { addressOf, authorization, type Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: BookingClub;
let reader: Player;
beforeAll(async () => {
  club = await createBookingClub();
  reader = await club.member();
});
beforeEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

const TODAY = clubDate('2026-11-16');

async function dayOf(date: string, service = 'tennis', as: Login = reader.as): Promise<Day> {
  const answer = await club.call(calendar, { as, query: { service, date } });
  expect(answer).toMatchObject({ status: 200, msgCode: '200' });
  return answer.data;
}

async function sessionOf(key: string, as?: Login) {
  const [, day = ''] = key.split('_');
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const services: Record<string, string> = { TEN: 'tennis', PAD: 'padel', SQU: 'squash', CRI: 'cricket' };
  const { sessions } = await dayOf(date, services[key.slice(0, 3)], as);
  return sessions.find((session) => session.key === key);
}

describe('a day', () => {
  test('a day has its courts, types and sessions as in the contract', async () => {
    const day = await dayOf(TODAY);
    expect(day).toMatchObject({ service: 'tennis', date: TODAY, timeZone: 'Europe/Malta' });
    expect(day.courts.map(({ key, courtType }) => `${key} ${courtType}`)).toEqual([
      'TEN1 Clay',
      'TEN2 Clay',
      'TEN3 Hard',
      'TEN4 Hard',
    ]);
    expect(day.sessions).toHaveLength(4 * 15);
    expect(day.sessions.find(({ key }) => key === 'TEN3_20261116_1800')).toMatchObject({
      court: 'TEN3',
      from: '18:00',
      to: '19:00',
      startsAt: '2026-11-16T17:00:00Z',
      isLightOn: true,
      isPeak: true,
      price: 20,
    });
  });

  test('the calendar has every service of the demo club', async () => {
    const counts = await Promise.all(
      ['tennis', 'padel', 'squash', 'cricket'].map(
        async (service) => (await dayOf('2026-11-18', service)).sessions.length,
      ),
    );
    expect(counts).toEqual([4 * 15, 3 * 10, 3 * 20, 2 * 12]);
  });

  test('started sessions are past, also the running one; the rest is not', async () => {
    const states = new Map((await dayOf(TODAY)).sessions.map(({ key, state }) => [key, state]));
    expect(states.get('TEN1_20261116_0900')).toBe('past');
    expect([...states].filter(([key]) => key.endsWith('_1000')).map(([, state]) => state)).not.toContain('past');
  });

  test('a closed court shows its reason', async () => {
    expect(await sessionOf('TEN1_20261118_1300')).toMatchObject({ state: 'closed', reason: 'Clay watering' });
    expect(await sessionOf('TEN3_20261118_1300')).not.toHaveProperty('reason');
  });

  test('a day far ahead is locked as well, complete also on a clock change', async () => {
    const { sessions } = await dayOf('2027-03-28');
    expect(new Set(sessions.map(({ key }) => key)).size).toBe(4 * 15);
    expect(sessions.find(({ key }) => key === 'TEN3_20270328_0900')).toMatchObject({
      state: 'locked',
      startsAt: '2027-03-28T07:00:00Z',
      reason: 'Opens Sun 21 Mar, 08:00',
    });
  });

  test('the next day to be released is locked and shows when it opens', async () => {
    const { sessions } = await dayOf('2026-11-24');
    expect(new Set(sessions.map(({ state }) => state))).toEqual(new Set(['locked', 'closed']));
    expect(sessions[0]).toMatchObject({
      state: 'locked',
      reason: 'Opens Tue 17 Nov, 08:00',
      opensAt: '2026-11-17T07:00:00Z',
    });
  });

  test('service and path are read in any letter case', async () => {
    const answer = await club.app.inject({
      url: `/V1/booking/SPORT/bookings/Calender?service=TENNIS&date=${TODAY}`,
      headers: authorization(reader.as),
    });
    expect(answer.json()).toMatchObject({ data: { service: 'tennis' } });
  });
});

describe('the clock alone', () => {
  test('a session becomes past at its start', async () => {
    const key = await club.session('squash', { date: TODAY, at: '12:00' });
    club.context.clock.set('2026-11-16T10:59:59Z');
    expect(await sessionOf(key)).toMatchObject({ state: 'free' });
    club.context.clock.set('2026-11-16T11:00:00Z');
    expect(await sessionOf(key)).toMatchObject({ state: 'past' });
  });

  test('a day is released at the release time', async () => {
    const key = 'PAD1_20261124_1030';
    club.context.clock.set('2026-11-17T06:59:59Z');
    const as = await club.login(reader.code);
    expect(await sessionOf(key, as)).toMatchObject({ state: 'locked' });
    club.context.clock.set('2026-11-17T07:00:00Z');
    expect(await sessionOf(key, as)).toMatchObject({ state: 'free' });
  });

  test('a hold ends after five minutes', async () => {
    const holder = await club.member();
    const key = await club.session('cricket');
    await club.call(holdSession, { as: holder.as, body: { BookingKey: key } });
    club.context.clock.advance({ seconds: 299 });
    expect(await sessionOf(key)).toMatchObject({ state: 'held' });
    club.context.clock.advance({ seconds: 1 });
    expect(await sessionOf(key)).toMatchObject({ state: 'free' });
  });
});

describe('a booking', () => {
  test('a booking of a member with a private name shows it only to players and staff, from that moment on', async () => {
    const [booker, partner] = [await club.member(), await club.member()];
    const key = await club.session();
    await club.book(booker, { session: key, players: [booker, partner] });
    const choose = (showNameInSchedule: boolean) =>
      club.call(savePrivacy, { as: booker.as, body: { chargeConsent: 'anyone', showNameInSchedule } });
    const surname = booker.name.slice(booker.name.indexOf(' ') + 1);
    expect((await sessionOf(key))?.booking?.label).toContain(surname);

    await choose(false);
    const hidden = await sessionOf(key);
    expect(hidden).toMatchObject({ state: 'booked', booking: { label: '', mine: false } });
    expect(JSON.stringify(hidden)).not.toContain(surname);
    for (const as of [booker.as, partner.as, await club.login('9001'), await club.login('9002')]) {
      expect((await sessionOf(key, as))?.booking?.label).toContain(surname);
    }

    await choose(true);
    expect((await sessionOf(key))?.booking?.label).toContain(surname);
  });

  test('a booking shows a corrected name at once', async () => {
    const [booker, partner] = [await club.member(), await club.member()];
    const key = await club.session();
    await club.book(booker, { session: key, players: [booker, partner] });
    await sessionOf(key);
    const body = { firstName: 'Zed', surname: 'Newname', gender: 'O' as const, email: '' };
    await club.call(editMember, { as: await club.login('9001'), params: { memberCode: booker.code }, body });
    expect((await sessionOf(key))?.booking?.label).toBe('Z. Newname');
  });

  test('a booking is `mine` for its players, and booked under a short name for members and the full one for staff', async () => {
    const [booker, partner] = [await club.member(), await club.member()];
    const key = await club.session();
    const booking = await club.book(booker, { session: key, players: [booker, partner] });
    const short = (name: string) => `${name[0]}. ${name.slice(name.indexOf(' ') + 1)}`;

    for (const { as } of [booker, partner]) {
      expect(await sessionOf(key, as)).toMatchObject({
        state: 'mine',
        booking: { ...booking, label: short(booker.name), mine: true, players: [booker.name, partner.name].map(short) },
      });
    }
    const stranger = await sessionOf(key);
    expect(stranger).toMatchObject({
      state: 'booked',
      booking: { ...booking, label: short(booker.name), mine: false },
    });
    expect(stranger?.booking).not.toHaveProperty('players');
    for (const staff of ['9001', '9002']) {
      expect(await sessionOf(key, await club.login(staff))).toMatchObject({
        state: 'booked',
        booking: { label: booker.name, mine: false, players: [booker.name, partner.name] },
      });
    }
  });

  test('a cancelled booking makes its session free again', async () => {
    const booker = await club.member();
    const key = await club.session('tennis', { date: clubDate('2026-11-19') });
    const booking = await club.book(booker, { session: key, players: [booker] });
    expect(await sessionOf(key)).toMatchObject({ state: 'booked' });
    await club.cancel(booker, booking);
    expect(await sessionOf(key)).toMatchObject({ state: 'free' });
  });

  test('a booking of two sessions takes both', async () => {
    const booker = await club.member();
    const keys = await club.session('tennis', { slots: 2 });
    await club.book(booker, { session: keys, players: [booker] });
    for (const key of keys.split(',')) expect(await sessionOf(key, booker.as)).toMatchObject({ state: 'mine' });
  });

  test('a past booking still shows its players', async () => {
    const { sessions } = await dayOf('2026-11-12', 'padel');
    const played = sessions.filter(({ booking }) => booking);
    expect(played.length).toBeGreaterThan(0);
    expect(new Set(sessions.map(({ state }) => state))).toEqual(new Set(['past']));
  });
});

describe('ETag', () => {
  const query = { service: 'tennis', date: '2026-11-20' };
  const ask = (as: Login, headers: Record<string, string> = {}) =>
    club.app.inject({ url: addressOf(calendar, { query }), headers: { ...authorization(as), ...headers } });

  test('a known ETag is answered by 304 without a body', async () => {
    const first = await ask(reader.as);
    const etag = String(first.headers.etag);
    const second = await ask(reader.as, { 'if-none-match': etag });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers.etag).toBe(etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  test('the ETag changes with the day, and a stale one returns the new day', async () => {
    const etag = String((await ask(reader.as)).headers.etag);
    const holder = await club.member();
    const key = await club.session('tennis', { date: clubDate(query.date) });
    await club.call(holdSession, { as: holder.as, body: { BookingKey: key } });
    const answer = await ask(reader.as, { 'if-none-match': etag });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).not.toBe(etag);
  });

  test('the ETag is shared by viewers who see the same and by nobody else', async () => {
    const [booker, other] = [await club.member(), await club.member()];
    const key = await club.session('tennis', { date: clubDate(query.date) });
    await club.book(booker, { session: key, players: [booker] });
    const admin = await club.login('9001');
    const [mine, theirs, others, staff] = await Promise.all(
      [booker.as, other.as, reader.as, admin].map((as) => ask(as)),
    );
    expect(theirs?.headers.etag).toBe(others?.headers.etag);
    expect(theirs?.body).toBe(others?.body);
    expect(new Set([mine, theirs, staff].map((answer) => answer?.headers.etag)).size).toBe(3);
    const answer = await ask(booker.as, { 'if-none-match': String(theirs?.headers.etag) });
    expect(answer.json().data.sessions.find((session: { key: string }) => session.key === key).state).toBe('mine');
  });

  test('the compressed calendar is the same as the plain one', async () => {
    const plain = await ask(reader.as);
    const packed = await ask(reader.as, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const refused = await ask(reader.as, { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });
});

describe('bad input', () => {
  const ask = async (query: Record<string, string>) => {
    const answer = await club.app.inject({ url: addressOf(calendar, { query }), headers: authorization(reader.as) });
    return { status: answer.statusCode, ...answer.json() };
  };

  test('the calendar of an unknown service is 404', async () => {
    expect(await ask({ service: 'golf', date: TODAY })).toMatchObject({ status: 404, code: 'sports.unknown_service' });
    expect(await ask({ service: '__proto__', date: TODAY })).toMatchObject({ status: 404 });
  });

  test.each(['2026-02-29', '2026-13-01', '16-11-2026', '2026-11-16T00:00', 'today', ''])(
    'the calendar refuses the date %j',
    async (date) => {
      expect(await ask({ service: 'tennis', date })).toMatchObject({ status: 400, code: 'request.invalid' });
    },
  );

  test('the calendar needs both service and date', async () => {
    expect(await ask({ service: 'tennis' })).toMatchObject({ status: 400, errors: [{ path: 'date' }] });
    expect(await ask({ date: TODAY })).toMatchObject({ status: 400, errors: [{ path: 'service' }] });
  });

  test.each([
    ['2026-11-24', 200],
    ['2027-11-16', 200],
    ['2027-11-17', 400],
    ['9999-12-31', 400],
    ['2026-09-17', 200],
    ['2026-09-16', 400],
  ])('the calendar of the day %s is answered with %i', async (date, status) => {
    const answer = await ask({ service: 'tennis', date });
    expect(answer.status).toBe(status);
    if (status === 400) {
      expect(answer).toMatchObject({
        code: 'schedule.date_out_of_range',
        params: { from: '2026-09-17', to: '2027-11-16' },
        data: 'The schedule can be seen from Thursday, 17th September 2026 to Tuesday, 16th November 2027.',
        errors: [{ path: 'date', message: 'must be from 2026-09-17 to 2027-11-16' }],
      });
    }
  });

  test('the calendar needs a login', async () => {
    const answer = await club.app.inject({ url: addressOf(calendar, { query: { service: 'tennis', date: TODAY } }) });
    expect(answer.statusCode).toBe(401);
  });
});
