import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { EntryKind } from '#database/tables/ledger.ts';
import type { HistoryClub } from '../club.ts';
import { storePostings } from '../postings.ts';
import { insertRows, momentOf, takeIds } from '../rows.ts';

interface DraftPosting {
  readonly accountId: number;
  readonly amount: number;
}

export interface DraftEntry {
  readonly kind: EntryKind;
  /** With the id of the entry that it reverses, where the source names it. */
  readonly source: string | ((reversedId: number) => string);
  readonly actorId: number | null;
  readonly atMs: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly postings: readonly DraftPosting[];
  readonly receipts?: ReadonlyArray<{ readonly memberId: number; readonly amount: number }>;
  readonly reverses?: DraftEntry;
}

/** What an account gets or pays, by time. */
interface Movement {
  readonly atMs: number;
  readonly amount: number;
}

/** The entries of the history, collected in any order and stored in the order of time. */
export class Books {
  readonly #entries: DraftEntry[] = [];
  readonly #ids = new Map<DraftEntry, number>();
  readonly #postingIds = new Map<DraftPosting, number>();

  add(entry: DraftEntry): DraftEntry {
    const sum = entry.postings.reduce((total, { amount }) => total + amount, 0);
    if (sum !== 0) throw new RangeError(`the entry of ${momentOf(entry.atMs)} does not add up`);
    if (entry.postings.some(({ amount }) => amount === 0))
      throw new RangeError(`${entry.kind} of ${momentOf(entry.atMs)} has a posting of nothing`);
    this.#entries.push(entry);
    return entry;
  }

  /** Everything back that an entry moved. */
  reverse(
    reverses: DraftEntry,
    { source, actorId, atMs }: Pick<DraftEntry, 'source' | 'actorId' | 'atMs'>,
  ): DraftEntry {
    const postings = reverses.postings.map(({ accountId, amount }) => ({ accountId, amount: -amount }));
    return this.add({ kind: 'refund', source, actorId, atMs, details: reverses.details, postings, reverses });
  }

  movementsByAccount(): Map<number, Movement[]> {
    const all = this.#entries.flatMap(({ atMs, postings }) =>
      postings.map(({ accountId, amount }) => ({ accountId, atMs, amount })),
    );
    return Map.groupBy(
      all.sort((a, b) => a.atMs - b.atMs),
      ({ accountId }) => accountId,
    );
  }

  postingsOn(accountId: number): Array<{ entry: DraftEntry; posting: DraftPosting }> {
    return this.#entries
      .flatMap((entry) =>
        entry.postings.filter((posting) => posting.accountId === accountId).map((posting) => ({ entry, posting })),
      )
      .sort((a, b) => a.entry.atMs - b.entry.atMs);
  }

  /** Known after `store`. */
  idOf(entry: DraftEntry): number {
    return known(this.#ids.get(entry));
  }

  postingIdOf(posting: DraftPosting): number {
    return known(this.#postingIds.get(posting));
  }

  async store(tx: Tx, club: HistoryClub): Promise<void> {
    const entries = this.#entries.sort((a, b) => a.atMs - b.atMs || rankOf(a) - rankOf(b));
    const firstId = await takeIds(tx, 'ledger_entry', entries.length);
    for (const [index, entry] of entries.entries()) this.#ids.set(entry, firstId + index);
    await insertRows(
      tx,
      'ledger_entry',
      entries.map((entry) => ({
        id: this.idOf(entry),
        kind: entry.kind,
        source: typeof entry.source === 'string' ? entry.source : entry.source(this.idOf(known(entry.reverses))),
        reverses_id: entry.reverses ? this.idOf(entry.reverses) : null,
        actor_id: entry.actorId,
        details: entry.details,
        created_at: momentOf(entry.atMs),
      })),
    );
    await this.#storePostings(tx, entries);
    // So that the checks of the entries, at the end, are planned for tables that are no longer empty.
    await sql`analyze ledger_account, ledger_entry, ledger_posting`.execute(tx);
    await storeReceipts(tx, club, entries, this.#ids);
  }

  async #storePostings(tx: Tx, entries: readonly DraftEntry[]): Promise<void> {
    const postings = entries.flatMap((entry) => entry.postings.map((posting) => ({ entry, posting })));
    const firstId = await takeIds(tx, 'ledger_posting', postings.length);
    for (const [index, { posting }] of postings.entries()) this.#postingIds.set(posting, firstId + index);
    await storePostings(
      tx,
      postings.map(({ entry, posting }) => ({
        id: this.postingIdOf(posting),
        entry_id: this.idOf(entry),
        account_id: posting.accountId,
        amount_cents: posting.amount,
      })),
    );
  }
}

/** At the same moment money comes before it is spent. */
const rankOf = ({ postings }: DraftEntry): number => ((postings[0]?.amount ?? 0) > 0 ? 0 : 1);

/** Numbered without gaps, by year and time. */
async function storeReceipts(
  tx: Tx,
  { timeZone }: HistoryClub,
  entries: readonly DraftEntry[],
  ids: ReadonlyMap<DraftEntry, number>,
): Promise<void> {
  const counters = new Map<number, number>();
  const receipts = entries.flatMap((entry) =>
    (entry.receipts ?? []).map(({ memberId, amount }) => {
      const { year } = Temporal.Instant.fromEpochMilliseconds(entry.atMs).toZonedDateTimeISO(timeZone);
      const number = (counters.get(year) ?? 0) + 1;
      counters.set(year, number);
      return {
        year,
        number,
        member_id: memberId,
        entry_id: known(ids.get(entry)),
        amount_cents: amount,
        issued_at: momentOf(entry.atMs),
      };
    }),
  );
  await insertRows(
    tx,
    'receipt_counter',
    [...counters].map(([year, last]) => ({ year, last_number: last })),
  );
  const firstId = await takeIds(tx, 'receipt', receipts.length);
  await insertRows(
    tx,
    'receipt',
    receipts.map((receipt, index) => ({ id: firstId + index, ...receipt })),
  );
}

export function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('something of the history was not recorded');
  return value;
}
