/** The properties of a session that the choice of an alternative depends on. */
export interface Choice {
  readonly key: string;
  readonly courtId: number;
  readonly from: number;
  readonly to: number;
  readonly isFree: boolean;
}

interface RequestedSessions {
  readonly courtId: number;
  readonly from: number;
  /** The number of consecutive slots. */
  readonly slots: number;
}

const MOST = 3;

/**
 * The nearest free sessions: the same time on another court, then later times (preferably on the same court), then
 * earlier times if there are too few. Each has the requested number of consecutive slots.
 */
export function nearestFree<C extends Choice>(choices: readonly C[], wanted: RequestedSessions): C[][] {
  const runs = freeRuns(choices, wanted.slots).filter(
    ([first]) => first && !(first.courtId === wanted.courtId && first.from === wanted.from),
  );
  const startOf = ([first]: C[]) => first?.from ?? 0;
  const sameTime = runs.filter((run) => startOf(run) === wanted.from);
  const later = onePerTime(
    runs.filter((run) => startOf(run) > wanted.from),
    wanted.courtId,
  );
  const earlier = onePerTime(
    runs.filter((run) => startOf(run) < wanted.from),
    wanted.courtId,
  );
  later.sort((a, b) => startOf(a) - startOf(b));
  earlier.sort((a, b) => startOf(b) - startOf(a));
  return [...sameTime, ...later, ...earlier].slice(0, MOST);
}

/** A free choice at the same time on another court: of the same kind first, then the nearest court. */
export function freeAtSameTime<C extends Choice & { readonly kind: string; readonly position: number }>(
  choices: readonly C[],
  wanted: RequestedSessions,
): C[] | undefined {
  const lost = choices.find(({ courtId }) => courtId === wanted.courtId);
  const runs = freeRuns(choices, wanted.slots).filter(
    ([first]) => first && first.from === wanted.from && first.courtId !== wanted.courtId,
  );
  const rank = ([first]: C[]) =>
    (first?.kind === lost?.kind ? 0 : 1_000) + Math.abs((first?.position ?? 0) - (lost?.position ?? 0));
  return runs.toSorted((a, b) => rank(a) - rank(b))[0];
}

function freeRuns<C extends Choice>(choices: readonly C[], slots: number): C[][] {
  const byCourt = Map.groupBy(choices, ({ courtId }) => courtId);
  return [...byCourt.values()].flatMap((ofCourt) => {
    const inOrder = ofCourt.toSorted((a, b) => a.from - b.from);
    return inOrder
      .map((_, index) => inOrder.slice(index, index + slots))
      .filter((run) => run.length === slots && run.every(isFreeAndConsecutive));
  });
}

function isFreeAndConsecutive(choice: Choice, index: number, run: readonly Choice[]): boolean {
  const previous = run[index - 1];
  return choice.isFree && (!previous || previous.to === choice.from);
}

function onePerTime<C extends Choice>(runs: C[][], preferredCourtId: number): C[][] {
  const byTime = Map.groupBy(runs, ([first]) => first?.from);
  return [...byTime.values()].flatMap((atOnce) => {
    const best = atOnce.find(([first]) => first?.courtId === preferredCourtId) ?? atOnce[0];
    return best ? [best] : [];
  });
}
