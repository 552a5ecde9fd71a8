export interface Closure {
  /** Null closes every court of the service. */
  readonly courtId: number | null;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly reason: string;
}

interface Place {
  readonly court: { readonly id: number };
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** The first closure that overlaps the session. */
export function closureOf(closures: readonly Closure[], session: Place): Closure | undefined {
  return closures.find(
    ({ courtId, startsAt, endsAt }) =>
      (courtId === null || courtId === session.court.id) &&
      Temporal.Instant.compare(startsAt, session.endsAt) < 0 &&
      Temporal.Instant.compare(session.startsAt, endsAt) < 0,
  );
}
