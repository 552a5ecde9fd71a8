import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { PATHS, SPORTS, type SportKey } from '#shared/routing/paths.ts';
import { selectedSport, sportOf } from '#shared/sports/selected-sport.ts';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { useDeferredPending } from '#shared/ui/feedback/use-deferred-pending.ts';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import { DaySchedule } from './day-schedule.tsx';

/** A schedule cannot be rendered before the club's time zone is known. */
function SchedulePage({ sport }: { readonly sport: SportKey }) {
  const club = useQuery(clubQuery);
  const isArriving = useDeferredPending(club.isPending);
  if (isArriving) return <GridSkeleton />;
  if (club.data) return <DaySchedule sport={sport} timeZone={club.data.timeZone} />;
  return <ErrorState failure={club.error} onRetry={() => void club.refetch()} />;
}

/** The schedule of the stored sport: the target of the booking page's Change and of the detail page's Back (spec 2.1). */
export function BookingSchedulePage() {
  const sport = sportOf(selectedSport()?.key ?? '') ?? SPORTS[0];
  return <SchedulePage key={sport} sport={sport} />;
}

/** The per-sport page; `/marsa/booking/Tennis` and `/marsa/booking/tennis` are one address (spec 2.1). */
export function SportBookingPage() {
  const { sport: name = '' } = useParams();
  const sport = sportOf(name);
  return sport ? <SchedulePage key={sport} sport={sport} /> : <Navigate to={PATHS.notFound} replace />;
}
