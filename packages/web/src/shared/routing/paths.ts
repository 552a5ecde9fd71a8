/** Every address of the app (spec 2.1). Matched without regard to letter case. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset/password',
  sportServices: '/sportservices',
  sportBooking: '/marsa/booking/:sport',
  bookingSchedule: '/bookingSchedule',
  booking: '/booking',
  invoice: '/invoice',
  bookingDetail: '/bookingDetail',
  myAccount: '/sports/myaccount',
  myAccountTable: '/sports/myaccounttable',
  myBookings: '/sports/mybookings',
  notifications: '/sport/member/notifications',
  mySubscription: '/sports/mysubscription',
  memberProfiles: '/marsa/users',
  adminDesk: '/marsa/desk',
  office: '/office',
  officeCourts: '/office/courts',
  officePrices: '/office/prices',
  officeClub: '/office/club',
  officeImport: '/office/members/import',
  setup: '/setup',
  paymentStatus: '/marsa/paymentstatus/:status/:payment',
  privacyPolicy: '/privacyPolicy',
  termsAndConditions: '/termsAndConditions',
  about: '/courtside',
  /** Navigation entries that redirect to the sports. */
  marsa: '/marsa',
  example: '/example',
  marsaServices: '/marsa/pages/sportservices',
  notFound: '/pages/errors/error-404',
} as const;

export const SPORTS = ['tennis', 'padel', 'squash', 'cricket'] as const;
export type SportKey = (typeof SPORTS)[number];

export const sportBookingPath = (sport: SportKey): string => PATHS.sportBooking.replace(':sport', sport);

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
export function scheduleLink(sport: SportKey, target: ScheduleTarget): { pathname: string; search: string } {
  return { pathname: sportBookingPath(sport), search: `?${new URLSearchParams({ ...target })}` };
}
