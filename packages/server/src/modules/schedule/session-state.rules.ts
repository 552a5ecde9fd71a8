import type { SessionState } from '@courtside/contract/schedule';

export interface Person {
  readonly memberId: number;
  readonly firstName: string;
  readonly surname: string;
}

/** A live booking of the day. */
export interface DayBooking {
  readonly key: string;
  readonly courtId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly booker: Person;
  readonly players: readonly Person[];
}

export interface DayHold {
  readonly courtId: number;
  readonly memberId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

interface Place {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly court: { readonly id: number };
}

/** Whatever happens on that court during that time. */
export function overlapping<Taken extends { courtId: number; startsAt: Temporal.Instant; endsAt: Temporal.Instant }>(
  taken: readonly Taken[],
  session: Place,
): Taken | undefined {
  return taken.find(
    ({ courtId, startsAt, endsAt }) =>
      courtId === session.court.id &&
      Temporal.Instant.compare(startsAt, session.endsAt) < 0 &&
      Temporal.Instant.compare(session.startsAt, endsAt) < 0,
  );
}

interface Facts {
  readonly startsAt: Temporal.Instant;
  readonly releasedAt: Temporal.Instant;
  readonly isBooked: boolean;
  readonly isClosed: boolean;
  readonly isHeld: boolean;
}

/** As everybody sees it: `mine` is the same as `booked` until we know who looks. Earlier reasons hide later ones. */
export function sharedStateOf(facts: Facts, now: Temporal.Instant): Exclude<SessionState, 'mine'> {
  if (Temporal.Instant.compare(facts.startsAt, now) <= 0) return 'past';
  if (facts.isBooked) return 'booked';
  if (facts.isClosed) return 'closed';
  if (Temporal.Instant.compare(now, facts.releasedAt) < 0) return 'locked';
  return facts.isHeld ? 'held' : 'free';
}

/** The first of these moments that is still to come: then the clock alone changes the picture. */
export function nextMoment(moments: Iterable<Temporal.Instant>, now: Temporal.Instant): Temporal.Instant | undefined {
  let next: Temporal.Instant | undefined;
  for (const moment of moments) {
    const isAhead = Temporal.Instant.compare(moment, now) > 0;
    if (isAhead && (!next || Temporal.Instant.compare(moment, next) < 0)) next = moment;
  }
  return next;
}

/** 'E. Aydın': enough to recognise a fellow member. */
export function shortName({ firstName, surname }: Pick<Person, 'firstName' | 'surname'>): string {
  const [initial = ''] = firstName;
  return `${initial}. ${surname}`;
}

export function fullName({ firstName, surname }: Pick<Person, 'firstName' | 'surname'>): string {
  return `${firstName} ${surname}`;
}
