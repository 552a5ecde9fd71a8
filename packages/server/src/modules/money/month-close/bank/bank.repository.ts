import type { BankMovement, TerminalMovement } from '@courtside/contract/money/office-bank';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { ownerOfEntry } from '#modules/money/ledger/index.ts';
import { toDate } from '#platform/clock.ts';
import type { Month } from '../month.rules.ts';

/**
 * The postings of the bank or of the terminal until the end of a month. A posting is a credit, so money that comes in is
 * negative in the ledger.
 */
const postingsOf = (tx: Tx, kind: 'bank' | 'terminal') =>
  tx
    .selectFrom('ledger_account')
    .innerJoin('ledger_posting', 'ledger_posting.account_id', 'ledger_account.id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .where('ledger_account.kind', '=', kind);

const amount = sql<number>`-ledger_posting.amount_cents`;

export async function sumAccount(tx: Tx, kind: 'bank' | 'terminal', { startsAt, endsAt }: Month) {
  const isOfMonth = sql<boolean>`ledger_entry.created_at >= ${toDate(startsAt)}`;
  const isPayout = sql<boolean>`ledger_entry.kind = 'terminal_payout'`;
  const sumOf = (which: ReturnType<typeof sql<boolean>>) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${which}), 0)::bigint`;
  return postingsOf(tx, kind)
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .select([
      sumOf(sql`not ${isOfMonth}`).as('opening'),
      sumOf(sql`${isOfMonth} and ${amount} > 0`).as('received'),
      sumOf(sql`${isOfMonth} and ${amount} < 0 and not (${isPayout} and ledger_account.kind = 'terminal')`).as('paid'),
      sumOf(sql`true`).as('closing'),
    ])
    .executeTakeFirstOrThrow();
}

/** What the pay-outs of the terminal brought to the bank in the month, and what was kept of them. */
export async function sumTerminalPayouts(tx: Tx, { startsAt, endsAt }: Month) {
  const sumOf = (kind: string) =>
    sql<number>`coalesce(sum(${amount}) filter (where ledger_account.kind = ${kind}), 0)::bigint`;
  return tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .where('ledger_entry.kind', '=', 'terminal_payout')
    .where('ledger_entry.created_at', '>=', toDate(startsAt))
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .select([sumOf('bank').as('paidOut'), sumOf('provider_fees').as('fees')])
    .executeTakeFirstOrThrow();
}

const movementKind = sql<BankMovement['kind'] | TerminalMovement['kind']>`case ledger_entry.kind
  when 'bank' then 'transfer' when 'terminal' then 'payment' when 'voucher' then 'payment' when 'booking' then 'visitor'
  when 'refund' then 'visitorRefund' when 'cash_transfer' then 'cashTransfer' when 'card_payout' then 'cardPayout'
  when 'terminal_payout' then 'terminalPayout'
  when 'claim' then case ledger_account.kind when 'terminal' then 'payment' else 'transfer' end else 'payout' end`;

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];

/** Newest first, with who found each on the statement. */
export async function selectMovements(
  tx: Tx,
  kind: 'bank' | 'terminal',
  { startsAt, endsAt }: Month,
  timeZone: string,
) {
  return postingsOf(tx, kind)
    .leftJoin('member as owner', (join) => join.on('owner.id', '=', ownerOfEntry))
    .leftJoin('bank_check', 'bank_check.posting_id', 'ledger_posting.id')
    .leftJoin('member as checker', 'checker.id', 'bank_check.checked_by_id')
    .where('ledger_entry.created_at', '>=', toDate(startsAt))
    .where('ledger_entry.created_at', '<', toDate(endsAt))
    .select([
      'ledger_posting.id',
      'owner.code',
      'owner.first_name as firstName',
      'owner.surname',
      'bank_check.checked_at as checkedAt',
      'checker.code as checkerCode',
      'checker.first_name as checkerFirstName',
      'checker.surname as checkerSurname',
    ])
    .select([amount.as('amountCents'), movementKind.as('kind')])
    .select(sql<string>`to_char(ledger_entry.created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('date'))
    .select(
      sql<string | null>`coalesce(ledger_entry.details->>'reference', ledger_entry.details->>'payout',
        case when ledger_entry.kind = 'cash_transfer' then ledger_entry.details->>'reason' end)`.as('reference'),
    )
    .orderBy('ledger_entry.created_at', 'desc')
    .orderBy('ledger_posting.id', 'desc')
    .execute();
}

/** Such a movement of the bank, and whether the books of its month are closed. */
export async function findBankMovement(tx: Tx, postingId: number): Promise<{ readonly isClosed: boolean } | undefined> {
  return postingsOf(tx, 'bank')
    .where('ledger_posting.id', '=', postingId)
    .select(
      sql<boolean>`exists (select from month_close
        where reopened_at is null and ends_at > ledger_entry.created_at)`.as('isClosed'),
    )
    .executeTakeFirst();
}

/** Returns whether it was not so before. */
export async function storeCheck(
  tx: Tx,
  postingId: number,
  check: { readonly byId: number; readonly at: Temporal.Instant } | null,
): Promise<boolean> {
  if (!check) {
    const { numDeletedRows } = await tx
      .deleteFrom('bank_check')
      .where('posting_id', '=', postingId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('bank_check')
    .values({ posting_id: postingId, checked_by_id: check.byId, checked_at: toDate(check.at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
