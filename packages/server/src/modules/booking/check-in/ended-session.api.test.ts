import { listBookings } from '@courtside/contract/booking/booking-list';
import { bookingDetails } from '@courtside/contract/booking/bookings';
import * as endpoints from '@courtside/contract/booking/check-in';
import { officeToday } from '@courtside/contract/booking/office-today';
import { readCancellations } from '@courtside/contract/club/office-reports';
import { closeForRain, endClosure } from '@courtside/contract/club/sports/office-closures';
import { saveSport } from '@courtside/contract/club/sports/office-sports';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, type BookingRef, createBookingClub } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { courtCode } from './court-code.ts';
import { markNoShows } from './mark-no-shows.ts';

const TODAY = clubDate('2026-11-16');

let club: BookingClub;
let desk: Login;
beforeAll(async () => {
  club = await createBookingClub();
  desk = await club.login('9003');
  const body = { checkIn: 'on' as const, releaseNoShow: true, version: 1 };
  const admin = await club.login('9001');
  expect((await club.call(saveSport, { as: admin, params: { key: 'tennis' }, body })).msgCode).toBe('200');
});
afterAll(() => club.close());

const at = (time: string) => club.context.clock.set(Temporal.Instant.from(`${TODAY}T${time}+01:00`));

async function rain(): Promise<number> {
  const close = (body: object) => club.call(closeForRain, { as: desk, body: body as never });
  const { affected } = (await close({ dryRun: 1 })).data;
  const resolutions = affected.map(({ section, key }) => ({ section, key, action: 'refund' as const }));
  return (await close({ resolutions })).data.id;
}

const strikesOf = async (as: Login) => (await club.call(endpoints.ownStrikes, { as })).data.items;
const onToday = async ({ key }: BookingRef) => {
  const { data } = await club.call(officeToday, { as: desk, query: { date: TODAY } });
  return data.sports.flatMap(({ bookings }) => bookings).find((booking) => booking.key === key);
};
const noShowsOf = async () => {
  const query = { from: TODAY, to: TODAY };
  const { data } = await club.call(readCancellations, { as: await club.login('9001'), query });
  return data.months.reduce((sum, month) => sum + month.noShows, 0);
};

test('a session that rain ended is finished: nobody is late for it, missed it or gets a strike', async () => {
  const [ann, bea] = await club.members(2);
  const session = await club.session('tennis', { date: TODAY, at: '10:00' });
  const booking = await club.book(ann, { session, players: [ann, bea] });
  const { section, key } = booking;
  const missedBefore = await noShowsOf();
  // Nobody has checked in yet when it begins to rain, five minutes after the start.
  at('10:05');
  const closure = await rain();
  at('10:06');
  expect(await onToday(booking)).toMatchObject({
    arrival: 'expected',
    endedAt: '2026-11-16T09:05:00.000Z',
    until: '10:05',
  });
  // The job judges other bookings only, also after the agreed end.
  for (const time of ['10:16', '10:30', '11:05']) {
    at(time);
    await markNoShows(club.context);
    expect(await onToday(booking)).toMatchObject({ arrival: 'expected' });
  }
  expect(await strikesOf(ann.as)).toEqual([]);
  expect(await noShowsOf()).toBe(missedBefore);
  at('10:20');
  const ended = { code: 'booking.ended', data: 'The club ended this session at 10:05.' };
  expect((await club.call(endpoints.markNoShow, { as: desk, params: { section, key } })).body).toMatchObject(ended);
  expect((await club.call(endpoints.checkIn, { as: desk, body: { section, key } })).body).toMatchObject(ended);
  at('10:10');
  const code = await courtCode(club.context, 'TEN1');
  expect((await club.call(endpoints.checkIn, { as: ann.as, body: { section, key, code } })).body).toMatchObject(ended);
  // A scanned sign does not ask for it, and the member's lists have it as over.
  expect((await club.call(endpoints.readCourtSign, { as: ann.as, params: { code } })).data.booking).toBeNull();
  const list = async (scope: 'upcoming' | 'past') =>
    (await club.call(listBookings, { as: ann.as, query: { scope } })).data.items.filter((item) => item.key === key);
  expect(await list('upcoming')).toEqual([]);
  expect(await list('past')).toMatchObject([{ status: 'booked', from: '10:00', endedAt: '2026-11-16T09:05:00.000Z' }]);
  const { data } = await club.call(bookingDetails, { as: ann.as, params: { section, key } });
  expect(data).toMatchObject({ endedAt: '2026-11-16T09:05:00.000Z', closedFor: null, refunds: [{}, {}] });
  // More rain pays nothing back twice, and the players have time for a court indoors.
  const balance = await club.balance(ann);
  await club.call(endClosure, { as: desk, params: { id: String(closure) }, body: {} });
  const again = await rain();
  expect(await club.balance(ann)).toBe(balance);
  await club.call(endClosure, { as: desk, params: { id: String(again) }, body: {} });
  const indoors = await club.session('squash', { date: TODAY, at: '10:30' });
  await club.book(bea, { session: indoors, players: [bea] });
});

test('a session that begins when the rain does is cancelled and paid back as a whole', async () => {
  const [may] = await club.members(1);
  const session = await club.session('tennis', { date: TODAY, at: '13:00' });
  const { section, key } = await club.book(may, { session, players: [may] });
  at('13:00');
  const closure = await rain();
  expect(await club.balance(may)).toBe(10_000);
  const { data } = await club.call(bookingDetails, { as: may.as, params: { section, key } });
  expect(data.status).toBe('cancelled');
  await club.call(endClosure, { as: desk, params: { id: String(closure) }, body: {} });
});
