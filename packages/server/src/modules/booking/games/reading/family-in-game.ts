import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { familyOf, fullName } from '#modules/people/members/index.ts';
import { joinedSeat } from '../places/seats.rules.ts';
import { shareFor } from '../places/shares.ts';
import { mayLeave, overSince } from '../places/terms.rules.ts';
import type { ListedGame } from './games.presenter.ts';

/** Those for whom the reader pays, each with the own price of a place and what can be done for them. */
export async function familyIn(
  context: AppContext,
  { booking, game, row }: ListedGame,
  readerId: number,
  now: Temporal.Instant,
) {
  const [family, services] = await Promise.all([familyOf(context.db, readerId), loadAllServices(context)]);
  const service = services.get(booking.serviceKey);
  if (!service) return [];
  const isOver = overSince(game, booking, now) !== undefined;
  return family.map((member) => {
    const hasJoined = !isOver && joinedSeat(game, member.id) !== undefined;
    return {
      memberCode: member.code,
      name: fullName(member),
      share: centsToEuros(shareFor({ game, booking }, member.categoryKey, service, context)),
      isJoined: row.players.some(({ memberId }) => memberId === member.id),
      canLeave: hasJoined && mayLeave(game, booking, now),
      canOffer: hasJoined && !mayLeave(game, booking, now),
    };
  });
}
