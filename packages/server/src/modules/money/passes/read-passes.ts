import type { listPasses as listEndpoint } from '@courtside/contract/money/prepaid/office-passes';
import { type myPasses as mineEndpoint, PASS_LIMITS } from '@courtside/contract/money/prepaid/passes';
import { LIMITS } from '@courtside/contract/values/limits';
import { centsToEuros } from '@courtside/contract/values/money';
import { isMemberRole } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { todayOf } from '#platform/today.ts';
import { selectKinds } from './kinds.repository.ts';
import { presentOffer, presentPass, presentSoldPass, presentUse } from './pass.presenter.ts';
import { passesFor, selectPasses, sumLeft } from './passes.repository.ts';
import { usesOf } from './uses.repository.ts';

const ORDER = { left: 0, ended: 1, used: 2, returned: 3 } as const;

/** What the caller can use, and buy. Whoever uses a pass of the family sees it, but not what others used it for. */
export async function myPasses(context: AppContext, { caller }: Call<typeof mineEndpoint>) {
  const { db, settings } = context;
  const today = todayOf(context);
  const passes = await passesFor(db, caller.memberId);
  const own = passes.filter(({ ownerId }) => ownerId === caller.memberId).map(({ id }) => id);
  const uses = await usesOf(db, own, PASS_LIMITS.usesShown);
  const kinds = isMemberRole(caller.role) ? await selectKinds(db) : [];
  return {
    items: passes.map((pass) => presentPass(pass, today)).sort((one, other) => ORDER[one.state] - ORDER[other.state]),
    uses: uses.map((use) => presentUse(use, settings.CLUB_TIME_ZONE)),
    offers: kinds.filter(({ isActive }) => isActive).map(presentOffer),
  };
}

export async function listPasses(context: AppContext, { query }: Call<typeof listEndpoint>) {
  const { db, settings } = context;
  const { search, state, page } = query;
  const today = todayOf(context);
  const pageSize = LIMITS.membersPageSize;
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const { total, passes } = await selectPasses(db, { search, state, today, ...window });
  const { amount, count } = await sumLeft(db);
  const items = passes.map((pass) => presentSoldPass(pass, today, settings.CLUB_TIME_ZONE));
  return { items, total, page, pageSize, open: { amount: centsToEuros(amount), count } };
}
