import { OFFERS_END_MINUTES } from '@courtside/contract/booking/waiting-list';
import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Statement } from '#database/connection/pipelining.ts';
import type { Db, Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { toDate, withClockSkew } from '#platform/clock.ts';
import type { DayHold } from '../day/session-state.rules.ts';
import { keptSessions } from './kept-sessions.repository.ts';

export interface CourtTime extends Span {
  readonly courtId: number;
}

export interface NewHold extends CourtTime {
  readonly serviceKey: string;
  readonly date: ClubDate;
  readonly memberId: number;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  /** Of an offer of the waiting list. */
  readonly offerId?: number;
}

const selectLive = (db: Db | Tx, now: Temporal.Instant) =>
  db
    .selectFrom('session_hold')
    .select(['court_id as courtId', 'member_id as memberId', 'expires_at as expiresAt', 'offer_id as offerId'])
    .select(sql<Date>`lower(during)`.as('startsAt'))
    .select(sql<Date>`upper(during)`.as('endsAt'))
    .where('expires_at', '>', toDate(now))
    .where('created_at', '<=', toDate(withClockSkew(now)));

type Row = Awaited<ReturnType<ReturnType<typeof selectLive>['executeTakeFirstOrThrow']>>;

const toHold = (row: Omit<Row, 'offerId'>): DayHold => ({
  courtId: row.courtId,
  memberId: row.memberId,
  startsMs: row.startsAt.getTime(),
  endsMs: row.endsAt.getTime(),
  expiresMs: row.expiresAt.getTime(),
});

interface DayRow extends Omit<Row, 'offerId'> {
  readonly serviceKey: string;
  readonly isForQueue: boolean;
}

/** The live holds of these days, and the sessions that are kept for their queues, booked ones included. */
export async function selectHoldsOfDays(
  db: Db | Tx,
  serviceKeys: readonly string[],
  dates: readonly ClubDate[],
  now: Temporal.Instant,
): Promise<Array<DayHold & { readonly serviceKey: string; readonly date: ClubDate }>> {
  if (serviceKeys.length === 0 || dates.length === 0) return [];
  const [services, days] = [sql.join(serviceKeys), sql.join(dates.map((date) => sql`${date}::date`))];
  const { rows } = await sql<DayRow & { readonly date: ClubDate }>`
    select service_key as "serviceKey", session_date::text as date, court_id as "courtId", member_id as "memberId",
      expires_at as "expiresAt", lower(during) as "startsAt", upper(during) as "endsAt", false as "isForQueue", id
    from session_hold
    where service_key in (${services}) and session_date in (${days})
      and expires_at > ${toDate(now)} and created_at <= ${toDate(withClockSkew(now))}
    union all
    select distinct kept.service_key, kept.session_date::text, kept.court_id, 0::bigint,
      kept.starts_at - make_interval(mins => ${OFFERS_END_MINUTES}), kept.starts_at, kept.ends_at, true, 0::bigint
    from (${keptSessions(now)}) as kept
    where kept.service_key in (${services}) and kept.session_date in (${days})
    order by "isForQueue", id`.execute(db);
  return rows.map((row) => ({
    ...toHold(row),
    serviceKey: row.serviceKey,
    date: row.date,
    ...(row.isForQueue && { isForQueue: true }),
  }));
}

/** The live holds that overlap that time on that court; several only when two slots are requested. */
export async function findHolds(
  db: Db | Tx,
  place: CourtTime,
  now: Temporal.Instant,
): Promise<Array<DayHold & { readonly isOffer: boolean }>> {
  const rows = await selectLive(db, now)
    .where('court_id', '=', place.courtId)
    .where('during', '&&', timeRange(place))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...toHold(row), isOffer: row.offerId !== null }));
}

/** Until when anybody holds a part of that time, or undefined. */
export async function heldUntil(
  tx: Tx,
  place: CourtTime,
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const [hold] = await findHolds(tx, place, now);
  return hold && Temporal.Instant.fromEpochMilliseconds(hold.expiresMs);
}

/** The new hold's id, or undefined when another member's live hold overlaps. Waits for concurrent inserts. */
export async function insertHold(tx: Tx, hold: NewHold): Promise<number | undefined> {
  const row = await tx
    .insertInto('session_hold')
    .values({
      service_key: hold.serviceKey,
      court_id: hold.courtId,
      during: timeRange(hold),
      session_date: hold.date,
      member_id: hold.memberId,
      created_at: toDate(hold.createdAt),
      expires_at: toDate(hold.expiresAt),
      ...(hold.offerId !== undefined && { offer_id: hold.offerId }),
    })
    .onConflict((conflict) => conflict.constraint('session_hold_one_per_session').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Deletes the holds of the service that the member chose, except the given one. Returns the affected days. */
export async function deleteHolds(
  tx: Tx,
  memberId: number,
  serviceKey: string,
  options: { exceptId?: number; covering?: CourtTime } = {},
): Promise<ClubDate[]> {
  const { exceptId, covering } = options;
  const rows = await tx
    .deleteFrom('session_hold')
    .where('member_id', '=', memberId)
    .where('service_key', '=', serviceKey)
    .where('offer_id', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .$if(covering !== undefined, (query) =>
      covering ? query.where('court_id', '=', covering.courtId).where('during', '&&', timeRange(covering)) : query,
    )
    .returning('session_date')
    .execute();
  return [...new Set(rows.map((row) => row.session_date))];
}

/** Deletes all holds of the service that the member chose, and the one of an offer of this place. */
export function holdRemovalWrites(memberId: number, serviceKey: string, place: CourtTime): Write[] {
  const query = sql`delete from session_hold where member_id = ${memberId} and service_key = ${serviceKey}
    and (offer_id is null or court_id = ${place.courtId} and during && ${timeRange(place)})`;
  return [{ name: 'removed_hold', query }];
}

const BATCH_SIZE = 20;

/** Deletes a few expired holds, skipping those that another transaction deletes. */
export async function deleteExpiredHolds(tx: Tx, now: Temporal.Instant): Promise<void> {
  await sql`delete from session_hold where id in (
    select id from session_hold where expires_at <= ${toDate(now)} or created_at > ${toDate(withClockSkew(now))} order by id limit ${BATCH_SIZE} for update skip locked
  )`.execute(tx);
}

/** Namespace of the advisory locks per service; any fixed number. */
const SERVICE_LOCK = 8153;

/**
 * Serializes bookings and holds of the same session. All transactions take these locks in the same order and before all
 * others, which prevents deadlocks. The lock number is the court in the upper half and the minute in the lower one. The
 * shared lock of the service blocks closures only.
 */
export function sessionsLock(
  sessions: ReadonlyArray<{ serviceKey: string; court: { id: number }; startsAt: Temporal.Instant }>,
): Statement<unknown> {
  const services = [...new Set(sessions.map(({ serviceKey }) => serviceKey))];
  const numbers = sessions.map(({ court, startsAt }) => court.id * 2 ** 32 + startsAt.epochMilliseconds / 60_000);
  // The functions of a select list are called from left to right.
  return sql`select ${sql.join([
    ...services.map((service) => sql`pg_advisory_xact_lock_shared(${SERVICE_LOCK}, hashtext(${service}))`),
    ...numbers.sort((a, b) => a - b).map((number) => sql`pg_advisory_xact_lock(${number})`),
  ])}`;
}

/** Waits for running bookings and holds of these services, and blocks new ones until commit. */
export async function lockForClosing(tx: Tx, serviceKeys: readonly string[]): Promise<void> {
  for (const service of [...new Set(serviceKeys)].sort()) {
    await sql`select pg_advisory_xact_lock(${SERVICE_LOCK}, hashtext(${service}))`.execute(tx);
  }
}

/** Deletes all holds of closed courts, in one statement for any number of closures. */
export async function deleteHoldsInClosures(tx: Tx): Promise<void> {
  await sql`delete from session_hold using closure
    where closure.service_key = session_hold.service_key and closure.during && session_hold.during
      and (closure.court_id is null or closure.court_id = session_hold.court_id)`.execute(tx);
}

/** Namespace of the advisory locks below; any fixed number. */
const HOLD_LOCK = 8152;

/** Serializes the hold requests of one member, so that two tabs cannot create two holds. */
export async function lockHoldsOf(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${HOLD_LOCK}, ${memberId % 2_147_483_647})`.execute(tx);
}
