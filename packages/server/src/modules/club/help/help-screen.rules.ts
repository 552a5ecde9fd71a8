import type { HelpScreen } from '@courtside/contract/club/office-help';

/** spec 2.1 and 7, and the web app's other screens by their addresses; only letters and digits count. */
const SCREENS: Readonly<Record<string, HelpScreen>> = {
  sportservices: 'services',
  bookingschedule: 'schedule',
  booking: 'booking',
  invoice: 'invoice',
  bookingdetail: 'invoice',
  sportsmybookings: 'bookings',
  sportmybookings: 'bookings',
  sportsmywaitinglist: 'waiting',
  sportsmyaccount: 'account',
  sportsmyaccounttable: 'account',
  marsamyaccount: 'account',
  sportsmysubscription: 'subscription',
  myinbox: 'inbox',
  sportspreferences: 'preferences',
};

const fold = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The screens whose topics are shown where `asked` is open, in any spelling (`SQUASH`, `/marsa/booking/Tennis`). */
export function screensOf(asked: string, services: Iterable<string>): readonly string[] {
  const name = fold(asked);
  const screen = Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined;
  if (screen) return [screen];
  const isSchedule = name.startsWith('marsabooking') || name.endsWith('schedule');
  const sport = name.replace(/^marsabooking/, '').replace(/schedule$/, '');
  const service = [...services].find((key) => fold(key) === sport);
  if (service) return ['schedule', `schedule:${service}`];
  return isSchedule ? ['schedule'] : [];
}
