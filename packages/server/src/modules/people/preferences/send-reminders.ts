import { formatWallTime } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import { textIn } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { bookingsById, playersOf, type StoredBooking, type StoredPlayer } from '#modules/booking/bookings/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { noteDueReminders } from './reminders.repository.ts';

const BATCH_SIZE = 100;
const KEPT_DAYS = 7;

/** Reminds players of their sessions, each at the hours they chose. Notes and messages are written together. */
export async function sendReminders(context: Pick<AppContext, 'db' | 'clock' | 'settings'>): Promise<void> {
  let sent: number;
  do sent = await inTransaction(context.db, (tx) => sendBatch(tx, context));
  while (sent > 0);
  await purgeOldRows(context, { table: 'booking_reminder', since: 'starts_at', days: KEPT_DAYS });
}

async function sendBatch(tx: Tx, { clock, settings }: Pick<AppContext, 'clock' | 'settings'>): Promise<number> {
  const due = await noteDueReminders(tx, clock.now(), BATCH_SIZE);
  const ids = [...new Set(due.map(({ bookingId }) => bookingId))];
  const bookings = new Map((await bookingsById(tx, ids)).map((booking) => [booking.id, booking]));
  const players = await playersOf(tx, ids);
  const reminders = due.flatMap(({ bookingId, memberId }) => {
    const booking = bookings.get(bookingId);
    const team = players.filter((player) => player.bookingId === bookingId);
    const player = team.find((each) => each.memberId === memberId);
    return booking && player ? [{ booking, player, team }] : [];
  });
  await runWrites(
    tx,
    notificationWrites(
      tx,
      clock,
      reminders.map(({ booking, player }) => notificationFor(booking, player)),
    ),
  );
  const mails = reminders.map(({ booking, player, team }) => ({
    recipient: { ...player, id: player.memberId },
    usefulUntil: booking.startsAt,
    values: mailValues(booking, player, team, settings.CLUB_NAME),
  }));
  await runWrites(tx, mailWrites(tx, clock, 'sessionReminder', mails));
  return due.length;
}

function notificationFor(booking: StoredBooking, { memberId }: StoredPlayer) {
  return {
    memberId,
    kind: booking.lesson ? ('lessonReminder' as const) : ('sessionReminder' as const),
    params: {
      key: booking.key,
      service: booking.serviceKey,
      sport: booking.serviceTitle,
      court: booking.court,
      date: booking.sessionDate,
      from: formatWallTime(booking.startsMinute),
      to: formatWallTime(booking.endsMinute),
      ...(booking.lesson && { coach: booking.lesson.coach }),
    },
    link: `/sports/mybookings?section=${booking.serviceKey}&key=${booking.key}`,
  };
}

function mailValues(booking: StoredBooking, player: StoredPlayer, team: readonly StoredPlayer[], club: string) {
  const { language } = player;
  return {
    name: fullName(player),
    club,
    key: booking.key,
    service: textIn(booking.titles.service, language),
    court: textIn(booking.titles.court, language),
    date: toDisplayDate(booking.sessionDate, language),
    from: formatWallTime(booking.startsMinute),
    to: formatWallTime(booking.endsMinute),
    coach: booking.lesson?.coach ?? '',
    players: new Intl.ListFormat(language, { type: 'unit' }).format(team.map(fullName)),
  };
}
