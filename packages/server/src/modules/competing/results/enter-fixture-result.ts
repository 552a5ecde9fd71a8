import type { enterFixtureResult as enterEndpoint } from '@courtside/contract/competing/fixtures';
import { wallText } from '@courtside/contract/values/club-time';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { lockFixture, readFixture, sidesToPlay } from '#modules/competing/competitions/index.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import { acceptResult } from './accept-result.ts';
import { isSameScore, judgeSaid } from './judge-said.ts';
import { resultWrites } from './notify-results.ts';
import { matchText, mayAnswer } from './present-result.ts';
import { findResults, insertResult, type SaidScore, type StoredResult } from './results.repository.ts';

type EnterCall = Call<typeof enterEndpoint>;

/** A player enters it, and the other side confirms it: also by entering the same. */
export async function enterFixtureResult(context: AppContext, call: EnterCall) {
  const { params, body, caller } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const locked = await lockFixture(tx, Number(params.id));
    const sides = sidesToPlay(locked);
    if (!sides.flat().includes(caller.memberId)) throw new AppError('result.not_a_player');
    refuseLate(context, locked.fixture);
    const said = judgeMatch(locked.competition.service, body);
    const earlier = await findOpenResult(tx, locked.fixture.id);
    if (earlier) await confirmSame(tx, context, earlier, said, caller.memberId);
    else {
      const at = context.clock.now();
      const id = await insertResult(tx, {
        ...said,
        service: locked.competition.service,
        bookingId: null,
        fixtureId: locked.fixture.id,
        date: todayOf(context),
        playedAt: toDate(at),
        sides,
        byId: caller.memberId,
        at,
      });
      const [result] = await findResults(tx, sql`result.id = ${id}`);
      if (result) await runWrites(tx, await resultWrites(tx, context, result, 'resultEntered'));
    }
    return new Answer(await readFixture(tx, context, locked, caller, { isStaff: false }));
  });
}

/** After the period the desk may enter it until the next one begins. */
function refuseLate({ clock, settings }: AppContext, { playBy }: { readonly playBy: Temporal.Instant | null }): void {
  if (!playBy || Temporal.Instant.compare(clock.now(), playBy) < 0) return;
  throw new AppError('fixture.too_late', { params: { until: wallText(playBy, settings.CLUB_TIME_ZONE) } });
}

/** Somebody wins every match of a competition. */
export function judgeMatch(service: string, body: EnterCall['body']): SaidScore {
  const said = judgeSaid(service, body);
  if (said.winner === null) throw new AppError('result.winner_missing');
  return said;
}

export async function findOpenResult(tx: Tx, fixtureId: number): Promise<StoredResult | undefined> {
  return (await findResults(tx, sql`result.fixture_id = ${fixtureId} and result.state in ('waiting', 'disputed')`))[0];
}

async function confirmSame(tx: Tx, context: AppContext, earlier: StoredResult, said: SaidScore, memberId: number) {
  if (isSameScore(earlier, said) && mayAnswer(earlier, memberId, context.clock.now()))
    return acceptResult(tx, context, earlier, memberId);
  const at = wallText(toInstant(earlier.enteredAt), context.settings.CLUB_TIME_ZONE);
  throw new AppError('result.already', {
    params: { name: earlier.enteredBy, score: matchText(earlier.score), at },
    extras: { result: String(earlier.id) },
  });
}
