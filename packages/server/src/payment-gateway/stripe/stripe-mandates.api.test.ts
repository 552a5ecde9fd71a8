import { cents } from '@courtside/contract/values/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StripeDouble, startStripeDouble } from '#testing/clubs/money/fake-stripe.ts';
import { createTestClock } from '#testing/test-clock.ts';
import type { ChargeRequest, PaymentGateway } from '../gateway.ts';
import { debitsIn } from './stripe-debits.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const clock = createTestClock();
let double: StripeDouble;
let gateway: PaymentGateway;
beforeAll(async () => {
  double = await startStripeDouble();
  gateway = createStripeGateway({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', clock, api: double.api });
});
afterAll(() => double.close());
beforeEach(() => Object.assign(double, { nextCharge: 'succeeds', isDown: false, silence: 'none' }));

const charge = (payment: string, changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  payment,
  amount: cents(1900),
  currency: 'EUR',
  merchant: 'Harbour',
  kind: 'card',
  customer: 'cus_1',
  method: 'pm_kept',
  sentAt: undefined,
  ...changes,
});

test('a saved card is prepared for charges without its holder', async () => {
  const payer = { memberCode: '1001', name: 'Elif', email: null, customer: 'cus_1' };
  const report = await gateway.openMandate({
    mandate: 'mandate-1',
    kind: 'card',
    card: 'pm_kept',
    merchant: 'Harbour',
    language: 'en',
    payer,
    site: 'https://club.example',
    returnPath: '/sports/mysubscription',
  });
  expect(report).toMatchObject({ state: 'given', customer: 'cus_1' });
  expect(double.requests.at(-1)?.fields).toMatchObject({ usage: 'off_session', confirm: 'true' });
});

const PAYER = { memberCode: '1001', name: 'Elif', email: null, customer: 'cus_1' };
const allow = (kind: 'sepa' | 'bacs') =>
  gateway.openMandate({
    mandate: `mandate-${kind}`,
    kind,
    card: undefined,
    merchant: 'Harbour',
    language: 'en',
    payer: PAYER,
    site: 'https://club.example',
    returnPath: '/sports/mysubscription',
  });

test.each([
  ['sepa', 'sepa_debit', 'eur', '3000'],
  ['bacs', 'bacs_debit', 'gbp', '2345'],
] as const)(
  'a %s debit is allowed on the page of Stripe, which then has the account',
  async (kind, method, currency, last4) => {
    const opened = await allow(kind);
    expect(opened).toMatchObject({ state: 'open', url: `https://checkout.stripe.example/${opened.reference}` });
    expect(double.requests.at(-1)?.fields).toMatchObject({
      mode: 'setup',
      currency,
      'allowed_payment_method_types[0]': method,
    });
    expect(await gateway.fetchMandate(opened.reference)).toMatchObject({ state: 'open' });
    double.allowDebit(opened.reference);
    expect(await gateway.fetchMandate(opened.reference)).toMatchObject({
      state: 'given',
      account: { token: 'pm_account', last4 },
    });
  },
);

test.each([
  ['succeeds', 'paid'],
  ['fails', 'failed'],
] as const)('a direct debit is open until it is settled: one that %s is %s', async (outcome, status) => {
  const sent = await gateway.charge(charge(`PAY-SEPA-${outcome}`, { kind: 'sepa', method: 'pm_account' }));
  expect(double.requests.at(-1)?.fields).toMatchObject({ 'allowed_payment_method_types[0]': 'sepa_debit' });
  expect(sent).toMatchObject({ status: 'open', amount: 1900 });
  expect(await gateway.fetchReport(sent.reference)).toMatchObject({ status: 'open' });
  double.settleDebit(sent.reference, outcome);
  expect(await gateway.fetchReport(sent.reference)).toMatchObject({ status, amount: 1900, card: undefined });
});

test('Bacs moves pounds only: it is not offered in euros, and a charge in euros is refused without being asked for', async () => {
  expect(gateway.debits).toEqual(['sepa']);
  expect(debitsIn('GBP')).toEqual(['bacs']);
  const asked = double.requests.length;
  expect(await gateway.charge(charge('PAY-BACS', { kind: 'bacs', method: 'pm_account' }))).toMatchObject({
    status: 'failed',
  });
  expect(double.requests).toHaveLength(asked);
});

test('a charge says that the payer is away, and its key makes it once', async () => {
  const first = await gateway.charge(charge('PAY-000901'));
  expect(first).toMatchObject({ status: 'paid', payment: 'PAY-000901', amount: 1900, currency: 'EUR' });
  expect(double.requests.at(-1)?.fields).toMatchObject({ off_session: 'true', customer: 'cus_1' });
  const again = await gateway.charge(charge('PAY-000901', { sentAt: clock.now() }));
  expect(again.reference).toBe(first.reference);
});

test('a bank that asks for the cardholder is a refusal that says so; a decline is a plain one', async () => {
  double.nextCharge = 'asks the bank';
  expect(await gateway.charge(charge('PAY-000902'))).toMatchObject({ status: 'failed', needsCardholder: true });
  double.nextCharge = 'is declined';
  expect(await gateway.charge(charge('PAY-000903'))).toMatchObject({
    status: 'failed',
    needsCardholder: false,
    declineReason: 'insufficient_funds',
  });
});

test('a charge of the day before is looked for instead of being made again', async () => {
  const made = await gateway.charge(charge('PAY-000904'));
  const before = double.charges().length;
  const sentAt = clock.now().subtract({ hours: 30 });
  expect((await gateway.charge(charge('PAY-000904', { sentAt }))).reference).toBe(made.reference);
  expect(double.charges()).toHaveLength(before);
  expect(await gateway.findCharge(charge('PAY-000999', { sentAt }))).toBeUndefined();
});

test('a charge without an answer throws, so that it is sent again', async () => {
  double.isDown = true;
  await expect(gateway.charge(charge('PAY-000905'))).rejects.toThrow();
});
