import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { endClaim, lockOpenClaims, waiverOf } from '#modules/money/claims/index.ts';
import {
  bookRefund,
  createPayment,
  settleDispute,
  settlePayment,
  settleRefund,
} from '#modules/money/payments/index.ts';
import { type DemoEvent, runEvents } from '../../timeline.ts';
import { DAY_MS, type HistoryClub } from '../club.ts';
import { insertRows } from '../rows.ts';
import { checkoutOf } from './funding.ts';

/** A card payment of a member whose balance has not moved for some time, so that nothing happens between its events. */
interface Candidate {
  readonly id: number;
  readonly key: string;
  readonly memberId: number;
  readonly amount: number;
  readonly balance: number;
  readonly movedAt: Date;
  /** The demo promises these members a balance. */
  readonly isPartner: boolean;
}

/**
 * What goes wrong with cards in a month: a chargeback that waits for an answer, one that was lost and waived, one that was
 * won, refunds in each of their states, and a declined card. Each goes through the production code.
 */
export async function addCardTroubles(tx: Tx, context: AppContext, club: HistoryClub): Promise<void> {
  if (context.settings.PAYMENT_PROVIDER !== 'sandbox') return;
  const candidates = await findCandidates(tx, club);
  const events = TROUBLES.flatMap(({ daysAgo, fits, happen }) => {
    for (const days of daysAgo) {
      const sinceMs = club.nowMs - days * DAY_MS;
      const index = candidates.findIndex((candidate) => candidate.movedAt.getTime() < sinceMs && fits(candidate));
      const [payment] = index < 0 ? [] : candidates.splice(index, 1);
      if (payment) return happen(payment, club, days);
    }
    return [];
  });
  await runEvents(tx, context, events);
}

async function findCandidates(tx: Tx, { nowMs }: HistoryClub): Promise<Candidate[]> {
  const { rows } =
    await sql<Candidate>`select distinct on (member.code) payment.id, payment.key, member.id as "memberId",
      member.code between '1020' and '1199' as "isPartner", payment.amount_cents as amount, account.balance_cents as balance,
      (select entry.created_at from ledger_posting as posting join ledger_entry as entry on entry.id = posting.entry_id
        where posting.account_id = account.id order by posting.id desc limit 1) as "movedAt"
    from payment join member on member.id = payment.member_id join ledger_account as account on account.member_id = member.id
    where payment.method = 'card' and payment.status = 'paid' and member.status = 'active' and member.role = 'member'
      -- The logins of the demo keep what is written of them.
      and member.code > '1003' and payment.paid_at > ${new Date(nowMs - 118 * DAY_MS)}
    order by member.code, payment.id desc`.execute(tx);
  return rows;
}

interface Trouble {
  /** When it begins; the first at which a payment fits counts. */
  readonly daysAgo: readonly number[];
  readonly fits: (candidate: Candidate) => boolean;
  readonly happen: (payment: Candidate, club: HistoryClub, daysAgo: number) => DemoEvent[];
}

const leavesClaim = ({ amount, balance }: Candidate) => balance >= 500 && balance <= amount - 500;
/** What a partner has at least. */
const KEPT = 6_000;
const mayGiveBack = ({ amount, balance, isPartner }: Candidate) => balance - amount >= (isPartner ? KEPT : 0);

const REFUSED = { state: 'failed', failure: 'card_closed' } as const;
const CARD = { holder: '', expiresMonth: 4, expiresYear: 2099, isKept: false } as const;
const ANOTHER_CARD = { ...CARD, token: 'card_another', brand: 'Mastercard', last4: '4444' } as const;
const EMPTY_CARD = { ...CARD, token: 'card_empty', brand: 'Visa', last4: '9995' } as const;

/** Those that need the longest rest first. */
const TROUBLES: readonly Trouble[] = [
  {
    daysAgo: [20],
    fits: (candidate) => leavesClaim(candidate) && candidate.isPartner,
    happen: (payment, club) => [
      dispute(club, payment, 20, 'open'),
      dispute(club, payment, 9, 'lost'),
      at(club, 8, (tx, then) => waive(tx, then, payment, club.staff.treasurer.id)),
      at(club, 7, (tx, then) => topUp(tx, then, payment, { status: 'paid', card: ANOTHER_CARD })),
    ],
  },
  {
    daysAgo: [16],
    fits: leavesClaim,
    happen: (payment, club) => [dispute(club, payment, 16, 'open'), dispute(club, payment, 3, 'won')],
  },
  {
    daysAgo: [11, 8],
    fits: ({ amount, balance }) => balance >= amount,
    happen: (payment, club, daysAgo) =>
      refund(club, payment, { part: 1, daysAgo, reason: 'Topped up twice by mistake' }, { daysAgo: 7, ...REFUSED }),
  },
  {
    daysAgo: [6, 5],
    fits: mayGiveBack,
    happen: (payment, club, daysAgo) =>
      refund(club, payment, { part: 0.6, daysAgo, reason: 'Moves to another town' }, { daysAgo: 4, state: 'done' }),
  },
  {
    daysAgo: [2, 1, 0.2, 0.05],
    fits: (candidate) => leavesClaim(candidate) && !candidate.isPartner,
    happen: (payment, club, daysAgo) => [dispute(club, payment, daysAgo, 'open')],
  },
  {
    daysAgo: [1, 0.2],
    fits: mayGiveBack,
    happen: (payment, club, daysAgo) =>
      refund(club, payment, { part: 0.5, daysAgo, reason: 'Injured for the season' }, { daysAgo: 0.1, state: 'sent' }),
  },
  {
    daysAgo: [0],
    fits: () => true,
    happen: (payment, club) => [
      at(club, 0.02, (tx, then) => topUp(tx, then, payment, { status: 'failed', card: EMPTY_CARD })),
    ],
  },
];

const at = (club: HistoryClub, daysAgo: number, happen: DemoEvent['happen']): DemoEvent => ({
  at: Temporal.Instant.fromEpochMilliseconds(club.nowMs - daysAgo * DAY_MS),
  happen,
});

const bankName = ({ key }: Candidate) => `dp_demo_${key}`;

function dispute(club: HistoryClub, payment: Candidate, daysAgo: number, state: 'open' | 'lost' | 'won'): DemoEvent {
  return at(club, daysAgo, async (tx, then) => {
    await settleDispute(tx, then, payment.id, {
      ...{
        reference: bankName(payment),
        payment: payment.key,
        references: [],
        amount: cents(payment.amount),
        currency: 'EUR',
      },
      ...{ cause: 'dispute', state, reason: 'fraudulent', respondBy: then.clock.now().add({ hours: 24 * 8 }) },
    });
    const stored = { id: bankName(payment), checkout_id: checkoutOf(payment.key), kind: 'dispute', status: state };
    if (state === 'open') await insertRows(tx, 'sandbox_dispute', [stored]);
    else await tx.updateTable('sandbox_dispute').set({ status: state }).where('id', '=', bankName(payment)).execute();
  });
}

async function waive(tx: Tx, then: AppContext, { memberId }: Candidate, actorId: number): Promise<void> {
  const reason = 'Left the club, the letter came back';
  for (const { id } of await lockOpenClaims(tx, memberId))
    await endClaim(tx, then, id, { actorId, reason, closing: waiverOf(reason) });
}

interface BankAnswer {
  readonly daysAgo: number;
  readonly state: 'sent' | 'done' | 'failed';
  readonly failure?: string;
}

interface Wanted {
  /** Of the payment. */
  readonly part: number;
  readonly daysAgo: number;
  readonly reason: string;
}

function refund(
  club: HistoryClub,
  payment: Candidate,
  { part, daysAgo, reason }: Wanted,
  answer: BankAnswer,
): DemoEvent[] {
  const amount: Cents = cents(Math.round((payment.amount * part) / 100) * 100);
  const reference = `re_demo_${payment.key}`;
  const { key } = payment;
  return [
    at(club, daysAgo, (tx, then) => bookRefund(tx, then, { key, amount, reason, actorId: club.staff.treasurer.id })),
    at(club, answer.daysAgo, async (tx, then) => {
      const { id } = await tx
        .selectFrom('payment_refund')
        .select('id')
        .where('payment_id', '=', payment.id)
        .executeTakeFirstOrThrow();
      const { state, failure } = answer;
      const named = { reference, refund: `refund-${id}`, payment: key, references: [], amount, currency: 'EUR' };
      await settleRefund(tx, then, payment.id, { ...named, state, ...(failure && { failure }) });
      const stored = { refund: named.refund, checkout_id: checkoutOf(key), amount_cents: amount, status: state };
      await insertRows(tx, 'sandbox_refund', [{ id: reference, ...stored }]);
    }),
  ];
}

interface Outcome {
  readonly status: 'paid' | 'failed';
  readonly card: typeof ANOTHER_CARD | typeof EMPTY_CARD;
}

async function topUp(tx: Tx, then: AppContext, { memberId }: Candidate, { status, card }: Outcome): Promise<void> {
  const amount = cents(10_000);
  const wanted = { memberId, requestedById: memberId, method: 'card', amount, comment: '', savedCardId: null } as const;
  const { id, key } = await createPayment(tx, then, wanted);
  const declined = status === 'failed' && ({ declineReason: 'insufficient_funds' } as const);
  const report = { reference: '', payment: key, status, amount, currency: 'EUR', card, ...declined } as const;
  await settlePayment(tx, then, id, report, { isQuiet: true });
}
