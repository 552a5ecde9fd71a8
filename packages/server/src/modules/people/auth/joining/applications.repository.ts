import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { deleteMailsToStranger } from '#modules/messages/notifications/index.ts';
import { foldedHas } from '#modules/people/members/index.ts';
import { type Clock, recentWindow, toDate } from '#platform/clock.ts';

const selectApplication = (db: Db | Tx) =>
  db
    .selectFrom('membership_application')
    .select(['reference', 'first_name as firstName', 'last_name as lastName', 'gender', 'birthday', 'email', 'status'])
    .select(['language', 'password_hash as passwordHash', 'created_at as createdAt', 'decided_at as decidedAt'])
    .select((eb) =>
      eb
        .selectFrom('member')
        .select('code')
        .whereRef('member.id', '=', 'membership_application.member_id')
        .as('memberCode'),
    );

export type Application = Awaited<ReturnType<ReturnType<typeof selectApplication>['execute']>>[number];

interface ApplicationFilter {
  readonly status: Application['status'] | 'all';
  /** Words of the name or the e-mail address. */
  readonly search: string;
  readonly startsAt?: Temporal.Instant | undefined;
  readonly endsAt?: Temporal.Instant | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. */
export async function selectApplications(
  db: Db,
  { status, search, startsAt, endsAt, limit, offset }: ApplicationFilter,
): Promise<{ total: number; rows: Application[] }> {
  let found = selectApplication(db);
  if (status !== 'all') found = found.where('status', '=', status);
  if (startsAt) found = found.where('created_at', '>=', toDate(startsAt));
  if (endsAt) found = found.where('created_at', '<', toDate(endsAt));
  for (const word of search.split(/\s+/).filter(Boolean))
    found = found.where(foldedHas(sql`fold_text(first_name || ' ' || last_name || ' ' || email)`, word));
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found.orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { total, rows };
}

export async function lockApplication(tx: Tx, reference: string): Promise<Application | undefined> {
  return selectApplication(tx)
    .where('reference', '=', reference)
    .forUpdate('membership_application')
    .executeTakeFirst();
}

interface Decision {
  /** Undefined: declined. */
  readonly memberId: number | undefined;
  readonly at: Temporal.Instant;
}

export async function storeDecision(tx: Tx, reference: string, { memberId, at }: Decision): Promise<void> {
  await tx
    .updateTable('membership_application')
    .set({
      status: memberId === undefined ? 'declined' : 'accepted',
      member_id: memberId ?? null,
      decided_at: toDate(at),
    })
    .where('reference', '=', reference)
    .execute();
}

/** Small enough that other transactions do not wait noticeably. */
const ERASED_AT_ONCE = 100;

/** Erases applications that were declined long ago, with the mails that answered them. Returns how many. */
export async function eraseDeclinedApplications({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<number> {
  const before = toDate(clock.now().subtract({ hours: LIMITS.declinedApplicationDays * 24 }));
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ email: string }>`delete from membership_application where id in (
        select id from membership_application
        where status = 'declined' and coalesce(decided_at, created_at) < ${before}
        order by id limit ${ERASED_AT_ONCE} for update skip locked
      ) returning email`.execute(tx);
    for (const { email } of rows) await deleteMailsToStranger(tx, email);
    return rows.length;
  });
}

/** Records an application of this address, or throws 429 after too many within an hour. Serialized per address. */
export async function countApplication(tx: Tx, now: Temporal.Instant, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application ${address}`}, 0))`.execute(tx);
  const { since, until } = recentWindow(now, 60);
  const { recent } = await tx
    .selectFrom('application_request')
    .select((eb) => eb.fn.countAll<number>().as('recent'))
    .where('address', '=', address)
    .where('requested_at', '>', since)
    .where('requested_at', '<=', until)
    .executeTakeFirstOrThrow();
  if (recent >= LIMITS.applicationsPerHour)
    throw new AppError('request.too_many', { headers: { 'retry-after': '3600' } });
  await tx
    .insertInto('application_request')
    .values({ address, requested_at: toDate(now) })
    .execute();
  // Each insert deletes a few expired rows, skipping those that another transaction deletes.
  await sql`delete from application_request where id in
    (select id from application_request where requested_at < ${since} order by requested_at limit 100
      for update skip locked)`.execute(tx);
}
