import type { ClubDate } from '@courtside/contract/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { toDate, withClockSkew } from '#platform/clock.ts';
import type { DayHold } from './session-state.rules.ts';

export interface CourtTime extends Span {
  readonly courtId: number;
}

export interface NewHold extends CourtTime {
  readonly serviceKey: string;
  readonly date: ClubDate;
  readonly memberId: number;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

const selectLive = (db: Db | Tx, now: Temporal.Instant) =>
  db
    .selectFrom('session_hold')
    .select(['court_id as courtId', 'member_id as memberId', 'expires_at as expiresAt'])
    .select(sql<Date>`lower(during)`.as('startsAt'))
    .select(sql<Date>`upper(during)`.as('endsAt'))
    .where('expires_at', '>', toDate(now))
    .where('created_at', '<=', toDate(withClockSkew(now)));

type Row = Awaited<ReturnType<ReturnType<typeof selectLive>['executeTakeFirstOrThrow']>>;

const toHold = (row: Row): DayHold => ({
  courtId: row.courtId,
  memberId: row.memberId,
  startsMs: row.startsAt.getTime(),
  endsMs: row.endsAt.getTime(),
  expiresMs: row.expiresAt.getTime(),
});

export async function selectHoldsOfDay(
  db: Db | Tx,
  serviceKey: string,
  date: ClubDate,
  now: Temporal.Instant,
): Promise<DayHold[]> {
  const rows = await selectLive(db, now)
    .where('service_key', '=', serviceKey)
    .where('session_date', '=', date)
    .orderBy('id')
    .execute();
  return rows.map(toHold);
}

/** The live holds that cover any part of that time on that court: more than one only when two slots are asked about. */
export async function findHolds(db: Db | Tx, place: CourtTime, now: Temporal.Instant): Promise<DayHold[]> {
  const rows = await selectLive(db, now)
    .where('court_id', '=', place.courtId)
    .where('during', '&&', timeRange(place))
    .orderBy('id')
    .execute();
  return rows.map(toHold);
}

/** The new hold's id, or undefined when somebody else's live hold is in the way. Waits for one that is being made. */
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
    })
    .onConflict((conflict) => conflict.constraint('session_hold_one_per_session').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Removes the member's holds of the service, all but one if it is named. Returns the days whose schedule changes. */
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
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .$if(covering !== undefined, (query) =>
      covering ? query.where('court_id', '=', covering.courtId).where('during', '&&', timeRange(covering)) : query,
    )
    .returning('session_date')
    .execute();
  return [...new Set(rows.map((row) => row.session_date))];
}

const BATCH_SIZE = 20;

/** Outlived holds block nobody; a few are swept away with each new one, those that nobody else is sweeping. */
export async function deleteExpiredHolds(tx: Tx, now: Temporal.Instant): Promise<void> {
  await sql`delete from session_hold where id in (
    select id from session_hold where expires_at <= ${toDate(now)} or created_at > ${toDate(withClockSkew(now))} order by id limit ${BATCH_SIZE} for update skip locked
  )`.execute(tx);
}

/** Any fixed number: names the locks of a service that is being booked, held or closed. */
const SERVICE_LOCK = 8153;

/**
 * Bookings and holds of the same session queue here, in one order for everybody, before they lock anything that others
 * need too. The number is the court in the upper half and the minute in the lower one. The shared lock of the service
 * comes first: it keeps closures out, and nobody else waits for it.
 */
export async function lockSessions(
  tx: Tx,
  sessions: ReadonlyArray<{ serviceKey: string; court: { id: number }; startsAt: Temporal.Instant }>,
): Promise<void> {
  for (const service of new Set(sessions.map(({ serviceKey }) => serviceKey))) {
    await sql`select pg_advisory_xact_lock_shared(${SERVICE_LOCK}, hashtext(${service}))`.execute(tx);
  }
  const numbers = sessions.map(({ court, startsAt }) => court.id * 2 ** 32 + startsAt.epochMilliseconds / 60_000);
  for (const number of numbers.sort((a, b) => a - b)) await sql`select pg_advisory_xact_lock(${number})`.execute(tx);
}

/** Waits for the bookings and holds of these services that are being made, and keeps out new ones until commit. */
export async function lockForClosing(tx: Tx, serviceKeys: readonly string[]): Promise<void> {
  for (const service of [...new Set(serviceKeys)].sort()) {
    await sql`select pg_advisory_xact_lock(${SERVICE_LOCK}, hashtext(${service}))`.execute(tx);
  }
}

/** Removes everybody's holds of that time, on one court or, with none named, on every court of the service. */
export async function deleteHoldsWithin(
  tx: Tx,
  { serviceKey, courtId, ...span }: Span & { readonly serviceKey: string; readonly courtId: number | null },
): Promise<void> {
  await tx
    .deleteFrom('session_hold')
    .where('service_key', '=', serviceKey)
    .$if(courtId !== null, (query) => query.where('court_id', '=', courtId ?? 0))
    .where('during', '&&', timeRange(span))
    .execute();
}

/** Any fixed number: names the locks below. */
const HOLD_LOCK = 8152;

/** One member's hold requests go one after the other, so that two tabs cannot end with two holds. */
export async function lockHoldsOf(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${HOLD_LOCK}, ${memberId % 2_147_483_647})`.execute(tx);
}
