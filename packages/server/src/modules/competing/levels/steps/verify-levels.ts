import type { Side } from '@courtside/contract/competing/score-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { type Rating, rateResult, shownLevel, startRating } from '../rating/rating.rules.ts';

interface StoredStep {
  readonly service: string;
  readonly number: number;
  readonly memberId: number;
  readonly kind: 'answers' | 'coach' | 'result';
  readonly at: Date;
  readonly value: number | null;
  readonly mean: number;
  readonly deviation: number;
  readonly expected: number | null;
  readonly resultId: number | null;
  /** Of the result. */
  readonly state: string | null;
  readonly winner: Side | null;
  readonly playedAt: Date | null;
  readonly one: number[] | null;
  readonly two: number[] | null;
}

export interface LevelReport {
  readonly steps: number;
  readonly results: number;
  readonly members: number;
  readonly faults: readonly string[];
}

/** Computes every level again from starts and results alone, and compares it with what is stored, to the last digit. */
export async function verifyLevels(db: Db): Promise<LevelReport> {
  const { rows } = await sql<StoredStep>`
    select step.service_key as service, step.number, step.member_id as "memberId", step.kind, step.at, step.value::float8 as value,
      step.mean, step.deviation, step.expected, step.result_id as "resultId", result.state, result.winner,
      result.played_at as "playedAt", to_jsonb(array_remove(array[result.one_a, result.one_b], null)) as one,
      to_jsonb(array_remove(array[result.two_a, result.two_b], null)) as two
    from level_step as step left join match_result as result on result.id = step.result_id
    order by step.service_key, step.number, step.member_id`.execute(db);
  const faults: string[] = [];
  const ratings = new Map<string, Rating>();
  const keyOf = (service: string, memberId: number) => `${service} ${memberId}`;
  for (const steps of Map.groupBy(rows, ({ service, number }) => keyOf(service, number)).values()) {
    const computed = computeSteps(steps, (service, memberId) => ratings.get(keyOf(service, memberId)));
    if (computed.size !== steps.length)
      faults.push(`${nameOf(steps[0])}: ${steps.length} steps, computed ${computed.size}`);
    for (const step of steps) {
      const own = computed.get(step.memberId);
      if (own) ratings.set(keyOf(step.service, step.memberId), own.rating);
      const isSame =
        own?.rating.mean === step.mean && own.rating.deviation === step.deviation && own.expected === step.expected;
      if (!isSame) faults.push(`${nameOf(step)}: stored ${step.mean}, computed ${own?.rating.mean ?? 'nothing'}`);
    }
  }
  faults.push(...(await findUncounted(db)), ...(await findWronglyShown(db, ratings)));
  const results = new Set(rows.flatMap(({ resultId }) => (resultId === null ? [] : [resultId]))).size;
  return { steps: rows.length, results, members: new Set(rows.map(({ memberId }) => memberId)).size, faults };
}

const nameOf = (step: StoredStep | undefined) => `${step?.service} ${step?.number}, member ${step?.memberId}`;

interface Computed {
  readonly rating: Rating;
  readonly expected: number | null;
}

/** The steps of one number: a start of one member, or a result of all its players. */
function computeSteps(
  steps: readonly StoredStep[],
  ratingOf: (service: string, memberId: number) => Rating | undefined,
): Map<number, Computed> {
  const [first] = steps;
  if (!first) return new Map();
  const { service, kind, value } = first;
  if (kind !== 'result') {
    const last = ratingOf(service, first.memberId);
    const rating = startRating(kind, Math.max(first.at.getTime(), last?.at ?? 0), value ?? undefined);
    return new Map([[first.memberId, { rating, expected: null }]]);
  }
  if (!first.winner || !first.playedAt || first.state !== 'confirmed') return new Map();
  const sides = [first.one ?? [], first.two ?? []];
  const players = sides.flatMap((side, index) =>
    side.map((memberId) => ({
      memberId,
      side: index === 0 ? (1 as const) : (2 as const),
      rating: ratingOf(service, memberId),
    })),
  );
  return new Map(
    rateResult(players, first.winner, first.playedAt.getTime()).map(({ memberId, after, expected }) => [
      memberId,
      { rating: after, expected },
    ]),
  );
}

async function findUncounted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from match_result as result where state = 'confirmed' and ending in ('finished', 'retired')
      and not exists (select from level_step where level_step.result_id = result.id) order by id`.execute(db);
  return rows.map(({ id }) => `result ${id} is confirmed and has not counted`);
}

async function findWronglyShown(db: Db, ratings: ReadonlyMap<string, Rating>): Promise<string[]> {
  const { rows } = await sql<{ memberId: number; service: string; value: number; isHidden: boolean }>`
    select member_id as "memberId", service_key as service, value::float8 as value,
      exists (select from hidden_level where hidden_level.member_id = shown.member_id) as "isHidden"
    from member_level as shown order by service_key, member_id`.execute(db);
  return rows.flatMap(({ memberId, service, value, isHidden }) => {
    const rating = ratings.get(`${service} ${memberId}`);
    if (isHidden) return [`${service}, member ${memberId}: hidden, and ${value} is shown`];
    return rating && shownLevel(rating.mean) === value ? [] : [`${service}, member ${memberId}: ${value} is shown`];
  });
}
