import type { startLevel as startEndpoint } from '@courtside/contract/competing/levels';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { levelOfAnswers } from '../rating/level.rules.ts';
import { startRating } from '../rating/rating.rules.ts';
import { findRatings, type StartStep, shownWrites, startWrites, takeNumber } from '../steps/level-steps.repository.ts';
import { ownLevel } from './read-level.ts';

/** The questions can be answered again until a coach or a result has said more. */
export async function startLevel(context: AppContext, { params, body, caller }: Call<typeof startEndpoint>) {
  const service = await loadService(context, params.service);
  await inTransaction(context.db, async (tx) => {
    const number = await takeNumber(tx, service.key);
    const known = await tx
      .selectFrom('level_step')
      .select('kind')
      .where('member_id', '=', caller.memberId)
      .where('service_key', '=', service.key)
      .where('kind', '<>', 'answers')
      .limit(1)
      .executeTakeFirst();
    if (known) throw new AppError('level.has_results');
    const value = levelOfAnswers(body.answers);
    const start = { service: service.key, number, memberId: caller.memberId, setById: null };
    await storeStart(tx, context, { ...start, kind: 'answers', value });
  });
  return ownLevel(context, service.key, caller.memberId);
}

type NewStart = Omit<StartStep, 'at' | 'rating'>;

export async function storeStart(tx: Tx, { clock }: Pick<AppContext, 'clock'>, start: NewStart): Promise<void> {
  const { service, memberId, kind, value } = start;
  const at = clock.now();
  const last = (await findRatings(tx, service, [memberId])).get(memberId);
  const rating = startRating(kind, Math.max(at.epochMilliseconds, last?.at ?? 0), value);
  await runWrites(tx, startWrites({ ...start, at, rating }), shownWrites(service, [[memberId, rating]], at));
}
