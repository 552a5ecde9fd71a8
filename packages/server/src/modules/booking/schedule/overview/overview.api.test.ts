import { calendar, calendarDays, holdSession, overview } from '@courtside/contract/booking/schedule';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
beforeEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

const home = async (as: Login) => (await club.call(overview, { as })).data;

describe('the home page', () => {
  test('the home page shows the free sessions of today in each service, as the schedule does', async () => {
    const { as } = await club.member();
    const { today, services } = await home(as);
    expect(today).toBe('2026-11-16');
    expect(services.map(({ key }) => key)).toEqual(['tennis', 'padel', 'squash', 'cricket']);
    for (const { key, freeToday, freeCourtsToday, fromPrice, soonest } of services) {
      const { data } = await club.call(calendar, { as, query: { service: key, date: today } });
      const free = data.sessions.filter(({ state }) => state === 'free');
      expect(freeToday).toBe(free.length);
      expect(freeCourtsToday).toBe(new Set(free.map(({ court }) => court)).size);
      expect(fromPrice).toBe(Math.min(...free.map(({ price }) => price)));
      expect(soonest.map(({ from }) => from)).toEqual([...new Set(free.map(({ from }) => from))].slice(0, 3));
    }
  });

  test('the home page offers tomorrow when today is over', async () => {
    club.context.clock.set('2026-11-16T22:00:00Z');
    const { services } = await home(await club.login('1030'));
    expect(services).toHaveLength(4);
    for (const { freeToday, freeCourtsToday, fromPrice, soonest } of services) {
      expect([freeToday, freeCourtsToday]).toEqual([0, 0]);
      expect(fromPrice).toBeGreaterThan(0);
      expect(new Set(soonest.map(({ date }) => date))).toEqual(new Set(['2026-11-17']));
    }
  });

  test('the home page shows the next release', async () => {
    const { as } = await club.member();
    expect((await home(as)).nextRelease).toEqual({
      at: '2026-11-17T07:00:00Z',
      date: '2026-11-24',
      services: ['tennis', 'padel', 'squash', 'cricket'],
    });
    club.context.clock.set('2026-11-17T06:59:00Z');
    expect((await home(await club.login('1031'))).nextRelease).toMatchObject({ at: '2026-11-17T07:00:00Z' });
    club.context.clock.set('2026-11-17T07:00:00Z');
    expect((await home(await club.login('1032'))).nextRelease).toMatchObject({ at: '2026-11-18T07:00:00Z' });
  });

  test('the home page shows the next booking of those I made or play in', async () => {
    const [me, partner] = [await club.member(), await club.member()];
    expect((await home(me.as)).nextBooking).toBeNull();
    const later = await club.session('tennis', { date: clubDate('2026-11-19'), at: '18:00' });
    await club.book(me, { session: later, players: [me] });
    const sooner = await club.session('squash', { date: clubDate('2026-11-18'), at: '10:30' });
    const booking = await club.book(partner, { session: sooner, players: [partner, me] });
    expect((await home(me.as)).nextBooking).toMatchObject({
      ...booking,
      bookingType: 'Match',
      courtType: 'Maple',
      date: '2026-11-18',
      from: '10:30',
      to: '11:15',
      with: [partner.name],
      cancelUntil: null,
    });
    expect((await home(partner.as)).nextBooking).toMatchObject({ ...booking, cancelUntil: '2026-11-17T21:30:00Z' });
    await club.cancel(partner, booking);
    expect((await home(me.as)).nextBooking).toMatchObject({ date: '2026-11-19', from: '18:00', isLightOn: true });
    expect((await home(partner.as)).nextBooking).toBeNull();
  });
});

describe('the strip of days', () => {
  test('the strip of days counts the open sessions from today to the next release', async () => {
    const { as } = await club.member();
    const { data } = await club.call(calendarDays, { as, query: { service: 'Tennis' } });
    expect(data.service).toBe('tennis');
    expect(data.days.map(({ date }) => date)).toEqual(Array.from({ length: 9 }, (_, day) => `2026-11-${16 + day}`));
    expect(data.days.map(({ isReleased }) => isReleased)).toEqual([...Array(8).fill(true), false]);
    expect(data.days.at(-1)).toMatchObject({ open: 0, releasesAt: '2026-11-17T07:00:00Z' });
    for (const { date, open } of data.days) {
      const day = await club.call(calendar, { as, query: { service: 'tennis', date } });
      expect(open).toBe(day.data.sessions.filter(({ state }) => state === 'free').length);
    }
  });

  test('the strip of days decreases by one when a session is held', async () => {
    const { as } = await club.member();
    const openOn = async () => {
      const { data } = await club.call(calendarDays, { as, query: { service: 'padel' } });
      return data.days.find(({ date }) => date === '2026-11-17')?.open ?? 0;
    };
    const before = await openOn();
    await club.call(holdSession, { as, body: { BookingKey: await club.session('padel') } });
    expect(await openOn()).toBe(before - 1);
  });

  test('the strip of days of an unknown service is refused', async () => {
    const { as } = await club.member();
    const answer = await club.call(calendarDays, { as, query: { service: 'golf' } });
    expect(answer).toMatchObject({ status: 404, code: 'sports.unknown_service' });
  });
});
