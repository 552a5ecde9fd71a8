import type { ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { textsOf } from '#database/translations.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/** Whose calendar it is. */
export interface Reader {
  readonly id: number;
  readonly nonce: string;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
  readonly isActive: boolean;
  /** Hours before a session at which the calendar reminds the member. */
  readonly reminderHours: readonly number[];
}

/** While its places are taken and given up. */
export interface EventGame {
  readonly isOnlyIfFull: boolean;
  readonly places: number;
  readonly taken: number;
}

/** A booking, a date of a course or a match of a competition, as calendars see it. Names of guests are not read: they did not agree to be in the calendars of others. */
export interface StoredEvent {
  readonly key: string;
  readonly serviceKey: string;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly isDue: boolean;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly createdAt: Temporal.Instant;
  readonly changedAt: Temporal.Instant;
  readonly titles: { readonly service: Texts; readonly courts: readonly Texts[] };
  /** With who pays for them. */
  readonly players: ReadonlyArray<{ readonly id: number; readonly name: string; readonly payerId: number | null }>;
  readonly guests: number;
  /** Who teaches, where it is a lesson or a course. */
  readonly coach: { readonly id: number; readonly name: string } | null;
  /** Of a booking whose places are open to others. */
  readonly game: EventGame | null;
  /** Of which it is a date. */
  readonly course: { readonly id: number; readonly title: Texts } | null;
  /** Of which it is a match that the office has placed. */
  readonly competition: { readonly id: number; readonly title: Texts } | null;
}

const selectReader = (db: Db) =>
  db
    .selectFrom('member')
    .leftJoin('member_preference as preference', 'preference.member_id', 'member.id')
    .select(['id', 'calendar_nonce as nonce', 'email', 'language'])
    .select([
      // Two hours for members who have not chosen.
      sql<number[]>`coalesce(preference.reminder_hours, '{2}')`.as('reminderHours'),
      sql<string>`concat_ws(' ', first_name, surname)`.as('name'),
      sql<boolean>`status = 'active'`.as('isActive'),
    ]);

export const findReader = (db: Db, memberId: number): Promise<Reader | undefined> =>
  selectReader(db).where('id', '=', memberId).executeTakeFirst();

export async function findIdByNonce(db: Db, nonce: string): Promise<number | undefined> {
  const row = await db.selectFrom('member').select('id').where('calendar_nonce', '=', nonce).executeTakeFirst();
  return row?.id;
}

export interface EventWindow {
  readonly from: ClubDate;
  /** Cancelled bookings are kept for a while, so that calendars remove them. */
  readonly cancelledSince: Temporal.Instant;
}

/** What the member, or somebody for whom the member pays, plays in, and what the member teaches. */
export async function eventsOf(
  db: Db,
  memberId: number,
  { from, cancelledSince }: EventWindow,
): Promise<StoredEvent[]> {
  // Who pays for a coach has nothing to do with their lessons.
  const mine = sql<number>`(select booking_id from booking_person
    where member_id = any(array(select id from member where id = ${memberId} or family_payer_id = ${memberId}))
      and (slot > 0 or member_id = ${memberId}) and booking_id is not null and session_date >= ${from}::date)`;
  const rows = await selectEvents(db)
    .where('booking.id', 'in', mine)
    .where((eb) =>
      eb.or([eb('booking.status', '=', 'booked'), eb('booking.cancelled_at', '>=', toDate(cancelledSince))]),
    )
    .orderBy('booking.during')
    .orderBy('booking.id')
    .execute();
  return rows.map(eventFromRow);
}

export async function findEvent(db: Db, bookingKey: string): Promise<StoredEvent | undefined> {
  const row = await selectEvents(db).where('booking.key', '=', bookingKey).executeTakeFirst();
  return row && eventFromRow(row);
}

export const selectEvents = (db: Db) =>
  db
    .selectFrom('court_booking as booking')
    .innerJoin('court', 'court.id', 'booking.court_id')
    .innerJoin('sport_service as service', 'service.key', 'booking.service_key')
    .select([
      'booking.key',
      'booking.service_key as serviceKey',
      'booking.calendar_sequence as sequence',
      'booking.created_at as createdAt',
      'service.title as service',
      'service.translations as serviceTranslations',
      'court.title as court',
      'court.translations as courtTranslations',
    ])
    .select([
      sql<boolean>`booking.status = 'cancelled'`.as('isCancelled'),
      sql<boolean>`booking.due_at is not null`.as('isDue'),
      sql<Date>`lower(booking.during)`.as('startsAt'),
      sql<Date>`upper(booking.during)`.as('endsAt'),
      sql<Date>`greatest(booking.created_at, booking.moved_at, booking.changed_at, booking.cancelled_at, booking.no_show_at, booking.ended_at)`.as(
        'changedAt',
      ),
      sql<number>`(select count(*)::int from booking_guest as guest where guest.booking_id = booking.id)`.as('guests'),
      sql<StoredEvent['coach']>`(
        select jsonb_build_object('id', member.id, 'name', concat_ws(' ', member.first_name, member.surname))
        from lesson join member on member.id = lesson.coach_id where lesson.booking_id = booking.id)`.as('coach'),
      sql<EventGame | null>`(
        select jsonb_build_object('isOnlyIfFull', game.kind = 'ifFull' and game.state = 'gathering', 'places', game.places,
          'taken', (select count(*) from game_place as place where place.booking_id = game.booking_id
            and (not place.is_open or place.place_cents is not null)))
        from open_game as game where game.booking_id = booking.id and game.closed_at is null)`.as('game'),
      sql<StoredEvent['players']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', member.id, 'payerId', member.family_payer_id,
          'name', concat_ws(' ', member.first_name, member.surname)) order by player.slot), '[]')
        from booking_player as player join member on member.id = player.member_id
        where player.booking_id = booking.id)`.as('players'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

export function eventFromRow({ service, serviceTranslations, court, courtTranslations, ...row }: Row): StoredEvent {
  return {
    ...row,
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
    createdAt: toInstant(row.createdAt),
    changedAt: toInstant(row.changedAt),
    titles: {
      service: textsOf(service, serviceTranslations, 'title'),
      courts: [textsOf(court, courtTranslations, 'title')],
    },
    course: null,
    competition: null,
  };
}
