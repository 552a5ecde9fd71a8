import type { setFavourites as setFavouritesEndpoint } from '@courtside/contract/people/members';
import { MESSAGES } from '@courtside/contract/values/messages';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { toDate } from '#platform/clock.ts';
import { findPlayers } from './players.repository.ts';
import { requireService } from './require-service.ts';

/** Idempotent: adding twice and removing a missing favourite have no effect. */
export async function setFavourites({ db, clock }: AppContext, { body, caller }: Call<typeof setFavouritesEndpoint>) {
  if (caller.hasVisitorAccount) throw new AppError('access.members_only');
  const codes = [
    ...new Set(
      body.MemberCodes.split(',')
        .map((code) => code.trim())
        .filter(Boolean),
    ),
  ];
  if (codes.length === 0) {
    throw new AppError(body.IsFavourite ? 'members.none_to_add' : 'members.none_to_remove');
  }
  return inTransaction(db, async (tx) => {
    const service = await requireService(tx, body.Service);
    const players = await findPlayers(tx, codes);
    const missing = codes.find((code) => !players.has(code));
    if (missing !== undefined) throw new AppError('members.unknown_member', { params: { code: missing } });
    const ids = [...players.values()].map(({ id }) => id);
    if (ids.includes(caller.memberId)) throw new AppError('members.own_favourite');
    if (!body.IsFavourite) {
      await tx
        .deleteFrom('member_favourite')
        .where('member_id', '=', caller.memberId)
        .where('service_key', '=', service)
        .where('favourite_id', 'in', ids)
        .execute();
      return MESSAGES.favouriteRemoved;
    }
    const created_at = toDate(clock.now());
    await tx
      .insertInto('member_favourite')
      .values(
        ids.map((favourite_id) => ({ member_id: caller.memberId, service_key: service, favourite_id, created_at })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return MESSAGES.favouriteAdded;
  });
}
