import type * as endpoints from '@courtside/contract/people/office-directory';
import { DIRECTORY_PAGE_SIZE } from '@courtside/contract/people/office-directory';
import { type Role, roleHasAccess } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { presentItem } from './directory.presenter.ts';
import { countByFilter, countDirectory, type DirectoryQuery, selectDirectory } from './directory.repository.ts';
import { directoryMoment } from './directory-moment.ts';

export async function listDirectory(context: AppContext, { query, caller }: Call<typeof endpoints.listDirectory>) {
  const moment = directoryMoment(context);
  const { page, counts: isCounted, ...asked } = query;
  const allowed = withoutBalance(asked, caller.role);
  const pageSize = DIRECTORY_PAGE_SIZE;
  const rows = await selectDirectory(context.db, moment, allowed, { limit: pageSize, offset: (page - 1) * pageSize });
  const total = await countDirectory(context.db, moment, allowed);
  const items = rows.map((row) => presentItem(row, caller.role, context.settings.CLUB_TIME_ZONE));
  const { isOn, count } = context.settings.CLUB_STRIKES;
  const answer = { items, total, page, pageSize, strikeLimit: isOn ? count : null };
  if (isCounted === '0') return answer;
  const counts = await countByFilter(context.db, moment);
  if (!roleHasAccess(caller.role, 'accounts')) for (const filter of OF_BALANCES) counts[filter] = 0;
  return { ...answer, counts };
}

const OF_BALANCES = ['lowBalance', 'renewalFailed'] as const satisfies readonly endpoints.DirectoryFilter[];

/** Who may not see balances can neither filter nor sort by them. */
function withoutBalance(query: DirectoryQuery, reader: Role): DirectoryQuery {
  if (roleHasAccess(reader, 'accounts')) return query;
  const { balanceFrom: _, balanceTo: __, ...others } = query;
  return {
    ...others,
    filter: OF_BALANCES.some((filter) => filter === query.filter) ? 'all' : query.filter,
    sort: query.sort === 'balance' ? 'name' : query.sort,
  };
}
