import { type Cents, cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import {
  movePrice,
  placePrice,
  type StoredBooking,
  type StoredGame,
  shareOfPlace,
} from '#modules/booking/bookings/index.ts';
import { type Service, type Session, sessionsOf } from '#modules/club/sports/index.ts';
import type { Seat } from './seats.rules.ts';

/** What each player pays, less what the club refunded meanwhile. */
export function sharesOfSeats(
  slots: readonly Seat[],
  refunded: Readonly<Record<string, number>>,
): ReadonlyMap<number, Cents> {
  const openSlots = slots.filter(({ isOpen }) => isOpen);
  const counts = { open: openSlots.length, taken: openSlots.filter(({ placeCents }) => placeCents !== null).length };
  return new Map(
    slots.flatMap((seat) =>
      seat.memberId === null
        ? []
        : [
            [
              seat.memberId,
              cents(Math.max(0, shareOfPlace(seat, counts) - Number(refunded[String(seat.memberId)] ?? 0))),
            ] as const,
          ],
    ),
  );
}

/** The sessions of a booking as they are today. */
export const sessionsOfBooking = (
  booking: StoredBooking,
  service: Service,
  { settings }: Pick<AppContext, 'settings'>,
): Session[] =>
  sessionsOf(service, booking.sessionDate, settings.CLUB_TIME_ZONE).filter(
    ({ court, from, to }) =>
      court.id === booking.courtId &&
      from >= booking.startsMinute &&
      (booking.isHalfSession ? from === booking.startsMinute : to <= booking.endsMinute),
  );

/** What a place costs this member now: the own price divided by the places. */
export function shareFor(
  game: Pick<StoredGame, 'places' | 'slots'>,
  booking: StoredBooking,
  player: { readonly id: number; readonly code: string; readonly categoryKey: string },
  { service, sessions }: { readonly service: Service; readonly sessions: readonly Session[] },
): Cents {
  const own =
    sessions.length > 0
      ? movePrice({
          booking: { ...booking, hasLiveGame: false, priceParts: optionsOf(booking) },
          players: [{ ...player, memberId: player.id, isPayer: true }],
          service,
          sessions,
          refunded: new Map(),
        })
      : undefined;
  // Without a price today, that of the place as it was agreed.
  const agreed = Math.min(...game.slots.flatMap(({ isOpen, placeCents }) => (isOpen ? [] : [placeCents ?? 0])));
  return own ? placePrice(own.total, game.places) : cents(agreed);
}

const optionsOf = ({ priceParts }: StoredBooking) => priceParts.filter(({ kind }) => kind === 'option');
