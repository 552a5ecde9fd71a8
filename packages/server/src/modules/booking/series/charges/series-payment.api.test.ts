import { listBookings } from '@courtside/contract/booking/booking-list';
import { bookingDetails, cancelBooking } from '@courtside/contract/booking/bookings';
import { moveByDesk } from '@courtside/contract/booking/office-booking-changes';
import * as office from '@courtside/contract/booking/office-series';
import { officeToday } from '@courtside/contract/booking/office-today';
import { listOwnSeries } from '@courtside/contract/booking/series';
import { instantOf } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { chargeSeries } from '../index.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());
afterEach(() => club.context.clock.set(TEST_NOW));

type Body = Parameters<typeof club.call<typeof office.addSeries>>[1]['body'];

/** Five Tuesdays at ten: 5, 12, 19 and 26 January, 2 February. */
async function add(players: readonly Player[], court: string, more: Partial<Body>, as = '9001') {
  const codes = players.map(({ code }) => code);
  const body = {
    kind: 'standing' as const,
    service: 'tennis',
    courts: [court],
    weekday: 2,
    from: '10:00',
    to: '11:00',
    validFrom: clubDate('2027-01-05'),
    until: clubDate('2027-02-02'),
    playerCodes: codes,
    payerCodes: codes,
    bookingType: 'singles',
    ...more,
  } as Body;
  return club.call(office.addSeries, { as: await club.login(as), body });
}
const read = async (id: number | null) =>
  (await club.call(office.readSeries, { as: await club.login('9001'), params: { id: id ?? 0 } })).data;
const paymentsOf = async (id: number | null) => (await read(id)).dates.map(({ payment }) => payment);
const goTo = (date: string, minutes: number) =>
  club.context.clock.set(instantOf(clubDate(date), minutes, 'Europe/Malta'));
const balances = (...players: readonly Player[]) => Promise.all(players.map((player) => club.balance(player)));

test('a series that is paid now charges all dates with the PIN, or none', async () => {
  const [hana, omar] = await club.members(2);
  await club.setBalance(omar, 2_999);
  const now = { paymentPlan: 'now' } as const;
  const preview = (await add([hana, omar], 'TEN1', { ...now, dryRun: 1 })).data;
  expect(preview.shares.map(({ amount, balance }) => [amount, balance])).toEqual([
    [6, 100],
    [6, 29.99],
  ]);
  expect((await add([hana, omar], 'TEN1', now)).code).toBe('pin.required');
  // Five dates of 6 euros: a cent is missing, so nothing is reserved and nobody is charged.
  expect(await add([hana, omar], 'TEN1', { ...now, memberPin: DEMO_PIN })).toMatchObject({
    code: 'booking.low_balance',
    body: { data: expect.stringContaining(omar.name) },
  });
  expect(await balances(hana, omar)).toEqual([10_000, 2_999]);
  await club.setBalance(omar, 3_000);
  const { id } = (await add([hana, omar], 'TEN1', { ...now, memberPin: DEMO_PIN })).data;
  expect(await balances(hana, omar)).toEqual([7_000, 0]);
  expect(await paymentsOf(id)).toEqual(['paid', 'paid', 'paid', 'paid', 'paid']);
  expect(await read(id)).toMatchObject({ paymentPlan: 'now', needsConsent: false, hasUnpaid: false });
  goTo('2026-12-30', 600);
  expect(await chargeSeries(club.context)).toBe(0);
  const end = { from: clubDate('2027-01-12'), dryRun: 0 as const };
  const ended = await club.call(office.endSeries, {
    as: await club.login('9001'),
    params: { id: id ?? 0 },
    body: end,
  });
  expect(ended.data).toEqual({ freed: 4, refunded: 48 });
  expect((await read(id)).until).toBe('2027-01-11');
  expect(await balances(hana, omar)).toEqual([9_400, 2_400]);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

test('a series that is paid monthly charges the dates of a month on its first day', async () => {
  const [rita, paul] = await club.members(2);
  const { id } = (await add([rita, paul], 'TEN2', { paymentPlan: 'monthly', memberPin: DEMO_PIN })).data;
  // 5 January is in the first week of the month, so it is paid a week before it.
  goTo('2026-12-29', 600);
  expect(await chargeSeries(club.context)).toBe(1);
  goTo('2026-12-31', 1439);
  expect(await chargeSeries(club.context)).toBe(0);
  goTo('2027-01-01', 0);
  expect(await chargeSeries(club.context)).toBe(3);
  expect(await balances(rita, paul)).toEqual([7_600, 7_600]);
  expect(await paymentsOf(id)).toEqual(['paid', 'paid', 'paid', 'paid', 'due']);
  // Other players for the rest: it is still due as before.
  const { code } = await club.member();
  const body = {
    from: clubDate('2027-01-02'),
    playerCodes: [rita.code, code],
    payerCodes: [rita.code, code],
    dryRun: 0 as const,
  };
  const as = await club.login('9001');
  expect((await club.call(office.saveSeries, { as, params: { id: id ?? 0 }, body })).data.changed).toBe(1);
  const { items } = (await club.call(listBookings, { as: await club.login(rita.code), query: {} })).data;
  expect(items.find(({ isDue }) => isDue)).toMatchObject({ date: '2027-02-02', chargedOn: '2027-01-26' });
  // The desk sees that it does not take this money.
  const { sports } = (await club.call(officeToday, { as, query: { date: clubDate('2027-02-02') } })).data;
  const ofDay = sports.flatMap(({ bookings }) => bookings.filter(({ court }) => court === 'TEN2'));
  expect(ofDay.map(({ paid }) => paid)).toMatchObject([{ state: 'due', chargedOn: '2027-01-26' }]);
});

test('the club pays for a series when an admin says so: nobody is charged or asked, also after a move', async () => {
  const [coach, other] = await club.members(2);
  const free = { paymentPlan: 'club' } as const;
  expect((await add([coach, other], 'TEN3', free, '9003')).code).toBe('access.denied');
  expect((await add([coach, other], 'TEN3', { ...free, kind: 'block', reason: { en: 'Camp' } })).code).toBe(
    'office.invalid',
  );
  const { id, shares } = (await add([coach, other], 'TEN3', free)).data;
  expect(shares).toEqual([]);
  const series = await read(id);
  expect(series).toMatchObject({ paymentPlan: 'club', needsConsent: false });
  expect(series.dates.map(({ payment, amount }) => `${payment} ${amount}`)).toEqual(Array(5).fill('free 0'));
  goTo('2027-01-05', 660);
  expect(await chargeSeries(club.context)).toBe(0);
  // A move to a dearer hour stays free.
  const as = await club.login('9001');
  const key = series.dates[1]?.bookingKey ?? '';
  const moved = await club.call(moveByDesk, {
    as,
    params: { section: 'tennis', key },
    body: { to: 'TEN3_20270112_1800', PinCode: DEMO_PIN },
  });
  expect(moved.data).toMatchObject({ isMoved: true, difference: 0 });
  const mine = await club.login(coach.code);
  const detail = await club.call(bookingDetails, { as: mine, params: { section: 'tennis', key } });
  expect(detail.data).toMatchObject({ total: 0, isDue: false });
  expect((await club.call(listOwnSeries, { as: mine })).data.items).toMatchObject([{ needsConsent: false }]);
  const cancelled = await club.call(cancelBooking, { as: mine, body: { section: 'tennis', key, pin: DEMO_PIN } });
  expect(cancelled.msgCode).toBe('200');
  expect((await club.call(office.readSeries, { as, params: { id: id ?? 0 } })).data.datesLeft).toBe(3);
  expect(await balances(coach, other)).toEqual([10_000, 10_000]);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});
