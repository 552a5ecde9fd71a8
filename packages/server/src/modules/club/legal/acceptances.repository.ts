import type { LegalDocument } from '@courtside/contract/club/legal';
import type { Language } from '@courtside/contract/values/limits';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { matchesMember } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';

/** One row for each, however often it is sent. Returns the versions that were not accepted before. */
export async function insertAcceptances(
  tx: Tx,
  versionIds: readonly number[],
  accepted: { readonly memberId: number; readonly language: Language; readonly at: Temporal.Instant },
): Promise<number[]> {
  const rows = await tx
    .insertInto('legal_acceptance')
    .values(
      // In one order, so that two calls do not wait for each other.
      versionIds
        .toSorted((a, b) => a - b)
        .map((version_id) => ({
          version_id,
          member_id: accepted.memberId,
          language: accepted.language,
          accepted_at: toDate(accepted.at),
        })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('version_id')
    .execute();
  return rows.map(({ version_id }) => version_id);
}

/** The highest number that the member has accepted of each document. */
export async function selectAccepted(db: Db | Tx, memberId: number): Promise<ReadonlyMap<LegalDocument, number>> {
  const rows = await db
    .selectFrom('legal_acceptance')
    .innerJoin('legal_version', 'legal_version.id', 'legal_acceptance.version_id')
    .where('member_id', '=', memberId)
    .select(['document', (eb) => eb.fn.max('number').as('number')])
    .groupBy('document')
    .execute();
  return new Map(rows.map(({ document, number }) => [document, number]));
}

/** Members who are asked: neither staff, nor those who cannot log in. */
const isAsked = sql<SqlBool>`member.status = 'active' and member.role in ('member', 'coach')`;

export async function countAsked(db: Db | Tx): Promise<number> {
  const { asked } = await db
    .selectFrom('member')
    .where(isAsked)
    .select((eb) => eb.fn.countAll<number>().as('asked'))
    .executeTakeFirstOrThrow();
  return asked;
}

export interface AcceptanceQuery {
  readonly document: LegalDocument;
  readonly number: number;
  readonly state: 'accepted' | 'open';
  readonly term?: string | undefined;
}

const NAME_ORDER = sql`fold_text(member.surname || ' ' || member.first_name)`;

/** Those who accepted exactly this version; or who are asked and accepted neither it nor a later one. */
function peopleOf(db: Db, { document, number, state, term = '' }: AcceptanceQuery) {
  const joined = db.selectFrom('member').leftJoin(
    (eb) =>
      eb
        .selectFrom('legal_acceptance')
        .innerJoin('legal_version', 'legal_version.id', 'legal_acceptance.version_id')
        .where('document', '=', document)
        .where('number', '=', number)
        .select(['member_id', 'accepted_at', 'legal_acceptance.language'])
        .as('accepted'),
    (join) => join.onRef('accepted.member_id', '=', 'member.id'),
  );
  const words = term.trim().split(/\s+/).filter(Boolean);
  const chosen =
    state === 'accepted'
      ? joined.where('accepted.member_id', 'is not', null)
      : joined.where(isAsked).where(
          sql<SqlBool>`not exists (select from legal_acceptance join legal_version on legal_version.id = version_id
            where legal_acceptance.member_id = member.id and document = ${document} and number >= ${number})`,
        );
  return words.reduce((people, word) => people.where(matchesMember(word)), chosen);
}

export async function selectPeople(db: Db, query: AcceptanceQuery, page: { limit: number; offset: number }) {
  return peopleOf(db, query)
    .select(['member.code', 'member.first_name as firstName', 'member.surname'])
    .select(['accepted.accepted_at as acceptedAt', 'accepted.language'])
    .orderBy('accepted.accepted_at', (by) => by.desc())
    .orderBy(NAME_ORDER)
    .orderBy('member.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countPeople(db: Db, query: AcceptanceQuery): Promise<number> {
  if (query.state === 'accepted' && !query.term?.trim()) return countAccepted(db, query);
  const { people } = await peopleOf(db, query)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return people;
}

/** From the index of the acceptances alone. */
async function countAccepted(db: Db, { document, number }: AcceptanceQuery): Promise<number> {
  const { accepted } = await db
    .selectFrom('legal_acceptance')
    .where('version_id', 'in', (eb) =>
      eb.selectFrom('legal_version').select('id').where('document', '=', document).where('number', '=', number),
    )
    .select((eb) => eb.fn.countAll<number>().as('accepted'))
    .executeTakeFirstOrThrow();
  return accepted;
}

/** Oldest first, as the rows were written. */
export async function selectAllAcceptances(db: Db, document: LegalDocument, limit: number) {
  return db
    .selectFrom('legal_acceptance')
    .innerJoin('legal_version', 'legal_version.id', 'legal_acceptance.version_id')
    .innerJoin('member', 'member.id', 'legal_acceptance.member_id')
    .where('document', '=', document)
    .select(['number', 'valid_from as validFrom', 'member.code', 'member.first_name as firstName', 'member.surname'])
    .select(['accepted_at as acceptedAt', 'legal_acceptance.language'])
    .orderBy('number')
    .orderBy('accepted_at')
    .orderBy('member.id')
    .limit(limit)
    .execute();
}
