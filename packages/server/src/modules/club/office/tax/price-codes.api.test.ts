import { addCategory, listCategories, saveCategory } from '@courtside/contract/club/office-categories';
import { readTax } from '@courtside/contract/club/office-tax';
import { saveSportChanges } from '@courtside/contract/club/sports/office-changes';
import { readPrices, savePrices } from '@courtside/contract/club/sports/office-prices';
import { listSports, saveSport } from '@courtside/contract/club/sports/office-sports';
import { addPlan, listPlans, savePlan } from '@courtside/contract/money/office-plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingClub } from '#testing/clubs/booking-club.ts';
import { createTaxClub, pricesOf, register, TAX_SETTING } from '#testing/clubs/money/tax-club.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createTaxClub();
});
afterAll(() => club.close());

const admin = () => club.login('9001');
const codeOf = async (kind: string, of: object = {}) =>
  (await club.call(readTax, { as: await admin() })).data.prices.find(
    (price) => price.kind === kind && Object.entries(of).every(([key, value]) => price[key as 'plan'] === value),
  )?.code;
const plan = async (key: string, fields: object = {}) =>
  club.call(addPlan, {
    as: await admin(),
    body: { key, title: { en: 'Gym' }, period: 'month', amount: 20, ...fields },
  });
const tennis = async () =>
  (await club.call(listSports, { as: await admin() })).data.items.find(({ key }) => key === 'tennis');

/** A new sport with courts' prices of its own, taken from those of tennis. */
async function sportWithoutCode() {
  const { db } = club.context;
  await db.deleteFrom('tax_price').where('kind', '=', 'sport').where('service_key', '=', 'squash').execute();
  return (await club.call(readPrices, { as: await admin(), params: { key: 'squash' } })).data;
}

test('a plan of a registered club needs a code, and the refusal names the plan and the field', async () => {
  const refused = await plan('gym');
  expect(refused.code).toBe('tax.code_missing');
  expect(refused.data).toContain('Gym has no code.');
  expect(refused.body.errors).toMatchObject([{ path: 'taxCode' }]);
  expect((await plan('gym', { taxCode: 'X9' })).body.errors).toMatchObject([{ path: 'taxCode' }]);
  expect((await plan('gym', { taxCode: 'M7' })).msgCode).toBe('200');
  const stored = (await club.call(listPlans, { as: await admin() })).data.items.find(({ key }) => key === 'gym');
  expect(stored).toMatchObject({ taxCode: 'M7', version: 1 });
  const changed = { taxCode: 'S18', version: 1 };
  await club.call(savePlan, { as: await admin(), params: { key: 'gym' }, body: changed });
  expect(await codeOf('plan', { plan: 'gym' })).toBe('S18');
});

test('prices of a sport without a code are refused, in the preview too, until one is given', async () => {
  const { prices, version } = await sportWithoutCode();
  const body = { prices: prices as never, version };
  const as = await admin();
  for (const dryRun of [1, 0] as const)
    expect(await club.call(savePrices, { as, params: { key: 'squash' }, body: { ...body, dryRun } })).toMatchObject({
      code: 'tax.code_missing',
      body: { errors: [{ path: 'taxCode' }] },
    });
  const whole = await club.call(saveSportChanges, { as, params: { key: 'squash' }, body: { prices: body } });
  expect(whole.body.errors).toMatchObject([{ path: 'prices.taxCode' }]);
  const saved = await club.call(savePrices, { as, params: { key: 'squash' }, body: { ...body, taxCode: 'M7' } });
  expect(saved.msgCode).toBe('200');
  expect(await club.call(readPrices, { as, params: { key: 'squash' } })).toMatchObject({ data: { taxCode: 'M7' } });
});

test('a new option needs a code, the others keep theirs, and what is sold next has it', async () => {
  const sport = await tennis();
  if (!sport) throw new Error('no tennis');
  const balls = { id: 'balls', title: { en: 'Balls' }, price: 2 };
  const options = [...sport.options.map(({ taxCode: _, ...option }) => option), balls];
  const as = await admin();
  const save = (body: object) => club.call(saveSport, { as, params: { key: 'tennis' }, body: body as never });
  const refused = await save({ options, version: sport.version });
  expect(refused).toMatchObject({ code: 'tax.code_missing' });
  expect(refused.body.errors).toMatchObject([{ path: `options.${options.length - 1}.taxCode` }]);
  const coded = options.map((option) => (option.id === 'balls' ? { ...option, taxCode: 'E0' } : option));
  expect((await save({ options: coded, version: sport.version })).msgCode).toBe('200');
  const codes = (await tennis())?.options.map(({ id, taxCode }) => [id, taxCode]);
  expect(codes).toEqual([...sport.options.map(({ id }) => [id, 'S18']), ['balls', 'E0']]);
});

test('the fee of guests has one code for all categories', async () => {
  const as = await admin();
  await club.context.db.deleteFrom('tax_price').where('kind', '=', 'guest').execute();
  const rules = [{ service: null, guestsPerMonth: 2, guestFee: 6, mayBook: true }];
  const body = { key: 'visiting', title: { en: 'Visiting' }, rules };
  expect(await club.call(addCategory, { as, body })).toMatchObject({
    code: 'tax.code_missing',
    body: { errors: [{ path: 'guestTaxCode' }] },
  });
  expect((await club.call(addCategory, { as, body: { ...body, guestTaxCode: 'M7' } })).msgCode).toBe('200');
  expect(await codeOf('guest')).toBe('M7');
  const [other] = (await club.call(listCategories, { as })).data.items;
  if (!other) throw new Error('no category');
  const params = { key: other.key };
  await club.call(saveCategory, { as, params, body: { guestTaxCode: 'S18', version: other.version } });
  expect(await codeOf('guest')).toBe('S18');
  expect((await club.call(saveCategory, { as, params, body: { rules, version: other.version + 1 } })).msgCode).toBe(
    '200',
  );
});

test('where a top-up is the sale, a price cannot get another rate', async () => {
  await register(club, { prices: await pricesOf(club, 'M7', 'M7'), balanceIs: 'single', codes: TAX_SETTING.codes });
  expect(await plan('pool', { taxCode: 'S18' })).toMatchObject({ code: 'tax.one_rate' });
  expect((await plan('pool', { taxCode: 'M7' })).msgCode).toBe('200');
});

test('a plan that is added while the club registers has a code, or the registration is refused', async () => {
  await register(club, { isRegistered: false });
  const prices = await pricesOf(club);
  const [added, registered] = await Promise.all([plan('race'), register(club, { prices })]);
  const outcomes = [added, registered].map(({ code }) => code ?? 'saved').sort();
  expect(outcomes).toEqual(['saved', 'tax.code_missing']);
});
