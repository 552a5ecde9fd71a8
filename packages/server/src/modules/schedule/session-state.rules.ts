import type { SessionState } from '@courtside/contract/schedule';

export interface Person {
  readonly memberId: number;
  readonly firstName: string;
  readonly surname: string;
}

/** A stretch of real time in milliseconds: a busy day compares thousands of them. */
export interface TimeSpan {
  readonly startsMs: number;
  readonly endsMs: number;
}

/** Whose name stands on the schedule, or does not (a choice of the profile). */
export interface Booker extends Person {
  readonly showsName: boolean;
}

/** A live booking of the day. */
export interface DayBooking extends TimeSpan {
  readonly key: string;
  readonly courtId: number;
  readonly booker: Booker;
  readonly players: readonly Person[];
}

export interface DayHold extends TimeSpan {
  readonly courtId: number;
  readonly memberId: number;
  readonly expiresMs: number;
}

/** Whatever takes any part of that time, of the things on one court. */
export function overlapping<Taken extends TimeSpan>(
  onCourt: readonly Taken[] | undefined,
  session: TimeSpan,
): Taken | undefined {
  return onCourt?.find(({ startsMs, endsMs }) => startsMs < session.endsMs && session.startsMs < endsMs);
}

interface Facts {
  readonly startsMs: number;
  readonly releasedMs: number;
  readonly isBooked: boolean;
  readonly isClosed: boolean;
  readonly isHeld: boolean;
}

/** As everybody sees it: `mine` is the same as `booked` until we know who looks. Earlier reasons hide later ones. */
export function sharedStateOf(facts: Facts, nowMs: number): Exclude<SessionState, 'mine'> {
  if (facts.startsMs <= nowMs) return 'past';
  if (facts.isBooked) return 'booked';
  if (facts.isClosed) return 'closed';
  if (nowMs < facts.releasedMs) return 'locked';
  return facts.isHeld ? 'held' : 'free';
}

/** The first of these moments that is still to come: then the clock alone changes the picture. */
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
