import type { ClosureKind } from '@courtside/contract/booking/schedule';
import type { Texts } from '@courtside/contract/values/texts';

export interface ClosedTime {
  /** Null closes every court of the service. */
  readonly courtId: number | null;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

export interface Closure extends ClosedTime {
  readonly kind: ClosureKind;
  /** English, and in the club's languages. */
  readonly reason: string;
  readonly reasons: Texts;
}

interface Place {
  readonly court: { readonly id: number };
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** The first closure that overlaps the session. */
export function closureOf<Closed extends ClosedTime>(closures: readonly Closed[], session: Place): Closed | undefined {
  return closures.find(
    ({ courtId, startsAt, endsAt }) =>
      (courtId === null || courtId === session.court.id) &&
      Temporal.Instant.compare(startsAt, session.endsAt) < 0 &&
      Temporal.Instant.compare(session.startsAt, endsAt) < 0,
  );
}
