import { createHash } from 'node:crypto';
import { addDays, daysBetween } from '@courtside/contract/values/dates';
import type { Tx } from '#database/database.ts';
import { seededRandom } from '#seed/random.ts';
import { accountOf, DAY_MS, type HistoryClub, type Person } from '../club.ts';
import { insertRows, momentOf, takeIds, takeNumbers } from '../rows.ts';
import { type Books, type DraftEntry, known } from './books.ts';

const SEED = 92;
/** One voucher is sold in so many days; more would be rare in a club of this size. */
const DAYS_FOR_A_SALE = 16;
const AMOUNTS = [2_500, 5_000, 5_000, 10_000];

export interface DraftVoucher {
  readonly id: number;
  readonly key: string;
  readonly amount: number;
  readonly soldMs: number;
  readonly entry: DraftEntry;
  readonly redeemed: { readonly by: Person; readonly atMs: number; readonly entry: DraftEntry } | undefined;
}

/** Vouchers of the year, sold for cash to whoever asked at the counter. Two of three have been redeemed since. */
export async function sellVouchers(tx: Tx, club: HistoryClub, books: Books): Promise<DraftVoucher[]> {
  const random = seededRandom(SEED);
  const members = club.members.filter(({ code, accountId }) => accountId !== null && code >= '1020');
  const days = daysBetween(club.firstDay, club.today);
  const sold = Array.from({ length: Math.floor(days / DAYS_FOR_A_SALE) }, () =>
    club.at(addDays(club.firstDay, random.between(2, days - 1)), random.between(10 * 60, 20 * 60)),
  ).sort((a, b) => a - b);
  const firstId = await takeIds(tx, 'voucher', sold.length);
  const firstNumber = await takeNumbers(tx, 'voucher_number', sold.length);
  return sold.map((soldMs, index) => {
    const key = `VOU-${String(firstNumber + index).padStart(6, '0')}`;
    const amount = random.pick(AMOUNTS);
    const details = { key, prepaid: 'voucher' };
    const voucher = accountOf(club, 'voucher');
    const entry = books.add({
      ...{ kind: 'voucher', source: `voucher:${key}`, actorId: club.staff.desk.id, atMs: soldMs },
      details: { ...details, method: 'cash' },
      postings: [
        { accountId: accountOf(club, 'cash'), amount: -amount },
        { accountId: voucher, amount },
      ],
    });
    const [by, atMs] = [random.pick(members), soldMs + random.between(2, 60) * DAY_MS];
    const isRedeemed = random.chance(0.66) && atMs < club.nowMs;
    const redeemed = isRedeemed && {
      ...{ by, atMs },
      entry: books.add({
        ...{ kind: 'voucher', source: `voucher-redeemed:${key}`, actorId: by.id, atMs, details },
        postings: [
          { accountId: known(by.accountId ?? undefined), amount },
          { accountId: voucher, amount: -amount },
        ],
      }),
    };
    return { id: firstId + index, key, amount, soldMs, entry, redeemed: redeemed || undefined };
  });
}

/** Nobody knows the codes: those of the year have been given away. */
export async function storeVouchers(
  tx: Tx,
  club: HistoryClub,
  books: Books,
  vouchers: readonly DraftVoucher[],
): Promise<void> {
  await insertRows(
    tx,
    'voucher',
    vouchers.map(({ id, key, amount, soldMs, entry, redeemed }) => ({
      ...{ id, key, code_hash: createHash('sha256').update(`demo ${key}`).digest('hex'), amount_cents: amount },
      ...{ state: redeemed ? 'redeemed' : 'sold', method: 'cash', entry_id: books.idOf(entry) },
      ...{ sold_by_id: club.staff.desk.id, sold_at: momentOf(soldMs) },
      end_entry_id: redeemed ? books.idOf(redeemed.entry) : null,
      redeemed_by_id: redeemed?.by.id ?? null,
      ended_at: redeemed ? momentOf(redeemed.atMs) : null,
    })),
  );
}
