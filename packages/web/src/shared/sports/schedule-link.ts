import { type SportKey, sportBookingPath } from '#shared/routing/paths.ts';

interface ScheduleTarget {
  readonly date?: string;
  /** A session's key: the schedule opens with it chosen. */
  readonly session?: string;
}

/** The address of a sport's schedule, as the schedule itself writes it. */
export function scheduleLink(sport: SportKey, { date, session }: ScheduleTarget = {}): string {
  const search = new URLSearchParams();
  if (date) search.set('date', date);
  if (session) search.set('session', session);
  return `${sportBookingPath(sport)}${search.size > 0 ? `?${search}` : ''}`;
}
