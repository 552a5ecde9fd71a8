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
import { bookRuns } from '#testing/clubs/soak-size.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { reconcilePayments } from '../index.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';

/*
 * A model of the books: what a member has, less what is owed, depends on what happened to the payments and not on the order in
 * which the provider tells it, how often, or how late. The balance is never negative, and nobody has money while something is owed.
 */

const PinCode = '2468';
let club: PaymentClub;
beforeAll(async () => {
  club = await createPaymentClub();
});
afterAll(() => club.close());

const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

const REFUNDED = ['no', 'done', 'failed', 'done, then failed'] as const;
const DISPUTED = ['no', 'open', 'won', 'lost', 'lost, then won'] as const;
const RETURNED = ['no', 'returned', 'failed late'] as const;

/** What became of a payment of 40 at the provider: 10 refunded, 20 disputed, 10 taken back by the bank. */
interface Fate {
  readonly refunded: (typeof REFUNDED)[number];
  readonly disputed: (typeof DISPUTED)[number];
  readonly returned: (typeof RETURNED)[number];
}

const fates: fc.Arbitrary<Fate> = fc.record({
  refunded: fc.constantFrom(...REFUNDED),
  disputed: fc.constantFrom(...DISPUTED),
  returned: fc.constantFrom(...RETURNED),
});

/** Cents of a payment that are not at the provider any more. */
const goneOf = ({ refunded, disputed, returned }: Fate): number =>
  (refunded === 'done' ? 1000 : 0) +
  (disputed === 'open' || disputed === 'lost' ? 2000 : 0) +
  (returned === 'no' ? 0 : 1000);

const sumOf = (all: readonly Fate[], value: (fate: Fate) => number) => all.reduce((sum, fate) => sum + value(fate), 0);

type Send = () => Promise<number>;

function eventsOf(
  open: OpenTopup,
  { refunded, disputed, returned }: Fate,
  refund: { id: string; refund: string },
): Send[] {
  const bank = (type: Parameters<typeof disputeEvent>[1], amount: number) => {
    const event = disputeEvent(open, type, { amount });
    return () => club.sendEvent(event);
  };
  const card = (type: Parameters<typeof refundEvent>[1]) => {
    const event = refundEvent(open, type, { ...refund, amount: 1000 });
    return () => club.sendEvent(event);
  };
  const paid = paidEvent(open);
  const disputes: Record<Fate['disputed'], Send[]> = {
    no: [],
    open: [bank('dispute.opened', 2000)],
    won: [bank('dispute.opened', 2000), bank('dispute.won', 2000)],
    lost: [bank('dispute.opened', 2000), bank('dispute.lost', 2000)],
    'lost, then won': [bank('dispute.opened', 2000), bank('dispute.lost', 2000), bank('dispute.won', 2000)],
  };
  const returns: Record<Fate['returned'], Send[]> = {
    no: [],
    returned: [bank('payment.returned', 1000)],
    'failed late': [bank('payment.failed_late', 1000)],
  };
  const refunds: Record<Fate['refunded'], Send[]> = {
    no: [],
    done: [card('refund.sent'), card('refund.done')],
    failed: [card('refund.sent'), card('refund.failed')],
    'done, then failed': [card('refund.done'), card('refund.failed')],
  };
  return [() => club.sendEvent(paid), ...disputes[disputed], ...returns[returned], ...refunds[refunded]];
}

/** Events of a payment that nobody here knows, each of which the office has to see. */
function strayEvents(): Send[] {
  const stranger: OpenTopup = { key: 'PAY-999999', page: '', checkout: `sbx_${randomUUID()}` };
  const refund = { id: `re_${randomUUID()}`, refund: 'refund-999999', amount: 1000 };
  return [
    () => club.sendEvent(disputeEvent(stranger, 'dispute.opened', { eventId: randomUUID() })),
    () => club.sendEvent(disputeEvent(stranger, 'payment.returned', { eventId: randomUUID() })),
    () => club.sendEvent(refundEvent(stranger, 'refund.done', refund)),
    () => club.sendEvent(paidEvent(stranger, { eventId: randomUUID() })),
  ];
}

const GAPS = [{ seconds: 0 }, { seconds: 0 }, { minutes: 40 }, { hours: 24 * 40 }, { hours: 24 * 365 }] as const;

const { runs, seed } = bookRuns();
let members = 1060;

// Each round logs in and asks for PINs, which are slow to check.
test('what a provider tells in any order, twice, a year late or of an unknown payment ends in the same books', {
  timeout: 60_000 + runs * 12_000,
}, async () => {
  const worlds = fc.record({
    all: fc.array(fates, { minLength: 1, maxLength: 2 }),
    played: fc.constantFrom(0, 1500, 4000),
    strays: fc.nat(2),
    order: fc.infiniteStream(fc.nat(1000)),
    repeated: fc.infiniteStream(fc.boolean()),
    gaps: fc.infiniteStream(fc.constantFrom(...GAPS)),
  });
  await fc.assert(
    fc.asyncProperty(worlds, async ({ all, played, strays, order, repeated, gaps }) => {
      club.context.clock.set(TEST_NOW);
      const code = String(1060 + (members++ % 10));
      const [as, treasurer] = await Promise.all([club.login(code), club.login('9004')]);
      await setBalance(treasurer, code, 0);
      await waiveAll(treasurer, code);
      const events: Send[] = strayEvents().slice(0, strays);
      const opened: OpenTopup[] = [];
      for (const fate of all) {
        const open = await club.topUp(as);
        opened.push(open);
        // A refund is asked for while the money is there; the provider's answers come later, like all the others.
        const refund = fate.refunded === 'no' ? undefined : await paidAndRefunded(treasurer, open);
        const sends = eventsOf(open, fate, refund ?? { id: '', refund: '' });
        events.push(...sends, ...sends.filter(() => repeated.next().value));
      }
      const balance = await club.balanceOf(code);
      const gone = Math.min(played, balance);
      await setBalance(treasurer, code, (balance - gone) / 100);
      const quarantined = await countQuarantined();
      const shuffled = events.map((send) => ({ send, at: Number(order.next().value) })).sort((a, b) => a.at - b.at);
      for (const { send } of shuffled) {
        club.context.clock.advance(gaps.next().value ?? { seconds: 0 });
        expect(await send()).toBe(200);
        expect(await club.balanceOf(code)).toBeGreaterThanOrEqual(0);
        // The job looks after open payments meanwhile: it gives up what nobody paid, and collects what is owed.
        if (repeated.next().value) await reconcilePayments(club.context);
      }
      const kept = sumOf(all, (fate) => 4000 - goneOf(fate));
      const net = kept - gone;
      expect({
        balance: await club.balanceOf(code),
        owed: await owedBy(code),
        atProvider: await clearedFor(opened),
        quarantined: (await countQuarantined()) - quarantined,
      }).toEqual({ balance: Math.max(net, 0), owed: Math.max(-net, 0), atProvider: kept, quarantined: strays });
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  club.context.clock.set(TEST_NOW);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

/** What the books say that the provider has of these payments. */
async function clearedFor(opened: readonly OpenTopup[]): Promise<number> {
  const keys = opened.map(({ key }) => key);
  const rows = await club.context.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .select('ledger_posting.amount_cents as amount')
    .where('ledger_account.kind', '=', 'card_clearing')
    .where((eb) => eb.ref('ledger_entry.details', '->>').key('key'), 'in', keys)
    .execute();
  return rows.reduce((sum, { amount }) => sum - amount, 0);
}

async function countQuarantined(): Promise<number> {
  const { count } = await club.context.db
    .selectFrom('payment_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('outcome', '=', 'quarantined')
    .executeTakeFirstOrThrow();
  return count;
}

async function paidAndRefunded(treasurer: Login, open: OpenTopup): Promise<{ id: string; refund: string }> {
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

async function setBalance(treasurer: Login, code: string, euros: number): Promise<void> {
  const amount = Math.round(euros * 100 - (await club.balanceOf(code))) / 100;
  if (amount === 0) return;
  const body = { amount, reason: 'Set for the test', PinCode };
  await club.call(adjustBalance, { as: treasurer, params: { code }, body, ...once() });
}

async function waiveAll(treasurer: Login, code: string): Promise<void> {
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
