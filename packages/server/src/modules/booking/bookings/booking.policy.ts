import { isMemberRole, type Role, roleHasAccess } from '@courtside/contract/wire/roles';
import type { ChargeConsent } from '#database/tables/identity.ts';

interface Person {
  readonly memberId: number;
  readonly role: Role;
}

/** Other members are charged only with their consent; the desk acts for the club. */
export function mayCharge(
  caller: Person,
  payer: { id: number; chargeConsent: ChargeConsent; familyPayer?: { readonly id: number } | null },
  payersWhoFavouritedCaller: ReadonlySet<number>,
): boolean {
  if (roleHasAccess(caller.role, 'desk') || payer.id === caller.memberId) return true;
  // Whoever pays for a child decides for the child.
  if (payer.familyPayer?.id === caller.memberId || payer.chargeConsent === 'anyone') return true;
  return payer.chargeConsent === 'favourites' && payersWhoFavouritedCaller.has(payer.id);
}

/** Only the owner and who works with members' accounts see a balance. */
export function maySeeBalance(caller: Person, ownerId: number): boolean {
  return roleHasAccess(caller.role, 'accounts') || ownerId === caller.memberId;
}

/** The players and their family payers, the booker and staff. */
export function maySeeBooking(
  { memberId, role }: Person,
  booking: { bookerId: number; playerIds: readonly number[]; familyPayerIds?: readonly number[] },
): boolean {
  if (!isMemberRole(role) || booking.bookerId === memberId) return true;
  return booking.playerIds.includes(memberId) || (booking.familyPayerIds ?? []).includes(memberId);
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
  /** Who pays for the booker. */
  readonly bookerPayerId?: number | null;
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

/** The booker, who pays for the booker, an admin or the desk may cancel, within the terms. */
export function evaluateCancel(
  caller: Person,
  booking: Cancellable,
  cancelUntilHours: number,
  now: Temporal.Instant,
): CancelDecision {
  const terms = cancelTermsOf(caller, booking.startsAt, cancelUntilHours, now);
  const isOwn = booking.bookerId === caller.memberId || booking.bookerPayerId === caller.memberId;
  if (!roleHasAccess(caller.role, 'desk') && !isOwn) return { ...terms, allowed: false, reason: 'not_yours' };
  if (booking.status === 'cancelled') return { ...terms, allowed: false, reason: 'already_cancelled' };
  return terms.isOver ? { ...terms, allowed: false, reason: 'too_late' } : { ...terms, allowed: true };
}

export type ChangeRefusal =
  | 'not_yours'
  | 'already_cancelled'
  | 'too_late'
  | 'series'
  | 'gathers'
  | 'lesson'
  | 'given_back'
  | 'checked_in';

/**
 * Whoever may cancel may change, until the same moment. Dates of a standing booking are charged by its plan, so the desk
 * changes them; whoever has checked in has played with this team.
 */
export function changeRefusal(
  decision: CancelDecision,
  booking: {
    readonly seriesId: number | null;
    readonly givenBackAt: unknown;
    readonly hasLiveGame: boolean;
    readonly lesson: unknown;
  },
  players: ReadonlyArray<{ readonly checkedInAt: unknown }>,
): ChangeRefusal | undefined {
  if (!decision.allowed) return decision.reason;
  if (booking.seriesId !== null) return 'series';
  // Its places are taken and given up one by one.
  if (booking.hasLiveGame) return 'gathers';
  // Another time must be one of the coach.
  if (booking.lesson) return 'lesson';
  if (booking.givenBackAt) return 'given_back';
  return players.some(({ checkedInAt }) => checkedInAt) ? 'checked_in' : undefined;
}

export type GiveBackRefusal = 'not_yours' | 'already_cancelled' | 'can_cancel' | 'started';

/** Whoever could cancel may give back, from the end of the cancellation time to the start. */
export function giveBackRefusal(
  decision: CancelDecision,
  { startsAt }: Pick<Cancellable, 'startsAt'>,
  now: Temporal.Instant,
): GiveBackRefusal | undefined {
  if (decision.allowed) return 'can_cancel';
  if (decision.reason !== 'too_late') return decision.reason;
  return Temporal.Instant.compare(now, startsAt) >= 0 ? 'started' : undefined;
}

/** Whoever stands at the counter may come some minutes late; members book ahead. */
export const claimTermsOf = ({ role }: Pick<Person, 'role'>) => ({ mayHaveBegun: roleHasAccess(role, 'desk') });
