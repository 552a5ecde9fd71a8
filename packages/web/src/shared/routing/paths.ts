/** Every address of the app (spec 2.1). Matched without regard to letter case. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  invitation: '/invitation',
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
  myWaitingList: '/sports/mywaitinglist',
  /** The address in the QR code of a court's sign. */
  checkIn: '/check-in/:code',
  notifications: '/sport/member/notifications',
  mySubscription: '/sports/mysubscription',
  preferences: '/sports/preferences',
  /** The link in emails; the server answers a POST there. */
  unsubscribe: '/unsubscribe/:code',
  memberProfiles: '/marsa/users',
  adminDesk: '/marsa/desk',
  /** One member, for the staff. */
  officeMember: '/office/members/:code',
  office: '/office',
  officeToday: '/office/today',
  officeCourts: '/office/courts',
  officePrices: '/office/prices',
  officePlans: '/office/plans',
  officeNotices: '/office/notices',
  officeHelp: '/office/help',
  officeClosures: '/office/closures',
  officeMonth: '/office/month-close',
  officeCash: '/office/cash',
  officeReports: '/office/reports',
  officeStaff: '/office/staff',
  officeLog: '/office/log',
  officeJobs: '/office/jobs',
  officeImport: '/office/members/import',
  officeSeries: '/office/series',
  officeSports: '/office/sports',
  officeFairPlay: '/office/fair-play',
  officeLegal: '/office/legal',
  officeClub: '/office/club',
  setup: '/setup',
  paymentStatus: '/marsa/paymentstatus/:status/:payment',
  privacyPolicy: '/privacyPolicy',
  termsAndConditions: '/termsAndConditions',
  /** New versions of both, for members to accept. */
  acceptTexts: '/newTerms',
  about: '/courtside',
  /** Navigation entries that redirect to the sports. */
  marsa: '/marsa',
  example: '/example',
  marsaServices: '/marsa/pages/sportservices',
  notFound: '/pages/errors/error-404',
} as const;

export const sportBookingPath = (sport: string): string => PATHS.sportBooking.replace(':sport', sport);

/** The log of a member or a booking. */
export const logPath = (subject: string): string => `${PATHS.officeLog}?${new URLSearchParams({ subject })}`;

export const memberPath = (code: string): string => PATHS.officeMember.replace(':code', encodeURIComponent(code));

/** A booking on the page of its day, for the staff. */
export const todayPath = ({ date, key }: { readonly date: string; readonly key: string }): string =>
  `${PATHS.officeToday}?${new URLSearchParams({ date, booking: key })}`;

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
