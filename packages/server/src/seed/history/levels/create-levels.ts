import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { certaintyOf, shownLevel } from '#modules/competing/levels/index.ts';
import { toDate } from '#platform/clock.ts';
import { seededRandom } from '../../random.ts';
import { type DrawnResult, type DrawnStart, drawResult, drawSteps, type PlayedSession } from './draw-results.ts';

const SEED = 18_026;
/** The last sessions that were played by two or four members. */
const RESULTS = 240;
/** And so many of the first member, whose page the README shows. */
const OWN_RESULTS = 12;
/** Membership number of the member whom visitors of the demo try first. */
const FIRST_MEMBER = '1001';
/** Some of the open games are for this level. */
const FIRST_LEVEL = { services: ['tennis', 'padel'], value: 3.6 };

/** Results of sessions that were played, the levels that follow, and one result that waits for the first member. */
export async function createDemoLevels(tx: Tx, { clock }: Pick<AppContext, 'clock'>): Promise<void> {
  const random = seededRandom(SEED);
  const now = toDate(clock.now());
  const sessions = await selectPlayed(tx, now);
  const results = sessions.map((session) => drawResult(session, random));
  const waiting = await findWaiting(tx, results, now);
  const counted = results.filter((result) => result !== waiting);
  const ids = await insertResults(tx, counted, { state: 'confirmed', now });
  if (waiting) await insertResults(tx, [waiting], { state: 'waiting', now });
  const { steps, numbers, ratings } = drawSteps(counted, await findStart(tx));
  const stored = steps.map(({ bookingId, ...step }) => ({
    ...step,
    resultId: bookingId === null ? null : ids.get(bookingId),
  }));
  await sql`insert into level_step (service_key, number, member_id, kind, at, value, result_id, mean_before, deviation_before,
      expected, has_won, mean, deviation)
    select service, number, "memberId", kind, at, value, "resultId", "meanBefore", "deviationBefore", expected, "hasWon", mean, deviation
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as step (service text, number bigint, "memberId" bigint, kind text,
      at timestamptz, value numeric, "resultId" bigint, "meanBefore" float8, "deviationBefore" float8, expected float8,
      "hasWon" boolean, mean float8, deviation float8)`.execute(tx);
  for (const [service_key, last_number] of numbers)
    await tx.insertInto('level_counter').values({ service_key, last_number }).execute();
  const shown = [...ratings].map(([key, { mean, deviation }]) => {
    const [service_key = '', member = ''] = key.split(' ');
    const value = shownLevel(mean);
    return { member_id: Number(member), service_key, value, certainty: certaintyOf(deviation), set_at: now };
  });
  if (shown.length > 0) await tx.insertInto('member_level').values(shown).execute();
}

async function selectPlayed(tx: Tx, now: Date): Promise<PlayedSession[]> {
  const { rows } = await sql<PlayedSession>`
    with played as (
      select booking.id as "bookingId", booking.service_key as service, booking.session_date as date,
        upper(booking.during) as "endsAt",
        (select jsonb_agg(player.member_id order by player.slot) from booking_player as player
          join member on member.id = player.member_id and member.role = 'member' and member.status = 'active'
          where player.booking_id = booking.id) as players
      from court_booking as booking
      where booking.status = 'booked' and booking.given_back_at is null and upper(booking.during) < ${now}
        and booking.service_key in ('tennis', 'padel', 'squash')
        and (select count(*) from booking_player as player where player.booking_id = booking.id) in (2, 4)
        and not exists (select from booking_guest as guest where guest.booking_id = booking.id)
        and not exists (select from lesson where lesson.booking_id = booking.id)
    ), last_of_all as (
      select * from played order by "endsAt" desc, "bookingId" limit ${RESULTS}
    ), last_of_first as (
      select * from played where players @> (select to_jsonb(id) from member where code = ${FIRST_MEMBER})
      order by "endsAt" desc, "bookingId" limit ${OWN_RESULTS}
    )
    select * from (select * from last_of_all union select * from last_of_first) as both_parts
    where jsonb_array_length(players) = 2 or (jsonb_array_length(players) = 4 and service <> 'squash')
    order by "endsAt", "bookingId"`.execute(tx);
  return rows;
}

async function findStart(tx: Tx): Promise<DrawnStart | undefined> {
  const member = await tx.selectFrom('member').select('id').where('code', '=', FIRST_MEMBER).executeTakeFirst();
  return member && { memberId: member.id, ...FIRST_LEVEL };
}

/** The last one of the first member, if it is so recent that an answer is still possible. */
async function findWaiting(tx: Tx, results: readonly DrawnResult[], now: Date): Promise<DrawnResult | undefined> {
  const member = await tx.selectFrom('member').select('id').where('code', '=', FIRST_MEMBER).executeTakeFirst();
  const twoDaysAgo = now.getTime() - 2 * 24 * 3_600_000;
  return results.findLast(
    ({ players, endsAt }) => member && players.includes(member.id) && endsAt.getTime() > twoDaysAgo,
  );
}

interface Stored {
  readonly state: 'confirmed' | 'waiting';
  readonly now: Date;
}

/** Entered by the first side, or by the other one where the first member is to answer. Returns the ids by booking. */
async function insertResults(tx: Tx, results: readonly DrawnResult[], { state, now }: Stored) {
  const rows = results.map(({ bookingId, service, date, endsAt, players, sides, winner, score }) => {
    const [[oneA, oneB = null], [twoA, twoB = null]] = sides;
    const sorted = players.toSorted((one, two) => one - two);
    return { bookingId, service, date, endsAt, oneA, oneB, twoA, twoB, players: sorted, winner, score };
  });
  const { rows: stored } = await sql<{ id: number; bookingId: number }>`
    insert into match_result (service_key, booking_id, played_on, played_at, one_a, one_b, two_a, two_b, players, score, ending,
      winner, state, entered_by_id, entered_at, closed_at, answered_by_id, answered_at)
    select service, "bookingId", date, "endsAt", "oneA", "oneB", "twoA", "twoB",
      array(select jsonb_array_elements_text(players)::bigint), score, 'finished', winner, ${state},
      case when ${state} = 'waiting' and "oneA" = (select id from member where code = ${FIRST_MEMBER}) then "twoA" else "oneA" end,
      "endsAt", case when ${state} = 'confirmed' then least("endsAt" + interval '3 hours', ${now}::timestamptz) end,
      case when ${state} = 'confirmed' then "twoA" end,
      case when ${state} = 'confirmed' then least("endsAt" + interval '3 hours', ${now}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as result ("bookingId" bigint, service text, date date,
      "endsAt" timestamptz, "oneA" bigint, "oneB" bigint, "twoA" bigint, "twoB" bigint, players jsonb, winner int, score jsonb)
    order by "endsAt", "bookingId"
    returning id, booking_id as "bookingId"`.execute(tx);
  return new Map(stored.map(({ id, bookingId }) => [bookingId, id]));
}
