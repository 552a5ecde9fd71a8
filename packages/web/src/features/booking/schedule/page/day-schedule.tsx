import type { Day, Session } from '@courtside/contract/booking/schedule';
import { clubDate } from '@courtside/contract/values/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWatchedDay } from '#shared/api/stream/use-watched-day.ts';
import { gamePath } from '#shared/routing/paths.ts';
import { storeSelectedSport } from '#shared/sports/selected-sport.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { storeOpenedSession } from '#shared/storage/booking-selection.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { LazyOverlay, lazyOverlay } from '#shared/ui/overlays/lazy-overlay.tsx';
import { useDayLabels } from '../board/day-labels.ts';
import { useScheduleAddress } from '../board/schedule-address.ts';
import { useBoard } from '../board/use-board.ts';
import { daysToShow } from '../head/days-to-show.ts';
import { Legend } from '../head/legend.tsx';
import { LostLine, OwnRules } from '../head/own-rules.tsx';
import { ScheduleHead } from '../head/schedule-head.tsx';
import { dayQuery, daysQuery, dayWatch } from '../live/queries.ts';
import { serverNow } from '../live/session-clock.ts';
import { SelectionPanel } from '../selection/selection-panel.tsx';
import { sessionToStore } from '../selection/use-hold-session.ts';
import { entryOf, useOwnWaiting, usePlaces } from '../waiting/use-own-waiting.ts';
import { DayView } from './day-view.tsx';
import styles from './schedule-page.module.css';

/** In a chunk of its own: its fields need a library that the schedule does not. */
const WAITING = lazyOverlay(() => import('../waiting/waiting-dialog.tsx').then((module) => module.WaitingDialog));

interface DayScheduleProps {
  readonly sport: string;
  readonly timeZone: string;
}

/** A service's schedule: the day in the address, kept live, with the selection and its actions. */
export function DaySchedule({ sport, timeZone }: DayScheduleProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const courtStrip = useRef<HTMLDivElement>(null);
  // The board renders every minute, so this notices midnight.
  const today = clubDate(wallTimeAt(serverNow(), timeZone).date);
  const when = useDayLabels(today, timeZone);
  const address = useScheduleAddress(sport, { today, view: isPhone ? 'time' : 'court' });
  const { date } = address;
  const service = useQuery(servicesQuery).data?.find(({ key }) => key === sport);
  const days = useQuery(daysQuery(sport));
  const day = useQuery(dayQuery(sport, date));
  const live = useWatchedDay({
    ...dayWatch(sport, date, day.data !== undefined),
    // The sport may have been hidden meanwhile.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey }),
  });
  const ownWaiting = useOwnWaiting(sport);
  const places = usePlaces(day.data?.sessions, ownWaiting);
  const [taken, setTaken] = useState<Session>();
  const [isWaitingOpen, setIsWaitingOpen] = useState(false);
  const { board, sessions } = useBoard(day.data, {
    sport,
    date,
    courtType: address.courtType,
    selectedKeys: address.sessions,
    when,
    onSelect: address.selectSessions,
    places,
    onOpen: useOpenFromSchedule(day.data),
    onGame: ({ game }) => {
      if (game) void navigate(gamePath(game));
    },
    onWait: (session) => {
      setTaken(session);
      setIsWaitingOpen(true);
    },
  });
  const stripDays = useMemo(() => days.data && daysToShow(days.data.days, date, sessions), [days.data, date, sessions]);
  const prefetchDay = useCallback(
    (next: string) => void queryClient.prefetchQuery(dayQuery(sport, next)),
    [queryClient, sport],
  );
  const takenCourt = board.courts.find(({ key }) => key === taken?.court);
  const isLost = live.status === 'lost' && day.data !== undefined;
  useEffect(() => {
    if (service) storeSelectedSport(service);
  }, [service]);
  return (
    <div className={`${styles.page} ${sportAccent(board.theme)}`}>
      <ScheduleHead
        sport={sport}
        service={service}
        days={stripDays}
        when={when}
        address={address}
        status={day.data && live.status}
        onPointAtDay={prefetchDay}
        courts={board.courts}
        courtStrip={courtStrip}
      />
      {isLost ? (
        <LostLine title={t('schedule.notLive')}>
          {t('schedule.notLiveText', { time: when.time(Math.max(live.knownAt, day.dataUpdatedAt)) })}
        </LostLine>
      ) : (
        <OwnRules service={sport} date={date} isReady={day.data !== undefined} />
      )}
      {board.labels.isReadOnly && <p className={styles.readOnly}>{t('schedule.readOnly')}</p>}
      <DayView
        day={day}
        board={board}
        view={address.view}
        linkToToday={address.linkToDate(today)}
        courtStrip={courtStrip}
      />
      {isPhone && address.view === 'court' && <Legend theme={board.theme} />}
      <SelectionPanel day={day.data} board={board} sessions={sessions} address={address} service={service} />
      {taken && takenCourt && service && (
        <LazyOverlay
          key={taken.key}
          code={WAITING}
          props={{
            service,
            date,
            session: taken,
            court: takenCourt,
            booker: board.labels.booker(taken) ?? '',
            courts: day.data?.courts.length ?? 1,
            entry: entryOf(taken, ownWaiting),
            opened: isWaitingOpen,
            onClose: () => setIsWaitingOpen(false),
          }}
        />
      )}
    </div>
  );
}

/** Opens a booking's details and stores its sport and session for the booking-detail page (spec 2.1). */
function useOpenFromSchedule(day: Day | undefined) {
  return useCallback(
    ({ booking, court }: Session) => {
      if (!day || !booking) return;
      const sessions = day.sessions.filter((other) => other.court === court && other.booking?.key === booking.key);
      const opened = sessionToStore(
        day,
        sessions.map(({ key }) => key),
      );
      if (opened) storeOpenedSession(opened);
      openBookingDetail({ section: booking.section, key: booking.key, fromSchedule: true });
    },
    [day],
  );
}
