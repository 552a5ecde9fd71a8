import type { EntryKind } from '@courtside/contract/money/account';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { courtTranslations, type EntryDetails, planTranslations } from '#modules/money/ledger/index.ts';

/** Of a booking's payment: what the member still pays, once parts of it were refunded. Null of every other receipt. */
const remainingCents = sql<number | null>`(
  select sum(player.share_cents)::bigint
  from court_booking as booking join booking_player as player on player.booking_id = booking.id
  where booking.key = ledger_entry.details->>'key' and booking.entry_id = ledger_entry.id
    and coalesce(player.charged_id, player.member_id) = receipt.member_id)`;

const selectReceipt = (db: Db | Tx) =>
  db
    .selectFrom('receipt')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'receipt.entry_id')
    .innerJoin('member', 'member.id', 'receipt.member_id')
    .leftJoin('ledger_entry as reversal', 'reversal.reverses_id', 'ledger_entry.id')
    .leftJoin('sport_service', (join) =>
      join.on('sport_service.key', '=', sql<string>`ledger_entry.details->>'service'`),
    )
    .select([
      'receipt.id',
      'receipt.year',
      'receipt.number',
      'receipt.amount_cents as amountCents',
      'receipt.issued_at as issuedAt',
      'receipt.member_id as memberId',
      'ledger_entry.kind',
      'ledger_entry.details',
      'reversal.id as reversalId',
      'sport_service.title as serviceTitle',
      'sport_service.has_receipt_time as hasReceiptTime',
      'sport_service.translations as serviceTranslations',
      'member.code as memberCode',
      'member.first_name as firstName',
      'member.surname',
      'member.language',
      'member.role',
    ])
    .select(remainingCents.as('remainingCents'))
    .select([courtTranslations.as('courtTranslations'), planTranslations.as('planTranslations')])
    .$narrowType<{ kind: EntryKind }>();

export type StoredReceipt = Omit<
  Awaited<ReturnType<ReturnType<typeof selectReceipt>['execute']>>[number],
  'kind' | 'details'
> & { readonly kind: EntryKind; readonly details: EntryDetails };

export async function findReceipt(db: Db | Tx, year: number, number: number): Promise<StoredReceipt | undefined> {
  return selectReceipt(db).where('receipt.year', '=', year).where('receipt.number', '=', number).executeTakeFirst();
}

export async function receiptsOf(
  db: Db,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; receipts: StoredReceipt[] }> {
  const { total } = await db
    .selectFrom('receipt')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow();
  const receipts = await selectReceipt(db)
    .where('receipt.member_id', '=', memberId)
    .where('receipt.number', 'is not', null)
    .orderBy('receipt.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, receipts };
}

/** The receipts from which papers were made, by id. */
export async function receiptsById(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, StoredReceipt>> {
  if (ids.length === 0) return new Map();
  const receipts = await selectReceipt(db).where('receipt.id', 'in', ids).execute();
  return new Map(receipts.map((receipt) => [receipt.id, receipt]));
}
