import { LOG_ACTIONS, type LogKind } from '@courtside/contract/messages/log-actions';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { matchesMember } from '#modules/people/members/index.ts';

export interface LogFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
  readonly startsAt?: Temporal.Instant | undefined;
  readonly endsAt?: Temporal.Instant | undefined;
}

/** As the index audit_log_reference has it. */
const reference = sql<
  string | null
>`coalesce(log.details ->> 'key', log.details ->> 'payment', log.details ->> 'subscription')`;

/** Members whom a term names: the one with this number, or else those whose names have its words. */
const NAMED_MAX = 100;
async function namedMembers(db: Db | Tx, term: string): Promise<number[]> {
  const members = db.selectFrom('member').select('member.id');
  const numbered = await members.where(sql`lower(member.code)`, '=', term.toLowerCase()).execute();
  if (numbered.length > 0) return numbered.map(({ id }) => id);
  let named = members.limit(NAMED_MAX);
  for (const word of term.split(/\s+/)) named = named.where(matchesMember(word));
  return (await named.execute()).map(({ id }) => id);
}

const isKind = (action: string): action is LogKind => Object.hasOwn(LOG_ACTIONS, action);

async function matches(db: Db | Tx, { actor, subject, action, startsAt, endsAt }: LogFilter) {
  const conditions = [sql<SqlBool>`true`];
  if (actor)
    conditions.push(sql`log.actor_id = (select id from member where lower(member.code) = ${actor.toLowerCase()})`);
  const term = subject?.trim();
  if (term) {
    const keys = [term, term.toUpperCase()];
    const ids = await namedMembers(db, term);
    // Each part is read by its own index; with both in one condition, the log would be read backwards until a page is full.
    conditions.push(sql`log.id = any(array(
      select log.id from audit_log as log where log.subject_id = any(${ids}::bigint[])
      union select log.id from audit_log as log where ${reference} = any(${keys}::text[])))`);
  }
  if (action) conditions.push(sql`log.action = any(${isKind(action) ? LOG_ACTIONS[action] : [action]}::text[])`);
  if (startsAt) conditions.push(sql`log.at >= ${startsAt.toString()}::timestamptz`);
  if (endsAt) conditions.push(sql`log.at < ${endsAt.toString()}::timestamptz`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. The page is cut before the people are joined. */
export async function selectLog(db: Db | Tx, filter: LogFilter, { limit, offset }: Page) {
  const condition = await matches(db, filter);
  const page = db
    .selectFrom('audit_log as log')
    .select(['log.id', 'log.at', 'log.action', 'log.actor_id', 'log.subject_id', 'log.details', 'log.address'])
    .select(['log.erased_at as erasedAt', reference.as('reference')])
    .where(condition)
    .orderBy('log.at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(page.as('log'))
    .leftJoin('member as actor', 'actor.id', 'log.actor_id')
    .leftJoin('member as subject', 'subject.id', 'log.subject_id')
    .leftJoin('audit_seal as seal', 'seal.log_id', 'log.id')
    .select(['log.id', 'log.at', 'log.action', 'log.details', 'log.address', 'log.erasedAt', 'log.reference'])
    .select(['actor.code as actorCode', 'actor.first_name as actorFirstName', 'actor.surname as actorSurname'])
    .select(['actor.gender as actorGender', 'actor.picture as actorPicture'])
    .select(['subject.code as subjectCode', 'subject.first_name as subjectFirstName'])
    .select(['subject.surname as subjectSurname', 'seal.position as sealPosition'])
    .orderBy('log.at', 'desc')
    .orderBy('log.id', 'desc')
    .execute();
}

export type LogRow = Awaited<ReturnType<typeof selectLog>>[number];

/** How many lines match, counted up to a limit: a long log costs no more than a short one. */
export async function countLog(db: Db | Tx, filter: LogFilter, limit: number): Promise<number> {
  const condition = await matches(db, filter);
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (select from audit_log as log where ${condition} limit ${limit}) as matching`.execute(db);
  return rows[0]?.total ?? 0;
}

const WAITING_MAX = 1_000;

/** How far the chain goes, and how many later rows have no seal yet. */
export async function readChain(db: Db | Tx) {
  const { rows } = await sql<{ sealed: number; at: Date | null; waiting: number }>`
    select coalesce(last.position, 0) as sealed, last.at,
      (select count(*) from (select from audit_log as later
        where later.id > coalesce(last.log_id, 0) limit ${WAITING_MAX}) as unsealed) as waiting
    from (select) as always
    left join lateral (select seal.position, seal.log_id, log.at
      from audit_seal as seal join audit_log as log on log.id = seal.log_id
      order by seal.position desc limit 1) as last on true`.execute(db);
  const [chain] = rows;
  if (!chain) throw new Error('The chain has no row.');
  return chain;
}
