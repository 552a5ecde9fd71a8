import { type ClubDate, toDisplayDate } from '@courtside/contract/dates';
import type { Day, Session } from '@courtside/contract/schedule';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SportKey } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { choiceOf, choose, isChoosable, ownHold } from '../selection/selection.ts';
import type { Board, SessionAction } from './board.ts';
import type { WhenWords } from './day-labels.ts';
import { sessionAt } from './session-clock.ts';
import { courtColumns, scheduleName, sessionWords } from './session-labels.ts';
import { timeRows } from './time-rows.ts';
import { useClubNow } from './use-club-now.ts';

const NONE: readonly Session[] = [];

interface BoardOptions {
  readonly sport: SportKey;
  readonly date: ClubDate;
  readonly courtType: string | undefined;
  readonly chosenKeys: readonly string[];
  readonly when: WhenWords;
  readonly onChoose: (keys: readonly string[]) => void;
  readonly onOpen: (session: Session) => void;
}

/** Everything the grid and the list show, from the day as the server told it and the clock. */
export function useBoard(day: Day | undefined, options: BoardOptions): { board: Board; sessions: readonly Session[] } {
  const { sport, date, courtType, chosenKeys, when, onChoose, onOpen } = options;
  const { t, i18n } = useTranslation();
  const { displayName, apiRole } = useUser();
  // A subadmin reads only.
  const isReadOnly = apiRole === 'subadmin';
  const told = day?.sessions ?? NONE;
  const now = useClubNow(told);
  const sessions = useMemo(() => told.map((session) => sessionAt(session, now)), [told, now]);
  const courts = useMemo(() => {
    const wanted = day?.courts.filter((court) => court.courtType.toLowerCase() === courtType);
    return courtColumns(wanted?.length ? wanted : (day?.courts ?? []), t);
  }, [day?.courts, courtType, t]);
  const rows = useMemo(() => timeRows(courts, sessions), [courts, sessions]);
  const words = useMemo(
    () => sessionWords({ t, when, ownName: scheduleName(displayName), isReadOnly }),
    [t, when, displayName, isReadOnly],
  );
  const keys = chosenKeys.join(',');
  const chosen = useMemo(() => {
    if (isReadOnly) return NONE;
    const named = choiceOf(keys ? keys.split(',') : [], sessions);
    return named.length > 0 ? named : ownHold(sessions);
  }, [keys, sessions, isReadOnly]);
  const nowTime = day ? wallTimeAt(now, day.timeZone).time : '';
  const heading = t(isReadOnly ? 'schedule.gridLabelRead' : 'schedule.gridLabel', {
    sport: t(`sports.${sport}`),
    date: toDisplayDate(date, i18n.language),
  });
  const isToday = date === when.today;
  const board = useMemo((): Board => {
    const actionOf = (session: Session): SessionAction => {
      if (isChoosable(session)) return isReadOnly ? 'none' : 'choose';
      // Staff may look into every booking.
      const { booking } = session;
      return booking && (booking.mine || apiRole !== 'member') ? 'open' : 'none';
    };
    const press = (session: Session) => {
      const action = actionOf(session);
      if (action === 'choose') onChoose(choose(chosen, session).map(({ key }) => key));
      else if (action === 'open') onOpen(session);
    };
    return { sport, isToday, nowTime, courts, rows, chosen, words, heading, actionOf, press };
  }, [sport, isToday, nowTime, courts, rows, chosen, words, heading, apiRole, isReadOnly, onChoose, onOpen]);
  return { board, sessions };
}
