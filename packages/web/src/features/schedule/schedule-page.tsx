import { clubDate } from '@courtside/contract/dates';
import { useQuery } from '@tanstack/react-query';
import type { SportKey } from '#shared/routing/paths.ts';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { clubQuery } from '#shared/time/club-query.ts';
import { ErrorState } from '#shared/ui/state-panels.tsx';
import { GridSkeleton } from './components/grid-skeleton.tsx';
import { DaySchedule } from './day-schedule.tsx';
import { serverNow } from './live/server-clock.ts';

/** Nothing of a schedule can be said before the club's time zone is known. */
export function SchedulePage({ sport }: { readonly sport: SportKey }) {
  const club = useQuery(clubQuery);
  if (club.isError) return <ErrorState failure={club.error} onRetry={() => void club.refetch()} />;
  if (!club.data) return <GridSkeleton />;
  const { timeZone } = club.data;
  const today = clubDate(wallTimeAt(serverNow(), timeZone).date);
  return <DaySchedule sport={sport} timeZone={timeZone} today={today} />;
}
