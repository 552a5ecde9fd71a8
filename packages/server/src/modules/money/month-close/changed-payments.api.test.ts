import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { readMoneyReport } from '@courtside/contract/club/office-reports';
import { closeForRain } from '@courtside/contract/club/sports/office-closures';
import { readMonth } from '@courtside/contract/money/office-month';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { sumEuros } from '@courtside/contract/values/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';

const TODAY = clubDate('2026-11-16');
const BOOKINGS = ['courts', 'lights', 'options', 'guests'];

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

async function figures() {
  const as = await club.login('9004');
  const { lines } = (await club.call(readMonth, { as, params: { month: '2026-11' } })).data;
  const line = (kind: string) => lines.find((each) => each.kind === kind) ?? { amount: 0, count: 0 };
  const query = { from: '2026-11-01', to: '2026-11-30' };
  const reported = (await club.call(readMoneyReport, { as, query })).data.months.flatMap((month) => month.lines);
  const sum = (kinds: readonly string[]) =>
    sumEuros(...reported.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const count = reported.filter(({ kind }) => kind === 'refunds').reduce((all, each) => all + each.count, 0);
  return {
    close: { booking: -line('booking').amount, refund: line('refund').amount, refunds: line('refund').count },
    reports: { booking: sum(BOOKINGS), refund: 0 - sum(['refunds']), refunds: count },
  };
}

test('places of a game that change hands are no refund, and a place that is given up is one', async () => {
  const [booker, one, two] = await club.members(3);
  const session = () => club.session('padel', { date: addDays(TODAY, 4) });
  const before = await figures();
  const kept = await club.made(booker, { kind: 'keep', places: 4 }, { session: await session() });
  const booked = await figures();
  await club.join(one, kept);
  await club.join(two, kept);
  await club.leave(two, kept);
  expect(await figures()).toEqual(booked);
  expect(booked.close).toEqual(booked.reports);
  expect(booked.close.refunds).toBe(before.close.refunds);
  const [host] = await club.members(1);
  const filled = await club.made(host, { kind: 'ifFull', places: 4 }, { session: await session() });
  expect((await club.join(two, filled)).msgCode).toBe('200');
  const joined = await figures();
  const { myShare } = await club.read(two, filled);
  await club.leave(two, filled);
  const left = await figures();
  expect(left.close).toEqual(left.reports);
  expect(left.close.refund).toBeCloseTo(joined.close.refund + myShare, 2);
  expect(left.close.refunds).toBe(joined.close.refunds + 1);
});

test('a partial refund is the same amount in the reports and in the close of the month', async () => {
  const before = await figures();
  expect(before.close).toEqual(before.reports);
  const [ann, bea] = await club.members(2);
  const session = await club.session('tennis', { date: TODAY, at: '15:00' });
  await club.book(ann, { session, players: [ann] });
  const { section, key } = await club.book(bea, { session: await club.session('padel'), players: [bea] });
  const paid = 10_000 - (await club.balance(ann));
  // A quarter of the hour is played when the rain comes.
  club.context.clock.set('2026-11-16T14:15:00Z');
  const desk = await club.login('9003');
  const rain = (body: object) => club.call(closeForRain, { as: desk, body: body as never });
  const { affected } = (await rain({ dryRun: 1 })).data;
  const resolutions = affected.map((each) => ({
    section: each.section,
    key: each.key,
    action: each.from === '15:00' ? ('refund' as const) : ('keep' as const),
  }));
  const refunded = affected.filter(({ from }) => from === '15:00');
  expect((await rain({ resolutions })).msgCode).toBe('200');
  const body = { shares: [{ memberCode: bea.code, amount: 1 }], reason: 'The lights failed', PinCode: '2468' };
  expect((await club.call(refundByDesk, { as: desk, params: { section, key }, body })).msgCode).toBe('200');
  const after = await figures();
  expect(after.close).toEqual(after.reports);
  const given = sumEuros(1, ...refunded.map(({ refund }) => refund ?? 0));
  expect(after.close.refund).toBeCloseTo(before.close.refund + given, 2);
  expect(refunded.find(({ refund }) => refund === Math.ceil(paid * 0.75) / 100)).toBeDefined();
});
