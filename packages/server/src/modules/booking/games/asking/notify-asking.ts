import { formatWallTime } from '@courtside/contract/values/club-time';
import { gamePath } from '@courtside/contract/wire/page-paths';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import type { StoredBooking } from '#modules/booking/bookings/index.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';

type Kind = 'gameAsked' | 'gameGranted' | 'gameRefused' | 'gameFits';

/** Tells members of a game in the app. */
export function gameNewsWrites(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  booking: StoredBooking,
  { kind, memberIds, params }: { kind: Kind; memberIds: readonly number[]; params: Readonly<Record<string, string>> },
): Write[] {
  return notificationWrites(
    tx,
    clock,
    memberIds.map((memberId) => ({
      memberId,
      kind,
      params: {
        service: booking.serviceKey,
        sport: booking.serviceTitle,
        court: booking.court,
        date: booking.sessionDate,
        from: formatWallTime(booking.startsMinute),
        to: formatWallTime(booking.endsMinute),
        ...params,
      },
      link: gamePath({ section: booking.serviceKey, key: booking.key }),
    })),
  );
}

/** The schedule shows neither questions nor notes, but its streams tell the open pages of games to read them. */
export const publishGame = (tx: Tx, { serviceKey, sessionDate }: StoredBooking): void =>
  publishScheduleChange(tx, serviceKey, sessionDate);
