import { roleHasAccess } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatchedDay } from '#shared/api/stream/use-watched-day.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { todayQuery, todayWatch } from '../live/queries.ts';
import { clubNow, useTodayClock } from '../live/today-clock.ts';
import { PhoneDay } from '../phone/phone-day.tsx';
import { TodayProvider, type TodayView } from '../state/today-context.ts';
import { resetToday } from '../state/today-store.ts';
import { DayBoard } from './day-board.tsx';
import { TodayHead } from './today-head.tsx';
import styles from './today-page.module.css';
import { TodayTools } from './today-tools.tsx';
import { useTodayAddress } from './use-today-address.ts';

/** The day on all courts, for those at the counter. */
export function TodayPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { apiRole } = useUser();
  const isPhone = useIsPhone();
  const address = useTodayAddress();
  const { data: day, error, dataUpdatedAt, refetch } = useQuery(todayQuery(address.date));
  const { status, knownAt } = useWatchedDay(todayWatch(address.date, day?.date));
  // Titles and drawings of the sports, which the folded navigation of a phone does not ask for.
  useQuery(servicesQuery);
  useTodayClock(day?.now, dataUpdatedAt);
  useEffect(() => resetToday, []);
  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  const isLive = status !== 'lost';
  const view = useMemo<TodayView | undefined>(
    () =>
      day && {
        day,
        isLive,
        mayAct: roleHasAccess(apiRole, 'desk'),
        mayCheckIn: apiRole !== 'treasurer',
        refresh,
      },
    [day, isLive, apiRole, refresh],
  );
  if (!hasWords || (!view && !error)) return <PageSkeleton />;
  if (!view) {
    return (
      <div className={styles.page}>
        <h1 className="sr">{t('shell.today')}</h1>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const lostAt = wallTimeAt(knownAt === 0 ? clubNow() : knownAt, view.day.timeZone).time;
  return (
    <TodayProvider value={view}>
      <div className={styles.page}>
        <TodayHead address={address} status={status} lostAt={lostAt} />
        {isPhone ? (
          <PhoneDay address={address} />
        ) : (
          <>
            <TodayTools address={address} />
            <DayBoard address={address} />
          </>
        )}
      </div>
    </TodayProvider>
  );
}
