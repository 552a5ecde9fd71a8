import type { answerChallenge as answerEndpoint } from '@courtside/contract/competing/fixtures';
import { wallText } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { storeChange } from '../fixtures/fixtures.repository.ts';
import { matchNews } from '../fixtures/match-news.ts';
import { readFixture } from '../fixtures/read-fixture.ts';
import { type LockedFixture, lockFixture } from '../fixtures/settle-fixture.ts';
import { storeAccepted } from './ladder.repository.ts';
import { settleChallenge } from './settle-challenge.ts';

/** Who is challenged plays, or gives the place without a match. */
export async function answerChallenge(context: AppContext, call: Call<typeof answerEndpoint>) {
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const locked = await lockFixture(tx, Number(params.id));
    const { competition, fixture, entries } = locked;
    const own = entries.find(({ id }) => id === fixture.two);
    const isOwn = own?.players.some(
      ({ memberId, familyPayerId }) => memberId === caller.memberId || familyPayerId === caller.memberId,
    );
    if (!isOwn || fixture.part !== 'challenge') throw new AppError('record.not_found');
    if (fixture.state !== 'asked' || competition.state !== 'running') throw new AppError('ladder.answered');
    if (body.answer === 'play') await accept(tx, context, locked);
    else await giveUp(tx, context, locked);
    const details = { competition: competition.id, fixture: fixture.id, answer: body.answer };
    await runWrites(
      tx,
      auditWrites(context.clock, {
        ...{ action: 'ladder_answered', actorId: caller.memberId, details },
        ...{ subjectId: own?.players[0]?.memberId ?? null, ...origin },
      }),
    );
    return new Answer(await readFixture(tx, context, locked, caller, { isStaff: false }));
  });
}

const challengers = ({ entries, fixture }: LockedFixture) => entries.filter(({ id }) => id === fixture.one);

async function accept(tx: Tx, context: AppContext, locked: LockedFixture): Promise<void> {
  const { competition, fixture } = locked;
  const { playDays } = competition.rules.kind === 'ladder' ? competition.rules : { playDays: 1 };
  const playBy = context.clock.now().add({ hours: playDays * 24 });
  await storeAccepted(tx, fixture.id, playBy);
  const until = wallText(playBy, context.settings.CLUB_TIME_ZONE);
  const news = await matchNews(tx, context, competition, challengers(locked), 'competitionAccepted', { until });
  await runWrites(tx, news);
}

/** Without a match: the challenger stands above. Silence is the same. */
export async function giveUp(tx: Tx, context: AppContext, locked: LockedFixture): Promise<void> {
  const { competition, fixture } = locked;
  const { id, one, two } = fixture;
  await storeChange(tx, { id, one, two, state: 'walkover', winner: 1 }, context.clock.now());
  await settleChallenge(tx, fixture, 1);
  await runWrites(tx, await matchNews(tx, context, competition, challengers(locked), 'competitionGiven'));
}
