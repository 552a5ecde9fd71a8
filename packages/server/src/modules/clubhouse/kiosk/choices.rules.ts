interface Choice {
  readonly key: string;
  readonly serviceKey: string;
  readonly startsAt: Temporal.Instant;
}

/** In this order they are tried: the soonest of each sport, then the others, always the soonest first. */
export function inOrderOfTrying<C extends Choice>(free: readonly C[]): C[] {
  const soonest = free.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  const seen = new Set<string>();
  const first = soonest.filter(({ serviceKey }) => !seen.has(serviceKey) && seen.add(serviceKey));
  const times = new Set(first.map(timeOf));
  // Another court at the same time says nothing new.
  const later = soonest.filter((choice) => !times.has(timeOf(choice)) && times.add(timeOf(choice)));
  return [...first, ...later];
}

const timeOf = ({ serviceKey, startsAt }: Choice) => `${serviceKey} ${startsAt}`;

/** The type for one player, if the sport has one. */
export function typeForOne(sport: {
  readonly paymentMinimumPlayers: number;
  readonly bookingTypes: ReadonlyArray<{ readonly key: string; readonly minimumPlayers: number }>;
}): string | undefined {
  if (sport.paymentMinimumPlayers > 1) return undefined;
  return sport.bookingTypes.find(({ minimumPlayers }) => minimumPlayers <= 1)?.key;
}
