import { cents } from '@courtside/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import type { GameKind, GameState } from '#database/tables/games.ts';
import { dayBefore, type Span } from '#database/time-range.ts';
import { textsOf } from '#database/translations.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import { lessonOfBooking } from '../lesson/lessons.repository.ts';

export interface BookingGame {
  readonly kind: GameKind;
  readonly state: GameState;
  readonly places: number;
  readonly taken: number;
}

/** Places are open to others, or were. */
const game = sql<BookingGame | null>`(
  select jsonb_build_object('kind', game.kind, 'state', game.state, 'places', game.places,
    'taken', (select count(*) from game_place as place where place.booking_id = game.booking_id
      and (not place.is_open or place.place_cents is not null)))
  from open_game as game where game.booking_id = court_booking.id)`.as('game');

/** Players still join and leave: its receipts are written when the game closes. */
const isLive = (of: BookingGame | null) => of?.state === 'gathering' || of?.state === 'full';

const selectBooking = (db: Db | Tx) =>
  db
    .selectFrom('court_booking')
    .innerJoin('court', 'court.id', 'court_booking.court_id')
    .innerJoin('sport_service', 'sport_service.key', 'court_booking.service_key')
    .innerJoin('member as booker', 'booker.id', 'court_booking.booker_id')
    .innerJoin('member as bookedBy', 'bookedBy.id', 'court_booking.booked_by_id')
    .leftJoin('booking_type', (join) =>
      join
        .onRef('booking_type.service_key', '=', 'court_booking.service_key')
        .onRef('booking_type.key', '=', 'court_booking.booking_type_key'),
    )
    .select([
      'court_booking.id',
      'court_booking.key',
      'court_booking.service_key as serviceKey',
      'sport_service.title as serviceTitle',
      'sport_service.translations as serviceTranslations',
      'sport_service.court_word as courtWord',
      'sport_service.cancel_until_hours as cancelUntilHours',
      'sport_service.has_ac_setting as hasAcSetting',
      'sport_service.has_receipt_time as hasReceiptTime',
      'court_booking.court_id as courtId',
      'court.title as court',
      'court.translations as courtTranslations',
      'court.court_type as courtType',
      'court_booking.session_date as sessionDate',
      'court_booking.starts_minute as startsMinute',
      'court_booking.ends_minute as endsMinute',
      'court_booking.booking_type_key as bookingTypeKey',
      'booking_type.title as typeTitle',
      'court_booking.booker_id as bookerId',
      'booker.code as bookerCode',
      'booker.first_name as bookerFirstName',
      'booker.surname as bookerSurname',
      'booker.status as bookerStatus',
      'court_booking.booked_by_id as bookedById',
      'bookedBy.first_name as bookedByFirstName',
      'bookedBy.surname as bookedBySurname',
      'court_booking.status',
      'court_booking.is_light_on as isLightOn',
      'court_booking.is_half_session as isHalfSession',
      'court_booking.is_ac_on as isAcOn',
      'court_booking.price_parts as priceParts',
      'court_booking.total_cents as totalCents',
      'court_booking.entry_id as entryId',
      'court_booking.due_at as dueAt',
      'court_booking.series_id as seriesId',
      'court_booking.note',
      'court_booking.no_show_at as noShowAt',
      'court_booking.no_show_undone_at as noShowUndoneAt',
      'court_booking.created_at as createdAt',
      'court_booking.given_back_at as givenBackAt',
      'court_booking.ended_at as endedAt',
      'court_booking.version',
      'court_booking.changed_at as changedAt',
      'booker.family_payer_id as bookerPayerId',
    ])
    .select([game, lessonOfBooking])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('booking_guest as guest')
          .select(['guest.slot', 'guest.name', 'guest.fee_cents as fee'])
          .whereRef('guest.booking_id', '=', 'court_booking.id')
          .orderBy('guest.slot'),
      ).as('guests'),
    )
    .select([
      sql<Date>`lower(court_booking.during)`.as('startsAtDate'),
      sql<Date>`upper(court_booking.during)`.as('endsAtDate'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectBooking>['execute']>>[number];

export const bookingFromRow = ({
  startsAtDate,
  endsAtDate,
  totalCents,
  serviceTranslations,
  courtTranslations,
  ...row
}: Row) => ({
  ...row,
  titles: {
    service: textsOf(row.serviceTitle, serviceTranslations, 'title'),
    court: textsOf(row.court, courtTranslations, 'title'),
  },
  hasLiveGame: isLive(row.game),
  startsAt: toInstant(startsAtDate),
  endsAt: toInstant(endsAtDate),
  total: cents(totalCents),
});

export type StoredBooking = ReturnType<typeof bookingFromRow>;

export async function findBooking(db: Db | Tx, serviceKey: string, key: string): Promise<StoredBooking | undefined> {
  const row = await selectBookingByKey(db, serviceKey, key).executeTakeFirst();
  return row && bookingFromRow(row);
}

/** Keys are unique in the whole club. */
export async function findBookingByKey(db: Db, key: string): Promise<StoredBooking | undefined> {
  const row = await selectBooking(db).where('court_booking.key', '=', key.toUpperCase()).executeTakeFirst();
  return row && bookingFromRow(row);
}

export const selectBookingByKey = (db: Db | Tx, serviceKey: string, key: string) =>
  selectBooking(db)
    .where('court_booking.key', '=', key.toUpperCase())
    .where('court_booking.service_key', '=', serviceKey.toLowerCase());

/** The live bookings of a service that have not begun, by time. */
export async function upcomingBookingsOf(
  db: Db | Tx,
  serviceKey: string,
  now: Temporal.Instant,
): Promise<StoredBooking[]> {
  const rows = await selectBooking(db)
    .where('court_booking.service_key', '=', serviceKey)
    .where('court_booking.status', '=', 'booked')
    .where('court_booking.session_date', '>=', dayBefore(now))
    .where(sql<Date>`lower(court_booking.during)`, '>', toDate(now))
    .orderBy('court_booking.during')
    .orderBy('court_booking.id')
    .execute();
  return rows.map(bookingFromRow);
}

/** The live bookings that are not over and overlap an occurrence of a planned closure, by time. */
export function bookingsInClosure(db: Db | Tx, planId: number, now: Temporal.Instant): Promise<StoredBooking[]> {
  return bookingsIn(db, sql`(select * from closure where plan_id = ${planId})`, now);
}

/** The same for occurrences that are not stored. */
export async function bookingsInTimes(
  db: Db | Tx,
  times: ReadonlyArray<Span & { readonly serviceKey: string; readonly courtId: number | null }>,
  now: Temporal.Instant,
): Promise<StoredBooking[]> {
  const rows = times.map(({ serviceKey, courtId, startsAt, endsAt }) => ({
    service_key: serviceKey,
    court_id: courtId,
    starts_at: startsAt.toString(),
    ends_at: endsAt.toString(),
  }));
  const closures = sql`(select service_key, court_id, tstzrange(starts_at, ends_at) as during
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as planned (service_key text, court_id bigint, starts_at timestamptz, ends_at timestamptz))`;
  return bookingsIn(db, closures, now);
}

async function bookingsIn(db: Db | Tx, closures: RawBuilder<unknown>, now: Temporal.Instant): Promise<StoredBooking[]> {
  const overlapping = sql<boolean>`exists (
    select from ${closures} as closure where closure.service_key = court_booking.service_key
      and closure.during && court_booking.during and (closure.court_id is null or closure.court_id = court_booking.court_id)
  )`;
  const rows = await selectBooking(db)
    .where('court_booking.status', '=', 'booked')
    .where('court_booking.session_date', '>=', dayBefore(now))
    .where(sql<Date>`upper(court_booking.during)`, '>', toDate(now))
    .where(overlapping)
    .orderBy('court_booking.during')
    .orderBy('court_booking.id')
    .execute();
  return rows.map(bookingFromRow);
}

/** The live bookings that the member plays in or pays for and that are not over, by time. */
export async function openBookingsOf(db: Db | Tx, memberId: number, now: Temporal.Instant): Promise<StoredBooking[]> {
  const own = db
    .selectFrom('booking_player')
    .select('booking_id')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('charged_id', '=', memberId)]));
  const rows = await selectBooking(db)
    .where('court_booking.id', 'in', own.where(isUpcoming(now)))
    .orderBy('court_booking.during')
    .orderBy('court_booking.id')
    .execute();
  return rows.map(bookingFromRow);
}

interface Page {
  readonly scope: 'upcoming' | 'past';
  readonly now: Temporal.Instant;
  readonly limit: number;
  readonly offset: number;
  readonly isForMembers?: boolean;
}

/**
 * Every booking that the member or somebody for whom the member pays plays in (one of them is always the first player of
 * what the member books) or, for the desk, booked for others.
 * Upcoming ones first to last, past ones last to first. Counts and pages use the players' rows only, so that the cost
 * does not depend on the club's history.
 */
export async function bookingsOf(
  db: Db,
  memberId: number,
  { scope, now, limit, offset, isForMembers = false }: Page,
): Promise<{ total: number; bookings: StoredBooking[] }> {
  // Most members pay for nobody: their rows are read in the order of the index.
  const paidFor = isForMembers ? [] : await idsPaidForBy(db, memberId);
  const isOwn = paidFor.length === 0;
  const family = sql<number>`any(${[memberId, ...paidFor]}::bigint[])`;
  const mine = db
    .selectFrom('booking_player')
    .$if(!isForMembers, (query) => query.where('member_id', '=', isOwn ? memberId : family))
    .$if(isForMembers, (query) => query.where('slot', '=', 1).where('booking_id', 'in', bookedFor(db, memberId)))
    .where(scope === 'upcoming' ? isUpcoming(now) : sql<boolean>`(not is_live or upper(during) <= ${toDate(now)})`);
  const { total } = await mine
    .select(isOwn ? sql<number>`count(*)`.as('total') : sql<number>`count(distinct booking_id)`.as('total'))
    .executeTakeFirstOrThrow();
  const direction = scope === 'upcoming' ? 'asc' : 'desc';
  const page = mine
    .select(['booking_id', 'session_date', 'during'])
    .$if(!isOwn, (query) => query.distinct())
    .orderBy('session_date', direction)
    .orderBy('during', direction)
    .orderBy('booking_id', direction)
    .limit(limit)
    .offset(offset);
  const rows = await selectBooking(db)
    .where('court_booking.id', 'in', db.selectFrom(page.as('page')).select('page.booking_id'))
    .orderBy('court_booking.during', direction)
    .orderBy('court_booking.id', direction)
    .execute();
  return { total, bookings: rows.map(bookingFromRow) };
}

async function idsPaidForBy(db: Db, memberId: number): Promise<number[]> {
  const rows = await db.selectFrom('member').select('id').where('family_payer_id', '=', memberId).execute();
  return rows.map(({ id }) => id);
}

const bookedFor = (db: Db, adminId: number) =>
  db
    .selectFrom('court_booking')
    .select('id')
    .where('booked_by_id', '=', adminId)
    .whereRef('booked_by_id', '!=', 'booker_id');

const isUpcoming = (now: Temporal.Instant) =>
  sql<boolean>`session_date >= ${dayBefore(now)} and upper(during) > ${toDate(now)} and is_live`;

/** These bookings, by time. */
export async function bookingsById(db: Db | Tx, ids: readonly number[]): Promise<StoredBooking[]> {
  if (ids.length === 0) return [];
  const rows = await selectBooking(db)
    .where('court_booking.id', 'in', [...ids])
    .orderBy('court_booking.during')
    .execute();
  return rows.map(bookingFromRow);
}
