import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import type { HistoryClub } from '../club.ts';
import type { BookingList } from './bookings.ts';
import type { ComingTeams } from './coming-teams.ts';
import { usualDemand } from './demand.ts';
import type { OpenSession, Sessions } from './sessions.ts';

/** How much of the next six days is booked already. */
const FULLNESS = [0.38, 0.35, 0.32, 0.29, 0.27, 0.25];

/** Everybody wants to play then. */
const RUSH = { service: 'tennis', from: 18 * 60 };

/** The bookings of tomorrow and the days after. */
export function addComingDays(club: HistoryClub, sessions: Sessions, teams: ComingTeams, list: BookingList): void {
  for (const [index, fullness] of FULLNESS.entries()) {
    const date = addDays(club.today, index + 1);
    const open = sessionsOn(club, sessions, date);
    const chosen = chooseSessions(club, open, fullness, (each) => index === 0 && isRush(each));
    const daysLeft = FULLNESS.length - index;
    for (const [number, each] of chosen.entries()) {
      const places = Math.min(teams.placesLeft(date), teams.placesInAll() / daysLeft);
      const draft = teams.draft(each, sizeFor(club, places / (chosen.length - number)));
      if (draft) list.add(draft);
    }
  }
}

export const isRush = ({ service, session }: Pick<OpenSession, 'service' | 'session'>): boolean =>
  service.key === RUSH.service && session.from === RUSH.from;

export const sessionsOn = ({ services }: HistoryClub, sessions: Sessions, date: ClubDate): OpenSession[] =>
  services.flatMap((service) => sessions.openOn(service, date));

/** So many sessions that their share of the open time is booked: those that are wanted most, with some chance. */
export function chooseSessions(
  { random }: HistoryClub,
  open: readonly OpenSession[],
  share: number,
  isCertain: (session: OpenSession) => boolean,
): OpenSession[] {
  const ranked = open
    .map((each) => {
      const { session, service } = each;
      const demand = usualDemand(service.key, weekdayOf(session.date), session.from);
      return { each, rank: isCertain(each) ? 2 : demand * 0.7 + random.between(0, 1_000) / 2_000 };
    })
    .sort((a, b) => b.rank - a.rank);
  const wanted = share * minutesOf(open);
  const chosen: OpenSession[] = [];
  for (const { each } of ranked) {
    if (minutesOf(chosen) >= wanted) break;
    chosen.push(each);
  }
  return chosen;
}

const minutesOf = (sessions: readonly OpenSession[]): number =>
  sessions.reduce((sum, { session }) => sum + session.to - session.from, 0);

/** How many play together, when there are so many places for each booking that is left. */
export function sizeFor({ random }: HistoryClub, places: number): number {
  const size = Math.floor(places) + (random.chance(places % 1) ? 1 : 0);
  return Math.max(1, Math.min(4, size));
}
