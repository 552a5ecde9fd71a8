import type { listClaims as listEndpoint } from '@courtside/contract/money/office-payments';
import type { listMyClaims as mineEndpoint } from '@courtside/contract/money/payments';
import { LIMITS } from '@courtside/contract/values/limits';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { dayRangeOf } from '#endpoint/day-range.ts';
import { presentClaim } from './claim.presenter.ts';
import { claimStopsBooking, selectClaims, sumOwed } from './claims.repository.ts';

const pageSize = LIMITS.membersPageSize;
/** Of the member's own list. */
const LATEST = 20;

export async function listClaims({ db, settings }: AppContext, { query }: Call<typeof listEndpoint>) {
  const { state, search, page } = query;
  const { total, claims } = await selectClaims(db, {
    state,
    search,
    ...dayRangeOf(query, settings.CLUB_TIME_ZONE),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { items: claims.map(presentClaim), total, page, pageSize, owed: centsToEuros(await sumOwed(db)) };
}

export async function listMyClaims({ db }: AppContext, { caller }: Call<typeof mineEndpoint>) {
  const { memberId } = caller;
  const { claims } = await selectClaims(db, { memberId, limit: LATEST, offset: 0 });
  const owed = await sumOwed(db, memberId);
  return {
    owed: centsToEuros(owed),
    stopsBooking: owed > 0 && (await claimStopsBooking(db, memberId)),
    items: claims.map(presentClaim),
  };
}
