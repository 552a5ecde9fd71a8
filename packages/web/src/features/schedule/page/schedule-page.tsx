import { useQuery } from '@tanstack/react-query';
import type { SportKey } from '#shared/routing/paths.ts';
import { clubQuery } from '#shared/time/club-query.ts';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { useDeferredPending } from '#shared/ui/feedback/use-deferred-pending.ts';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import { DaySchedule } from './day-schedule.tsx';

/** Nothing of a schedule can be said before the club's time zone is known. */
export function SchedulePage({ sport }: { readonly sport: SportKey }) {
  const club = useQuery(clubQuery);
  const isComing = useDeferredPending(club.isPending);
  if (isComing) return <GridSkeleton />;
  if (club.data) return <DaySchedule sport={sport} timeZone={club.data.timeZone} />;
  return <ErrorState failure={club.error} onRetry={() => void club.refetch()} />;
}
