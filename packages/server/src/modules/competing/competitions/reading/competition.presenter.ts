import type { Competition, CompetitionEntry } from '@courtside/contract/competing/competition-fields';
import type { OfficeCompetition } from '@courtside/contract/competing/office-competitions';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { textIn } from '@courtside/contract/values/texts';
import { type StoredCompetition, takesNewcomers } from '../competitions.repository.ts';
import type { EntryPlayer, StoredEntry } from '../entries/entries.repository.ts';

export interface Reader {
  readonly memberId: number;
  readonly language: Language;
  /** Visitors read no names of members. */
  readonly isVisitor: boolean;
  /** Staff and coaches see members under 18. */
  readonly seesMinors: boolean;
  readonly adultBirthday: ClubDate;
  readonly now: Temporal.Instant;
}

const euros = (amount: number) => centsToEuros(cents(amount));

function present(competition: StoredCompetition, reader: Reader): Omit<Competition, 'mine'> {
  const { id, kind, service, titles, state, isPairs, fee, taken, places, closesAt } = competition;
  const { startsOn, endsOn, levelFrom, levelTo, minAge, maxAge, rules } = competition;
  const isOpen = state === 'open' && Temporal.Instant.compare(reader.now, closesAt) < 0;
  const takesEntries = (isOpen || takesNewcomers(competition)) && taken < places;
  return {
    ...{ id: String(id), kind, service, title: textIn(titles, reader.language), state, isPairs, fee: euros(fee) },
    ...{ taken, places, closesAt: closesAt.toString(), takesEntries, startsOn, endsOn },
    ...{ levelFrom, levelTo, minAge, maxAge, rules },
  };
}

export function presentCompetition(
  competition: StoredCompetition,
  entries: readonly StoredEntry[],
  reader: Reader,
): Competition {
  const isOwn = ({ memberId, familyPayerId }: EntryPlayer) =>
    memberId === reader.memberId || familyPayerId === reader.memberId;
  const mine = entries.flatMap((entry) =>
    entry.players.filter(isOwn).flatMap((player) =>
      entry.state === 'waiting' || entry.state === 'entered'
        ? [
            {
              entry: String(entry.id),
              state: entry.state,
              memberCode: player.memberCode,
              isAsked: !player.hasAccepted,
              share: euros(player.shareCents),
              isDrawn: entry.isDrawn,
              canWithdraw: competition.state === 'open' || competition.state === 'running',
            },
          ]
        : [],
    ),
  );
  return { ...present(competition, reader), mine };
}

export function presentOffice(competition: StoredCompetition, reader: Reader): OfficeCompetition {
  const { titles, fees, version } = competition;
  return { ...present(competition, reader), titles, fees: euros(fees), version };
}

export function presentEntry(entry: StoredEntry, reader: Reader): CompetitionEntry {
  const { id, state, players, partnerUntil } = entry;
  const isFamily = players.some(
    ({ memberId, familyPayerId }) => memberId === reader.memberId || familyPayerId === reader.memberId,
  );
  const isMinor = ({ birthday }: EntryPlayer) => birthday !== null && birthday > reader.adultBirthday;
  const isHidden = (player: EntryPlayer) =>
    player.isErased || (!isFamily && (reader.isVisitor || (isMinor(player) && !reader.seesMinors)));
  return {
    id: String(id),
    state,
    players: players.map((player) => ({
      memberCode: isHidden(player) ? null : player.memberCode,
      name: isHidden(player) ? null : player.name,
      hasAccepted: player.hasAccepted,
    })),
    ...(state === 'waiting' && partnerUntil && { partnerUntil: partnerUntil.toString() }),
  };
}
