import { PATHS } from '#shared/routing/paths.ts';

/** spec 7: the screens with their own name. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^\/sportservices/i, 'SportServices'],
  [/^\/marsa\/booking\/tennis/i, 'TennisSchedule'],
  [/^\/marsa\/booking\/squash/i, 'SquashSchedule'],
  [/^\/sport\/member\/notifications/i, 'MyInbox'],
];

/** The screen whose topics are shown: its name, or its address without the slashes. */
export function helpScreen(pathname: string, sport: string | undefined): string {
  const onSchedule = pathname.toLowerCase() === PATHS.bookingSchedule.toLowerCase();
  const path = onSchedule && sport ? PATHS.sportBooking.replace(':sport', sport) : pathname;
  const named = NAMED.find(([pattern]) => pattern.test(path))?.[1];
  return named ?? (path.replaceAll(/[^a-z0-9]/gi, '') || 'SportServices');
}
