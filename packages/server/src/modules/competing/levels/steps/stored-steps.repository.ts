import type { Side } from '@courtside/contract/competing/score-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Counted } from '../rating/replay.rules.ts';

export interface StoredStep {
  readonly service: string;
  readonly number: number;
  readonly memberId: number;
  readonly kind: 'answers' | 'coach' | 'result' | 'correction';
  readonly at: Date;
  readonly value: number | null;
  readonly mean: number;
  readonly deviation: number;
  readonly expected: number | null;
  readonly resultId: number | null;
  /** Of a correction: what had counted. */
  readonly correctsId: number | null;
  /** Of the result. */
  readonly state: string | null;
  readonly winner: Side | null;
  /** It counts for levels. */
  readonly counts: boolean | null;
  readonly playedAt: Date | null;
  readonly one: number[] | null;
  readonly two: number[] | null;
}

/** In the order in which they counted. */
export async function selectSteps(db: Db | Tx, condition: RawBuilder<unknown> = sql`true`): Promise<StoredStep[]> {
  const { rows } = await sql<StoredStep>`
    select step.service_key as service, step.number, step.member_id as "memberId", step.kind, step.at, step.value::float8 as value,
      step.mean, step.deviation, step.expected, step.result_id as "resultId", step.corrects_id as "correctsId", result.state,
      result.winner, result.ending in ('finished', 'retired') as counts, result.played_at as "playedAt",
      to_jsonb(array_remove(array[result.one_a, result.one_b], null)) as one,
      to_jsonb(array_remove(array[result.two_a, result.two_b], null)) as two
    from level_step as step left join match_result as result on result.id = step.result_id
    where ${condition} order by step.service_key, step.number, step.member_id`.execute(db);
  return rows;
}

/** Players of both sides of a result. */
export const playersOf = ({ one, two }: Pick<StoredStep, 'one' | 'two'>) =>
  [one ?? [], two ?? []].flatMap((side, index) =>
    side.map((memberId) => ({ memberId, side: index === 0 ? (1 as const) : (2 as const) })),
  );

/** Starts and results, without corrections: what counts again from the first one. */
export function countedOf(steps: readonly StoredStep[]): Counted[] {
  const seen = new Set<number>();
  return steps.flatMap((step): Counted[] => {
    const { kind, memberId, at, value, resultId, winner, playedAt } = step;
    if (kind === 'answers' || kind === 'coach') return [{ kind, memberId, at: at.getTime(), value: value ?? 0 }];
    if (kind === 'correction' || resultId === null || !winner || !playedAt || seen.has(resultId)) return [];
    seen.add(resultId);
    return [{ kind, resultId, players: playersOf(step), winner, playedAt: playedAt.getTime() }];
  });
}

/** Who has won after all, by the result that had counted. The last correction says it. */
export const outcomesOf = (steps: readonly StoredStep[]): Map<number, Side | null> =>
  new Map(
    steps.flatMap(({ correctsId, counts, winner }) =>
      correctsId === null ? [] : [[correctsId, counts ? winner : null] as const],
    ),
  );

/** The result from which the levels have counted: the given one, or what it has replaced. */
export async function findCounted(tx: Tx, resultId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive line as (
      select id, replaces_id from match_result where id = ${resultId}
      union all select before.id, before.replaces_id from match_result as before join line on before.id = line.replaces_id)
    select line.id from line
    where exists (select from level_step as step where step.result_id = line.id and step.kind = 'result')`.execute(tx);
  return rows[0]?.id;
}
