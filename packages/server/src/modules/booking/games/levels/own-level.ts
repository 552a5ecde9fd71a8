import type {
  readLevel as readEndpoint,
  startLevel as startEndpoint,
} from '@courtside/contract/booking/games/game-levels';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { toDate } from '#platform/clock.ts';
import { levelOfAnswers } from './level.rules.ts';

/** The one place that stores levels: the games only read `member_level`. */
export async function readLevel(context: AppContext, { params, caller }: Call<typeof readEndpoint>) {
  const service = await loadService(context, params.service);
  return { service: service.key, level: await findLevel(context.db, caller.memberId, service.key) };
}

export async function startLevel(context: AppContext, { params, body, caller }: Call<typeof startEndpoint>) {
  const service = await loadService(context, params.service);
  const level = { value: levelOfAnswers(body.answers), certainty: 'new' as const, set_at: toDate(context.clock.now()) };
  await context.db
    .insertInto('member_level')
    .values({ member_id: caller.memberId, service_key: service.key, ...level })
    .onConflict((row) => row.columns(['member_id', 'service_key']).doUpdateSet(level))
    .execute();
  return { service: service.key, level: await findLevel(context.db, caller.memberId, service.key) };
}

async function findLevel(db: Db, memberId: number, service: string) {
  const row = await db
    .selectFrom('member_level')
    .select(['value', 'certainty', 'set_at'])
    .where('member_id', '=', memberId)
    .where('service_key', '=', service)
    .executeTakeFirst();
  return row ? { value: Number(row.value), certainty: row.certainty, setAt: row.set_at.toISOString() } : null;
}
