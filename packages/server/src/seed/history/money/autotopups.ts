import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Random } from '../../random.ts';
import type { HistoryClub } from '../club.ts';
import { insertRows } from '../rows.ts';
import type { Renewing } from './renewals.ts';

/** What the demo's first login chose. */
const OWNERS = { code: '1001', threshold: 2_000, amount: 4_000 };
const THRESHOLDS = [1_000, 2_000, 5_000];

interface LastTopup {
  readonly id: number;
  readonly memberId: number;
  readonly amount: number;
  readonly on: ClubDate;
  readonly balance: number;
}

/**
 * Some of those whose card may be charged are topped up automatically: their last card payment was one, and the balance is
 * above the limit. Two members' cards were declined twice.
 */
export async function addAutotopups(
  tx: Tx,
  club: HistoryClub,
  renewing: readonly Renewing[],
  random: Random,
): Promise<void> {
  const lasts = await lastTopups(tx, club);
  const live = renewing.filter(({ choice, mandateId }) => mandateId && choice.kind === 'card' && !choice.isStopped);
  let declined = 2;
  const rows = live.flatMap(({ membership: { person }, choice, mandateId, givenOn }) => {
    const last = lasts.get(person.id);
    const limit = random.pick(THRESHOLDS);
    const isWanted = random.chance(0.6);
    if (person.code === OWNERS.code) return [rowOf(person.id, mandateId, OWNERS, undefined)];
    // A card that fails is no card to top up with; a member who noticed twice has none any more.
    const works = choice.behaviour === 'tok_visa' || choice.behaviour === 'tok_mastercard';
    if (!works) {
      if (declined === 0) return [];
      declined -= 1;
      return [{ ...rowOf(person.id, mandateId, OWNERS, undefined), is_on: false, declines: 2, off_reason: 'declined' }];
    }
    const threshold = Math.min(limit, Math.floor((last?.balance ?? 0) / 500) * 500);
    if (!isWanted || !last || last.on <= givenOn || threshold < 500 || last.amount < 2_000) return [];
    return [rowOf(person.id, mandateId, { threshold, amount: last.amount }, last)];
  });
  await insertRows(
    tx,
    'autotopup',
    rows.map(({ paymentId: _, ...row }) => row),
  );
  const automatic = rows.flatMap(({ paymentId, mandate_id, last_on }) =>
    paymentId ? [{ id: paymentId, mandate: mandate_id, on: last_on }] : [],
  );
  await sql`update payment set mandate_id = made.mandate, autotopup_on = made.on
    from json_to_recordset(${JSON.stringify(automatic)}::json) as made (id bigint, mandate bigint, "on" date)
    where payment.id = made.id`.execute(tx);
}

const rowOf = (
  memberId: number,
  mandateId: number | null,
  { threshold, amount }: { readonly threshold: number; readonly amount: number },
  last: LastTopup | undefined,
) => ({
  ...{ member_id: memberId, mandate_id: mandateId, threshold_cents: threshold, amount_cents: amount },
  ...{ is_on: true, declines: 0, off_reason: null as string | null },
  ...{ last_on: last?.on ?? null, last_cents: last?.amount ?? null, paymentId: last?.id },
});

/** The latest card payment of each member, with the balance as it is now. */
async function lastTopups(tx: Tx, { timeZone }: HistoryClub): Promise<Map<number, LastTopup>> {
  const { rows } =
    await sql<LastTopup>`select distinct on (payment.member_id) payment.id, payment.member_id as "memberId",
      payment.amount_cents as amount, (payment.paid_at at time zone ${timeZone})::date::text as "on",
      account.balance_cents as balance
    from payment join ledger_account as account on account.member_id = payment.member_id
    where payment.method = 'card' and payment.status = 'paid'
    order by payment.member_id, payment.id desc`.execute(tx);
  return new Map(rows.map((row) => [row.memberId, { ...row, on: clubDate(row.on) }]));
}
