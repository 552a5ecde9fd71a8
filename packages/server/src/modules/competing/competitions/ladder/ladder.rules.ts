/** A ladder: entries in the order of their places, the first on top. */

export type LadderRefusal = 'ladder.too_far' | 'ladder.busy' | 'ladder.paused';

export interface Rung {
  readonly entry: number;
  /** Has an open challenge, on either side. */
  readonly isBusy: boolean;
  readonly isPaused: boolean;
}

/** Places as they are stored, from the top. */
export const rungsAt = (
  rungs: ReadonlyArray<{
    readonly entry: number;
    readonly fixtureId: number | null;
    readonly pausedUntil: Temporal.Instant | null;
  }>,
  now: Temporal.Instant,
): Rung[] =>
  rungs.map(({ entry, fixtureId, pausedUntil }) => ({
    entry,
    isBusy: fixtureId !== null,
    isPaused: pausedUntil !== null && Temporal.Instant.compare(now, pausedUntil) < 0,
  }));

/** Why one cannot challenge the other; undefined: can. */
export function refuseChallenge(
  ladder: readonly Rung[],
  challenger: number,
  challenged: number,
  reach: number,
): LadderRefusal | undefined {
  const from = ladder.findIndex(({ entry }) => entry === challenger);
  const to = ladder.findIndex(({ entry }) => entry === challenged);
  const [own, other] = [ladder[from], ladder[to]];
  if (!own || !other || to >= from || from - to > reach) return 'ladder.too_far';
  if (own.isPaused || other.isPaused) return 'ladder.paused';
  return own.isBusy || other.isBusy ? 'ladder.busy' : undefined;
}

/** A challenger who wins stands just above the other; those between go down by one. */
export function afterWin(places: readonly number[], winner: number, loser: number): number[] {
  const [from, to] = [places.indexOf(winner), places.indexOf(loser)];
  if (from <= to || to < 0) return [...places];
  return [...places.slice(0, to), winner, ...places.slice(to, from), ...places.slice(from + 1)];
}

/** Goes down again to where it came from; those between go up by one. */
export function backTo(places: readonly number[], entry: number, place: number): number[] {
  const others = places.filter((other) => other !== entry);
  return [...others.slice(0, place - 1), entry, ...others.slice(place - 1)];
}

/** Who pauses goes down by one place. */
export function afterPause(places: readonly number[], entry: number): number[] {
  const next = places[places.indexOf(entry) + 1];
  return next === undefined || !places.includes(entry) ? [...places] : afterWin(places, next, entry);
}
