import { type Role, roleHasAccess } from '@courtside/contract/roles';
import type { ChargeConsent } from '#database/tables/identity.ts';

interface Person {
  readonly memberId: number;
  readonly role: Role;
}

/** Other members are charged only with their consent; the desk acts for the club. */
export function mayCharge(
  caller: Person,
  payer: { id: number; chargeConsent: ChargeConsent },
  payersWhoFavouritedCaller: ReadonlySet<number>,
): boolean {
  if (roleHasAccess(caller.role, 'desk') || payer.id === caller.memberId) return true;
  if (payer.chargeConsent === 'anyone') return true;
  return payer.chargeConsent === 'favourites' && payersWhoFavouritedCaller.has(payer.id);
}

/** Only the owner and who works with members' accounts see a balance. */
export function maySeeBalance(caller: Person, ownerId: number): boolean {
  return roleHasAccess(caller.role, 'accounts') || ownerId === caller.memberId;
}

/** The players, the booker and staff. */
export function maySeeBooking(caller: Person, booking: { bookerId: number; playerIds: readonly number[] }): boolean {
  if (caller.role !== 'member') return true;
  return booking.bookerId === caller.memberId || booking.playerIds.includes(caller.memberId);
}

/** Until when a booking can be cancelled, and whether that moment has passed. */
export interface CancelTerms {
  readonly until: Temporal.Instant;
  readonly isOver: boolean;
}

export type CancelDecision = CancelTerms &
  (
    | { readonly allowed: true }
    | { readonly allowed: false; readonly reason: 'not_yours' | 'already_cancelled' | 'too_late' }
  );

interface Cancellable {
  readonly bookerId: number;
  readonly status: 'booked' | 'cancelled';
  readonly startsAt: Temporal.Instant;
}

/** Members cancel until some hours before the start, admins and the desk until the start. */
export function cancelTermsOf(
  caller: Pick<Person, 'role'>,
  startsAt: Temporal.Instant,
  cancelUntilHours: number,
  now: Temporal.Instant,
): CancelTerms {
  const until = roleHasAccess(caller.role, 'desk') ? startsAt : startsAt.subtract({ hours: cancelUntilHours });
  return { until, isOver: Temporal.Instant.compare(now, until) > 0 };
}

/** The booker, an admin or the desk may cancel, within the terms. */
export function evaluateCancel(
  caller: Person,
  booking: Cancellable,
  cancelUntilHours: number,
  now: Temporal.Instant,
): CancelDecision {
  const terms = cancelTermsOf(caller, booking.startsAt, cancelUntilHours, now);
  if (!roleHasAccess(caller.role, 'desk') && booking.bookerId !== caller.memberId)
    return { ...terms, allowed: false, reason: 'not_yours' };
  if (booking.status === 'cancelled') return { ...terms, allowed: false, reason: 'already_cancelled' };
  return terms.isOver ? { ...terms, allowed: false, reason: 'too_late' } : { ...terms, allowed: true };
}
