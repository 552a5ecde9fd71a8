import type { LegalDocument } from '@courtside/contract/club/legal';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/** Every version without its words, in the order of their numbers. */
export async function selectVersions(db: Db | Tx) {
  return db
    .selectFrom('legal_version')
    .innerJoin('member', 'member.id', 'legal_version.published_by_id')
    .select(['legal_version.id', 'document', 'number', 'valid_from as validFrom', 'changes'])
    .select(['needs_acceptance as needsAcceptance', 'published_at as publishedAt'])
    .select(['member.first_name as firstName', 'member.surname'])
    .select((eb) =>
      eb
        .selectFrom('legal_acceptance')
        .whereRef('version_id', '=', 'legal_version.id')
        .select((count) => count.fn.countAll<number>().as('accepted'))
        .as('accepted'),
    )
    .orderBy('number')
    .execute();
}

export interface StoredText {
  readonly id: number;
  readonly document: LegalDocument;
  readonly number: number;
  readonly validFrom: string;
  readonly html: Texts;
  readonly changes: Texts;
  readonly needsAcceptance: boolean;
}

const selectTexts = (db: Db | Tx) =>
  db
    .selectFrom('legal_version')
    .select(['id', 'document', 'number', 'valid_from as validFrom', 'html', 'changes'])
    .select('needs_acceptance as needsAcceptance');

export async function findVersion(
  db: Db | Tx,
  document: LegalDocument,
  number: number,
): Promise<StoredText | undefined> {
  return selectTexts(db).where('document', '=', document).where('number', '=', number).executeTakeFirst();
}

/** The versions that matter on a day and later: of each document the one in force, the one that must be accepted, and those to come. */
export async function selectStanding(db: Db | Tx, today: ClubDate): Promise<StoredText[]> {
  const latest = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(
    select max(other.number) from legal_version as other
    where other.document = legal_version.document and other.valid_from <= ${today} and ${condition})`;
  return selectTexts(db)
    .where((eb) =>
      eb.or([
        eb('valid_from', '>', today),
        eb('number', '=', latest(sql<boolean>`true`)),
        eb('number', '=', latest(sql<boolean>`other.needs_acceptance`)),
      ]),
    )
    .orderBy('number')
    .execute();
}

export async function findLatest(tx: Tx, document: LegalDocument): Promise<StoredText | undefined> {
  return selectTexts(tx).where('document', '=', document).orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export interface NewVersion extends Omit<StoredText, 'id'> {
  readonly publishedById: number;
  readonly publishedAt: Temporal.Instant;
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto('legal_version')
    .values({
      document: version.document,
      number: version.number,
      html: JSON.stringify(version.html),
      changes: JSON.stringify(version.changes),
      valid_from: version.validFrom,
      needs_acceptance: version.needsAcceptance,
      published_by_id: version.publishedById,
      published_at: toDate(version.publishedAt),
    })
    .execute();
}

export interface DraftFields {
  readonly html: Texts;
  readonly changes: Texts;
  readonly validFrom: string | null;
  readonly needsAcceptance: boolean;
}

const draftsOf = (db: Db | Tx) =>
  db
    .selectFrom('legal_draft')
    .innerJoin('member', 'member.id', 'legal_draft.saved_by_id')
    .select(['document', 'html', 'changes', 'valid_from as validFrom', 'needs_acceptance as needsAcceptance'])
    .select(['legal_draft.version', 'saved_at as savedAt', 'member.first_name as firstName', 'member.surname']);

export async function selectDrafts(db: Db) {
  const rows = await draftsOf(db).execute();
  return rows.map((row) => ({ ...row, savedAt: toInstant(row.savedAt) }));
}

/** Locked until commit. */
export async function lockDraft(tx: Tx, document: LegalDocument) {
  return draftsOf(tx).where('document', '=', document).forUpdate('legal_draft').executeTakeFirst();
}

/** Returns its new version; undefined when somebody else has begun one meanwhile. */
export async function insertDraft(
  tx: Tx,
  document: LegalDocument,
  draft: DraftFields,
  saved: { readonly byId: number; readonly at: Temporal.Instant },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('legal_draft')
    .values({ document, ...columnsOf(draft), saved_by_id: saved.byId, saved_at: toDate(saved.at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

export async function updateDraft(
  tx: Tx,
  document: LegalDocument,
  draft: DraftFields,
  saved: { readonly byId: number; readonly at: Temporal.Instant },
): Promise<number> {
  const { version } = await tx
    .updateTable('legal_draft')
    .set({ ...columnsOf(draft), saved_by_id: saved.byId, saved_at: toDate(saved.at) })
    .set('version', (eb) => eb('version', '+', 1))
    .where('document', '=', document)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteDraft(tx: Tx, document: LegalDocument): Promise<void> {
  await tx.deleteFrom('legal_draft').where('document', '=', document).execute();
}

const columnsOf = ({ html, changes, validFrom, needsAcceptance }: DraftFields) => ({
  html: JSON.stringify(html),
  changes: JSON.stringify(changes),
  valid_from: validFrom,
  needs_acceptance: needsAcceptance,
});
