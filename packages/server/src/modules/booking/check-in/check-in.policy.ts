import type { CHECK_IN_STATES, CheckInSettings } from '@courtside/contract/booking/check-in';
import { type Role, roleHasAccess } from '@courtside/contract/wire/roles';

/** The desk, and a subadmin, who has no PIN and needs none for this. */
export function mayCheckInOthers(role: Role): boolean {
  return role === 'subadmin' || roleHasAccess(role, 'desk');
}

interface Arriving {
  readonly memberId: number;
  readonly familyPayer: { readonly id: number } | null;
}

/** For whom a member checks in: a player for themselves, and whoever does not play for those they pay for. */
export function arrivingWith<P extends Arriving>(memberId: number, players: readonly P[]): readonly P[] {
  const self = players.filter((player) => player.memberId === memberId);
  return self.length > 0 ? self : players.filter(({ familyPayer }) => familyPayer?.id === memberId);
}

interface Session {
  readonly startsAt: Temporal.Instant;
  /** As agreed, also when the rest was released. */
  readonly endsAt: Temporal.Instant;
  /** After the start where the desk has sold a session that had begun. */
  readonly bookedAt: Temporal.Instant;
}

/** What players are late for: the start, or the booking where that came later. */
export const expectedAt = ({ startsAt, bookedAt }: Omit<Session, 'endsAt'>): Temporal.Instant =>
  Temporal.Instant.compare(startsAt, bookedAt) < 0 ? bookedAt : startsAt;

export interface CheckInWindow {
  readonly opensAt: Temporal.Instant;
  /** Not included. */
  readonly closesAt: Temporal.Instant;
}

/** When players of a session check in. A short session closes it. */
export function windowOf(
  { startsAt, endsAt, bookedAt }: Session,
  { minutesBefore, minutesAfter }: CheckInSettings,
): CheckInWindow {
  const closesAt = expectedAt({ startsAt, bookedAt }).add({ minutes: minutesAfter });
  return {
    opensAt: startsAt.subtract({ minutes: minutesBefore }),
    closesAt: Temporal.Instant.compare(closesAt, endsAt) < 0 ? closesAt : endsAt,
  };
}

type State = (typeof CHECK_IN_STATES)[number];

/** The state of one player; a no-show can be taken back while check-in is open. */
export function stateOf(
  session: Session & { readonly isHere: boolean; readonly isNoShow: boolean },
  { opensAt, closesAt }: CheckInWindow,
  now: Temporal.Instant,
): State {
  if (session.isHere) return 'done';
  if (Temporal.Instant.compare(now, opensAt) < 0) return 'early';
  if (Temporal.Instant.compare(now, closesAt) >= 0) return session.isNoShow ? 'noShow' : 'closed';
  return Temporal.Instant.compare(now, session.startsAt) < 0 ? 'open' : 'late';
}
