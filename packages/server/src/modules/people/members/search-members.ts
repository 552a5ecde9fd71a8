import type {
  ClubMember,
  listMembers as listEndpoint,
  searchMembers as searchEndpoint,
} from '@courtside/contract/people/members';
import { adultBirthday } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { todayOf } from '#platform/today.ts';
import { fullName, isMemberCode } from './member.rules.ts';
import { requireService } from './require-service.ts';
import { countLookups } from './visitor-lookups.ts';

/** All players: active members without staff. */
export async function listMembers(context: AppContext, { params, caller }: Call<typeof listEndpoint>) {
  const { db } = context;
  const service = await requireService(db, params.service);
  const isFavourite = favouriteOf(caller.memberId, service);
  const rows = await playersQuery(db, isFavourite, caller.memberId)
    .where(isShownTo(context, caller))
    .orderBy('member.code')
    .execute();
  return rows.map(present);
}

/** Every word of the term must occur; matches at the start of the number or a name are first. */
export async function searchMembers(context: AppContext, { params, query, caller }: Call<typeof searchEndpoint>) {
  const { db } = context;
  const pageSize = LIMITS.membersPageSize;
  const words = (params.term ?? '').trim().split(/\s+/).filter(Boolean);
  const isFavourite = favouriteOf(caller.memberId, query.service?.toLowerCase());
  const [code = ''] = words;
  if (isMemberCode(code)) await countLookups(context, caller, [code]);
  let found = playersQuery(db, isFavourite, caller.memberId).where(
    isShownTo(context, caller, words.length === 1 ? code : undefined),
  );
  for (const word of words) found = found.where(matches('%', word));
  if (query.favourites === '1') found = found.where(isFavourite);
  if (query.family === '1') found = found.where(inFamilyOf(caller.memberId));
  const [first = ''] = words;
  const page = found
    .$if(first !== '', (all) => rankedBy(all, first))
    .orderBy('member.code')
    // Written out, and no offset for the first page: otherwise the database plans every call anew.
    .limit(sql.lit(pageSize))
    .$if(query.page > 1, (rest) => rest.offset((query.page - 1) * pageSize));
  const rows = await page.execute();
  const total = rows[0]?.total ?? (await count(found));
  return new Answer(rows.map(present), { total, page: query.page, pageSize });
}

/** With the number of all matches in each row: they are all read anyway, to be ranked. */
const rankedBy = (found: ReturnType<typeof playersQuery>, word: string) =>
  found
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy(matches('', word), 'desc')
    .orderBy(matches('% ', word), 'desc');

/**
 * Members find all members, but visitors only by their number, which the visitor has told them; visitors find their family, and
 * by the number whoever has told it to them, but nobody under 18. Staff find everybody.
 */
function isShownTo(
  context: AppContext,
  { memberId, role, hasVisitorAccount }: Call<typeof searchEndpoint>['caller'],
  code?: string,
): RawBuilder<SqlBool> {
  if (!isMemberRole(role)) return sql<SqlBool>`true`;
  const isWanted = code ? sql<SqlBool>`lower(member.code) = ${code.toLowerCase()}` : sql<SqlBool>`false`;
  if (!hasVisitorAccount)
    return sql<SqlBool>`(not member.has_visitor_account or member.id = ${memberId} or ${isWanted})`;
  const isMinor = sql<SqlBool>`exists (select from member_profile as profile
    where profile.member_id = member.id and profile.date_of_birth > ${adultBirthday(todayOf(context))}::date)`;
  return sql<SqlBool>`(member.id = ${memberId} or ${inFamilyOf(memberId)} or (${isWanted} and not ${isMinor}))`;
}

/** Without a word, and when the page is empty. */
async function count(found: ReturnType<typeof playersQuery>): Promise<number> {
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Of that service, or of any when none is given. */
const favouriteOf = (callerId: number, service: string | undefined) => sql<boolean>`exists (
  select from member_favourite
  where favourite_id = member.id and member_id = ${callerId}
    ${service === undefined ? sql`` : sql`and service_key = ${service}`})`;

/** Those for whom the caller pays; who pays for the caller, and for whom that member pays too. */
const inFamilyOf = (callerId: number) => sql<boolean>`member.id <> ${callerId} and (
  member.family_payer_id = ${callerId}
  or exists (select from member as caller where caller.id = ${callerId}
    and caller.family_payer_id in (member.id, member.family_payer_id)))`;

function playersQuery(db: Db, isFavourite: ReturnType<typeof favouriteOf>, callerId: number) {
  return db
    .selectFrom('member')
    .select(['member.code', 'member.first_name as firstName', 'member.surname', 'member.gender'])
    .select(isFavourite.as('isFavourite'))
    .select(sql<boolean | null>`member.family_payer_id = ${callerId}`.as('isPaidFor'))
    .where('member.status', '=', 'active')
    .where('member.role', '=', 'member');
}

/** `search_text` is the number and the name, folded; the term is folded the same way and its wildcards are taken literally. */
const pattern = (before: string, word: string) =>
  sql`${before} || fold_text(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;
/** The number or any part of the name, accents and case folded. */
export const matchesMember = (word: string) => sql<SqlBool>`member.search_text like ${pattern('%', word)}`;
/** A text that was folded in the same way has the word in it; an index of its trigrams finds it. */
export const foldedHas = (folded: RawBuilder<string>, word: string) =>
  sql<SqlBool>`${folded} like ${pattern('%', word)}`;
/**
 * Rows of a member whom the word names, or that a query of ids finds in another way. Each part is read by its own index; with
 * both in one condition, every row would be read with its member before the first word is compared.
 */
export const isOfMatching = (
  table: 'contact_message' | 'payment' | 'receipt' | 'paper',
  word: string,
  orIn: RawBuilder<unknown>,
) =>
  sql<SqlBool>`${sql.ref(`${table}.id`)} in (select own.id from ${sql.table(table)} as own
    join member on member.id = own.member_id where ${matchesMember(word)} union all ${orIn})`;
/**
 * Compares with a pattern in a query of its own: the pattern is made once and not for every row, and the plan is the same
 * for every term and kept. Not for a search that joins other tables, whose plan depends on how many members match.
 */
const matches = (before: string, word: string) =>
  sql<SqlBool>`member.search_text like (select ${pattern(before, word)})`;

type Row = Awaited<ReturnType<ReturnType<typeof playersQuery>['execute']>>[number];

function present(row: Row): ClubMember {
  return {
    memberCode: row.code,
    gender: row.gender,
    isFavourite: row.isFavourite ? 1 : 0,
    name: fullName(row),
    ...(row.isPaidFor && { isPaidFor: 1 as const }),
  };
}
