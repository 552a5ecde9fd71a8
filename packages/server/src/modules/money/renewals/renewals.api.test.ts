import { payRenewal } from '@courtside/contract/money/mandates';
import { removeCard } from '@courtside/contract/money/payments';
import { paySubscription } from '@courtside/contract/money/subscriptions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reviewSubscriptions } from '#modules/money/billing/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { createRenewalClub, type RenewalClub } from '#testing/clubs/money/renewal-club.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';

const PinCode = '2468';
const VISA = { token: 'tok_visa', last4: '4242' };
const DECLINED = { token: 'tok_insufficient_funds', last4: '9995' };
const ASKS = { token: 'tok_challenge', last4: '3155' };

let club: RenewalClub;
let clock: TestClock;
beforeAll(async () => {
  clock = createTestClock();
  club = await createRenewalClub({ clock });
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

/** 18 December 2027 is fourteen days before the plan renews. */
const PAID_TO = '2027-12-31';
const at = (date: string, time = '09:20') => clock.set(`${date}T${time}:00Z`);
beforeEach(() => at('2027-12-17'));

const member = (card = VISA) => club.newMember(PAID_TO, card);
const mails = (code: string, word: string) => club.mails(code, word);
const periodsOf = (code: string) => club.periodsAfter(code, PAID_TO);

test('a plan renews from the card, fourteen days after the letter, and is charged once', async () => {
  const { code, as, cardId, login } = await member();
  const mandate = await club.give(as, cardId);
  expect(mandate).toMatchObject({ state: 'live', kind: 'card', label: 'Visa 4242', capPerCharge: 500 });
  const { data } = await club.renew(as, { source: 'mandate', mandateId: mandate.id });
  expect(data).toMatchObject({ isOn: true, renewsOn: '2028-01-01', toldOn: '2027-12-18', label: 'Visa 4242' });
  await club.work();
  expect(await mails(code, 'renews on')).toHaveLength(0);
  at('2027-12-18');
  await club.work();
  await club.work();
  expect(await mails(code, 'renews on')).toHaveLength(1);
  at('2027-12-31', '22:59');
  await club.work();
  expect(await periodsOf(code)).toEqual([]);
  // Midnight at the club.
  at('2027-12-31', '23:00');
  await club.work();
  await club.work();
  expect(await periodsOf(code)).toEqual(['2028-01-01']);
  expect(await club.balanceOf(code)).toBe(0);
  expect(await mails(code, 'is renewed')).toMatchObject([expect.stringContaining('Visa 4242')]);
  expect((await club.planOf(await login())).renewal).toMatchObject({ isOn: true, current: null });
});

test('the balance pays where it covers all of it, and the card otherwise', async () => {
  const rich = await member();
  const poor = await member();
  for (const { as, cardId } of [rich, poor]) {
    const { id } = await club.give(as, cardId);
    await club.renew(as, { source: 'balanceFirst', mandateId: id });
  }
  const { amount } = await club.planOf(rich.as);
  await club.setBalance(rich.code, 50_000);
  await club.setBalance(poor.code, 1);
  at('2027-12-18');
  await club.work();
  at('2028-01-01');
  await club.work();
  expect(await club.balanceOf(rich.code)).toBe(50_000 - amount * 100);
  expect(await club.balanceOf(poor.code)).toBe(1);
  expect(await periodsOf(rich.code)).toEqual(['2028-01-01']);
  expect(await periodsOf(poor.code)).toEqual(['2028-01-01']);
});

test('a declined card is tried on days 3, 7 and 14 with a mail each, and then it is due', async () => {
  const { code, as, cardId, login } = await member(DECLINED);
  const { id } = await club.give(as, cardId);
  await club.renew(as, { source: 'mandate', mandateId: id });
  at('2027-12-18');
  await club.work();
  const days = ['2028-01-01', '2028-01-02', '2028-01-04', '2028-01-06', '2028-01-08', '2028-01-12', '2028-01-15'];
  const failed = [];
  for (const day of days) {
    at(day);
    await club.work();
    await club.work();
    failed.push((await mails(code, 'could not be paid')).length);
  }
  expect(failed).toEqual([1, 1, 2, 2, 3, 3, 3]);
  expect(await mails(code, 'is due')).toHaveLength(1);
  const plan = await club.planOf(await login());
  expect(plan.status).toBe('due');
  expect(plan.renewal.current).toMatchObject({
    state: 'due',
    failure: 'declined',
    tries: [
      { on: '2028-01-01', state: 'failed' },
      { on: '2028-01-04', state: 'failed' },
      { on: '2028-01-08', state: 'failed' },
      { on: '2028-01-15', state: 'failed' },
    ],
  });
  expect(await periodsOf(code)).toEqual([]);
  expect(await club.balanceOf(code)).toBe(0);
});

test('while tries go on nobody is reminded beside them, and the member can pay by hand', async () => {
  const { code, as, cardId, login } = await member(DECLINED);
  const { id } = await club.give(as, cardId);
  await club.renew(as, { source: 'mandate', mandateId: id });
  at('2027-12-18');
  await club.work();
  at('2028-01-02');
  await club.work();
  await reviewSubscriptions(club.context);
  expect(await mails(code, 'is due')).toEqual([]);
  await club.setBalance(code, 50_000);
  const again = await login();
  const plan = await club.planOf(again);
  expect(plan.renewal.current?.tries.map(({ state }) => state)).toEqual(['failed', 'next', 'ahead', 'ahead']);
  const { code: refusal } = await club.call(paySubscription, { as: again, body: { Id: plan.id, PinCode } });
  expect(refusal).toBeUndefined();
  at('2028-01-08');
  await club.work();
  expect(await periodsOf(code)).toEqual(['2028-01-01']);
});

test('a bank that asks for the cardholder brings the member back to a page, where the period is paid', async () => {
  const { code, as, cardId, login } = await member(ASKS);
  const { id } = await club.give(as, cardId);
  await club.renew(as, { source: 'mandate', mandateId: id });
  at('2027-12-18');
  await club.work();
  at('2028-01-01');
  await club.work();
  expect(await mails(code, 'could not be paid')).toMatchObject([expect.stringContaining('Confirm it here')]);
  const again = await login();
  const { current } = (await club.planOf(again)).renewal;
  expect(current).toMatchObject({ state: 'waiting', failure: 'cardholder' });
  const pay = () => club.call(payRenewal, { as: again, params: { id: current?.id ?? '' }, body: { cardId } });
  const [one, two] = [await pay(), await pay()];
  expect(two.data).toEqual(one.data);
  const page = new URL(one.data.url).pathname;
  const open = { key: one.data.payment, page, checkout: page.slice(page.lastIndexOf('/') + 1) };
  const [kept] = await club.context.db
    .selectFrom('sandbox_checkout')
    .select('card_token as token')
    .where('id', '=', open.checkout)
    .execute();
  expect(await club.onPage(open, 'pay', { keptCard: kept?.token, webhook: 'now' })).toMatchObject({
    step: 'challenge',
  });
  await club.onPage(open, 'challenge', { approve: true, webhook: 'twice' });
  expect(await periodsOf(code)).toEqual(['2028-01-01']);
  expect(await club.balanceOf(code)).toBe(0);
  at('2028-01-04');
  await club.work();
  expect(await periodsOf(code)).toEqual(['2028-01-01']);
});

test('a price that changed is told with the old one, and what was told is charged', async () => {
  const { code, as, cardId } = await member();
  const { id } = await club.give(as, cardId);
  const before = await club.planOf(as);
  const { db } = club.context;
  await club.renew(as, { source: 'mandate', mandateId: id });
  at('2027-12-18');
  await db
    .insertInto('subscription_plan_price')
    .values((eb) => ({
      plan_id: eb.selectFrom('subscription_plan').select('id').where('key', '=', before.plan.key),
      valid_from: '2028-01-01',
      amount_cents: 12_345,
    }))
    .execute();
  await club.work();
  const [letter] = await mails(code, 'renews on');
  expect(letter).toContain('€123.45');
  expect(letter).toContain('The price has changed');
  at('2028-01-01');
  await club.work();
  expect(await periodsOf(code)).toEqual(['2028-01-01']);
  await db.deleteFrom('subscription_plan_price').where('valid_from', '=', '2028-01-01').execute();
});

test('an ended permission charges nothing, and undo within a minute brings it back', async () => {
  const { code, as, cardId, login } = await member();
  const { id } = await club.give(as, cardId);
  await club.renew(as, { source: 'mandate', mandateId: id });
  at('2027-12-18');
  await club.work();
  at('2028-01-01');
  await club.endMandate(await login(), id);
  await club.work();
  expect(await periodsOf(code)).toEqual([]);
  expect((await club.planOf(await login())).renewal.isOn).toBe(false);
  clock.advance({ seconds: 30 });
  await club.endMandate(await login(), id, true);
  await club.work();
  expect(await periodsOf(code)).toEqual(['2028-01-01']);
  await club.endMandate(await login(), id);
  clock.advance({ seconds: 61 });
  expect((await club.endMandate(await login(), id, true)).code).toBe('mandate.undo_over');
});

test('a removed card ends its permission, which cannot be brought back', async () => {
  const { as, cardId } = await member();
  const { id } = await club.give(as, cardId);
  await club.call(removeCard, { as, params: { id: cardId } });
  expect(await club.mandates(as)).toMatchObject([{ id, state: 'ended', cardId: null }]);
  expect((await club.endMandate(as, id, true)).code).toBe('mandate.undo_over');
  expect((await club.renew(as, { source: 'mandate', mandateId: id })).code).toBe('mandate.ended');
});

test('a charge above the caps is refused when it is chosen, and fails the try when the price rose', async () => {
  const { code, as, cardId, login } = await member();
  const { amount } = await club.planOf(as);
  const { id } = await club.give(as, cardId, { capPerCharge: amount - 1, capPerMonth: amount });
  expect(await club.renew(as, { source: 'mandate', mandateId: id })).toMatchObject({ code: 'mandate.cap' });
  await club.give(as, cardId, { capPerCharge: amount, capPerMonth: amount });
  await club.renew(as, { source: 'mandate', mandateId: id });
  at('2027-12-18');
  await club.work();
  await club.give(await login(), cardId, { capPerCharge: 1, capPerMonth: 1 });
  at('2028-01-01');
  await club.work();
  expect((await club.planOf(await login())).renewal.current).toMatchObject({ failure: 'cap', state: 'waiting' });
  expect(await periodsOf(code)).toEqual([]);
});
