import type { challengeEntry as challengeEndpoint } from '@courtside/contract/competing/competitions';
import { wallText } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockCompetition } from '../competitions.repository.ts';
import { findPeriod } from '../draws/draws.repository.ts';
import { liveEntries, type StoredEntry, selectEntries } from '../entries/entries.repository.ts';
import { matchNews } from '../fixtures/match-news.ts';
import { readFixture } from '../fixtures/read-fixture.ts';
import { findFixture } from '../fixtures/settle-fixture.ts';
import { insertChallenge, selectRungs } from './ladder.repository.ts';
import { refuseChallenge, rungsAt } from './ladder.rules.ts';

/** A running ladder behind its lock, with the entry of the caller or of a child of the caller. */
export async function lockLadder(tx: Tx, id: number, { memberId }: Pick<Caller, 'memberId'>) {
  const competition = await lockCompetition(tx, id);
  if (!competition || competition.state === 'draft') throw new AppError('record.not_found');
  const { rules } = competition;
  const period = await findPeriod(tx, competition.id);
  if (rules.kind !== 'ladder' || competition.state !== 'running' || !period) throw new AppError('ladder.not_now');
  const entries = await selectEntries(tx, liveEntries(competition.id));
  const own = entries.find(({ players }) =>
    players.some((player) => player.memberId === memberId || player.familyPayerId === memberId),
  );
  if (!own) throw new AppError('competition.not_in');
  return { competition, rules, period, entries, own, rungs: await selectRungs(tx, competition.id) };
}

/** Both are bound until it is answered and played, or until the time for that is over. */
export async function challengeEntry(context: AppContext, call: Call<typeof challengeEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const { competition, rules, period, entries, own, rungs } = await lockLadder(tx, Number(params.id), caller);
    const at = context.clock.now();
    const challenged = Number(body.entry);
    const refusal = refuseChallenge(rungsAt(rungs, at), own.id, challenged, rules.reach);
    if (refusal) {
      const place = rungs.find(({ entry }) => entry === own.id)?.place ?? 1;
      throw new AppError(refusal, {
        ...(refusal === 'ladder.too_far' && { params: { from: Math.max(1, place - rules.reach), to: place - 1 } }),
      });
    }
    const answerBy = at.add({ hours: rules.answerDays * 24 });
    const ofLadder = { competitionId: competition.id, periodId: period.id };
    const id = await insertChallenge(tx, { ...ofLadder, one: own.id, two: challenged, answerBy, at });
    const other = entries.filter((entry: StoredEntry) => entry.id === challenged);
    const until = wallText(answerBy, context.settings.CLUB_TIME_ZONE);
    const details = { competition: competition.id, fixture: id };
    await runWrites(
      tx,
      await matchNews(tx, context, competition, other, 'competitionChallenged', { until }),
      auditWrites(context.clock, {
        ...{ action: 'ladder_challenged', actorId: caller.memberId, details },
        ...{ subjectId: own.players[0]?.memberId ?? null, ...origin },
      }),
    );
    const locked = await findFixture(tx, competition, id);
    return new Answer(await readFixture(tx, context, locked, caller, { isStaff: false }));
  });
}
