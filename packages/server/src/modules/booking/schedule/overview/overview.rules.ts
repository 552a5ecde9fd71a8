/** The properties of a session that the home page needs. */
export interface Offer {
  readonly key: string;
  readonly from: number;
  readonly price: number;
  readonly isFree: boolean;
}

const SOONEST = 3;

/** The next times at which some court is free, the first court for each. */
export function findNextFree<O extends Offer>(offers: readonly O[]): O[] {
  const byTime = Map.groupBy(
    offers.filter(({ isFree }) => isFree),
    ({ from }) => from,
  );
  return [...byTime.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([, atOnce]) => atOnce[0] ?? [])
    .slice(0, SOONEST);
}

/** The cheapest that is free, or the cheapest at all. */
export function fromPrice(offers: readonly Offer[]): number {
  const free = offers.filter(({ isFree }) => isFree);
  const prices = (free.length > 0 ? free : offers).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : 0;
}

interface Release {
  readonly at: Temporal.Instant;
  readonly date: string;
  readonly service: string;
}

/** The next release, with all services that release the same day then. */
export function nextRelease(releases: readonly Release[], now: Temporal.Instant) {
  const ahead = releases
    .filter(({ at }) => Temporal.Instant.compare(at, now) > 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  const [first] = ahead;
  if (!first) return undefined;
  const together = ahead.filter(({ at, date }) => at.equals(first.at) && date === first.date);
  return { at: first.at, date: first.date, services: together.map(({ service }) => service) };
}
