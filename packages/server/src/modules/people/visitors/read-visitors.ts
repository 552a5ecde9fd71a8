import { LIMITS } from '@courtside/contract/values/limits';
import type { AppContext } from '#context.ts';
import { fullName } from '#modules/people/members/index.ts';
import { countRequests } from './registrations.repository.ts';

/** The newest; the others are in the list of members. */
const SHOWN = 20;

export async function readVisitors({ db, clock }: AppContext) {
  const counts = await countRequests(db, clock.now());
  const { waiting } = await db
    .selectFrom('visitor_registration')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  const ofVisitors = db.selectFrom('member').where('has_visitor_account', '=', true).where('status', '<>', 'erased');
  const { visitors } = await ofVisitors
    .select((eb) => eb.fn.countAll<number>().as('visitors'))
    .executeTakeFirstOrThrow();
  const rows = await ofVisitors
    .select(['code', 'first_name as firstName', 'surname', 'status', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    ...counts,
    hourLimit: LIMITS.visitorsInAll.perHour,
    dayLimit: LIMITS.visitorsInAll.perDay,
    waiting,
    visitors,
    items: rows.map((row) => ({
      memberCode: row.code,
      name: fullName(row),
      status: row.status,
      registeredAt: row.createdAt.toISOString(),
    })),
  };
}
