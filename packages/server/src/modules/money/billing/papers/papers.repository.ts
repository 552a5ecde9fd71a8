import type { PaperLineKind } from '@courtside/contract/money/papers';
import type { VatAmounts } from '@courtside/contract/values/vat';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Translations } from '#database/tables/sports.ts';

export interface StoredLine extends VatAmounts {
  readonly kind: PaperLineKind;
  readonly title: string;
  /** Of an option or a plan, in the other languages. */
  readonly translations: Translations | null;
  readonly quantity: number;
  readonly code: string | null;
  readonly basisPoints: number;
  readonly exemptReason: string | null;
}

interface LineOwner {
  readonly owner: number;
}

const selectLines = (owner: RawBuilder<number>, ids: readonly number[]) => sql<StoredLine & LineOwner>`
  select ${owner} as owner, line.kind, line.title, line.quantity, line.net_cents as net, line.vat_cents as vat,
    line.gross_cents as gross, line.code, line.basis_points as "basisPoints", line.exempt_reason as "exemptReason",
    case line.kind
      when 'plan' then (select translations from subscription_plan where title = line.title order by id limit 1)
      when 'option' then (select translations from service_option where title = line.title order by service_key, id limit 1)
    end as translations
  from paper_line as line where ${owner} = any(${[...ids]}::bigint[]) order by owner, line.position`;

async function linesBy(
  db: Db | Tx,
  owner: 'receipt_id' | 'paper_id',
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredLine[]>> {
  const { rows } = await selectLines(sql`${sql.ref(`line.${owner}`)}`, ids).execute(db);
  return Map.groupBy(rows, ({ owner: id }) => id);
}

/** Of a receipt of a club that was not registered there are none. */
export async function linesOfReceipt(db: Db | Tx, id: number): Promise<StoredLine[]> {
  return (await linesOfReceipts(db, [id])).get(id) ?? [];
}

export const linesOfReceipts = (db: Db | Tx, ids: readonly number[]) => linesBy(db, 'receipt_id', ids);

const selectPapers = (db: Db | Tx) =>
  db
    .selectFrom('paper')
    .leftJoin('register_number', 'register_number.paper_id', 'paper.id')
    .select(['paper.id', 'paper.series', 'paper.year', 'paper.number', 'paper.receipt_id as receiptId'])
    .select(['paper.member_id as memberId', 'paper.amount_cents as amountCents', 'paper.name', 'paper.address'])
    .select(['paper.vat_number as vatNumber', 'paper.issued_at as issuedAt'])
    .select('register_number.number as registerNumber');

export type PaperRow = Awaited<ReturnType<ReturnType<typeof selectPapers>['execute']>>[number];
export type StoredPaper = PaperRow & { readonly lines: readonly StoredLine[] };

async function withLines(db: Db | Tx, rows: readonly PaperRow[]): Promise<StoredPaper[]> {
  const lines = await linesBy(
    db,
    'paper_id',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }));
}

export async function findPaper(
  db: Db | Tx,
  { series, year, number }: { readonly series: 'I' | 'C'; readonly year: number; readonly number: number },
): Promise<StoredPaper | undefined> {
  const rows = await selectPapers(db)
    .where('paper.series', '=', series)
    .where('paper.year', '=', year)
    .where('paper.number', '=', number)
    .execute();
  return (await withLines(db, rows))[0];
}

export async function findPapersById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, StoredPaper>> {
  const papers = await withLines(db, await selectPapers(db).where('paper.id', 'in', ids).execute());
  return new Map(papers.map((paper) => [paper.id, paper]));
}

/** What was made from a receipt, oldest first. */
export async function papersOfReceipt(db: Db | Tx, receiptId: number): Promise<PaperRow[]> {
  return (await papersOfReceipts(db, [receiptId])).get(receiptId) ?? [];
}

export async function papersOfReceipts(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, PaperRow[]>> {
  const rows = await selectPapers(db).where('paper.receipt_id', 'in', ids).orderBy('paper.id').execute();
  return Map.groupBy(rows, ({ receiptId }) => receiptId);
}

export async function papersOf(
  db: Db,
  memberId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; papers: StoredPaper[] }> {
  const { total } = await db
    .selectFrom('paper')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rows = await selectPapers(db)
    .where('paper.member_id', '=', memberId)
    .orderBy('paper.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, papers: await withLines(db, rows) };
}

/** Credit notes are stored with their refund and numbered after it; whoever reads them needs the number. */
export async function hasUnnumbered(db: Db | Tx, memberId?: number): Promise<boolean> {
  const row = await db
    .selectFrom('paper')
    .select('id')
    .where('number', 'is', null)
    .$if(memberId !== undefined, (papers) => papers.where('member_id', '=', memberId ?? 0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The numbers of the register for these receipts. */
export async function registerNumbersOf(
  db: Db | Tx,
  receiptIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('register_number')
    .select(['receipt_id as receiptId', 'number'])
    .where('receipt_id', 'in', receiptIds)
    .$narrowType<{ receiptId: number }>()
    .execute();
  return new Map(rows.map(({ receiptId, number }) => [receiptId, number]));
}
