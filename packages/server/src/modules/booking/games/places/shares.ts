import { type Cents, cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import { type StoredBooking, type StoredGame, shareOfPlace } from '#modules/booking/bookings/index.ts';
import { forCategory, planDay, priceOfPlace, type Service } from '#modules/club/sports/index.ts';
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

/** What a place costs members of a category now; without a price today, as much as the cheapest place that was agreed. */
export function shareFor(
  { game, booking }: { readonly game: Pick<StoredGame, 'places' | 'slots'>; readonly booking: StoredBooking },
  categoryKey: string,
  service: Service,
  { settings }: Pick<AppContext, 'settings'>,
): Cents {
  const { sessions } = planDay(service, booking.sessionDate, settings.CLUB_TIME_ZONE);
  const { courtId, startsMinute, endsMinute, isAcOn, isHalfSession } = booking;
  const bookingTypeKey = booking.bookingTypeKey;
  const optionCents = booking.priceParts.reduce(
    (sum, part) => sum + (part.kind === 'option' ? part.amountCents : 0),
    0,
  );
  const court = { courtId, startsMinute, endsMinute, places: game.places, optionCents };
  const choice = { bookingTypeKey, isAcOn, isHalfSession };
  return priceOfPlace(forCategory(service, categoryKey), { ...court, choice }, sessions) ?? cheapestAgreed(game.slots);
}

function cheapestAgreed(slots: readonly Seat[]): Cents {
  const agreed = slots.flatMap(({ placeCents }) => (placeCents !== null && placeCents > 0 ? [placeCents] : []));
  return agreed.length > 0 ? cents(Math.min(...agreed)) : cents(0);
}
