import { Navigate, useParams } from 'react-router';
import { PATHS } from '#shared/routing/paths.ts';
import { sportOf } from '#shared/sports/selected-sport.ts';
import { SchedulePage } from './schedule-page.tsx';

/** The per-sport page; `/marsa/booking/Tennis` and `/marsa/booking/tennis` are one address (spec 2.1). */
export function SportBookingPage() {
  const { sport: name = '' } = useParams();
  const sport = sportOf(name);
  return sport ? <SchedulePage key={sport} sport={sport} /> : <Navigate to={PATHS.notFound} replace />;
}
