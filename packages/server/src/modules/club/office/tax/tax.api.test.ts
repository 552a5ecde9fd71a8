import { readTax, type SaveTax, saveTax } from '@courtside/contract/club/office-tax';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { pricesOf, RATE_DAY, register, TAX_SETTING } from '#testing/clubs/money/tax-club.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

const read = async () => (await club.call(readTax, { as: await club.login('9001') })).data;
/** A save, or a preview, of what the test changes in the usual setting. */
async function save(changes: Partial<SaveTax>, as = '9001') {
  const { version } = await read();
  const body = { ...TAX_SETTING, prices: await pricesOf(club), version, ...changes };
  return club.call(saveTax, { as: await club.login(as), body });
}
const [m7, s18, e0] = TAX_SETTING.codes;

test('a club that has saved nothing is not registered, and every price is listed without a code', async () => {
  const tax = await read();
  expect(tax).toMatchObject({ isRegistered: false, from: null, number: '', balanceIs: 'multi' });
  expect(tax.prices.map(({ kind, title }) => `${kind} ${title.en}`)).toEqual(
    expect.arrayContaining(['sport Tennis', 'option Ball machine', 'plan Full membership, monthly', 'guest Guest fee']),
  );
});

describe('bad input', () => {
  test.each([
    [100, 'must be below 100'],
    [101, 'must be below 100'],
    [-1, 'must not be negative'],
    [7.125, 'has at most 2 decimals'],
  ])('a rate of %d is refused: %s', async (percent, message) => {
    const answer = await save({ codes: [{ ...m7, percent }], dryRun: 1 });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });

  test('an unknown country and a long title are refused', async () => {
    expect((await save({ country: 'ZZ' })).status).toBe(400);
    expect((await save({ codes: [{ ...m7, title: 'x'.repeat(61) }] })).status).toBe(400);
  });

  test.each<[string, Partial<SaveTax>, string]>([
    ['two percents of a code from one day', { codes: [m7, { ...m7, percent: 8 }, s18, e0] }, 'codes.1.validFrom'],
    ['no first day', { from: null }, 'from'],
    ['no number', { number: '' }, 'number'],
    ['a percent beside a reason', { codes: [m7, s18, { ...e0, percent: 5 }] }, 'codes.2.percent'],
    [
      'a code that begins after the registration',
      { codes: [{ ...m7, validFrom: clubDate('2027-01-01') }, s18, e0] },
      'from',
    ],
    ['a code that is not listed', { codes: [m7, e0] }, 'prices.'],
  ])('%s is refused with its field', async (_what, changes, path) => {
    const answer = await save(changes);
    expect(answer.code).toBe('office.invalid');
    expect(JSON.stringify(answer.body)).toContain(`"path":"${path}`);
  });

  test('a price without a code is named', async () => {
    const prices = (await pricesOf(club)).map((price) =>
      'option' in price && price.option === 'ball-machine' ? { ...price, code: null } : price,
    );
    const answer = await save({ prices });
    expect(answer).toMatchObject({ code: 'tax.code_missing' });
    expect(answer.data).toContain('Ball machine has no code.');
  });

  test('a top-up is a sale only with one rate', async () => {
    expect(await save({ balanceIs: 'single' })).toMatchObject({ code: 'tax.one_rate' });
  });

  test.each(['1001', '9002', '9003'])('%s may not save it', async (as) => {
    expect((await save({}, as)).status).toBe(403);
  });
});

test('a preview counts agreed bookings and writes nothing; a used code can only end', async () => {
  // 1. Agreed before the club registers.
  const [me, other] = await club.members(2);
  await club.book(me, { session: await club.session('tennis', { at: '09:00' }), players: [me] });
  const preview = await save({ dryRun: 1 });
  expect(preview.data).toMatchObject({ version: 0, agreedBookings: expect.any(Number) });
  expect(preview.data.agreedBookings).toBeGreaterThan(0);
  expect((await read()).isRegistered).toBe(false);
  // 2. Registered: a stale save is refused.
  expect((await register(club)).data).toMatchObject({ version: 1 });
  const stale = { ...TAX_SETTING, prices: [], version: 0 };
  const refused = await club.call(saveTax, { as: await club.login('9001'), body: stale });
  expect(refused.code).toBe('office.changed_meanwhile');
  // 3. Sold with it, the code is fixed; a new percent from a later day is not.
  await club.book(other, { session: await club.session('padel', { at: '09:00' }), players: [other] });
  expect((await read()).codes.find(({ code }) => code === 'M7')).toMatchObject({ isUsed: true, papers: 1 });
  const changed = await save({ codes: [{ ...m7, percent: 8 }, s18, e0] });
  expect(changed).toMatchObject({ code: 'tax.used' });
  expect(changed.data).toBe('M7 is on 1 papers. It cannot change, only end. Give the new percent a day to begin.');
  for (const codes of [
    [s18, e0],
    [{ ...m7, title: 'Sport' }, s18, e0],
    [m7, { ...m7, validFrom: clubDate('2026-11-01') }, s18, e0],
  ])
    expect(await save({ codes, prices: await pricesOf(club, 'S18') })).toMatchObject({ code: 'tax.used' });
  const next = { ...m7, percent: 8, validFrom: clubDate('2026-11-18') };
  expect(await save({ codes: [m7, next, s18, e0] })).toMatchObject({ msgCode: '200' });
  expect(
    (await read()).codes.filter(({ code }) => code === 'M7').map(({ validFrom, percent }) => [validFrom, percent]),
  ).toEqual([
    [RATE_DAY, 7],
    ['2026-11-18', 8],
  ]);
});

test('two saves at once: one of them is told that the other was first', async () => {
  const codes = (await read()).codes.map(({ isUsed: _, papers: __, ...code }) => code);
  const answers = await Promise.all([save({ codes, number: 'MT 1' }), save({ codes, number: 'MT 2' })]);
  expect(answers.map(({ code }) => code ?? 'saved').sort()).toEqual(['office.changed_meanwhile', 'saved']);
});
