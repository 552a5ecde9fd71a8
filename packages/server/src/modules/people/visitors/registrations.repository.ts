import { createHash } from 'node:crypto';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Language, LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { recentWindow, toDate, withClockSkew } from '#platform/clock.ts';
import { hashOfSecret } from '#platform/secrets/link-secret.ts';

const LIFETIME = { hours: LIMITS.visitorLinkHours };
const DAY_MINUTES = 24 * 60;

export interface NewRegistration {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
  readonly birthday: ClubDate;
  readonly language: Language;
}

export async function insertRegistration(
  tx: Tx,
  { firstName, surname, ...registration }: NewRegistration,
  { secret, at }: { readonly secret: string; readonly at: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('visitor_registration')
    .values({
      ...registration,
      first_name: firstName,
      surname,
      secret_hash: hashOfSecret(secret),
      created_at: toDate(at),
      expires_at: toDate(at.add(LIFETIME)),
    })
    .execute();
}

/** One that is not over. An impossible end (clock skew) counts as over. */
const liveRegistration = (db: Db | Tx, secret: string, now: Temporal.Instant) =>
  db
    .selectFrom('visitor_registration')
    .select(['id', 'first_name as firstName', 'surname', 'email', 'phone', 'birthday', 'language'])
    .select('expires_at as expiresAt')
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('expires_at', '>', toDate(now))
    .where('expires_at', '<=', toDate(withClockSkew(now).add(LIFETIME)));

export const findRegistration = async (db: Db, secret: string, now: Temporal.Instant) =>
  liveRegistration(db, secret, now).executeTakeFirst();

/** Undefined when another request was first. */
export const lockRegistration = async (tx: Tx, secret: string, now: Temporal.Instant) =>
  liveRegistration(tx, secret, now).forUpdate().executeTakeFirst();

/** Of every link that was mailed to the address. */
export async function deleteRegistrations(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('visitor_registration').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
}

/** Deletes those whose link is over, a few at once, and returns their addresses. */
export async function deleteExpired(tx: Tx, now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`delete from visitor_registration where id in (
      select id from visitor_registration where expires_at <= ${toDate(now)} order by expires_at limit 100
      for update skip locked
    ) returning email`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Serializes what is done for one address. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await takeAdvisoryLock(tx, `visitor ${email.toLowerCase()}`);
}

/** The numbers of everybody who can be told apart at this address; a family may share one. */
export async function selectCodesByEmail(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('code')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('role', '<>', 'visitor')
    .where('status', '<>', 'erased')
    .orderBy('id')
    .limit(10)
    .execute();
  return rows.map(({ code }) => code);
}

const hashOfAddress = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex');

export interface RequestCounts {
  readonly lastHour: number;
  readonly lastDay: number;
}

/** Registrations that were asked for, proved or not. */
export async function countRequests(db: Db | Tx, now: Temporal.Instant): Promise<RequestCounts> {
  const { inAll } = await selectCounts(db, now, { network: '', emailHash: '' });
  return inAll;
}

async function selectCounts(
  db: Db | Tx,
  now: Temporal.Instant,
  { network, emailHash }: { readonly network: string; readonly emailHash: string },
) {
  const { since, until } = recentWindow(now, DAY_MINUTES);
  const hour = recentWindow(now, 60).since;
  const counted = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<RequestCounts>`jsonb_build_object(
      'lastHour', count(*) filter (where ${condition} and requested_at > ${hour}),
      'lastDay', count(*) filter (where ${condition}))`;
  return db
    .selectFrom('visitor_request')
    .select([
      counted(sql<boolean>`address = ${network}`).as('ofNetwork'),
      counted(sql<boolean>`email_hash = ${emailHash}`).as('ofEmail'),
      counted(sql<boolean>`true`).as('inAll'),
      sql<boolean>`coalesce(bool_or(has_told_office), false)`.as('isOfficeTold'),
    ])
    .where('requested_at', '>', since)
    .where('requested_at', '<=', until)
    .executeTakeFirstOrThrow();
}

const isFull = ({ lastHour, lastDay }: RequestCounts, limit: { readonly perHour: number; readonly perDay: number }) =>
  lastHour >= limit.perHour || lastDay >= limit.perDay;

/**
 * Records a registration, or throws 429 after too many. All of the club are counted one after the other. Answers the counts when
 * it is the one that reaches the limit of the club, and none has for a day.
 */
export async function countRequest(
  tx: Tx,
  now: Temporal.Instant,
  { network, email }: { readonly network: string; readonly email: string },
): Promise<RequestCounts | undefined> {
  await takeAdvisoryLock(tx, 'visitor requests');
  const emailHash = hashOfAddress(email);
  const { ofNetwork, ofEmail, inAll, isOfficeTold } = await selectCounts(tx, now, { network, emailHash });
  const isTooMuch =
    isFull(ofNetwork, LIMITS.visitorsOfNetwork) ||
    isFull(ofEmail, LIMITS.visitorsOfEmail) ||
    isFull(inAll, LIMITS.visitorsInAll);
  if (isTooMuch) throw new AppError('request.too_many', { headers: { 'retry-after': '3600' } });
  const reached = { lastHour: inAll.lastHour + 1, lastDay: inAll.lastDay + 1 };
  const tellsOffice = isFull(reached, LIMITS.visitorsInAll) && !isOfficeTold;
  await tx
    .insertInto('visitor_request')
    .values({ address: network, email_hash: emailHash, requested_at: toDate(now), has_told_office: tellsOffice })
    .execute();
  // Each insert deletes a few expired rows, skipping those that another transaction deletes.
  const { since } = recentWindow(now, DAY_MINUTES);
  await sql`delete from visitor_request where id in
    (select id from visitor_request where requested_at < ${since} order by requested_at limit 100
      for update skip locked)`.execute(tx);
  return tellsOffice ? reached : undefined;
}
