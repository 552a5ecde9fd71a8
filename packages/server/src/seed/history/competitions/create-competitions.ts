import type { SetScore } from '@courtside/contract/competing/score-rules';
import { addDays } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { translationsOf } from '#database/translations.ts';
import { entriesToDraw, findCompetition, lockFixture, startPlay } from '#modules/competing/competitions/index.ts';
import { storeDecided } from '#modules/competing/results/index.ts';
import { toDate } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import { type Random, seededRandom } from '../../random.ts';
import { DEMO_COMPETITIONS, type DemoCompetition } from './demo-competitions.ts';
import { addChallenges } from './ladder-challenges.ts';

const SEED = 18_241;
const SERVICE = 'tennis';
const FIRST_MEMBER = '1001';
const SCORES: ReadonlyArray<readonly SetScore[]> = [
  [
    [6, 4],
    [6, 3],
  ],
  [
    [6, 2],
    [4, 6],
    [10, 7],
  ],
  [
    [7, 5],
    [7, 6],
  ],
  [
    [6, 3],
    [6, 1],
  ],
];

/** A tournament that is over, boxes in the middle of a period, a ladder with challenges, and one that takes entries. */
export async function createDemoCompetitions(tx: Tx, context: AppContext, byId: number): Promise<void> {
  const random = seededRandom(SEED);
  const players = await selectPlayers(tx);
  for (const [index, demo] of DEMO_COMPETITIONS.entries()) {
    const past = inPast(context, Math.max(1, -demo.startsIn) + 6);
    const id = await insertDemo(tx, past, demo, byId);
    await enterPlayers(tx, past, id, chosen(players, demo, index));
    if (demo.seed === null) continue;
    const competition = await findCompetition(tx, id);
    if (!competition) throw new RangeError('the demo has no competition');
    const entries = await entriesToDraw(tx, competition);
    await startPlay(tx, inPast(context, -demo.startsIn + 2), competition, { entries, seed: demo.seed, byId });
    await play(tx, context, { id, demo, random, byId });
    if (competition.kind === 'ladder') await addChallenges(tx, context, id, byId);
    if (demo.isOver) await sql`update competition set state = 'over' where id = ${id}`.execute(tx);
  }
}

const inPast = (context: AppContext, days: number): AppContext => {
  const now = context.clock.now().subtract({ minutes: Math.round(days * 24 * 60) });
  return { ...context, clock: { ...context.clock, now: () => now } };
};

/** Those who play the sport, the best first. */
async function selectPlayers(tx: Tx): Promise<Array<{ id: number; code: string }>> {
  const { rows } = await sql<{ id: number; code: string }>`select member.id, member.code from member
    join member_level as level on level.member_id = member.id and level.service_key = ${SERVICE}
    left join member_profile as profile on profile.member_id = member.id
    where member.role = 'member' and member.status = 'active' and not member.has_visitor_account
      and member.family_payer_id is null and profile.date_of_birth is null
    order by level.value desc, member.id`.execute(tx);
  return rows;
}

/** Not always the same ones. */
function chosen(players: ReadonlyArray<{ id: number; code: string }>, demo: DemoCompetition, index: number): number[] {
  const others = players.filter(({ code }) => code !== FIRST_MEMBER).slice(index * 5);
  const first = players.filter(({ code }) => demo.hasFirst && code === FIRST_MEMBER);
  return [...first, ...others].slice(0, demo.entries).map(({ id }) => id);
}

async function insertDemo(tx: Tx, context: AppContext, demo: DemoCompetition, byId: number): Promise<number> {
  const today = addDays(todayOf(context), Math.max(1, -demo.startsIn) + 6);
  const startsOn = addDays(today, demo.startsIn);
  const { id } = await tx
    .insertInto('competition')
    .values({
      ...{ service_key: SERVICE, kind: demo.rules.kind, title: demo.title.en, state: 'open', is_pairs: demo.isPairs },
      translations: translationsOf({ title: demo.title }),
      ...{ fee_cents: demo.feeCents, max_entries: demo.places, rules: JSON.stringify(demo.rules) },
      ...{ level_from: null, level_to: null, min_age: null, max_age: null },
      closes_at: sql<Date>`${addDays(startsOn, -3)}::date + time '18:00'`,
      ...{ starts_on: startsOn, ends_on: demo.endsIn === null ? null : addDays(today, demo.endsIn) },
      ...{ created_by_id: byId, created_at: toDate(context.clock.now()) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function enterPlayers(tx: Tx, { clock }: AppContext, id: number, members: readonly number[]): Promise<void> {
  const at = toDate(clock.now());
  for (const member of members) {
    const entry = await tx
      .insertInto('competition_entry')
      .values({ competition_id: id, state: 'entered', entered_at: at, partner_until: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('competition_player')
      .values({
        ...{ entry_id: entry.id, competition_id: id, member_id: member, position: 1, share_cents: 0 },
        ...{ charged_id: member, ledger_entry_id: null, accepted_at: at },
      })
      .execute();
  }
}

interface Play {
  readonly id: number;
  readonly demo: DemoCompetition;
  readonly random: Random;
  readonly byId: number;
}

/** Match by match, as the rounds make them known. */
async function play(tx: Tx, context: AppContext, { id, demo, random, byId }: Play): Promise<void> {
  const { rows: open } = await sql<{ id: number }>`select id from competition_fixture where competition_id = ${id}
    order by part = 'consolation', round, box, position`.execute(tx);
  const count = Math.round((open.length * demo.played) / 100);
  for (const [index, fixture] of open.slice(0, count).entries()) {
    const locked = await lockFixture(tx, fixture.id);
    const { state, one, two } = locked.fixture;
    if (state !== 'open' || one === null || two === null) continue;
    const score = random.pick(SCORES);
    const winner = random.chance(0.6) ? 1 : 2;
    const said = winner === 1 ? score : score.map(([won, lost]): SetScore => [lost, won]);
    const days = -demo.startsIn - (index / Math.max(1, count)) * (demo.isOver ? 1 : -demo.startsIn - 1);
    await storeDecided(tx, inPast(context, days), locked, { score: said, ending: 'finished', winner }, byId);
  }
}
