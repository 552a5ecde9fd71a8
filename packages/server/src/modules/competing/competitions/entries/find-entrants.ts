import { adultBirthday, type ClubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import { findPlayers, type Player } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import type { StoredCompetition } from '../competitions.repository.ts';
import { ineligible } from './eligibility.rules.ts';

/** The caller, or a child whom the caller pays for. Who has a family payer is entered by that one, whose money it is. */
export async function findEntrant(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  code: string,
  caller: Pick<Caller, 'memberId'>,
): Promise<Player> {
  const asking = { memberId: caller.memberId, adultBirthday: adultBirthday(todayOf(context)) };
  const player = (await findPlayers(tx, [code], asking)).get(code);
  const isOwn = player?.id === caller.memberId;
  if (!player || (!isOwn && player.familyPayer?.id !== caller.memberId))
    throw new AppError('booking.unknown_player', { params: { code } });
  if (isOwn && (player.familyPayer || player.isMinor)) {
    const name = player.familyPayer?.name ?? context.settings.CLUB_NAME;
    throw new AppError('competition.family_enters', { params: { name } });
  }
  return player;
}

export async function findPartner(tx: Tx, code: string, entrant: Player): Promise<Player> {
  const partner = (await findPlayers(tx, [code])).get(code);
  if (!partner || partner.id === entrant.id) throw new AppError('booking.unknown_player', { params: { code } });
  return partner;
}

export async function refuseIneligible(
  db: Db | Tx,
  competition: StoredCompetition,
  players: readonly Player[],
): Promise<void> {
  const ids = players.map(({ id }) => id);
  const rows = await db
    .selectFrom('member')
    .leftJoin('member_profile', 'member_profile.member_id', 'member.id')
    .leftJoin('member_level', (join) =>
      join.onRef('member_level.member_id', '=', 'member.id').on('member_level.service_key', '=', competition.service),
    )
    .select(['member.id', 'member_profile.date_of_birth as birthday', 'member_level.value as level'])
    .where('member.id', 'in', ids)
    .execute();
  const of = new Map(rows.map((row) => [row.id, row]));
  const found = ineligible(
    competition,
    players.map(({ id, name }) => ({
      name,
      level: numberOrNull(of.get(id)?.level),
      birthday: (of.get(id)?.birthday ?? null) as ClubDate | null,
    })),
  );
  // The web app says which of them, and what would fit.
  if (found) throw new AppError('competition.not_eligible', { extras: { ...found } });
}

const numberOrNull = (value: number | null | undefined) => (value == null ? null : Number(value));
