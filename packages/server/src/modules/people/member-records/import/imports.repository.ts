import type { Correction, ImportCounts, ImportMapping } from '@courtside/contract/people/imports/office-imports';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

export interface NewImport {
  readonly id: string;
  readonly memberId: number | null;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly columns: { readonly names: readonly string[]; readonly isDate1904: boolean };
  readonly at: Temporal.Instant;
}

export async function insertImport(tx: Tx, given: NewImport): Promise<void> {
  await tx
    .insertInto('member_import')
    .values({
      id: given.id,
      created_by_id: given.memberId,
      created_at: toDate(given.at),
      file_name: given.fileName,
      content: Buffer.from(given.content),
      columns: JSON.stringify(given.columns),
      applied_at: null,
      entry_id: null,
      undone_at: null,
    })
    .execute();
}

/** How the columns of the last imported file were matched. */
export async function lastMapping(db: Db): Promise<ImportMapping> {
  const row = await db
    .selectFrom('member_import')
    .select('mapping')
    .where('status', '<>', 'open')
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping ?? {};
}

const selectImport = (db: Db | Tx, id: string) => db.selectFrom('member_import').selectAll().where('id', '=', id);

export type StoredImport = Awaited<ReturnType<typeof findImport>> & {};

export async function findImport(db: Db | Tx, id: string) {
  return selectImport(db, id).executeTakeFirst();
}

/** Serializes what is done with one import. */
export async function lockImport(tx: Tx, id: string) {
  return selectImport(tx, id).forUpdate().executeTakeFirst();
}

/** Of an open import. */
export async function storeChoices(
  tx: Tx,
  id: string,
  { mapping, corrections }: { mapping: ImportMapping; corrections: readonly Correction[] },
): Promise<void> {
  await tx
    .updateTable('member_import')
    .set({ mapping: JSON.stringify(mapping), corrections: JSON.stringify(corrections) })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** The lines of the file are not needed any more. */
export async function storeApplied(
  tx: Tx,
  id: string,
  { result, entryId, at }: { result: ImportCounts; entryId: number | null; at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('member_import')
    .set({ status: 'applied', applied_at: toDate(at), entry_id: entryId, result: JSON.stringify(result) })
    .set({ content: null, corrections: '[]' })
    .where('id', '=', id)
    .execute();
}

export interface ImportedMember {
  readonly memberId: number;
  readonly isNew: boolean;
  readonly before: Readonly<Record<string, unknown>> | null;
}

export async function insertImported(tx: Tx, importId: string, members: readonly ImportedMember[]): Promise<void> {
  await sql`insert into member_import_member (import_id, member_id, is_new, before, version_after)
    select ${importId}::uuid, given."memberId", given."isNew", given.before, member.version
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given ("memberId" bigint, "isNew" boolean, before jsonb)
    join member on member.id = given."memberId"`.execute(tx);
}

export interface UndoCandidate extends ImportedMember {
  /** Booked, paid, logged in or edited since. */
  readonly isTouched: boolean;
  readonly openingCents: number;
}

/** The members of an import with what has happened to them since. */
export async function findUndoCandidates(
  tx: Tx,
  { id, entry_id, applied_at }: Pick<StoredImport, 'id' | 'entry_id' | 'applied_at'>,
): Promise<UndoCandidate[]> {
  const { rows } = await sql<UndoCandidate>`
    select imported.member_id as "memberId", imported.is_new as "isNew", imported.before,
      coalesce((select sum(posting.amount_cents) from ledger_posting posting
        where posting.entry_id = ${entry_id}::bigint and posting.account_id = account.id), 0)::int8 as "openingCents",
      member.version <> imported.version_after
        or exists (select from member_profile profile where profile.member_id = member.id and profile.updated_at > ${applied_at}::timestamptz)
        or exists (select from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
          where posting.account_id = account.id and posting.entry_id is distinct from ${entry_id}::bigint
            and (imported.is_new or entry.created_at >= ${applied_at}::timestamptz))
        or exists (select from booking_player player join court_booking booking on booking.id = player.booking_id
          where player.member_id = member.id and (imported.is_new or booking.created_at >= ${applied_at}::timestamptz))
        or imported.is_new and (
          exists (select from session where session.member_id = member.id)
          or exists (select from member_invitation used where used.member_id = member.id and used.used_at is not null)
          or exists (select from member_subscription subscription where subscription.member_id = member.id)
          or exists (select from member paid where paid.family_payer_id = member.id
            and not exists (select from member_import_member other
              where other.import_id = imported.import_id and other.member_id = paid.id and other.is_new)))
        as "isTouched"
    from member_import_member imported
    join member on member.id = imported.member_id
    left join ledger_account account on account.member_id = member.id
    where imported.import_id = ${id}::uuid
    order by member.id`.execute(tx);
  return rows;
}

export async function storeUndone(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('member_import')
    .set({ status: 'undone', undone_at: toDate(at) })
    .where('id', '=', id)
    .execute();
}

export async function selectApplied(db: Db, limit: number) {
  return db
    .selectFrom('member_import')
    .select(['id', 'file_name as fileName', 'status', 'applied_at as appliedAt', 'result'])
    .where('status', '<>', 'open')
    .orderBy('applied_at', 'desc')
    .limit(limit)
    .execute();
}

/** Removes files that nobody imported, and the old values of members, once they cannot be used any more. */
export async function purgeImports(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('member_import').where('status', '=', 'open').where('created_at', '<', before).execute();
  await sql`update member_import_member set before = null
    where before is not null and import_id in (select id from member_import where applied_at < ${before})`.execute(tx);
}
