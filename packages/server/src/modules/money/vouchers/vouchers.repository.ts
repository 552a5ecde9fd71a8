import type { VoucherMethod, VoucherState } from '@courtside/contract/money/prepaid/office-vouchers';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { matchesMember } from '#modules/people/members/index.ts';
import { toDate, toInstant } from '#platform/clock.ts';

const selectVoucher = (db: Db | Tx) =>
  db
    .selectFrom('voucher')
    .innerJoin('member as seller', 'seller.id', 'voucher.sold_by_id')
    .leftJoin('member as buyer', 'buyer.id', 'voucher.buyer_id')
    .leftJoin('member as redeemer', 'redeemer.id', 'voucher.redeemed_by_id')
    .select([
      'voucher.id',
      'voucher.key',
      'voucher.code_hash as codeHash',
      'voucher.state',
      'voucher.amount_cents as amountCents',
      'voucher.method',
      'voucher.reference',
      'voucher.buyer_id as buyerId',
      'voucher.from_name as fromName',
      'voucher.note',
      'voucher.expires_on as expiresOn',
      'voucher.entry_id as entryId',
      'voucher.sold_at as soldAt',
      'voucher.ended_at as endedAt',
      'seller.code as sellerCode',
      'seller.first_name as sellerFirstName',
      'seller.surname as sellerSurname',
      'buyer.code as buyerCode',
      'buyer.first_name as buyerFirstName',
      'buyer.surname as buyerSurname',
      'redeemer.code as redeemerCode',
      'redeemer.first_name as redeemerFirstName',
      'redeemer.surname as redeemerSurname',
    ]);

export type StoredVoucher = Awaited<ReturnType<ReturnType<typeof selectVoucher>['execute']>>[number];

export async function findVoucher(db: Db | Tx, key: string): Promise<StoredVoucher | undefined> {
  return selectVoucher(db).where('voucher.key', '=', key.toUpperCase()).executeTakeFirst();
}

interface Filter {
  /** Words, each of which is the voucher's number, the slip of the terminal, or of its buyer or redeemer. */
  readonly search?: string | undefined;
  readonly state?: VoucherState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export async function selectVouchers(db: Db, { search = '', state, limit, offset }: Filter) {
  let query = selectVoucher(db);
  if (state) query = query.where('voucher.state', '=', state);
  for (const word of search.split(/\s+/).filter(Boolean))
    query = query.where(
      sql<boolean>`(voucher.key = ${word.toUpperCase()} or voucher.reference = ${word} or exists (
        select from member where member.id in (voucher.buyer_id, voucher.redeemed_by_id) and ${matchesMember(word)}))`,
    );
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const vouchers = await query.orderBy('voucher.id', 'desc').limit(limit).offset(offset).execute();
  return { total, vouchers };
}

/** What nobody has redeemed. */
export async function sumOpen(db: Db | Tx): Promise<{ amount: Cents; count: number }> {
  const row = await db
    .selectFrom('voucher')
    .select([sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'), sql<number>`count(*)`.as('count')])
    .where('state', '=', 'sold')
    .executeTakeFirstOrThrow();
  return { amount: cents(row.sum), count: row.count };
}

/** The number of a new voucher. Its code is made from it, so it is known before the row. */
export async function nextVoucherKey(tx: Tx): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select 'VOU-' || case when number < 1000000 then lpad(number::text, 6, '0') else number::text end as key
    from nextval('voucher_number') as number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no number for a voucher');
  return row.key;
}

interface NewVoucher {
  readonly key: string;
  readonly codeHash: string;
  readonly amount: Cents;
  readonly method: VoucherMethod;
  readonly reference: string | null;
  readonly buyerId: number | null;
  readonly fromName: string | null;
  readonly note: string | null;
  readonly expiresOn: ClubDate | null;
  readonly soldById: number;
  readonly at: Temporal.Instant;
}

/** A voucher that the part `entry` sells. */
export const voucherWrites = (voucher: NewVoucher): Write[] => [
  {
    name: 'voucher_sold',
    query: sql`insert into voucher (key, code_hash, amount_cents, method, reference, buyer_id, from_name, note, expires_on,
        entry_id, sold_by_id, sold_at)
      select ${voucher.key}, ${voucher.codeHash}, ${voucher.amount}::bigint, ${voucher.method}, ${voucher.reference},
        ${voucher.buyerId}::bigint, ${voucher.fromName}, ${voucher.note}, ${voucher.expiresOn}::date, entry.id,
        ${voucher.soldById}::bigint, ${toDate(voucher.at)}::timestamptz
      from entry`,
  },
];

interface LockedVoucher {
  readonly id: number;
  readonly key: string;
  readonly amount: Cents;
  readonly fromName: string | null;
  readonly note: string | null;
}

const LOCKED = ['id', 'key', 'amount_cents', 'from_name', 'note'] as const;

/** The voucher of a code that can be redeemed, locked: whoever is second finds it ended. */
export async function lockOpenVoucher(tx: Tx, codeHash: string, today: ClubDate): Promise<LockedVoucher | undefined> {
  const row = await tx
    .selectFrom('voucher')
    .select(LOCKED)
    .where('code_hash', '=', codeHash)
    .where('state', '=', 'sold')
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, amount: cents(row.amount_cents), fromName: row.from_name };
}

/** Vouchers whose last day is over, locked; those that somebody redeems now are left. */
export async function lockExpired(tx: Tx, today: ClubDate, limit: number): Promise<LockedVoucher[]> {
  const rows = await tx
    .selectFrom('voucher')
    .select(LOCKED)
    .where('state', '=', 'sold')
    .where('expires_on', '<', today)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...row, amount: cents(row.amount_cents), fromName: row.from_name }));
}

interface VoucherEnd {
  readonly id: number;
  readonly state: Exclude<VoucherState, 'sold'>;
  readonly redeemedById?: number;
  readonly at: Temporal.Instant;
}

/** The voucher ends by the part `entry`. */
export const voucherEndWrites = ({ id, state, redeemedById, at }: VoucherEnd): Write[] => [
  {
    name: 'voucher_ended',
    query: sql`update voucher set state = ${state}, end_entry_id = entry.id, redeemed_by_id = ${redeemedById ?? null}::bigint,
        ended_at = ${toDate(at)}::timestamptz
      from entry where voucher.id = ${id}`,
  },
];

interface Tries {
  readonly failures: number;
  readonly pausedUntil: Temporal.Instant | undefined;
}

/** The wrong codes of a member, locked so that no sixth one is compared. */
export async function lockTries(tx: Tx, memberId: number): Promise<Tries> {
  await sql`insert into voucher_try (member_id, failures) values (${memberId}, 0) on conflict do nothing`.execute(tx);
  const row = await tx
    .selectFrom('voucher_try')
    .select(['failures', 'paused_until'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { failures: row.failures, pausedUntil: row.paused_until ? toInstant(row.paused_until) : undefined };
}

export async function storeTries(tx: Tx, memberId: number, { failures, pausedUntil }: Tries): Promise<void> {
  await tx
    .updateTable('voucher_try')
    .set({ failures, paused_until: pausedUntil ? toDate(pausedUntil) : null })
    .where('member_id', '=', memberId)
    .execute();
}

/** By its number, locked: nobody redeems it before the caller has ended. */
export async function lockVoucher(tx: Tx, key: string): Promise<StoredVoucher | undefined> {
  await tx.selectFrom('voucher').select('id').where('key', '=', key.toUpperCase()).forUpdate().execute();
  return findVoucher(tx, key);
}
