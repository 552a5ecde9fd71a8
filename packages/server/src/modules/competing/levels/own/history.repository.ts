import type { SetScore } from '@courtside/contract/competing/score-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export interface StepPlayer {
  readonly memberId: number;
  readonly name: string;
  readonly side: 1 | 2;
  readonly deviation: number;
}

interface StepRowOfStart {
  readonly kind: 'answers' | 'coach';
  readonly at: Date;
  readonly value: number;
  /** Who set it. */
  readonly setBy: string | null;
  readonly mean: number;
  readonly deviation: number;
}

interface StepRowOfResult {
  readonly kind: 'result';
  readonly at: Date;
  readonly meanBefore: number;
  readonly deviationBefore: number;
  readonly expected: number;
  readonly hasWon: boolean;
  readonly mean: number;
  readonly deviation: number;
  readonly score: SetScore[];
  readonly players: StepPlayer[];
}

interface StepRowOfCorrection {
  readonly kind: 'correction';
  readonly at: Date;
  readonly meanBefore: number;
  readonly mean: number;
  readonly deviation: number;
}

export type StepRow = StepRowOfStart | StepRowOfResult | StepRowOfCorrection;

/** Shown of a history; the graph and the list have the same steps. */
const MOST = 100;

/** Newest first. */
export async function selectHistory(db: Db, service: string, memberId: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select step.kind, step.at, step.value::float8 as value, by.first_name || ' ' || by.surname as "setBy",
      step.mean_before as "meanBefore", step.deviation_before as "deviationBefore", step.expected, step.has_won as "hasWon",
      step.mean, step.deviation, result.score,
      (select coalesce(jsonb_agg(jsonb_build_object('memberId', each.member_id, 'name', member.first_name || ' ' || member.surname,
          'side', case when each.member_id in (result.one_a, result.one_b) then 1 else 2 end,
          'deviation', each.deviation_before) order by each.member_id), '[]')
        from level_step as each join member on member.id = each.member_id where each.result_id = step.result_id) as players
    from level_step as step
    left join member as by on by.id = step.set_by_id
    left join match_result as result on result.id = step.result_id
    where step.service_key = ${service} and step.member_id = ${memberId}
    order by step.number desc limit ${MOST}`.execute(db);
  return rows;
}
