import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { type Rating, rateResult, shownLevel, startRating } from '../rating/rating.rules.ts';
import { correctedRatings } from '../rating/replay.rules.ts';
import { countedOf, outcomesOf, playersOf, type StoredStep, selectSteps } from './stored-steps.repository.ts';

export interface LevelReport {
  readonly steps: number;
  readonly results: number;
  readonly members: number;
  readonly faults: readonly string[];
}

/** Computes every level again from starts and results alone, and compares it with what is stored, to the last digit. */
export async function verifyLevels(db: Db): Promise<LevelReport> {
  const rows = await selectSteps(db);
  const faults: string[] = [];
  const ratings = new Map<string, Rating>();
  for (const steps of Map.groupBy(rows, ({ service, number }) => keyOf(service, number)).values()) {
    const computed =
      steps[0]?.kind === 'correction'
        ? computeCorrection(steps, rows, ratings)
        : computeSteps(steps, (service, memberId) => ratings.get(keyOf(service, memberId)));
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

const keyOf = (service: string, memberId: number) => `${service} ${memberId}`;
const nameOf = (step: StoredStep | undefined) => `${step?.service} ${step?.number}, member ${step?.memberId}`;

/** A result that was corrected has counted until then. */
const COUNTED = ['confirmed', 'replaced'];

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
  if (kind === 'answers' || kind === 'coach') {
    const last = ratingOf(service, first.memberId);
    const rating = startRating(kind, Math.max(first.at.getTime(), last?.at ?? 0), value ?? undefined);
    return new Map([[first.memberId, { rating, expected: null }]]);
  }
  if (!first.winner || !first.playedAt || !COUNTED.includes(first.state ?? '')) return new Map();
  const players = playersOf(first).map((player) => ({ ...player, rating: ratingOf(service, player.memberId) }));
  return new Map(
    rateResult(players, first.winner, first.playedAt.getTime()).map(({ memberId, after, expected }) => [
      memberId,
      { rating: after, expected },
    ]),
  );
}

/** A correction counts all again with what was known then; who is not among the computed has no step. */
function computeCorrection(
  steps: readonly StoredStep[],
  all: readonly StoredStep[],
  ratings: ReadonlyMap<string, Rating>,
): Map<number, Computed> {
  const [first] = steps;
  if (!first) return new Map();
  const { service, number } = first;
  const until = all.filter((step) => step.service === service && step.number <= number);
  const members = [...new Set(until.map(({ memberId }) => memberId))];
  const current = new Map(
    members.flatMap((memberId) => {
      const rating = ratings.get(keyOf(service, memberId));
      return rating ? [[memberId, rating] as const] : [];
    }),
  );
  return new Map(
    correctedRatings(current, countedOf(until), outcomesOf(until)).map(({ memberId, after }) => [
      memberId,
      { rating: after, expected: null },
    ]),
  );
}

async function findUncounted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id, id as result_id, replaces_id from match_result where state = 'confirmed' and ending in ('finished', 'retired')
      union all select before.id, line.result_id, before.replaces_id
        from match_result as before join line on before.id = line.replaces_id)
    select result_id as id from line group by result_id
    having not bool_or(exists (select from level_step where level_step.result_id = line.id)) order by result_id`.execute(
    db,
  );
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
