import { SPORTS } from '#shared/routing/paths.ts';
import { selectedSport, sportOf } from '#shared/sports/selected-sport.ts';
import { SchedulePage } from './schedule-page.tsx';

/** The schedule of the stored sport: where the booking page's Change and the booking detail lead back to (spec 2.1). */
export function BookingSchedulePage() {
  const sport = sportOf(selectedSport()?.key ?? '') ?? SPORTS[0];
  return <SchedulePage key={sport} sport={sport} />;
}
