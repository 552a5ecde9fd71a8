import { type SportKey, sportBookingPath } from '#shared/routing/paths.ts';

interface ScheduleTarget {
  readonly date: string;
  /** A session's key: the schedule opens with it chosen. */
  readonly session?: string;
}

/** The address of a session in its sport's schedule, as the schedule itself writes it. */
export function scheduleLink(sport: SportKey, target: ScheduleTarget): { pathname: string; search: string } {
  return { pathname: sportBookingPath(sport), search: `?${new URLSearchParams({ ...target })}` };
}
