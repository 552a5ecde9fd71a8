import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { dayBefore } from '#database/time-range.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import { type CodedBooking, type CodePlan, codeHorizon, type StoredCode } from '../rules/door.rules.ts';

/** Codes are made, moved and ended by one at a time. */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`lock table door_code in share row exclusive mode`.execute(tx);
}

/** Live bookings that begin within the time for which doors know codes, and are not over. */
export async function selectCodedBookings(tx: Tx, now: Temporal.Instant): Promise<CodedBooking[]> {
  const { from, until } = codeHorizon(now);
  const rows = await tx
    .selectFrom('court_booking as booking')
    .select(['booking.id', 'booking.service_key as serviceKey', 'booking.court_id as courtId'])
    .select(sql<Date>`lower(booking.during)`.as('startsAt'))
    .select(sql<Date>`coalesce(booking.ended_at, upper(booking.during))`.as('endsAt'))
    .select(
      // Also the coach of a lesson.
      sql<number[]>`array(select person.member_id from booking_person as person
        where person.booking_id = booking.id order by person.member_id)`.as('players'),
    )
    .where('booking.status', '=', 'booked')
    .where('booking.session_date', '>=', dayBefore(from))
    .where('booking.during', '&&', sql<string>`tstzrange(${toDate(from)}, ${toDate(until)}, '[]')`)
    .where('booking.given_back_at', 'is', null)
    .where('booking.no_show_at', 'is', null)
    .where(sql<boolean>`coalesce(booking.ended_at, upper(booking.during)) > lower(booking.during)`)
    .orderBy('booking.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
    players: row.players.map(Number),
  }));
}

/** A booking that is over, or that was moved while no process ran, leaves no live code behind. */
export async function endCodesOver(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('door_code')
    .set({ ended_at: toDate(at) })
    .where('booking_id', 'is not', null)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`upper(during) <= ${toDate(at)}`)
    .execute();
}

/** Every code whose window is not over, ended ones too. */
export async function selectCodes(db: Db | Tx, now: Temporal.Instant): Promise<StoredCode[]> {
  const rows = await db
    .selectFrom('door_code')
    .select(['id', 'device_id as doorId', 'code', 'booking_id as bookingId', 'players'])
    .select(sql<Date>`lower(during)`.as('startsAt'))
    .select(sql<Date | null>`upper(during)`.as('endsAt'))
    .select(sql<boolean>`ended_at is not null`.as('isEnded'))
    .where(sql<boolean>`(upper_inf(during) or upper(during) > ${toDate(now)})`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    startsAt: toInstant(row.startsAt),
    endsAt: row.endsAt && toInstant(row.endsAt),
    players: row.players.map(Number),
  }));
}

/** The constraint is the last referee: a code that is alike in one window cannot be stored. */
export async function storeCodes(tx: Tx, { ended, moved, made }: CodePlan, now: Temporal.Instant): Promise<void> {
  if (ended.length > 0) {
    await tx
      .updateTable('door_code')
      .set({ ended_at: toDate(now) })
      .where('id', 'in', [...ended])
      .execute();
  }
  for (const { id, startsAt, endsAt } of moved) {
    await tx
      .updateTable('door_code')
      .set({ during: sql<string>`tstzrange(${toDate(startsAt)}, ${endsAt && toDate(endsAt)})` })
      .where('id', '=', id)
      .execute();
  }
  if (made.length === 0) return;
  await tx
    .insertInto('door_code')
    .values(
      made.map(({ doorId, code, booking, startsAt, endsAt }) => ({
        ...{ device_id: doorId, code, booking_id: booking.id, member_id: null, made_at: toDate(now) },
        during: sql<string>`tstzrange(${toDate(startsAt)}, ${endsAt && toDate(endsAt)})`,
        players: [...booking.players],
      })),
    )
    .execute();
}

/** Also the coach of a lesson. */
export async function isAtBooking(db: Db, bookingId: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from booking_person
    where booking_id = ${bookingId} and member_id = ${memberId} and is_live`.execute(db);
  return rows.length > 0;
}

const selectLiveCodes = (db: Db | Tx) =>
  db.selectFrom('door_code').select(['device_id as doorId', 'code']).where('ended_at', 'is', null);

export async function selectCodesOfBooking(db: Db, bookingId: number) {
  return selectLiveCodes(db).where('booking_id', '=', bookingId).execute();
}

export async function selectCodesOfMember(db: Db, memberId: number) {
  return selectLiveCodes(db).where('member_id', '=', memberId).execute();
}

interface OwnCode {
  readonly doorId: number;
  readonly memberId: number;
  readonly code: string;
  readonly at: Temporal.Instant;
}

/** What ended is free for others again: its window ends with it. */
async function endCodesOfMember(tx: Tx, memberId: number, at: Temporal.Instant, doorId?: number): Promise<void> {
  const end = toDate(at);
  let update = tx
    .updateTable('door_code')
    .set({
      ended_at: end,
      during: sql<string>`tstzrange(lower(during), greatest(${end}, lower(during) + interval '1 millisecond'))`,
    })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (doorId !== undefined) update = update.where('device_id', '=', doorId);
  await update.execute();
}

export async function replaceCodeOfMember(tx: Tx, { doorId, memberId, code, at }: OwnCode): Promise<void> {
  await endCodesOfMember(tx, memberId, at, doorId);
  await tx
    .insertInto('door_code')
    .values({
      ...{ device_id: doorId, code, member_id: memberId, booking_id: null, made_at: toDate(at) },
      during: sql<string>`tstzrange(${toDate(at)}, null)`,
    })
    .execute();
}

/** Codes of who is no member any more open nothing. */
export async function endCodesOfFormer(tx: Tx, at: Temporal.Instant): Promise<void> {
  const former = await tx
    .selectFrom('door_code')
    .innerJoin('member', 'member.id', 'door_code.member_id')
    .select('member.id')
    .distinct()
    .where('door_code.ended_at', 'is', null)
    .where('member.status', '<>', 'active')
    .execute();
  for (const { id } of former) await endCodesOfMember(tx, id, at);
}
