import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/database.ts';
import type { Gender } from '#database/tables/identity.ts';
import { type Span, timeRange } from '#database/time-range.ts';
import { textsOf } from '#database/translations.ts';
import { gameOfBooking } from '#modules/booking/schedule/index.ts';
import { toDate, toInstant } from '#platform/clock.ts';

/**
 * All live bookings of these sports on a day with their players: one statement, by the index on service and day.
 */
export async function selectDayBookings(db: Db, serviceKeys: readonly string[], date: ClubDate) {
  const rows = await db
    .selectFrom('court_booking as booking')
    .select([
      'booking.key',
      'booking.service_key as serviceKey',
      'booking.court_id as courtId',
      'booking.starts_minute as from',
      'booking.ends_minute as to',
      'booking.booking_type_key as bookingType',
      'booking.is_light_on as isLightOn',
      'booking.total_cents as totalCents',
      'booking.due_at as dueAt',
      'booking.series_id as seriesId',
      'booking.no_show_at as noShowAt',
      'booking.given_back_at as givenBackAt',
      'booking.ended_at as endedAt',
      'booking.note',
    ])
    .select(sql<Date>`lower(booking.during)`.as('startsAt'))
    .select(sql<Date>`upper(booking.during)`.as('endsAt'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('booking_player as player')
          .innerJoin('member', 'member.id', 'player.member_id')
          .leftJoin('member_profile as profile', 'profile.member_id', 'member.id')
          .select([
            'member.id as memberId',
            'member.code',
            'member.first_name as firstName',
            'member.surname',
            'member.gender',
            'member.picture',
            'member.role',
            'profile.date_of_birth as birthday',
            'member.show_name_in_schedule as showsName',
            'player.is_payer as isPayer',
            'player.share_cents as shareCents',
          ])
          .select(sql<number | null>`extract(epoch from player.checked_in_at) * 1000`.as('checkedInMs'))
          .whereRef('player.booking_id', '=', 'booking.id')
          .orderBy('player.slot'),
      ).as('players'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('booking_guest as guest')
          .select('guest.name')
          .whereRef('guest.booking_id', '=', 'booking.id')
          .where('guest.name', 'is not', null)
          .orderBy('guest.slot'),
      ).as('guests'),
    )
    .select(gameOfBooking)
    .where('booking.service_key', 'in', [...serviceKeys])
    .where('booking.session_date', '=', date)
    .where('booking.status', '=', 'booked')
    .orderBy('booking.id')
    .execute();
  return rows.flatMap((row) => {
    // The first player is the booker.
    const [booker] = row.players;
    return booker
      ? [
          {
            ...row,
            startsMs: row.startsAt.getTime(),
            endsMs: row.endsAt.getTime(),
            booker: { ...booker, showsName: true },
            isGivenBack: row.givenBackAt !== null,
            isNoShow: row.noShowAt !== null,
            guests: row.guests.flatMap(({ name }) => name ?? []),
            players: row.players.map((player) => ({ ...player, gender: player.gender as Gender })),
          },
        ]
      : [];
  });
}

export type StoredDayBooking = Awaited<ReturnType<typeof selectDayBookings>>[number];

export async function selectDayClosures(db: Db, serviceKeys: readonly string[], within: Span) {
  const rows = await db
    .selectFrom('closure')
    .select(['service_key as serviceKey', 'court_id as courtId', 'reason', 'kind', 'translations'])
    .select(sql<Date>`lower(during)`.as('startsAt'))
    .select(sql<Date>`upper(during)`.as('endsAt'))
    .where('service_key', 'in', [...serviceKeys])
    .where('during', '&&', timeRange(within))
    .orderBy('id')
    .execute();
  return rows.map(({ translations, ...row }) => ({
    ...row,
    reasons: textsOf(row.reason, translations, 'reason'),
    startsAt: toInstant(row.startsAt),
    endsAt: toInstant(row.endsAt),
  }));
}

export type StoredDayClosure = Awaited<ReturnType<typeof selectDayClosures>>[number];

/** Rows of the audit log that are searched: bounded by the primary key, however long the log is. */
const SEARCHED_ROWS = 300;
const SHOWN_EVENTS = 8;
const ACTIONS = ['booking_made', 'booking_cancelled', 'booking_moved'];

/** What was lately done to bookings of the day, newest first. */
export async function selectDayEvents(db: Db, date: ClubDate, since: Temporal.Instant) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('audit_log')
        .select(['id', 'at', 'action', 'actor_id', 'details'])
        .orderBy('id', 'desc')
        .limit(SEARCHED_ROWS)
        .as('latest'),
    )
    .innerJoin('member as actor', 'actor.id', 'latest.actor_id')
    .innerJoin('court_booking as booking', (join) => join.on('booking.key', '=', sql<string>`latest.details ->> 'key'`))
    .innerJoin('member as booker', 'booker.id', 'booking.booker_id')
    .innerJoin('court', 'court.id', 'booking.court_id')
    .select([
      'latest.id',
      'latest.at',
      'latest.action',
      'actor.code as actorCode',
      'actor.first_name as actorFirstName',
      'actor.surname as actorSurname',
      'actor.picture as actorPicture',
      'booking.key',
      'booking.service_key as serviceKey',
      'booking.starts_minute as from',
      'booker.first_name as firstName',
      'booker.surname',
      'court.key as court',
    ])
    .where('latest.action', 'in', ACTIONS)
    .where('latest.at', '>=', toDate(since))
    .where('booking.session_date', '=', date)
    .orderBy('latest.id', 'desc')
    .limit(SHOWN_EVENTS)
    .execute();
}

export type StoredEvent = Awaited<ReturnType<typeof selectDayEvents>>[number];
