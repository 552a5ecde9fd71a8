import { randomUUID } from 'node:crypto';
import { adjustBalance } from '@courtside/contract/money/office-money';
import { listClaims, refundPayment, waiveClaim } from '@courtside/contract/money/office-payments';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { disputeEvent, refundEvent } from '#testing/clubs/money/bank-events.ts';
import {
  createPaymentClub,
  type OpenTopup,
  type PaymentClub,
  paidEvent,
  VISA,
} from '#testing/clubs/money/payment-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';

/*
 * A model of the books: what a member has, less what is owed, depends on what happened to the payments and not on the order in
 * which the provider tells it. The balance is never negative, and nobody has money while something is owed.
 */

const PinCode = '2468';
let club: PaymentClub;
let treasurer: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  treasurer = await club.login('9004');
});
afterAll(() => club.close());

const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** What became of a payment of 40 at the provider. */
interface Fate {
  readonly refunded: 'no' | 'done' | 'failed' | 'done, then failed';
  readonly dispute: 'none' | 'open' | 'won' | 'lost' | 'lost, then won' | 'returned';
}

const fates: fc.Arbitrary<Fate> = fc.record({
  refunded: fc.constantFrom('no', 'done', 'failed', 'done, then failed'),
  dispute: fc.constantFrom('none', 'open', 'won', 'lost', 'lost, then won', 'returned'),
});

/** Cents that the payments leave with the member, less what is owed. */
const netOf = (all: readonly Fate[], played: number) =>
  all.reduce((sum, { refunded, dispute }) => {
    const back = refunded === 'done' ? 1000 : 0;
    const taken = ['open', 'lost', 'returned'].includes(dispute) ? 3000 : 0;
    return sum + 4000 - back - taken;
  }, -played);

type Send = () => Promise<unknown>;

function eventsOf(open: OpenTopup, { refunded, dispute }: Fate, refund: { id: string; refund: string }): Send[] {
  const bank = (type: Parameters<typeof disputeEvent>[1]) => () =>
    club.sendEvent(disputeEvent(open, type, { amount: 3000 }));
  const card = (type: Parameters<typeof refundEvent>[1]) => () =>
    club.sendEvent(refundEvent(open, type, { ...refund, amount: 1000 }));
  const disputes: Record<Fate['dispute'], Send[]> = {
    none: [],
    open: [bank('dispute.opened')],
    won: [bank('dispute.opened'), bank('dispute.won')],
    lost: [bank('dispute.opened'), bank('dispute.lost')],
    'lost, then won': [bank('dispute.opened'), bank('dispute.lost'), bank('dispute.won')],
    returned: [bank('payment.returned')],
  };
  const refunds: Record<Fate['refunded'], Send[]> = {
    no: [],
    done: [card('refund.sent'), card('refund.done')],
    failed: [card('refund.sent'), card('refund.failed')],
    'done, then failed': [card('refund.done'), card('refund.failed')],
  };
  return [() => club.sendEvent(paidEvent(open)), ...disputes[dispute], ...refunds[refunded]];
}

let members = 1060;

// Each round logs in and asks for PINs, which are slow to check.
test('paid, refunded, disputed, won, lost and returned in any order end in the same books', {
  timeout: 240_000,
}, async () => {
  const worlds = fc.record({
    all: fc.array(fates, { minLength: 1, maxLength: 2 }),
    played: fc.constantFrom(0, 1500, 4000),
    order: fc.infiniteStream(fc.nat(1000)),
    repeated: fc.infiniteStream(fc.boolean()),
  });
  await fc.assert(
    fc.asyncProperty(worlds, async ({ all, played, order, repeated }) => {
      const code = String(1060 + (members++ % 10));
      const as = await club.login(code);
      await setBalance(code, 0);
      await waiveAll(code);
      const events: Send[] = [];
      for (const fate of all) {
        const open = await club.topUp(as);
        // A refund is asked for while the money is there; the provider's answers come later, like all the others.
        const refund = fate.refunded === 'no' ? undefined : await paidAndRefunded(open);
        const sends = eventsOf(open, fate, refund ?? { id: '', refund: '' });
        events.push(...sends, ...sends.filter(() => repeated.next().value));
      }
      const balance = await club.balanceOf(code);
      const gone = Math.min(played, balance);
      await setBalance(code, (balance - gone) / 100);
      const shuffled = events.map((send) => ({ send, at: Number(order.next().value) })).sort((a, b) => a.at - b.at);
      for (const { send } of shuffled) {
        expect(await send()).toBe(200);
        expect(await club.balanceOf(code)).toBeGreaterThanOrEqual(0);
      }
      const net = netOf(all, gone);
      const books = { balance: await club.balanceOf(code), owed: await owedBy(code) };
      expect(books).toEqual({ balance: Math.max(net, 0), owed: Math.max(-net, 0) });
    }),
    { numRuns: 15 },
  );
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

async function paidAndRefunded(open: OpenTopup): Promise<{ id: string; refund: string }> {
  await club.pay(open, VISA, 'never');
  await club.sendEvent(paidEvent(open));
  const body = { amount: 10, reason: 'Asked for it', PinCode };
  const { data } = await club.call(refundPayment, { as: treasurer, params: { key: open.key }, body, ...once() });
  expect(data.refunds).toMatchObject([{ amount: 10, state: 'requested' }]);
  await sendRefunds(club.context);
  const stored = await club.context.db
    .selectFrom('sandbox_refund')
    .select(['id', 'refund'])
    .where('checkout_id', '=', open.checkout)
    .executeTakeFirstOrThrow();
  await club.context.db.deleteFrom('sandbox_delivery').where('checkout_id', '=', open.checkout).execute();
  return stored;
}

async function setBalance(code: string, euros: number): Promise<void> {
  const amount = Math.round(euros * 100 - (await club.balanceOf(code))) / 100;
  if (amount === 0) return;
  const body = { amount, reason: 'Set for the test', PinCode };
  await club.call(adjustBalance, { as: treasurer, params: { code }, body, ...once() });
}

async function waiveAll(code: string): Promise<void> {
  const { items } = (await club.call(listClaims, { as: treasurer, query: { state: 'open', search: code } })).data;
  for (const { id } of items)
    await club.call(waiveClaim, { as: treasurer, params: { id }, body: { reason: 'Next round', PinCode }, ...once() });
}

async function owedBy(code: string): Promise<number> {
  const rows = await club.context.db
    .selectFrom('claim')
    .innerJoin('member', 'member.id', 'claim.member_id')
    .select('claim.owed_cents as owed')
    .where('member.code', '=', code)
    .execute();
  return rows.reduce((sum, { owed }) => sum + owed, 0);
}
