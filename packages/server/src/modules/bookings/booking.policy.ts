import type { Role } from '@courtside/contract/roles';
import type { ChargeConsent } from '#database/tables/identity.ts';

interface Person {
  readonly memberId: number;
  readonly role: Role;
}

/** Others are charged only as they allow it; an admin acts for the club. */
export function mayCharge(
  caller: Person,
  payer: { id: number; chargeConsent: ChargeConsent },
  payersWhoFavouritedCaller: ReadonlySet<number>,
): boolean {
  if (caller.role === 'admin' || payer.id === caller.memberId) return true;
  if (payer.chargeConsent === 'anyone') return true;
  return payer.chargeConsent === 'favourites' && payersWhoFavouritedCaller.has(payer.id);
}

/** A balance is for its owner and for admins; nobody else is shown the figure, however well they know the member. */
export function maySeeBalance(caller: Person, ownerId: number): boolean {
  return caller.role === 'admin' || ownerId === caller.memberId;
}

/** Those who play, who booked, and staff. */
export function maySeeBooking(caller: Person, booking: { bookerId: number; playerIds: readonly number[] }): boolean {
  if (caller.role !== 'member') return true;
  return booking.bookerId === caller.memberId || booking.playerIds.includes(caller.memberId);
}

export type CancelVerdict =
  | { readonly allowed: true; readonly until: Temporal.Instant }
  | {
      readonly allowed: false;
      readonly reason: 'not_yours' | 'already_cancelled' | 'too_late';
      readonly until: Temporal.Instant;
    };

interface Cancellable {
  readonly bookerId: number;
  readonly status: 'booked' | 'cancelled';
  readonly startsAt: Temporal.Instant;
}

/** Booker or admin; members until some hours before the start, admins until the start. */
export function judgeCancel(
  caller: Person,
  booking: Cancellable,
  cancelUntilHours: number,
  now: Temporal.Instant,
): CancelVerdict {
  const isAdmin = caller.role === 'admin';
  const until = isAdmin ? booking.startsAt : booking.startsAt.subtract({ hours: cancelUntilHours });
  if (!isAdmin && booking.bookerId !== caller.memberId) return { allowed: false, reason: 'not_yours', until };
  if (booking.status === 'cancelled') return { allowed: false, reason: 'already_cancelled', until };
  if (Temporal.Instant.compare(now, until) > 0) return { allowed: false, reason: 'too_late', until };
  return { allowed: true, until };
}
