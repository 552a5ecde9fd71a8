import type { bookingDetails as detailsEndpoint, listBookings as listEndpoint } from '@courtside/contract/bookings';
import { LIMITS } from '@courtside/contract/limits';
import { roleHasAccess } from '@courtside/contract/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { evaluateCancel, maySeeBooking } from './booking.policy.ts';
import { presentBooking, presentBookingItem } from './booking.presenter.ts';
import { bookingsOf, findBooking, playersOf } from './stored-bookings.repository.ts';

/** One booking; not found for members who may not see it. */
export async function bookingDetails(
  { db, clock, settings }: AppContext,
  { params, caller }: Call<typeof detailsEndpoint>,
) {
  const booking = await findBooking(db, params.section, params.key);
  const players = booking ? await playersOf(db, [booking.id]) : [];
  const playerIds = players.map(({ memberId }) => memberId);
  if (!booking || !maySeeBooking(caller, { bookerId: booking.bookerId, playerIds }))
    throw new AppError('record.not_found');
  const verdict = evaluateCancel(caller, booking, booking.cancelUntilHours, clock.now());
  return presentBooking(booking, players, verdict, settings.CLUB_TIME_ZONE);
}

export async function listBookings({ db, clock }: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const pageSize = LIMITS.membersPageSize;
  const now = clock.now();
  const { total, bookings } = await bookingsOf(db, caller.memberId, {
    scope: query.scope,
    now,
    limit: pageSize,
    offset: (query.page - 1) * pageSize,
    isForMembers: roleHasAccess(caller.role, 'desk'),
  });
  const players = Map.groupBy(
    await playersOf(
      db,
      bookings.map(({ id }) => id),
    ),
    ({ bookingId }) => bookingId,
  );
  const items = bookings.map((booking) => {
    const verdict = evaluateCancel(caller, booking, booking.cancelUntilHours, now);
    return presentBookingItem(booking, players.get(booking.id) ?? [], verdict, caller.memberId);
  });
  return { items, total, page: query.page, pageSize };
}
