import { endMandate, listMandates, saveAutotopup, saveRenewal } from '@courtside/contract/money/mandates';
import { paySubscription } from '@courtside/contract/money/subscriptions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { createRenewalClub, type RenewalClub } from '#testing/clubs/money/renewal-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { createTestApp } from '#testing/server/test-app.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';
import { chargeMandates } from './index.ts';

const PinCode = '2468';
const DECLINED = { token: 'tok_insufficient_funds', last4: '9995' };
const PAID_TO = '2027-12-31';

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
const at = (date: string) => clock.set(`${date}T09:20:00Z`);
beforeEach(() => at('2027-12-17'));

const topUpUnder = (as: Login, mandateId: string, threshold = 20, amount = 40) =>
  club.call(saveAutotopup, { as, body: { isOn: true, threshold, amount, mandateId } });
const autotopupOf = async (as: Login) => (await club.call(listMandates, { as })).data.autotopup;

test.each([
  ['nothing', 0, 0],
  ['less than nothing', -5, 100],
  ['a fraction of a cent', 10.001, 100],
  ['more than anybody charges', 5000.01, 10_000],
  ['less in a month than at once', 100, 99],
  ['too much in a month', 100, 10_000.01],
])('caps of %s are refused', async (_what, capPerCharge, capPerMonth) => {
  const { as, cardId } = await club.newMember(PAID_TO);
  const refused = await club.giveRaw(as, { cardId, capPerCharge, capPerMonth });
  expect(refused.code).toBe('mandate.caps_invalid');
});

test('another member’s card, permission and plan are not there', async () => {
  const one = await club.newMember(PAID_TO);
  const other = await club.newMember(PAID_TO);
  const { id } = await club.give(one.as, one.cardId);
  expect((await club.giveRaw(other.as, { cardId: one.cardId })).code).toBe('payment.card_required');
  expect((await club.endMandate(other.as, id)).code).toBe('record.not_found');
  expect((await topUpUnder(other.as, id)).code).toBe('record.not_found');
  expect((await club.renew(other.as, { source: 'mandate', mandateId: id })).code).toBe('record.not_found');
  const plan = await club.planOf(one.as);
  const body = { Id: plan.id, action: 'start' as const, source: 'balance' as const, PinCode };
  expect((await club.call(saveRenewal, { as: other.as, body })).code).toBe('record.not_found');
  expect((await club.mandates(one.as)).map(({ state }) => state)).toEqual(['live']);
});

test('giving needs the PIN, ending does not, and neither begins a plan without it', async () => {
  const { as, cardId } = await club.newMember(PAID_TO);
  expect((await club.giveRaw(as, { cardId, PinCode: '' })).code).toBe('pin.required');
  expect((await club.giveRaw(as, { cardId, PinCode: '9999' })).code).toBe('pin.wrong');
  const { id } = await club.give(as, cardId);
  expect((await club.renew(as, { source: 'mandate', mandateId: id, PinCode: '' })).code).toBe('pin.required');
  expect((await club.renew(as, { action: 'change', source: 'balance', PinCode: '' })).code).toBe('pin.required');
  expect((await club.endMandate(as, id)).data.items).toMatchObject([{ state: 'ended' }]);
});

test('the same card again changes its caps and purposes', async () => {
  const { as, cardId } = await club.newMember(PAID_TO);
  const { id } = await club.give(as, cardId);
  const again = await club.give(as, cardId, { capPerCharge: 60, capPerMonth: 70, purposes: ['topup'] });
  expect(again).toMatchObject({ id, capPerCharge: 60, capPerMonth: 70, purposes: ['topup'] });
  expect(await club.mandates(as)).toHaveLength(1);
});

test('a low balance is topped up once a day, however many processes look', async () => {
  const { code, as, cardId } = await club.newMember(PAID_TO);
  const { id } = await club.give(as, cardId);
  expect((await topUpUnder(as, id)).data.autotopup).toMatchObject({ isOn: true, threshold: 20, amount: 40 });
  const other = await createTestApp({ database: club.database, clock });
  const contexts = [club.context, other.context, club.context, other.context];
  await Promise.all(contexts.map((context) => chargeMandates(context)));
  await club.work();
  expect(await club.balanceOf(code)).toBe(4000);
  await club.setBalance(code, 100);
  await Promise.all(contexts.map((context) => chargeMandates(context)));
  expect(await club.balanceOf(code)).toBe(100);
  at('2027-12-18');
  await Promise.all(contexts.map((context) => chargeMandates(context)));
  await club.work();
  expect(await club.balanceOf(code)).toBe(4100);
  // A clock that went back does not charge the day again.
  at('2027-12-17');
  await club.setBalance(code, 0);
  await club.work();
  expect(await club.balanceOf(code)).toBe(0);
  await other.app.close();
});

test('two declines end the automatic top-up, with a mail each', async () => {
  const { code, as, cardId, login } = await club.newMember(PAID_TO, DECLINED);
  const { id } = await club.give(as, cardId);
  await topUpUnder(as, id);
  await club.work();
  expect(await club.mails(code, 'did not work')).toHaveLength(1);
  expect(await autotopupOf(as)).toMatchObject({ isOn: true });
  at('2027-12-18');
  await club.work();
  expect(await club.mails(code, 'switched off')).toHaveLength(1);
  const again = await login();
  expect(await autotopupOf(again)).toMatchObject({ isOn: false, offReason: 'declined' });
  at('2027-12-19');
  await club.work();
  expect(await club.balanceOf(code)).toBe(0);
  expect((await topUpUnder(await login(), id)).data.autotopup).toMatchObject({ isOn: true, offReason: null });
});

test.each([
  ['less than 20', 20, 19.99, 'autotopup.limits'],
  ['a limit of nothing', 0, 40, 'autotopup.limits'],
  ['a limit above any balance', 501, 40, 'autotopup.limits'],
  ['more than was allowed', 20, 501, 'mandate.cap'],
])('an automatic top-up of %s is refused', async (_what, threshold, amount, refusal) => {
  const { as, cardId } = await club.newMember(PAID_TO);
  const { id } = await club.give(as, cardId);
  expect((await topUpUnder(as, id, threshold, amount)).code).toBe(refusal);
});

test('the cap of a month holds for plans and top-ups together', async () => {
  const { code, as, cardId } = await club.newMember(PAID_TO);
  const { id } = await club.give(as, cardId, { capPerCharge: 40, capPerMonth: 60 });
  await topUpUnder(as, id);
  await club.work();
  expect(await club.balanceOf(code)).toBe(4000);
  await club.setBalance(code, 0);
  at('2027-12-18');
  await club.work();
  expect(await club.balanceOf(code)).toBe(0);
  at('2028-01-01');
  await club.work();
  expect(await club.balanceOf(code)).toBe(4000);
});

test('a permission that ends while it is charged is charged once or not at all', async () => {
  for (let round = 0; round < 4; round += 1) {
    at('2027-12-17');
    const { code, as, cardId, login } = await club.newMember(PAID_TO);
    const { id } = await club.give(as, cardId);
    await club.renew(as, { source: 'mandate', mandateId: id });
    at('2027-12-18');
    await club.work();
    at('2028-01-01');
    const again = await login();
    const plan = await club.planOf(again);
    await Promise.all([
      chargeMandates(club.context),
      club.call(endMandate, { as: again, params: { id }, body: { undo: false } }),
      club.call(paySubscription, { as: again, body: { Id: plan.id, PinCode } }),
      chargeMandates(club.context),
    ]);
    await club.work();
    const periods = await club.periodsAfter(code, PAID_TO);
    const charged = await club.context.db
      .selectFrom('payment')
      .innerJoin('member', 'member.id', 'payment.member_id')
      .select('payment.status')
      .where('member.code', '=', code)
      .where('mandate_id', 'is not', null)
      .execute();
    expect(charged.filter(({ status }) => status === 'paid')).toHaveLength(periods.length);
    expect(charged.every(({ status }) => status === 'paid' || status === 'cancelled')).toBe(true);
    expect(await club.balanceOf(code)).toBe(0);
  }
});

test('a direct debit pays plans only, and counts when the bank has sent it', async () => {
  const { code, as, login } = await club.newMember(PAID_TO);
  expect((await club.giveRaw(as, { kind: 'sepa', purposes: ['topup'] })).code).toBe('mandate.debit_for_plans');
  const pending = (await club.giveRaw(as, { kind: 'sepa', purposes: ['renewals'] })).data;
  expect(pending).toMatchObject({ state: 'pending', kind: 'sepa', url: expect.any(String) });
  expect((await club.renew(as, { source: 'mandate', mandateId: pending.id })).code).toBe('mandate.not_live');
  const page = new URL(pending.url ?? '').pathname;
  expect((await club.app.inject({ method: 'GET', url: page })).body).toContain('Allow direct debits');
  await club.app.inject({ method: 'POST', url: `${page}/answer`, payload: { account: 'debit_settles' } });
  expect(await club.mandates(as)).toMatchObject([{ state: 'live', label: 'SEPA 3000' }]);
  await club.renew(as, { source: 'mandate', mandateId: pending.id });
  at('2027-12-18');
  await club.work();
  at('2028-01-01');
  await club.work();
  expect(await club.periodsAfter(code, PAID_TO)).toEqual([]);
  const waiting = await club.planOf(await login());
  expect(waiting).toMatchObject({ canPay: false, renewal: { current: { state: 'charging' } } });
  const { code: refusal } = await club.call(paySubscription, { as: await login(), body: { Id: waiting.id, PinCode } });
  expect(refusal).toBe('renewal.charging');
  at('2028-01-07');
  await club.work();
  expect(await club.periodsAfter(code, PAID_TO)).toEqual(['2028-01-01']);
  expect(await club.balanceOf(code)).toBe(0);
});

test('a direct debit without money is tried again', async () => {
  const { code, as, login } = await club.newMember(PAID_TO);
  const pending = (await club.giveRaw(as, { kind: 'bacs', purposes: ['renewals'] })).data;
  const page = new URL(pending.url ?? '').pathname;
  await club.app.inject({ method: 'POST', url: `${page}/answer`, payload: { account: 'debit_refused' } });
  await club.mandates(as);
  await club.renew(as, { source: 'mandate', mandateId: pending.id });
  at('2027-12-18');
  await club.work();
  at('2028-01-01');
  await club.work();
  at('2028-01-07');
  await club.work();
  expect((await club.planOf(await login())).renewal.current).toMatchObject({
    state: 'waiting',
    failure: 'declined',
    tries: [{ state: 'failed' }, { state: 'failed' }, { on: '2028-01-08', state: 'next' }, { state: 'ahead' }],
  });
  expect(await club.periodsAfter(code, PAID_TO)).toEqual([]);
});
