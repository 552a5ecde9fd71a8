/** When and where the matches of a tournament are played. Times are minutes since the midnight before its first day. */

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface MatchToPlace {
  readonly id: number;
  readonly minutes: number;
  /** Who plays it, as far as that is known; whoever else may play it comes from the matches before. */
  readonly players: readonly number[];
  /** Matches whose winners or losers play this one. */
  readonly after: readonly number[];
}

export interface PlacedMatch extends Span {
  readonly id: number;
  readonly court: number;
}

export interface TournamentDay {
  /** When a court is the tournament's. */
  readonly courts: ReadonlyArray<{ readonly court: number; readonly spans: readonly Span[] }>;
  /** Between two matches of a player. */
  readonly restMinutes: number;
  /** What players do elsewhere. */
  readonly busy: ReadonlyArray<Span & { readonly player: number }>;
}

export type PlaceRefusal =
  | { readonly code: 'place.outside' }
  | { readonly code: 'place.court_taken'; readonly match: number; readonly until: number }
  | { readonly code: 'place.player_busy'; readonly player: number; readonly match?: number; readonly until: number }
  | { readonly code: 'place.before_others'; readonly match: number; readonly until: number };

const overlaps = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
const widened = ({ from, to }: Span, by: number): Span => ({ from: from - by, to: to + by });

interface Plan {
  readonly day: TournamentDay;
  readonly matches: ReadonlyMap<number, MatchToPlace>;
  readonly placed: readonly PlacedMatch[];
}

export const planOf = (day: TournamentDay, matches: readonly MatchToPlace[], placed: readonly PlacedMatch[]): Plan => ({
  day,
  matches: new Map(matches.map((match) => [match.id, match])),
  placed,
});

/** Why a match cannot be played there and then, with the time from which that reason is gone. */
export function refusePlace(plan: Plan, match: MatchToPlace, court: number, from: number): PlaceRefusal | undefined {
  const span = { from, to: from + match.minutes };
  const others = plan.placed.filter(({ id }) => id !== match.id);
  return (
    refuseCourt(plan, others, court, span) ??
    refusePlayers(plan, others, match, span) ??
    refuseOrder(plan, others, match, span)
  );
}

function refuseCourt(
  { day }: Plan,
  others: readonly PlacedMatch[],
  court: number,
  span: Span,
): PlaceRefusal | undefined {
  const spans = day.courts.find((each) => each.court === court)?.spans ?? [];
  if (!spans.some(({ from, to }) => from <= span.from && span.to <= to)) return { code: 'place.outside' };
  const taken = others.find((other) => other.court === court && overlaps(other, span));
  return taken && { code: 'place.court_taken', match: taken.id, until: taken.to };
}

function refusePlayers(
  { day, matches }: Plan,
  others: readonly PlacedMatch[],
  match: MatchToPlace,
  span: Span,
): PlaceRefusal | undefined {
  const elsewhere = day.busy.find((busy) => match.players.includes(busy.player) && overlaps(busy, span));
  if (elsewhere) return { code: 'place.player_busy', player: elsewhere.player, until: elsewhere.to };
  for (const other of others) {
    const player = matches.get(other.id)?.players.find((each) => match.players.includes(each));
    if (player !== undefined && overlaps(widened(other, day.restMinutes), span))
      return { code: 'place.player_busy', player, match: other.id, until: other.to + day.restMinutes };
  }
  return undefined;
}

function refuseOrder(
  { day, matches }: Plan,
  others: readonly PlacedMatch[],
  match: MatchToPlace,
  span: Span,
): PlaceRefusal | undefined {
  for (const other of others) {
    if (match.after.includes(other.id) && other.to + day.restMinutes > span.from)
      return { code: 'place.before_others', match: other.id, until: other.to + day.restMinutes };
    if (matches.get(other.id)?.after.includes(match.id) && span.to + day.restMinutes > other.from)
      return { code: 'place.before_others', match: other.id, until: other.from };
  }
  return undefined;
}

/** What a match begins on. */
const STEP_MINUTES = 5;

/** What is left of the courts' time from a minute on: nothing is placed in the past. */
export function dayFrom(day: TournamentDay, minute: number): TournamentDay {
  const earliest = Math.ceil(minute / STEP_MINUTES) * STEP_MINUTES;
  const courts = day.courts.map(({ court, spans }) => ({
    court,
    spans: spans.map(({ from, to }) => ({ from: Math.max(from, earliest), to })).filter(({ from, to }) => from < to),
  }));
  return { ...day, courts };
}

/**
 * Places what is not placed: always the match that can begin first, of several the one on which the most others wait. A match
 * waits for all matches before it, also for those that find no place.
 */
export function placeRest(plan: Plan): { placed: PlacedMatch[]; left: number[] } {
  const waiting = waitingRounds(plan.matches);
  const placed = [...plan.placed];
  const isPlaced = (id: number) => placed.some((match) => match.id === id);
  for (;;) {
    const ready = [...plan.matches.values()].filter(
      ({ id, after }) => !isPlaced(id) && after.every((before) => !plan.matches.has(before) || isPlaced(before)),
    );
    const found = ready.flatMap((match) => earliest({ ...plan, placed }, match) ?? []);
    const [next] = found.toSorted(
      (one, two) => one.from - two.from || (waiting.get(two.id) ?? 0) - (waiting.get(one.id) ?? 0),
    );
    if (!next) break;
    placed.push(next);
  }
  return { placed, left: [...plan.matches.keys()].filter((id) => !isPlaced(id)) };
}

/** The first time on any court: the beginning of a span, or when something that was in the way ends. */
function earliest(plan: Plan, match: MatchToPlace): PlacedMatch | undefined {
  let best: PlacedMatch | undefined;
  for (const { court, spans } of plan.day.courts)
    for (const span of spans) {
      const from = firstIn(plan, match, court, span);
      if (from !== undefined && (!best || from < best.from))
        best = { id: match.id, court, from, to: from + match.minutes };
    }
  return best;
}

function firstIn(plan: Plan, match: MatchToPlace, court: number, span: Span): number | undefined {
  let from = span.from;
  while (from + match.minutes <= span.to) {
    const refusal = refusePlace(plan, match, court, from);
    if (!refusal) return from;
    if (refusal.code === 'place.outside' || refusal.until <= from) return undefined;
    from = refusal.until;
  }
  return undefined;
}

/** How many rounds follow each match. */
function waitingRounds(matches: Plan['matches']): Map<number, number> {
  const rounds = new Map<number, number>();
  // A match that follows another one stands behind it.
  for (const { id, after } of [...matches.values()].toReversed())
    for (const before of after) rounds.set(before, Math.max(rounds.get(before) ?? 0, (rounds.get(id) ?? 0) + 1));
  return rounds;
}
