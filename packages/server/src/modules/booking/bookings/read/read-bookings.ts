import type { listBookings as listEndpoint } from '@courtside/contract/booking/booking-list';
import type { bookingDetails as detailsEndpoint } from '@courtside/contract/booking/bookings';
import { slotRange } from '@courtside/contract/values/club-time';
import { LIMITS } from '@courtside/contract/values/limits';
import { isMemberRole, roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { closureOf, loadServices, selectClosures } from '#modules/club/sports/index.ts';
import { evaluateCancel, giveBackRefusal, maySeeBooking } from '../booking.policy.ts';
import { canOpen } from '../game/open-booking.ts';
import { bookingsOf, findBooking, type StoredBooking } from '../store/stored-bookings.repository.ts';
import { involvedIn, playersOf, type StoredPlayer } from '../store/stored-players.repository.ts';
import { presentBooking, presentBookingItem } from './booking.presenter.ts';
import { paidBackEntries, selectHistory } from './booking-history.repository.ts';

/** One booking; not found for members who may not see it. */
export async function bookingDetails(context: AppContext, { params, caller }: Call<typeof detailsEndpoint>) {
  const { db, clock, settings } = context;
  const booking = await findBooking(db, params.section, params.key);
  const players = booking ? await playersOf(db, [booking.id]) : [];
  if (!booking || !maySeeBooking(caller, { bookerId: booking.bookerId, ...involvedIn(players) }))
    throw new AppError('record.not_found');
  const verdict = evaluateCancel(caller, booking, booking.cancelUntilHours, clock.now());
  const history = await selectHistory(db, booking.id);
  const seesNote = roleHasAccess(caller.role, 'staff');
  const closure = booking.status === 'booked' ? await findClosure(db, booking, settings) : undefined;
  const canGiveBack = booking.givenBackAt === null && giveBackRefusal(verdict, booking, clock.now()) === undefined;
  // Later than a booking can be cancelled, a lesson can still be called off.
  const isLate = booking.lesson !== null && !verdict.allowed && verdict.reason === 'too_late';
  const timeZone = settings.CLUB_TIME_ZONE;
  const canBeOpened = await openingFor(context, caller);
  const present = presentBooking(booking, players, verdict, history, {
    timeZone,
    seesNote,
    canGiveBack,
    canOpen: canBeOpened(booking, players),
    canCallOff: isLate && Temporal.Instant.compare(booking.startsAt, clock.now()) > 0,
  });
  return { ...present, ...(closure && { closure }) };
}

/** Why the court is closed at the agreed time, for a booking that was kept inside a closure or ended by it. */
async function findClosure(db: AppContext['db'], booking: StoredBooking, { CLUB_TIME_ZONE }: AppContext['settings']) {
  const { sessionDate, startsMinute, endsMinute } = booking;
  const agreed = slotRange(sessionDate, startsMinute, endsMinute, CLUB_TIME_ZONE) ?? booking;
  const closure = closureOf(await selectClosures(db, booking.serviceKey, agreed), {
    ...agreed,
    court: { id: booking.courtId },
  });
  return closure && { kind: closure.kind, reason: closure.reasons };
}

export async function listBookings(context: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const { page, scope } = query;
  const pageSize = LIMITS.membersPageSize;
  const { total, items } = await bookingItems(context, caller, {
    memberId: caller.memberId,
    isForMembers: roleHasAccess(caller.role, 'desk'),
    scope,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { items, total, page, pageSize };
}

interface Wanted {
  readonly memberId: number;
  /** What the desk has booked for others, instead of what the member plays in. */
  readonly isForMembers: boolean;
  readonly scope: 'upcoming' | 'past';
  readonly limit: number;
  readonly offset: number;
}

type OpeningContext = Pick<AppContext, 'db' | 'database' | 'clock' | 'clubValues'>;

/** Says of which bookings the caller can leave places open to others. */
async function openingFor(context: OpeningContext, { memberId, role }: Caller) {
  const isOn = isMemberRole(role) && context.clubValues().features?.games === true;
  const services = isOn ? await loadServices(context) : undefined;
  const now = context.clock.now();
  return (booking: StoredBooking, players: readonly StoredPlayer[]): boolean =>
    (booking.bookerId === memberId || booking.bookerPayerId === memberId) &&
    canOpen({ booking, players }, services?.get(booking.serviceKey), now);
}

/** The bookings of a member, with what the caller may do to them. */
export async function bookingItems(
  context: OpeningContext & Pick<AppContext, 'settings'>,
  caller: Caller,
  { memberId, ...wanted }: Wanted,
) {
  const { db, clock, settings } = context;
  const now = clock.now();
  const { total, bookings } = await bookingsOf(db, memberId, { ...wanted, now });
  const players = Map.groupBy(
    await playersOf(
      db,
      bookings.map(({ id }) => id),
    ),
    ({ bookingId }) => bookingId,
  );
  const cancelled = bookings.filter(({ status }) => status === 'cancelled');
  const paidBack = await paidBackEntries(
    db,
    cancelled.flatMap(({ entryId }) => entryId ?? []),
  );
  const canBeOpened = await openingFor(context, caller);
  const items = bookings.map((booking) => {
    const verdict = evaluateCancel(caller, booking, booking.cancelUntilHours, now);
    const team = players.get(booking.id) ?? [];
    return presentBookingItem(booking, team, verdict, {
      readerId: memberId,
      timeZone: settings.CLUB_TIME_ZONE,
      isPaidBack: booking.entryId !== null && paidBack.has(booking.entryId),
      canOpen: canBeOpened(booking, team),
    });
  });
  return { total, items };
}
