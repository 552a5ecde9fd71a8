import type { LogKind } from '@courtside/contract/messages/log-actions';
import { gamePath, PATHS } from '@courtside/contract/wire/page-paths';

export { gamePath, PATHS };

export const sportBookingPath = (sport: string): string => PATHS.sportBooking.replace(':sport', sport);

/** The log of a member or a booking. */
export const logPath = (subject: string): string => `${PATHS.officeLog}?${new URLSearchParams({ subject })}`;

/** What the log has of one kind. */
export const logKindPath = (action: LogKind): string => `${PATHS.officeLog}?${new URLSearchParams({ action })}`;

export const officeCoursePath = (id: string): string => PATHS.officeCourse.replace(':id', id);

export const coursePath = (id: string): string => PATHS.course.replace(':id', id);

export const competitionPath = (id: string): string => PATHS.competition.replace(':id', id);

export const officeCompetitionPath = (id: string): string => PATHS.officeCompetition.replace(':id', id);

export const memberPath = (code: string): string => PATHS.officeMember.replace(':code', encodeURIComponent(code));

/** The papers that the search finds, such as those of a payment. */
export const papersPath = (search: string): string => `${PATHS.officePapers}?${new URLSearchParams({ search })}`;

/** What a link to a booking on the page of its day begins there. */
export const BOOKING_TASKS = ['move', 'refund'] as const;
export type BookingTask = (typeof BOOKING_TASKS)[number];

/** A booking on the page of its day, for the staff. */
export const todayPath = ({ date, key }: { readonly date: string; readonly key: string }, task?: BookingTask): string =>
  `${PATHS.officeToday}?${new URLSearchParams({ date, booking: key, ...(task && { task }) })}`;

/** The address of a page about one booking; notifications use the same ones. */
export function bookingPath(
  path: string,
  { section, key }: { readonly section: string; readonly key: string },
): string {
  return `${path}?${new URLSearchParams({ section, key })}`;
}

interface ScheduleTarget {
  readonly date: string;
  /** A session's key: the schedule opens with it selected. */
  readonly session?: string;
}

/** The address of a session in its sport's schedule, as the schedule itself writes it. */
export function scheduleLink(sport: string, target: ScheduleTarget): { pathname: string; search: string } {
  return { pathname: sportBookingPath(sport), search: `?${new URLSearchParams({ ...target })}` };
}
