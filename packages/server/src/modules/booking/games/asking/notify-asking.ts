import { formatWallTime } from '@courtside/contract/values/club-time';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import type { StoredBooking } from '#modules/booking/bookings/index.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';

type Kind = 'gameAsked' | 'gameGranted' | 'gameRefused' | 'gameFits';

/** The page of a game in the web app. */
const pathOf = ({ serviceKey, key }: StoredBooking) => `/sports/games/${serviceKey}/${key}`;

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
      link: pathOf(booking),
    })),
  );
}
