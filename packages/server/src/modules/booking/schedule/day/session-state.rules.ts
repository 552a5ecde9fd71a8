import type { SessionState } from '@courtside/contract/booking/schedule';

export interface Person {
  readonly memberId: number;
  readonly firstName: string;
  readonly surname: string;
  /** Who pays for this person: the booking is theirs too. */
  readonly familyPayerId?: number | null;
}

/** A time span in epoch milliseconds, which are cheap to compare. */
export interface TimeSpan {
  readonly startsMs: number;
  readonly endsMs: number;
}

/** A person on the schedule, and whether the name is shown (a setting of the profile). */
export interface Booker extends Person {
  readonly showsName: boolean;
}

/** Of a booking with open places. */
export interface DayGame {
  readonly kind: 'keep' | 'ifFull';
  readonly state: 'gathering' | 'full' | 'closed' | 'cancelled';
  readonly places: number;
  readonly taken: number;
  readonly offered: number;
  /** The price of a place, as its players agreed to it. */
  readonly agreedCents: number | null;
  /** Null: not known. */
  readonly bookerBirthday: string | null;
  readonly bookingType: string;
  readonly isAcOn: boolean;
  readonly isHalfSession: boolean;
  readonly optionCents: number;
}

/** A live booking of the day. */
export interface DayBooking extends TimeSpan {
  readonly key: string;
  readonly courtId: number;
  /** Club time, in minutes after midnight. */
  readonly from: number;
  readonly to: number;
  readonly booker: Booker;
  readonly players: readonly Person[];
  /** By name. */
  readonly guests?: readonly string[];
  /** Places are open, or may be again. */
  readonly game?: DayGame | null;
  /** Others may book the session. */
  readonly isGivenBack?: boolean;
  /** Nobody came; where the rest of the time was released it ends early. */
  readonly isNoShow?: boolean;
  /** By the club, while it was played. */
  readonly isEnded?: boolean;
}

export interface DayHold extends TimeSpan {
  readonly courtId: number;
  /** 0 when it is kept for its queue. */
  readonly memberId: number;
  readonly expiresMs: number;
  /** Nobody of the queue was offered it yet. */
  readonly isForQueue?: boolean;
}

/** The first item on one court that overlaps that time. */
export function overlapping<Taken extends TimeSpan>(
  onCourt: readonly Taken[] | undefined,
  session: TimeSpan,
): Taken | undefined {
  return onCourt?.find(({ startsMs, endsMs }) => startsMs < session.endsMs && session.startsMs < endsMs);
}

/** Who has a session that is not booked: whoever holds it, or else its queue. Queues are for whole sessions. */
export const holdOf = (onCourt: readonly DayHold[] | undefined, session: TimeSpan): DayHold | undefined =>
  overlapping(
    onCourt?.filter(({ isForQueue }) => !isForQueue),
    session,
  ) ?? onCourt?.find(({ isForQueue, startsMs }) => isForQueue && startsMs === session.startsMs);

type Released = Pick<DayBooking, 'isNoShow' | 'isEnded'>;

/** Nobody came or the club ended it, and the court is not theirs any more. */
export const isReleased = (
  { isNoShow, isEnded, endsMs }: Released & Pick<DayBooking, 'endsMs'>,
  nowMs: number,
): boolean => (isNoShow === true || isEnded === true) && endsMs <= nowMs;

/** Whose session it is: after a no-show or an early end whoever has got the rest. */
export function bookingOf<Taken extends TimeSpan & Released>(
  onCourt: readonly Taken[] | undefined,
  session: TimeSpan,
  nowMs: number,
): Taken | undefined {
  const first = overlapping(onCourt, session);
  if (!first || !isReleased(first, nowMs)) return first;
  const others = onCourt?.filter((booking) => !isReleased(booking, nowMs));
  return overlapping(others, session) ?? first;
}

interface Facts {
  readonly startsMs: number;
  readonly releasedMs: number;
  readonly isBooked: boolean;
  readonly isClosed: boolean;
  readonly isHeld: boolean;
}

/** The state without a viewer, so `mine` is still `booked`. The first reason that applies wins. */
export function sharedStateOf(facts: Facts, nowMs: number): Exclude<SessionState, 'mine'> {
  if (facts.startsMs <= nowMs) return 'past';
  if (facts.isBooked) return 'booked';
  if (facts.isClosed) return 'closed';
  if (nowMs < facts.releasedMs) return 'locked';
  return facts.isHeld ? 'held' : 'free';
}

/** The first of these moments in the future. */
export function nextMoment(momentsMs: readonly number[], nowMs: number): number | undefined {
  const ahead = momentsMs.filter((moment) => moment > nowMs);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** 'E. Aydın': enough to recognise a fellow member. */
export function shortName({ firstName, surname }: Pick<Person, 'firstName' | 'surname'>): string {
  const [initial = ''] = firstName;
  return `${initial}. ${surname}`;
}

export function fullName({ firstName, surname }: Pick<Person, 'firstName' | 'surname'>): string {
  return `${firstName} ${surname}`;
}
