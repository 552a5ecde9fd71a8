import type { TournamentPlaces } from '@courtside/contract/competing/office-places';
import { formatWallTime, instantOf, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays, daysBetween } from '@courtside/contract/values/dates';
import { textIn } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import type { StoredCompetition } from '../competitions.repository.ts';
import { findPeriod } from '../draws/draws.repository.ts';
import { type StoredEntry, selectEntries, shownEntries } from '../entries/entries.repository.ts';
import { type StoredFixture, selectFixtures } from '../fixtures/fixtures.repository.ts';
import type { Reader } from '../reading/competition.presenter.ts';
import type { MatchToPlace, PlacedMatch, TournamentDay } from '../timetable/timetable.rules.ts';
import { matchesToPlace } from './matches.rules.ts';
import { selectBusy, selectCourts, selectPlaces, type TournamentCourt } from './places.repository.ts';

/** Everything of a tournament's days; times are minutes since the midnight before its first day. */
export interface Timetable {
  readonly competition: StoredCompetition;
  readonly fixtures: readonly StoredFixture[];
  readonly entries: readonly StoredEntry[];
  readonly courts: readonly TournamentCourt[];
  readonly day: TournamentDay;
  readonly matches: readonly MatchToPlace[];
  readonly placed: readonly PlacedMatch[];
  readonly minutesOf: (at: Temporal.Instant) => number;
  readonly instantAt: (minutes: number) => Temporal.Instant;
}

export async function readTimetable(
  db: Db | Tx,
  { settings }: Pick<AppContext, 'settings'>,
  competition: StoredCompetition,
): Promise<Timetable> {
  const { rules, startsOn, service } = competition;
  const period = await findPeriod(db, competition.id);
  if (rules.kind !== 'knockout' || competition.state !== 'running' || !period) throw new AppError('place.not_now');
  const timeZone = settings.CLUB_TIME_ZONE;
  const instantAt = (minutes: number) => instantOf(startsOn, minutes, timeZone);
  const minutesOf = (at: Temporal.Instant) => {
    const { date, minutes } = wallMomentOf(at, timeZone);
    return daysBetween(startsOn, date) * DAY + minutes;
  };
  const days = {
    startsAt: instantAt(0),
    endsAt: instantAt((daysBetween(startsOn, competition.endsOn ?? startsOn) + 1) * DAY),
  };
  const [drawn, entries, courts, places] = await Promise.all([
    selectFixtures(db, sql`fixture.period_id = ${period.id}`),
    selectEntries(db, shownEntries(competition.id)),
    selectCourts(db, service, days),
    selectPlaces(db, period.id),
  ]);
  const fixtures = drawn.filter(({ state }) => state === 'open' || state === 'played');
  // What was played without a place needs none, and nothing waits for it.
  const toPlace = new Set(
    fixtures.filter(({ id, state }) => state === 'open' || places.some((place) => place.id === id)).map(({ id }) => id),
  );
  const members = entries.flatMap(({ players }) => players.map(({ memberId }) => memberId));
  const busy = await selectBusy(db, members, days, period.id);
  const playersOf = (entry: number) =>
    entries.find(({ id }) => id === entry)?.players.map(({ memberId }) => memberId) ?? [];
  const span = ({ startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant }) => ({
    from: minutesOf(startsAt),
    to: minutesOf(endsAt),
  });
  return {
    ...{ competition, fixtures, entries, courts, minutesOf, instantAt },
    day: {
      courts: courts.map(({ id, spans }) => ({ court: id, spans: spans.map(span) })),
      restMinutes: rules.restMinutes,
      busy: busy.map(({ player, ...range }) => ({ player, ...span(range) })),
    },
    // Who meets whom follows from the whole draw.
    matches: matchesToPlace(drawn, rules.matchMinutes, playersOf).filter(({ id }) => toPlace.has(id)),
    placed: places.map(({ id, court, ...range }) => ({ id, court, ...span(range) })),
  };
}

const DAY = 24 * 60;

/** As the office sees it; `placed` may be what is only proposed. */
export function presentTimetable(
  { competition, courts, day, fixtures, placed: stored }: Timetable,
  placed: readonly PlacedMatch[],
  { language }: Pick<Reader, 'language'>,
): TournamentPlaces {
  const { rules, startsOn } = competition;
  const shown = (from: number, to: number) => ({
    date: addDays(startsOn, Math.floor(from / DAY)),
    from: formatWallTime(from % DAY),
    to: formatWallTime(to % DAY === 0 ? DAY : to % DAY),
  });
  const isStored = (match: PlacedMatch) =>
    stored.some(({ id, court, from }) => id === match.id && court === match.court && from === match.from);
  return {
    courts: courts.map(({ id, key, title }) => ({
      ...{ key, title: textIn(title, language) },
      spans: (day.courts.find(({ court }) => court === id)?.spans ?? []).map(({ from, to }) => shown(from, to)),
    })),
    places: placed.map((match) => ({
      ...{ fixture: String(match.id), court: courts.find(({ id }) => id === match.court)?.key ?? '' },
      ...{ ...shown(match.from, match.to), isNew: !isStored(match) },
    })),
    left: fixtures
      .filter(({ id, state }) => state === 'open' && !placed.some((match) => match.id === id))
      .map(({ id }) => String(id)),
    matchMinutes: rules.kind === 'knockout' ? rules.matchMinutes : 0,
    restMinutes: day.restMinutes,
  };
}
