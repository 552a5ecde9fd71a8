import type { Day, Session } from '@courtside/contract/booking/schedule';
import { type ClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { isMemberRole, mayBook } from '@courtside/contract/wire/roles';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { sessionAt, useClubNow } from '../live/session-clock.ts';
import type { DayLabels } from './day-labels.ts';
import { openGameOf, useDayGames } from './open-game.ts';
import { isSelectable, ownHeldSessions, selectionOf, toggleSession } from './selection.ts';
import { type CourtColumn, courtColumns, type SessionLabels, scheduleName, sessionLabels } from './session-labels.ts';
import { type TimeRow, timeRows } from './time-rows.ts';

/** What pressing a session does; `game` opens the page of its game, `wait` its waiting list. */
export type SessionAction = 'select' | 'open' | 'game' | 'wait' | 'none';

/** One day of a service, prepared for rendering as a grid of courts or as a list of times. */
export interface Board {
  /** The drawings and colours of the service. */
  readonly theme: SportTheme;
  readonly isToday: boolean;
  /** The club's current time, '09:20'. */
  readonly nowTime: string;
  /** Only the courts of the selected type. */
  readonly courts: readonly CourtColumn[];
  readonly rows: readonly TimeRow[];
  readonly selected: readonly Session[];
  /** The caller's place in the waiting list of a session, by its key. */
  readonly places: Places;
  readonly labels: SessionLabels;
  /** Sport and day, the accessible name of the grid. */
  readonly heading: string;
  readonly actionOf: (session: Session) => SessionAction;
  /** Selects a session, or opens its booking or its waiting list. Its identity never changes, so that memoised cells may depend on it. */
  readonly press: (session: Session) => void;
}

interface BoardOptions {
  readonly sport: string;
  readonly date: ClubDate;
  readonly courtType: string | undefined;
  readonly selectedKeys: readonly string[];
  readonly when: DayLabels;
  readonly onSelect: (keys: readonly string[]) => void;
  readonly places: Places;
  readonly onOpen: (session: Session) => void;
  readonly onGame: (session: Session) => void;
  readonly onWait: (session: Session) => void;
}

export type Places = ReadonlyMap<string, number>;

const NONE: readonly Session[] = [];

/** Everything the grid and the list render, from the server's day and the club's clock. */
export function useBoard(day: Day | undefined, options: BoardOptions): { board: Board; sessions: readonly Session[] } {
  const { sport, date, courtType, selectedKeys, when, places, onSelect, onOpen, onGame, onWait } = options;
  const { t, i18n } = useTranslation();
  const { displayName, apiRole } = useUser();
  const theme = useSportTheme(sport);
  const isReadOnly = !mayBook(apiRole);
  const { received, ways } = useDayGames(day);
  const now = useClubNow(received);
  const sessions = useMemo(() => received.map((session) => sessionAt(session, now)), [received, now]);
  const courts = useMemo(() => {
    const wanted = day?.courts.filter((court) => court.courtType.toLowerCase() === courtType);
    return courtColumns(wanted?.length ? wanted : (day?.courts ?? []), sport, t);
  }, [day?.courts, courtType, sport, t]);
  const rows = useMemo(() => timeRows(courts, sessions), [courts, sessions]);
  const labels = useMemo(
    () => sessionLabels({ t, when, ownName: scheduleName(displayName), isReadOnly, ways }),
    [t, when, displayName, isReadOnly, ways],
  );
  const keys = selectedKeys.join(',');
  const selected = useMemo(() => {
    if (isReadOnly) return NONE;
    const named = selectionOf(keys ? keys.split(',') : [], sessions);
    return named.length > 0 ? named : ownHeldSessions(sessions);
  }, [keys, sessions, isReadOnly]);
  const nowTime = day ? wallTimeAt(now, day.timeZone).time : '';
  const heading = t(isReadOnly ? 'schedule.gridLabelRead' : 'schedule.gridLabel', {
    sport: sportTitle(sport, t),
    date: toDisplayDate(date, i18n.language),
  });
  const isToday = date === when.today;
  const actionOf = useCallback(
    (session: Session): SessionAction => {
      if (isSelectable(session)) return isReadOnly ? 'none' : 'select';
      // Staff may open every booking.
      const { booking } = session;
      if (booking && (booking.mine || !isMemberRole(apiRole))) return 'open';
      if (openGameOf(session)) return 'game';
      return canBeFreed(session) ? 'wait' : 'none';
    },
    [apiRole, isReadOnly],
  );
  const press = useStableHandler((session: Session) => {
    const action = actionOf(session);
    if (action === 'select') onSelect(toggleSession(selected, session).map(({ key }) => key));
    else if (action === 'open') onOpen(session);
    else if (action === 'game') onGame(session);
    else if (action === 'wait') onWait(session);
  });
  const board = useMemo(
    (): Board => ({ theme, isToday, nowTime, courts, rows, selected, places, labels, heading, actionOf, press }),
    [theme, isToday, nowTime, courts, rows, selected, places, labels, heading, actionOf, press],
  );
  return { board, sessions };
}

/** Another member could book it if it became free; one that was kept outside the hours or in a closure could not be. */
const canBeFreed = ({ state, isOutsideHours, closure }: Session) => state === 'booked' && !isOutsideHours && !closure;

/** A function of constant identity that calls the handler of the latest render. */
function useStableHandler<Argument>(handler: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((argument) => latest.current(argument), []);
}
