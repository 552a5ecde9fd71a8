import type { Side } from '@courtside/contract/competing/score-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { toDate } from '#platform/clock.ts';
import { certaintyOf, type Rating, type Start, type Step, shownLevel } from '../rating/rating.rules.ts';
import type { Corrected } from '../rating/replay.rules.ts';

/** The next number of a sport. Its row stays locked until the commit, so that what is read behind it is final. */
export async function takeNumber(tx: Tx, service: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into level_counter (service_key, last_number) values (${service}, 1)
    on conflict (service_key) do update set last_number = level_counter.last_number + 1
    returning last_number as number`.execute(tx);
  return rows[0]?.number ?? 1;
}

/** Those of all sports, so that no result counts until the commit. */
export async function lockCounters(tx: Tx): Promise<string[]> {
  await sql`insert into level_counter (service_key, last_number) select key, 0 from sport_service order by key
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ service: string }>`
    select service_key as service from level_counter order by service_key for update`.execute(tx);
  return rows.map(({ service }) => service);
}

/** Where members are after their last step. */
export async function findRatings(
  db: Db | Tx,
  service: string,
  memberIds: readonly number[],
): Promise<Map<number, Rating>> {
  const { rows } = await sql<{ memberId: number; mean: number; deviation: number; at: Date }>`
    select distinct on (member_id) member_id as "memberId", mean, deviation,
      (select max(each.at) from level_step as each
        where each.member_id = step.member_id and each.service_key = step.service_key) as at
    from level_step as step
    where service_key = ${service} and member_id = any(${memberIds}::bigint[])
    order by member_id, number desc`.execute(db);
  return new Map(rows.map(({ memberId, mean, deviation, at }) => [memberId, { mean, deviation, at: at.getTime() }]));
}

export interface StartStep {
  readonly service: string;
  readonly number: number;
  readonly memberId: number;
  readonly kind: Exclude<Start, 'unknown'>;
  readonly value: number;
  readonly setById: number | null;
  readonly at: Temporal.Instant;
  readonly rating: Rating;
}

export const startWrites = ({ service, number, memberId, kind, value, setById, at, rating }: StartStep): Write[] => [
  {
    name: 'level_start',
    query: sql`insert into level_step (service_key, number, member_id, kind, at, value, set_by_id, mean, deviation)
      values (${service}, ${number}, ${memberId}, ${kind}, ${toDate(at)}, ${value}, ${setById}, ${rating.mean}, ${rating.deviation})`,
  },
];

interface ResultSteps {
  readonly service: string;
  readonly number: number;
  readonly resultId: number;
  readonly playedAt: Date;
  readonly steps: readonly Step[];
}

export function stepWrites({ service, number, resultId, playedAt, steps }: ResultSteps): Write[] {
  const rows = steps.map(({ memberId, before, after, expected, hasWon }) => ({
    member_id: memberId,
    mean_before: before.mean,
    deviation_before: before.deviation,
    expected,
    has_won: hasWon,
    mean: after.mean,
    deviation: after.deviation,
  }));
  return [
    {
      name: 'level_step',
      query: sql`insert into level_step (service_key, number, member_id, kind, at, result_id, mean_before, deviation_before,
          expected, has_won, mean, deviation)
        select ${service}, ${number}::bigint, step.member_id, 'result', ${playedAt}::timestamptz, ${resultId}::bigint, step.mean_before,
          step.deviation_before, step.expected, step.has_won, step.mean, step.deviation
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (member_id bigint, mean_before float8,
          deviation_before float8, expected float8, has_won boolean, mean float8, deviation float8)`,
    },
  ];
}

interface CorrectionSteps {
  readonly service: string;
  readonly number: number;
  readonly resultId: number;
  /** What had counted. */
  readonly correctsId: number;
  readonly corrected: readonly Corrected[];
}

export function correctionWrites({ service, number, resultId, correctsId, corrected }: CorrectionSteps): Write[] {
  const rows = corrected.map(({ memberId, before, after }) => ({
    ...{ member_id: memberId, at: new Date(after.at), mean_before: before.mean, deviation_before: before.deviation },
    ...{ mean: after.mean, deviation: after.deviation },
  }));
  return [
    {
      name: 'level_correction',
      query: sql`insert into level_step (service_key, number, member_id, kind, at, result_id, corrects_id, mean_before,
          deviation_before, mean, deviation)
        select ${service}, ${number}::bigint, step.member_id, 'correction', step.at, ${resultId}::bigint, ${correctsId}::bigint,
          step.mean_before, step.deviation_before, step.mean, step.deviation
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (member_id bigint, at timestamptz, mean_before float8,
          deviation_before float8, mean float8, deviation float8)`,
    },
  ];
}

/** What games and other members read; nothing of members who hide their level or are erased. */
export function shownWrites(
  service: string,
  ratings: ReadonlyArray<readonly [memberId: number, rating: Rating]>,
  at: Temporal.Instant,
): Write[] {
  const rows = ratings.map(([memberId, { mean, deviation }]) => ({
    member_id: memberId,
    value: shownLevel(mean),
    certainty: certaintyOf(deviation),
  }));
  return [
    {
      name: 'shown_level',
      query: sql`insert into member_level (member_id, service_key, value, certainty, set_at)
        select shown.member_id, ${service}, shown.value, shown.certainty, ${toDate(at)}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as shown (member_id bigint, value numeric, certainty text)
        join member on member.id = shown.member_id and member.status <> 'erased'
        where not exists (select from hidden_level where hidden_level.member_id = shown.member_id)
        on conflict (member_id, service_key) do update
          set value = excluded.value, certainty = excluded.certainty, set_at = excluded.set_at`,
    },
  ];
}

export interface CountedPlayer {
  readonly memberId: number;
  readonly side: Side;
}

export async function findIsHidden(db: Db | Tx, memberId: number): Promise<boolean> {
  const row = await db.selectFrom('hidden_level').select('since').where('member_id', '=', memberId).executeTakeFirst();
  return row !== undefined;
}
