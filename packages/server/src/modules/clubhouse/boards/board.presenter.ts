import { createHash } from 'node:crypto';
import type { Board, BoardDraw, BoardNotice, BoardSport } from '@courtside/contract/clubhouse/board';
import { formatWallTime, wallTimeText } from '@courtside/contract/values/club-time';
import { addDays, adultBirthday, type ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import type { AppContext } from '#context.ts';
import type { LoadedToday } from '#modules/booking/today/index.ts';
import type { StoredNotice } from '#modules/club/notices/index.ts';
import { pinnedFirst } from '#modules/club/notices/index.ts';
import { type Service, sessionsOf, validOn } from '#modules/club/sports/index.ts';
import type { MatchOfDay } from '#modules/competing/competitions/index.ts';
import { qrPath } from '#platform/pdf/qr.ts';
import { visibleText } from '#platform/rich-text.ts';
import { firstBooked, joinClosed, namesOn, sideOn, slotsOf } from './board.rules.ts';
import type { StoredBoard } from './boards.repository.ts';

interface BoardParts {
  readonly board: Pick<StoredBoard, 'names'> & { readonly languages: readonly Language[] };
  readonly loaded: LoadedToday;
  /** Once this day is over. */
  readonly tomorrow: LoadedToday | undefined;
  readonly services: ReadonlyMap<string, Service>;
  readonly notices: readonly StoredNotice[];
  readonly matches: readonly MatchOfDay[];
  readonly now: Temporal.Instant;
}

const NOTICES = 12;
const MORNING_SESSIONS = 3;
const NOTICE_LENGTH = 160;

export function presentBoard({ settings }: Pick<AppContext, 'settings'>, parts: BoardParts): Board {
  const { board, loaded, tomorrow, services, now } = parts;
  const date = loaded.day.date as ClubDate;
  const shown = {
    languages: [...board.languages],
    date,
    timeZone: settings.CLUB_TIME_ZONE,
    sports: presentSports(parts, loaded),
    notices: presentNotices(parts),
    draws: presentDraws(parts, date, settings.CLUB_TIME_ZONE),
    rainSince: rainSince(parts, settings.CLUB_TIME_ZONE),
    lightsFrom: lightsFrom(services, date),
    opensAt: nextOpening(services, addDays(date, 1), settings.CLUB_TIME_ZONE),
    morning: tomorrow ? firstBooked(presentSports(parts, tomorrow), MORNING_SESSIONS) : [],
    qr: qrPath(settings.PUBLIC_URL),
    address: settings.PUBLIC_URL,
  };
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
  return { ...shown, version, now: now.round('second').toString() };
}

function presentSports({ board, services, now }: BoardParts, loaded: LoadedToday): BoardSport[] {
  const date = loaded.day.date as ClubDate;
  const named = new Map(
    loaded.bookings.map(({ key, players, guests }) => [
      key,
      namesOn(board.names, players, guests.length, adultBirthday(date)),
    ]),
  );
  return loaded.day.sports.flatMap(({ key, courts, ...day }): BoardSport[] => {
    const service = services.get(key);
    if (!service) return [];
    const shown = courts.flatMap((shownCourt) => {
      const court = service.courts.find((each) => each.key === shownCourt.key);
      if (!court) return [];
      const slots = joinClosed(slotsOf(court.key, day, named, now));
      return [{ key: court.key, title: court.titles, isOutdoor: court.isOutdoor, slots }];
    });
    return [{ key, title: service.titles, theme: service.themeFolder, courts: shown }];
  });
}

/** Those of today, also what is published later in the day: the board knows the time itself. */
function presentNotices({ notices, now }: BoardParts): BoardNotice[] {
  const current = notices.filter(
    ({ publishedAt, expiresAt }) =>
      Temporal.Instant.compare(publishedAt, now.add({ hours: 24 })) < 0 &&
      (!expiresAt || Temporal.Instant.compare(now, expiresAt) < 0),
  );
  return pinnedFirst(current)
    .slice(0, NOTICES)
    .map(({ id, title, html, translations, publishedAt, expiresAt }) => {
      const others = Object.entries(translations) as [Exclude<Language, 'en'>, StoredNotice][];
      return {
        id,
        title: { en: title, ...Object.fromEntries(others.map(([language, text]) => [language, text.title])) },
        text: {
          en: lineOf(html),
          ...Object.fromEntries(others.map(([language, text]) => [language, lineOf(text.html)])),
        },
        from: publishedAt.toString(),
        until: expiresAt?.toString() ?? null,
      };
    });
}

function lineOf(html: string): string {
  const line = visibleText(html.replaceAll(/<\/(?:p|li|h3|h4|blockquote)>|<br\s*\/?>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length <= NOTICE_LENGTH ? line : `${line.slice(0, NOTICE_LENGTH - 1).trimEnd()}…`;
}

function presentDraws({ board, matches }: BoardParts, date: ClubDate, timeZone: string): BoardDraw[] {
  const latestBirthday = adultBirthday(date);
  const draws = Map.groupBy(matches, ({ competitionId }) => competitionId);
  return [...draws].map(([id, played]) => ({
    id,
    title: played[0]?.title ?? { en: '' },
    matches: played.map((match) => ({
      ...{ id: match.id, court: match.court, from: wallTimeText(match.startsAt, timeZone) },
      ...{ startsAt: match.startsAt.toString(), endsAt: match.endsAt.toString(), winner: match.winner },
      sides: [sideOn(board.names, match.one, latestBirthday), sideOn(board.names, match.two, latestBirthday)],
      score: match.score?.map(([one, two]): [number, number] => [one, two]) ?? null,
    })),
  }));
}

function rainSince({ loaded, now }: BoardParts, timeZone: string): string | null {
  const [first] = loaded.closures
    .filter(
      ({ kind, startsAt, endsAt }) =>
        kind === 'weather' && Temporal.Instant.compare(startsAt, now) <= 0 && Temporal.Instant.compare(now, endsAt) < 0,
    )
    .map(({ startsAt }) => startsAt)
    .sort(Temporal.Instant.compare);
  return first ? wallTimeText(first, timeZone) : null;
}

function lightsFrom(services: ReadonlyMap<string, Service>, date: ClubDate): string | null {
  const minutes = [...services.values()].flatMap(({ isActive, courts, timetables }) => {
    const lightsOn = courts.some(({ hasLights }) => hasLights) ? validOn(timetables, date)?.lightsOnMinute : null;
    return isActive && typeof lightsOn === 'number' ? [lightsOn] : [];
  });
  return minutes.length > 0 ? formatWallTime(Math.min(...minutes)) : null;
}

/** The first session of that day in any sport. */
function nextOpening(services: ReadonlyMap<string, Service>, date: ClubDate, timeZone: string): string | null {
  const starts = [...services.values()]
    .filter(({ isActive }) => isActive)
    .flatMap((service) => sessionsOf(service, date, timeZone).map(({ startsAt }) => startsAt));
  const [first] = starts.sort(Temporal.Instant.compare);
  return first?.toString() ?? null;
}
