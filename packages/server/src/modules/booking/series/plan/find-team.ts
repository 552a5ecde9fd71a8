import type { SeriesRequest } from '@courtside/contract/booking/office-series';
import { adultBirthday } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import { findPlayers } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import type { Team } from './plan-series.ts';

/** A standing booking is judged as if its first player booked: the payers must allow the charge by that member. */
export async function findTeam(
  db: Db | Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { playerCodes }: Pick<SeriesRequest, 'playerCodes'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<Team> {
  const codes = playerCodes.map((code) => code.trim().toUpperCase());
  const [firstCode] = codes;
  if (!firstCode) throw new AppError('booking.no_players');
  const first = (await findPlayers(db, [firstCode])).get(firstCode);
  if (!first) throw new AppError('booking.unknown_player', { params: { code: firstCode } });
  const booker: Caller = {
    memberId: first.id,
    memberCode: first.code,
    role: 'member',
    categoryKey: first.categoryKey,
    hasVisitorAccount: false,
    sessionId,
  };
  const asking = {
    memberId: first.id,
    adultBirthday: adultBirthday(todayOf({ clock, settings })),
  };
  // A child's share is charged to the family payer, who therefore is the one to agree.
  const consentId = first.familyPayer?.id ?? first.id;
  return { booker, consentId, players: await findPlayers(db, codes, asking) };
}
