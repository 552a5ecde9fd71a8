import type { Service } from '#modules/club/sports/index.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';

interface Opening {
  readonly booking: Pick<
    StoredBooking,
    'dueAt' | 'seriesId' | 'status' | 'startsAt' | 'givenBackAt' | 'game' | 'lesson' | 'bookingTypeKey' | 'guests'
  >;
  readonly players: ReadonlyArray<Pick<StoredPlayer, 'isVisitor' | 'passCents'>>;
}

/** A paid booking that has not begun, is no lesson or date of a standing booking, has no share that a pass pays, and was not opened before. */
export function isOpenable({ booking, players }: Opening, now: Temporal.Instant): boolean {
  const isPaid = booking.dueAt === null && booking.seriesId === null && booking.status === 'booked';
  const isOthers =
    booking.givenBackAt !== null || players.some(({ isVisitor, passCents }) => isVisitor || passCents > 0);
  return (
    isPaid &&
    !isOthers &&
    booking.game === null &&
    booking.lesson === null &&
    Temporal.Instant.compare(booking.startsAt, now) > 0
  );
}

/** Who plays already, guests included, and how many can play and pay in all. */
export function roomOf(
  { booking, players }: Opening,
  service: Service,
): { readonly size: number; readonly maximum: number } {
  const type = service.bookingTypes.find(({ key }) => key === booking.bookingTypeKey);
  const most = Math.min(
    type?.maximumPlayers ?? service.maximumPlayers,
    service.maximumPlayers,
    service.paymentMaximumPlayers,
  );
  return { size: players.length + booking.guests.length, maximum: Math.max(most, players.length) };
}

/** Whether places of it can be left open now. */
export function canOpen(opening: Opening, service: Service | undefined, now: Temporal.Instant): boolean {
  if (!service || service.games === 'none' || !isOpenable(opening, now)) return false;
  const { size, maximum } = roomOf(opening, service);
  return size < maximum;
}
