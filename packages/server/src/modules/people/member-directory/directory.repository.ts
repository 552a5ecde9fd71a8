import type { RenewalMark } from '@courtside/contract/money/mandates';
import {
  DIRECTORY_FILTERS,
  type DirectoryFilter,
  type DirectorySort,
  LOW_BALANCE,
} from '@courtside/contract/people/office-directory';
import type { ClubDate } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import type { Role } from '@courtside/contract/wire/roles';
import { type OrderByItemBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { matchesMember } from '#modules/people/members/index.ts';

export interface DirectoryQuery {
  readonly term?: string | undefined;
  readonly filter: DirectoryFilter;
  readonly category?: string | undefined;
  readonly role?: Role | undefined;
  readonly balanceFrom?: number | undefined;
  readonly balanceTo?: number | undefined;
  readonly codes?: readonly string[] | undefined;
  readonly sort: DirectorySort;
  readonly order: 'asc' | 'desc';
}

/** What the list depends on besides its filters. */
export interface DirectoryMoment {
  readonly today: ClubDate;
  /** Strikes after it count; null where the club counts none. */
  readonly strikesSince: Date | null;
}

const hasLapsedPlan = sql<SqlBool>`exists (select from member_subscription as subscription
  where subscription.member_id = member.id and subscription.status = 'lapsed')`;
const hasNoPin = sql<SqlBool>`exists (select from member_credential as credential
  where credential.member_id = member.id and credential.pin_hash is null)`;
/** The subscriptions of a renewal that failed: few, from an index of their own. */
const failedRenewals = sql`from renewal join member_subscription as subscription
  on subscription.id = renewal.subscription_id and renewal.from_date = subscription.paid_to + 1
  where renewal.state <> 'paid' and renewal.tries > 0
    and renewal_mark(subscription.id, subscription.paid_to) in ('failed', 'due')`;
const countedStrikes = (since: Date | null) =>
  sql`from strike where strike.lifted_at is null and strike.at > ${since ?? 'infinity'}::timestamptz`;
const isLapsedOn = (today: ClubDate) => sql<SqlBool>`(member.member_until < ${today} or ${hasLapsedPlan})`;
const nameOrder = sql`fold_text(member.surname || ' ' || member.first_name)`;

const membersWithAccount = (db: Db | Tx) =>
  db.selectFrom('member').leftJoin('ledger_account', 'ledger_account.member_id', 'member.id');

const selectItem = (db: Db | Tx, { today, strikesSince }: DirectoryMoment) =>
  membersWithAccount(db)
    .leftJoin('member_profile', 'member_profile.member_id', 'member.id')
    .leftJoin('member as payer', 'payer.id', 'member.family_payer_id')
    .innerJoin('member_category as category', 'category.key', 'member.category_key')
    .select([
      'member.id',
      'member.code',
      'member.first_name as firstName',
      'member.surname',
      'member.gender',
      'member.email',
      'member.language',
      'member.role',
      'member.status',
      'member.category_key as category',
      'category.title as categoryTitle',
      'category.translations as categoryTranslations',
      'member.member_until as memberUntil',
      'member_profile.date_of_birth as dateOfBirth',
      'payer.code as familyPayer',
      'member.created_at as createdAt',
      'member.erasure_requested_at as erasureRequestedAt',
      'member.picture',
      'member.has_visitor_account as isVisitor',
      'ledger_account.balance_cents as balanceCents',
      'member.version',
    ])
    .select((eb) => [
      eb
        .selectFrom('member_subscription')
        .select((sub) => sub.fn.max('paid_to').as('paidTo'))
        .whereRef('member_subscription.member_id', '=', 'member.id')
        .as('paidTo'),
    ])
    .select([isLapsedOn(today).as('isLapsed'), sql<boolean>`not ${hasNoPin}`.as('hasPin')])
    .select(
      sql<number>`(select count(*) ${countedStrikes(strikesSince)} and strike.member_id = member.id)`.as('strikes'),
    )
    .select(
      sql<RenewalMark | null>`(select mark from (
        select renewal_mark(id, paid_to) as mark from member_subscription where member_id = member.id) as marked
        order by array_position(array['due', 'failed', 'renews'], mark) limit 1)`.as('renewal'),
    )
    .$narrowType<{ role: Role }>();

export type DirectoryRow = Awaited<ReturnType<ReturnType<typeof selectItem>['execute']>>[number];

/** The condition of a chip above the list. Erased members and visitors are in none. */
const chosenBy = (filter: DirectoryFilter, moment: DirectoryMoment): RawBuilder<SqlBool> =>
  sql<SqlBool>`member.role <> 'visitor' and ${chosenAmongMembers(filter, moment)}`;

function chosenAmongMembers(filter: DirectoryFilter, { today, strikesSince }: DirectoryMoment): RawBuilder<SqlBool> {
  switch (filter) {
    case 'all':
      return sql<SqlBool>`member.status <> 'erased'`;
    case 'active':
      return sql<SqlBool>`member.status = 'active' and not coalesce(${isLapsedOn(today)}, false)`;
    case 'suspended':
      return sql<SqlBool>`member.status = 'suspended'`;
    case 'lapsed':
      return sql<SqlBool>`member.status = 'active' and ${isLapsedOn(today)}`;
    case 'noPin':
      return sql<SqlBool>`member.status = 'active' and ${hasNoPin}`;
    case 'lowBalance':
      return sql<SqlBool>`member.status = 'active' and ledger_account.balance_cents < ${eurosToCents(LOW_BALANCE)}`;
    case 'strikes':
      return sql<SqlBool>`member.status <> 'erased'
        and member.id in (select strike.member_id ${countedStrikes(strikesSince)})`;
    case 'renewalFailed':
      return sql<SqlBool>`member.status = 'active' and member.id in (select subscription.member_id ${failedRenewals})`;
    case 'erasure':
      return sql<SqlBool>`member.status <> 'erased' and member.erasure_requested_at is not null`;
    case 'visitors':
      return sql<SqlBool>`member.status <> 'erased' and member.has_visitor_account`;
  }
}

const SORTED_BY: Record<DirectorySort, RawBuilder<unknown>> = {
  name: nameOrder,
  code: sql`member.code`,
  balance: sql`ledger_account.balance_cents`,
  memberSince: sql`member.created_at`,
  memberUntil: sql`member.member_until`,
};

const MAY_BE_NULL: readonly DirectorySort[] = ['balance', 'memberUntil'];

function matches(query: DirectoryQuery, moment: DirectoryMoment): RawBuilder<SqlBool> {
  const { term = '', category, role, balanceFrom, balanceTo, codes } = query;
  const balance = sql.ref('ledger_account.balance_cents');
  const conditions = [
    chosenBy(query.filter, moment),
    ...term.trim().split(/\s+/).filter(Boolean).map(matchesMember),
    category !== undefined && sql<SqlBool>`member.category_key = ${category}`,
    role !== undefined && sql<SqlBool>`member.role = ${role}`,
    balanceFrom !== undefined && sql<SqlBool>`${balance} >= ${eurosToCents(balanceFrom)}`,
    balanceTo !== undefined && sql<SqlBool>`${balance} <= ${eurosToCents(balanceTo)}`,
    codes !== undefined && sql<SqlBool>`lower(member.code) = any(${codes.map((code) => code.toLowerCase())})`,
  ];
  return sql<SqlBool>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql`) and (`,
  )})`;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The page is cut before anything is joined: far pages of a large club would join everybody before them. */
export async function selectDirectory(db: Db, moment: DirectoryMoment, query: DirectoryQuery, { limit, offset }: Page) {
  const inOrder = (by: OrderByItemBuilder) => {
    const ordered = query.order === 'asc' ? by.asc() : by.desc();
    // Elsewhere it would keep the index from being used.
    return MAY_BE_NULL.includes(query.sort) ? ordered.nullsLast() : ordered;
  };
  const page = membersWithAccount(db)
    .select('member.id')
    .where(matches(query, moment))
    .orderBy(SORTED_BY[query.sort], inOrder)
    .orderBy('member.id')
    .limit(limit)
    .offset(offset);
  return selectItem(db, moment)
    .where('member.id', 'in', page)
    .orderBy(SORTED_BY[query.sort], inOrder)
    .orderBy('member.id')
    .execute();
}

export async function countDirectory(db: Db, moment: DirectoryMoment, query: DirectoryQuery): Promise<number> {
  const { total } = await membersWithAccount(db)
    .where(matches(query, moment))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const isInMembership = sql<SqlBool>`member.role <> 'visitor' and member.status = 'active'`;

type Counted = Exclude<DirectoryFilter, 'all'>;

/** The condition of a chip once more, written so that indexes count it: few from one of their own, most as all less the others. */
function countOf(filter: Counted, moment: DirectoryMoment): RawBuilder<number> {
  const isLow = sql`ledger_account.balance_cents < ${eurosToCents(LOW_BALANCE)}`;
  switch (filter) {
    case 'active':
      return sql<number>`(select count(*) from member where status = 'active')
        - (select count(*) from member where role = 'visitor' and status <> 'erased' and status = 'active')
        - ${countOf('lapsed', moment)}`;
    case 'lapsed':
      return sql<number>`(select count(*) from (
        select id from member where member_until < ${moment.today} and ${isInMembership}
        union select id from member where ${isInMembership}
          and id in (select member_id from member_subscription where status = 'lapsed')) as lapsed)`;
    case 'lowBalance':
      return sql<number>`(select count(*) from ledger_account where ${isLow} and member_id is not null)
        - (select count(*) from member join ledger_account on ledger_account.member_id = member.id
            where ${isLow} and member.status in ('suspended', 'erased'))`;
    default:
      return sql<number>`(select count(*) from member where ${chosenBy(filter, moment)})`;
  }
}

/** How many members each chip would show. */
export async function countByFilter(db: Db, moment: DirectoryMoment): Promise<Record<DirectoryFilter, number>> {
  const filters = DIRECTORY_FILTERS.filter((filter) => filter !== 'all');
  const { rows } = await sql<Record<Counted, number>>`select ${sql.join(
    filters.map((filter) => sql`${countOf(filter, moment)} as ${sql.ref(filter)}`),
  )}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The counts have no row.');
  return { all: counts.active + counts.lapsed + counts.suspended, ...counts };
}

export async function findDirectoryRow(
  db: Db,
  moment: DirectoryMoment,
  code: string,
): Promise<DirectoryRow | undefined> {
  return selectItem(db, moment)
    .where(sql`lower(member.code)`, '=', code.toLowerCase())
    .where('member.role', '<>', 'visitor')
    .executeTakeFirst();
}

/** The number itself first, then names that begin with the term. */
export async function findByTerm(
  db: Db,
  moment: DirectoryMoment,
  term: string,
  limit: number,
): Promise<DirectoryRow[]> {
  const query = { term, filter: 'all', sort: 'name', order: 'asc' } as const;
  return selectItem(db, moment)
    .where(matches(query, moment))
    .orderBy(sql`lower(member.code) = lower(${term.trim()})`, 'desc')
    .orderBy(nameOrder)
    .limit(limit)
    .execute();
}
