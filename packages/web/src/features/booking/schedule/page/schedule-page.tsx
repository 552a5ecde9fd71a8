import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { selectedSport } from '#shared/sports/selected-sport.ts';
import { isOfLastVisit, servicesQuery } from '#shared/sports/services.ts';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { useDeferredPending } from '#shared/ui/feedback/use-deferred-pending.ts';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import { DaySchedule } from './day-schedule.tsx';

/** A schedule cannot be rendered before the club's time zone is known. */
function SchedulePage({ sport }: { readonly sport: string }) {
  const club = useQuery(clubQuery);
  const isArriving = useDeferredPending(club.isPending);
  if (isArriving) return <GridSkeleton />;
  if (club.data) return <DaySchedule sport={sport} timeZone={club.data.timeZone} />;
  return <ErrorState failure={club.error} onRetry={() => void club.refetch()} />;
}

/**
 * The schedule of the stored sport: the target of the booking page's Change and of the detail page's Back (spec 2.1).
 * Without one, or when it is hidden, that of the club's first sport.
 */
export function BookingSchedulePage() {
  const offered = useQuery(servicesQuery);
  const services = offered.data;
  const stored = selectedSport()?.key;
  const isKnown =
    stored !== undefined && (!services || isOfLastVisit(offered) || services.some(({ key }) => key === stored));
  const sport = isKnown ? stored : services?.[0]?.key;
  if (sport !== undefined) return <SchedulePage key={sport} sport={sport} />;
  return services ? <Navigate to={PATHS.sportServices} replace /> : <GridSkeleton />;
}

/** The per-sport page; `/marsa/booking/Tennis` and `/marsa/booking/tennis` are one address (spec 2.1). */
export function SportBookingPage() {
  const sport = useParams().sport?.toLowerCase() ?? '';
  const services = useQuery(servicesQuery);
  const isOffered = services.data?.some(({ key }) => key === sport);
  // A sport that is hidden, or that the club does not have; a new one may be missing in the list of the last visit.
  if (services.isPending) return <GridSkeleton />;
  if (isOffered === false) return isOfLastVisit(services) ? <GridSkeleton /> : <Navigate to={PATHS.notFound} replace />;
  return <SchedulePage key={sport} sport={sport} />;
}
