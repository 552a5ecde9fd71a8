import { RESULT_DAYS } from '@courtside/contract/competing/result-fields';
import type { enterResult as enterEndpoint } from '@courtside/contract/competing/results';
import { wallText } from '@courtside/contract/values/club-time';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { readerLanguage } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { acceptResult } from './accept-result.ts';
import { isSameScore, judgeSaid, turned } from './judge-said.ts';
import { lockResult } from './lock-result.ts';
import { resultWrites } from './notify-results.ts';
import { matchText, mayAnswer, presentResult } from './present-result.ts';
import { findResults, insertResult, type SaidScore, type StoredResult } from './results.repository.ts';
import { type CountingSession, findCountingSessions } from './sessions.repository.ts';

type EnterCall = Call<typeof enterEndpoint>;
type Sides = readonly [readonly number[], readonly number[]];

/** A player enters it, and the other side confirms it: also by entering the same. */
export async function enterResult(context: AppContext, call: EnterCall) {
  const { body, caller } = call;
  const service = await loadService(context, body.service);
  return inIdempotentTransaction(context, call, async (tx) => {
    const said = judgeSaid(service.key, body);
    const session = await findSession(tx, context, call, service.key);
    const sides = sidesOf(session, call);
    await takeAdvisoryLock(tx, `result of booking ${session.bookingId}`);
    const earlier = await findEarlier(tx, session, sides);
    const id = earlier
      ? await confirmSame(tx, context, call, { earlier, said, sides })
      : await insertResult(tx, {
          ...said,
          service: service.key,
          bookingId: session.bookingId,
          date: session.date,
          playedAt: session.endsAt,
          sides,
          byId: caller.memberId,
          at: context.clock.now(),
        });
    const [result] = await findResults(tx, sql`result.id = ${id}`);
    if (!result) throw new AppError('record.not_found');
    if (!earlier) await runWrites(tx, await resultWrites(tx, context, result, 'resultEntered'));
    const reader = { memberId: caller.memberId, language: await readerLanguage(tx, caller.memberId) };
    return new Answer(await presentResult(tx, context, result, reader));
  });
}

/** The last one that has ended, unless its key is given. */
async function findSession(
  tx: Tx,
  { clock, settings }: AppContext,
  { body, caller }: EnterCall,
  service: string,
): Promise<CountingSession> {
  const named = sql`booking.service_key = ${service} and booking.session_date = ${body.date}
    and (${body.key ?? null}::text is null or booking.key = ${body.key?.toUpperCase() ?? null})`;
  const sessions = await findCountingSessions(tx, caller.memberId, named);
  const codes = body.sides.flat();
  const withPlayers = sessions.filter(({ players }) =>
    codes.every((code) => players.some(({ memberCode }) => memberCode === code)),
  );
  const [first] = sessions;
  if (!first) throw new AppError('result.no_session');
  if (!codes.includes(caller.memberCode) || withPlayers.length === 0) throw new AppError('result.not_a_player');
  const now = clock.now().epochMilliseconds;
  const session = withPlayers.find(({ endsAt }) => endsAt.getTime() <= now) ?? withPlayers[0] ?? first;
  const timeZone = settings.CLUB_TIME_ZONE;
  const ended = toInstant(session.endsAt);
  const until = ended.add({ hours: RESULT_DAYS * 24 });
  if (ended.epochMilliseconds > now)
    throw new AppError('result.too_early', { params: { until: wallText(ended, timeZone) } });
  if (until.epochMilliseconds <= now)
    throw new AppError('result.too_late', { params: { until: wallText(until, timeZone) } });
  return session;
}

function sidesOf({ players }: CountingSession, { body }: EnterCall): Sides {
  const idOf = (code: string) => players.find(({ memberCode }) => memberCode === code)?.id ?? 0;
  return [body.sides[0].map(idOf), body.sides[1].map(idOf)];
}

async function findEarlier(tx: Tx, { bookingId }: CountingSession, sides: Sides): Promise<StoredResult | undefined> {
  const players = sides.flat().toSorted((one, two) => one - two);
  const [found] = await findResults(
    tx,
    sql`result.booking_id = ${bookingId} and result.players = ${players}::bigint[] and result.state not in ('void', 'replaced')`,
  );
  return found && lockResult(tx, found.id);
}

interface SecondEntry {
  readonly earlier: StoredResult;
  readonly said: SaidScore;
  readonly sides: Sides;
}

/** Two people enter one result: the same one of the other side is a yes, anything else is shown the first. */
async function confirmSame(
  tx: Tx,
  context: AppContext,
  { caller }: EnterCall,
  { earlier, said, sides }: SecondEntry,
): Promise<number> {
  const idsOf = (side: 1 | 2) =>
    earlier.players.filter((player) => player.side === side).map(({ memberId }) => memberId);
  const isSide = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length && one.every((id) => other.includes(id));
  const same = isSide(sides[0], idsOf(1)) ? said : isSide(sides[0], idsOf(2)) ? turned(said) : undefined;
  if (same && isSameScore(earlier, same) && mayAnswer(earlier, caller.memberId, context.clock.now())) {
    await acceptResult(tx, context, earlier, caller.memberId);
    return earlier.id;
  }
  const { CLUB_TIME_ZONE } = context.settings;
  throw new AppError('result.already', {
    params: {
      name: earlier.enteredBy,
      score: matchText(earlier.score),
      at: wallText(toInstant(earlier.enteredAt), CLUB_TIME_ZONE),
    },
    extras: { result: String(earlier.id) },
  });
}
