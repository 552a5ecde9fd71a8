import type {
  memberLevels as readEndpoint,
  setLevel as setEndpoint,
} from '@courtside/contract/competing/office-levels';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockMember } from '#modules/people/auth/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { certaintyOf, fade, shownLevel } from '../rating/rating.rules.ts';
import { findIsHidden, takeNumber } from '../steps/level-steps.repository.ts';
import { storeStart } from './start-level.ts';

export async function memberLevels(context: AppContext, { params }: Call<typeof readEndpoint>) {
  const member = await findMemberByCode(context.db, params.code);
  if (!member) throw new AppError('record.not_found');
  return presentLevels(context, member.id);
}

/** Somebody who has seen the member play says more than five answers. The history names who and when. */
export async function setLevel(context: AppContext, { params, body, caller, origin }: Call<typeof setEndpoint>) {
  const service = await loadService(context, body.service);
  const memberId = await inTransaction(context.db, async (tx) => {
    const member = await lockMember(tx, caller, params.code);
    const number = await takeNumber(tx, service.key);
    const start = { service: service.key, number, memberId: member.id, setById: caller.memberId, value: body.value };
    await storeStart(tx, context, { ...start, kind: 'coach' });
    const details = { service: service.key, level: body.value };
    const audited = { action: 'level_set', actorId: caller.memberId, subjectId: member.id, details } as const;
    await runWrites(tx, auditWrites(context.clock, { ...audited, ...origin }));
    return member.id;
  });
  return presentLevels(context, memberId);
}

interface LastStep {
  readonly service: string;
  readonly mean: number;
  readonly deviation: number;
  readonly at: Date;
  readonly results: number;
}

async function presentLevels({ db, clock }: AppContext, memberId: number) {
  const { rows } = await sql<LastStep>`
    select distinct on (service_key) service_key as service, mean, deviation, at,
      (select count(*)::int from level_step as each where each.member_id = step.member_id
        and each.service_key = step.service_key and each.kind = 'result') as results
    from level_step as step where member_id = ${memberId} order by service_key, number desc`.execute(db);
  return {
    isHidden: await findIsHidden(db, memberId),
    items: rows.map(({ service, mean, deviation, at, results }) => {
      const now = fade({ mean, deviation, at: at.getTime() }, clock.now().epochMilliseconds);
      return {
        service,
        value: shownLevel(now.mean),
        certainty: certaintyOf(now.deviation),
        results,
        setAt: at.toISOString(),
      };
    }),
  };
}
