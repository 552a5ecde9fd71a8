import type { ResultState } from '@courtside/contract/competing/result-fields';
import type { ResultEnding, SetScore, Side } from '@courtside/contract/competing/score-rules';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Texts } from '@courtside/contract/values/texts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { textsOf } from '#database/translations.ts';
import { toDate } from '#platform/clock.ts';

export interface ResultPlayer {
  readonly memberId: number;
  readonly memberCode: string;
  readonly name: string;
  readonly side: Side;
}

export interface SaidScore {
  readonly score: readonly SetScore[];
  readonly ending: ResultEnding;
  readonly winner: Side | null;
}

export interface StoredResult extends SaidScore {
  readonly id: number;
  readonly service: string;
  /** Null: of a match of a competition. */
  readonly bookingId: number | null;
  readonly fixtureId: number | null;
  readonly competition: { readonly id: number; readonly titles: Texts } | null;
  readonly key: string;
  readonly court: string;
  readonly date: ClubDate;
  readonly playedAt: Date;
  readonly state: ResultState;
  readonly enteredById: number;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
  readonly other: SaidScore | null;
  /** Side 1 first. */
  readonly players: readonly ResultPlayer[];
}

type Row = Omit<StoredResult, 'competition'> & {
  readonly competitionId: number | null;
  readonly title: string;
  readonly translations: Parameters<typeof textsOf>[1];
};

const selectResults = (condition: RawBuilder<unknown>) => sql<Row>`
  select result.id, result.service_key as service, result.booking_id as "bookingId", result.fixture_id as "fixtureId",
    coalesce(booking.key, '') as key, coalesce(court.title, competition.title) as court, result.played_on as date,
    competition.id as "competitionId", competition.title, coalesce(competition.translations, '{}') as translations,
    result.played_at as "playedAt", result.score, result.ending, result.winner, result.state,
    result.entered_by_id as "enteredById", entered.first_name || ' ' || entered.surname as "enteredBy",
    result.entered_at as "enteredAt", answered.first_name || ' ' || answered.surname as "answeredBy",
    result.answered_at as "answeredAt",
    case when result.other_score is null then null else jsonb_build_object('score', result.other_score,
      'ending', result.other_ending, 'winner', result.other_winner) end as other,
    (select jsonb_agg(jsonb_build_object('memberId', member.id, 'memberCode', member.code,
        'name', member.first_name || ' ' || member.surname,
        'side', case when member.id in (result.one_a, result.one_b) then 1 else 2 end)
        order by array_position(array[result.one_a, result.one_b, result.two_a, result.two_b], member.id))
      from member where member.id = any(result.players)) as players
  from match_result as result
  left join court_booking as booking on booking.id = result.booking_id
  left join competition_fixture as fixture on fixture.id = result.fixture_id
  left join competition on competition.id = fixture.competition_id
  left join court on court.id = booking.court_id
  join member as entered on entered.id = result.entered_by_id
  left join member as answered on answered.id = result.answered_by_id
  where ${condition} order by result.id desc limit 100`;

export async function findResults(db: Db | Tx, condition: RawBuilder<unknown>): Promise<StoredResult[]> {
  const { rows } = await selectResults(condition).execute(db);
  return rows.map(({ competitionId, title, translations, ...row }) => ({
    ...row,
    competition: competitionId === null ? null : { id: competitionId, titles: textsOf(title, translations, 'title') },
  }));
}

/** The match of a competition that a result is of. */
export async function findFixtureOf(tx: Tx, id: number): Promise<number | null> {
  const row = await tx.selectFrom('match_result').select('fixture_id').where('id', '=', id).executeTakeFirst();
  return row?.fixture_id ?? null;
}

/** Its row stays locked until the commit, so that it is answered once. */
export async function lockRow(tx: Tx, id: number): Promise<StoredResult | undefined> {
  await sql`select id from match_result where id = ${id} for update`.execute(tx);
  return (await findResults(tx, sql`result.id = ${id}`))[0];
}

export interface NewResult extends SaidScore {
  readonly service: string;
  readonly bookingId: number | null;
  readonly fixtureId?: number | null;
  readonly date: ClubDate;
  readonly playedAt: Date;
  readonly sides: readonly [readonly number[], readonly number[]];
  readonly byId: number;
  readonly at: Temporal.Instant;
  /** Of the office: it counts immediately, also in place of another one. */
  readonly decided?: { readonly byId: number; readonly replacesId?: number };
}

export async function insertResult(tx: Tx, result: NewResult): Promise<number> {
  const { sides, decided } = result;
  const [[oneA, oneB = null], [twoA, twoB = null]] = sides;
  const players = sides.flat().toSorted((one, two) => one - two);
  const { rows } = await sql<{ id: number }>`
    insert into match_result (service_key, booking_id, fixture_id, played_on, played_at, one_a, one_b, two_a, two_b, players, score, ending,
      winner, entered_by_id, entered_at, state, closed_at, closed_by_id, replaces_id)
    values (${result.service}, ${result.bookingId}::bigint, ${result.fixtureId ?? null}::bigint, ${result.date}, ${result.playedAt}, ${oneA}, ${oneB}, ${twoA}, ${twoB},
      ${players}::bigint[], ${JSON.stringify(result.score)}, ${result.ending}, ${result.winner}, ${result.byId},
      ${toDate(result.at)}, ${decided ? 'confirmed' : 'waiting'}, ${decided ? toDate(result.at) : null}::timestamptz,
      ${decided?.byId ?? null}::bigint, ${decided?.replacesId ?? null}::bigint)
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no match_result was inserted');
  return row.id;
}

interface Closing {
  readonly id: number;
  readonly state: 'confirmed' | 'void';
  readonly at: Temporal.Instant;
  /** Who of the other side confirmed it. */
  readonly answeredById?: number;
  /** Who of the office decided. */
  readonly closedById?: number;
}

/** It has counted, and another one counts in its place. */
export const replaceWrites = (id: number): Write[] => [
  { name: 'replaced_result', query: sql`update match_result set state = 'replaced' where id = ${id}` },
];

export const closeWrites = ({ id, state, at, answeredById, closedById }: Closing): Write[] => [
  {
    name: 'closed_result',
    query: sql`update match_result set state = ${state}, closed_at = ${toDate(at)}, closed_by_id = ${closedById ?? null}::bigint,
        answered_by_id = coalesce(${answeredById ?? null}::bigint, answered_by_id),
        answered_at = case when ${answeredById ?? null}::bigint is null then answered_at else ${toDate(at)} end
      where id = ${id}`,
  },
];

export const disputeWrites = (id: number, byId: number, said: SaidScore, at: Temporal.Instant): Write[] => [
  {
    name: 'disputed_result',
    query: sql`update match_result set state = 'disputed', answered_by_id = ${byId}, answered_at = ${toDate(at)},
        other_score = ${JSON.stringify(said.score)}, other_ending = ${said.ending}, other_winner = ${said.winner}::int
      where id = ${id}`,
  },
];

export const remindedWrites = (id: number, at: Temporal.Instant): Write[] => [
  { name: 'reminded_result', query: sql`update match_result set reminded_at = ${toDate(at)} where id = ${id}` },
];
