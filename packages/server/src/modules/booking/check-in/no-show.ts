import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import { textIn } from '@courtside/contract/values/texts';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { clearNoShow, stopOf, storeNoShow, storeTimes, strikesSince } from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { agreedSpan, type OpenBooking } from './open-booking.ts';
import { deleteStrike, insertStrike, strikeTimesOf } from './strikes.repository.ts';

interface Actor {
  /** Null: the server noticed it. */
  readonly actorId: number | null;
  readonly origin?: Origin;
}

/** Marks a locked booking to which nobody came: a strike, the rest of the session, news for the booker. */
export async function recordNoShow(tx: Tx, context: AppContext, open: OpenBooking, actor: Actor): Promise<void> {
  const { booking, players, service } = open;
  const { clock, settings } = context;
  const now = clock.now();
  await storeNoShow(tx, booking.id, now, actor.actorId);
  if (settings.CLUB_STRIKES.isOn)
    await insertStrike(tx, { bookingId: booking.id, memberId: booking.bookerId, at: now });
  // Whoever has arrived but not paid keeps the court.
  const isReleased =
    service.releasesNoShows &&
    players.every(({ checkedInAt }) => checkedInAt === null) &&
    Temporal.Instant.compare(booking.startsAt, now) < 0 &&
    Temporal.Instant.compare(now, booking.endsAt) < 0;
  if (isReleased) await storeTimes(tx, booking.id, { startsAt: booking.startsAt, endsAt: now });
  await notifyBooker(tx, context, open);
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'no_show_marked',
      actorId: actor.actorId,
      subjectId: booking.bookerId,
      details: { key: booking.key, isReleased },
      ...actor.origin,
    }),
  );
  publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
}

async function notifyBooker(tx: Tx, context: AppContext, { booking, players }: OpenBooking): Promise<void> {
  const { clock, settings } = context;
  const booker = players.find(({ memberId }) => memberId === booking.bookerId);
  if (!booker) return;
  const from = formatWallTime(booking.startsMinute);
  const stop = await stopOfMember(tx, context, booking.bookerId);
  const until = stop && wallMomentOf(stop.until, settings.CLUB_TIME_ZONE);
  const link = `/sports/mybookings?section=${booking.serviceKey}&key=${booking.key}`;
  await runWrites(
    tx,
    notificationWrites(tx, clock, [
      {
        memberId: booking.bookerId,
        kind: 'noShow',
        params: {
          key: booking.key,
          service: booking.serviceKey,
          sport: booking.serviceTitle,
          court: booking.court,
          date: booking.sessionDate,
          from,
        },
        link,
      },
      ...(stop && until
        ? [
            {
              memberId: booking.bookerId,
              kind: 'bookingStopped' as const,
              params: { count: stop.count, date: until.date, time: formatWallTime(until.minutes) },
            },
          ]
        : []),
    ]),
  );
  await runWrites(
    tx,
    mailWrites(tx, clock, 'noShow', [
      {
        recipient: { ...booker, id: booker.memberId },
        values: {
          name: fullName(booker),
          club: settings.CLUB_NAME,
          key: booking.key,
          service: textIn(booking.titles.service, booker.language),
          court: textIn(booking.titles.court, booker.language),
          date: toDisplayDate(booking.sessionDate, booker.language),
          from,
          until: until ? `${toDisplayDate(until.date, booker.language)}, ${formatWallTime(until.minutes)}` : '',
        },
      },
    ]),
  );
}

/** Until when strikes stop a member from booking. */
export async function stopOfMember(tx: Tx, { clock, settings }: AppContext, memberId: number) {
  const now = clock.now();
  const { CLUB_STRIKES } = settings;
  return stopOf(await strikeTimesOf(tx, memberId, strikesSince(CLUB_STRIKES, now)), CLUB_STRIKES, now);
}

/** Takes the no-show of a locked booking and its strike back; the rest of the session is theirs again. */
export async function takeBackNoShow(
  tx: Tx,
  { clock, settings }: AppContext,
  { booking }: OpenBooking,
  actor: Actor,
): Promise<void> {
  await clearNoShow(tx, booking.id, clock.now());
  await deleteStrike(tx, booking.id);
  const span = agreedSpan(booking, settings);
  if (!span.endsAt.equals(booking.endsAt)) {
    try {
      await storeTimes(tx, booking.id, span);
    } catch (error) {
      const isTaken =
        violates(error, 'court_booking_no_overlap') || violates(error, 'booking_player_no_double_presence');
      throw isTaken ? new AppError('no_show.court_taken', { cause: error }) : error;
    }
  }
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'no_show_undone',
      actorId: actor.actorId,
      subjectId: booking.bookerId,
      details: { key: booking.key },
      ...actor.origin,
    }),
  );
}
