import { MEMBER_ROLES, type Role, STAFF_ROLES } from '@courtside/contract/wire/roles';
import { matchPath } from 'react-router';
import { PATHS } from '#shared/routing/paths.ts';
import type { LazyPage } from './lazy-page.ts';
import { PAGES } from './pages.ts';
import type { TitleKey } from './title-key.ts';

/** spec 6, auth roles. Whoever is logged in has the front-end role admin, which all but `onlyGuest` include. */
export const AUTH = {
  admin: ['admin'],
  staff: ['admin', 'staff'],
  user: ['admin', 'staff', 'user'],
  /** spec 2.1: an empty role list means open to users without roles. */
  onlyGuest: [],
} as const;

export type FrontRole = 'admin' | 'staff' | 'user';

/** `full`: navbar, toolbar, footer and side panels. `noSidePanels`: no quick panel. `none`: the page alone. */
export type Chrome = 'full' | 'noSidePanels' | 'none';

export interface AppRoute {
  readonly path: string;
  readonly page: LazyPage;
  readonly title: TitleKey;
  /** spec 2.1: no role list is open to everyone. */
  readonly auth?: readonly FrontRole[];
  /** Narrower still: the server's roles that may see it. */
  readonly apiRoles?: readonly Role[];
  readonly chrome: Chrome;
  /** Folds the navbar, whatever the user chose for the other pages: the court needs the room. */
  readonly foldsNavbar?: boolean;
}

const admin = { auth: AUTH.admin, chrome: 'full' } as const;
/** The set-up of the club, for the server's admins. */
const office = { ...admin, apiRoles: ['admin'] } as const;

/** Every route of spec 2.1 with its guard and its chrome. */
export const ROUTES: readonly AppRoute[] = [
  { path: PATHS.login, page: PAGES.login, title: 'auth.pageTitle', auth: AUTH.onlyGuest, chrome: 'none' },
  { path: PATHS.register, page: PAGES.register, title: 'auth.registerTitle', auth: AUTH.onlyGuest, chrome: 'none' },
  { ...admin, path: PATHS.resetPassword, page: PAGES.resetPassword, title: 'auth.changePasswordTitle' },
  { ...admin, path: PATHS.sportServices, page: PAGES.sportServices, title: 'sports.title', chrome: 'noSidePanels' },
  { ...admin, path: PATHS.sportBooking, page: PAGES.sportBooking, title: 'schedule.title' },
  { ...admin, path: PATHS.bookingSchedule, page: PAGES.bookingSchedule, title: 'schedule.title' },
  { ...admin, path: PATHS.booking, page: PAGES.booking, title: 'booking.title', foldsNavbar: true },
  // spec 2.1 describes the page without naming its address.
  { ...admin, path: PATHS.bookingDetail, page: PAGES.bookingDetail, title: 'myBookings.detailTitle' },
  { ...admin, path: PATHS.invoice, page: PAGES.invoice, title: 'invoice.title' },
  { ...admin, path: PATHS.myAccount, page: PAGES.myAccount, title: 'account.title' },
  { ...admin, path: PATHS.myAccountTable, page: PAGES.myAccountTable, title: 'account.tableTitle' },
  { ...admin, path: PATHS.myBookings, page: PAGES.myBookings, title: 'myBookings.title' },
  // Ours: also the address of the link in the mail of a booking.
  { ...admin, path: PATHS.changeBooking, page: PAGES.changeBooking, title: 'changeBooking.title' },
  // Ours: the waiting list, also the address of the link in the mail of an offer.
  {
    ...admin,
    path: PATHS.myWaitingList,
    page: PAGES.myWaitingList,
    title: 'waiting.title',
    apiRoles: MEMBER_ROLES,
  },
  // Ours: bookings with open places.
  { ...admin, path: PATHS.games, page: PAGES.games, title: 'shell.openGames', apiRoles: MEMBER_ROLES },
  { ...admin, path: PATHS.openGame, page: PAGES.openGame, title: 'shell.openGames', apiRoles: MEMBER_ROLES },
  { ...admin, path: PATHS.game, page: PAGES.game, title: 'shell.openGames', apiRoles: MEMBER_ROLES },
  // Ours: coaches, and the times of one.
  { ...admin, path: PATHS.lessons, page: PAGES.lessons, title: 'shell.lessonsPage', apiRoles: MEMBER_ROLES },
  { ...admin, path: PATHS.lessonTimes, page: PAGES.lessonTimes, title: 'shell.lessonsPage', apiRoles: MEMBER_ROLES },
  // Ours: groups with a coach, also the address of the link in messages about them.
  { ...admin, path: PATHS.courses, page: PAGES.courses, title: 'shell.courses', apiRoles: MEMBER_ROLES },
  { ...admin, path: PATHS.course, page: PAGES.course, title: 'shell.courses', apiRoles: MEMBER_ROLES },
  // Ours: competitions, also the address of the link in messages about them.
  {
    ...admin,
    path: PATHS.competitions,
    page: PAGES.competitions,
    title: 'shell.competitions',
    apiRoles: MEMBER_ROLES,
  },
  { ...admin, path: PATHS.competition, page: PAGES.competition, title: 'shell.competitions', apiRoles: MEMBER_ROLES },
  { ...admin, path: PATHS.coachDay, page: PAGES.coachDay, title: 'shell.coachDay', apiRoles: ['coach'] },
  { ...admin, path: PATHS.coachHours, page: PAGES.coachHours, title: 'shell.coachHours', apiRoles: ['coach'] },
  {
    ...admin,
    path: PATHS.coachEarnings,
    page: PAGES.coachEarnings,
    title: 'shell.coachEarnings',
    apiRoles: ['coach'],
  },
  // Ours: the level, also the address of the link in messages about results.
  { ...admin, path: PATHS.level, page: PAGES.level, title: 'shell.myLevel', apiRoles: MEMBER_ROLES },
  { ...admin, path: PATHS.levelStart, page: PAGES.levelStart, title: 'shell.myLevel', apiRoles: MEMBER_ROLES },
  // Ours: also the address in the QR code of a voucher.
  { ...admin, path: PATHS.passes, page: PAGES.passes, title: 'shell.passesPage', apiRoles: MEMBER_ROLES },
  // Ours: the address in the QR code of a court's sign.
  { ...admin, path: PATHS.checkIn, page: PAGES.checkIn, title: 'checkIn.title', chrome: 'noSidePanels' },
  { ...admin, path: PATHS.preferences, page: PAGES.preferences, title: 'preferences.title' },
  // Ours: the link of an email, for whoever has it.
  { path: PATHS.unsubscribe, page: PAGES.unsubscribe, title: 'preferences.title', chrome: 'none' },
  // spec 2.1: notifications has no auth setting.
  { path: PATHS.notifications, page: PAGES.notifications, title: 'notifications.title', chrome: 'full' },
  { ...admin, path: PATHS.mySubscription, page: PAGES.mySubscription, title: 'subscriptions.title' },
  {
    ...admin,
    path: PATHS.memberProfiles,
    page: PAGES.memberProfiles,
    title: 'memberProfiles.title',
    apiRoles: STAFF_ROLES,
  },
  {
    ...admin,
    path: PATHS.officeMember,
    page: PAGES.memberPage,
    title: 'memberProfiles.title',
    apiRoles: STAFF_ROLES,
  },
  // Ours: the specification has no pages for the office.
  {
    ...admin,
    path: PATHS.officeToday,
    page: PAGES.officeToday,
    title: 'shell.today',
    apiRoles: STAFF_ROLES,
    chrome: 'noSidePanels',
    foldsNavbar: true,
  },
  { ...office, path: PATHS.adminDesk, page: PAGES.adminDesk, title: 'shell.inbox' },
  {
    ...office,
    path: PATHS.officeResults,
    page: PAGES.officeResults,
    title: 'shell.officeResults',
    apiRoles: ['admin', 'desk'],
  },
  { ...office, path: PATHS.officeCourts, page: PAGES.officeCourts, title: 'shell.courtsAndHours' },
  { ...office, path: PATHS.officePrices, page: PAGES.officePrices, title: 'shell.prices' },
  {
    ...office,
    path: PATHS.officePlans,
    page: PAGES.officePlans,
    title: 'shell.plansPage',
    apiRoles: ['admin', 'treasurer'],
  },
  {
    ...office,
    path: PATHS.officePayments,
    page: PAGES.officePayments,
    title: 'shell.paymentsPage',
    apiRoles: ['admin', 'treasurer'],
  },
  {
    ...office,
    path: PATHS.officeMonth,
    page: PAGES.officeMonth,
    title: 'shell.monthClose',
    apiRoles: ['admin', 'treasurer'],
  },
  { ...office, path: PATHS.officeHelp, page: PAGES.officeHelp, title: 'shell.helpPage', apiRoles: ['admin'] },
  {
    ...office,
    path: PATHS.officeNotices,
    page: PAGES.officeNotices,
    title: 'shell.noticesPage',
    apiRoles: ['admin', 'subadmin'],
  },
  {
    ...office,
    path: PATHS.officeCash,
    page: PAGES.officeCash,
    title: 'shell.cashBook',
    apiRoles: ['admin', 'desk', 'treasurer'],
  },
  {
    ...office,
    path: PATHS.officeVouchers,
    page: PAGES.officeVouchers,
    title: 'shell.passesPage',
    apiRoles: ['admin', 'desk', 'treasurer'],
  },
  {
    ...office,
    path: PATHS.officeReports,
    page: PAGES.officeReports,
    title: 'shell.reportsPage',
    apiRoles: ['admin', 'treasurer'],
  },
  {
    ...office,
    path: PATHS.officeClosures,
    page: PAGES.officeClosures,
    title: 'shell.closuresPage',
    apiRoles: ['admin', 'desk'],
  },
  { ...office, path: PATHS.officeStaff, page: PAGES.officeStaff, title: 'shell.staffPage' },
  { ...office, path: PATHS.officeLog, page: PAGES.officeLog, title: 'shell.logPage' },
  { ...office, path: PATHS.officeJobs, page: PAGES.officeJobs, title: 'shell.jobsPage' },
  { ...office, path: PATHS.officeImport, page: PAGES.officeImport, title: 'shell.importMembers' },
  // Ours: a screen in the club house, which nobody logs in.
  { path: PATHS.board, page: PAGES.board, title: 'shell.board', chrome: 'none' },
  { path: PATHS.kiosk, page: PAGES.kiosk, title: 'shell.kiosk', chrome: 'none' },
  // Ours: the link of the invitation mail. Also for somebody who is logged in on a shared device.
  { path: PATHS.invitation, page: PAGES.invitation, title: 'invitation.title', chrome: 'none' },
  {
    path: PATHS.visitorRegistration,
    page: PAGES.visitorRegistration,
    title: 'visitors.title',
    auth: AUTH.onlyGuest,
    chrome: 'none',
  },
  { path: PATHS.visitorProof, page: PAGES.visitorProof, title: 'visitors.proofTitle', chrome: 'none' },
  {
    ...office,
    path: PATHS.officeSeries,
    page: PAGES.officeSeries,
    title: 'shell.recurring',
    apiRoles: ['admin', 'desk'],
  },
  { ...office, path: PATHS.officeSports, page: PAGES.officeSports, title: 'shell.sports' },
  { ...office, path: PATHS.officeFairPlay, page: PAGES.officeFairPlay, title: 'shell.fairPlay' },
  {
    ...office,
    path: PATHS.officeTax,
    page: PAGES.officeTax,
    title: 'shell.taxPage',
    apiRoles: ['admin', 'treasurer'],
  },
  {
    ...office,
    path: PATHS.officePapers,
    page: PAGES.officePapers,
    title: 'shell.papersPage',
    apiRoles: ['admin', 'desk', 'treasurer'],
  },
  {
    ...office,
    path: PATHS.officeCourses,
    page: PAGES.officeCourses,
    title: 'shell.courses',
    apiRoles: ['admin', 'desk', 'treasurer'],
  },
  {
    ...office,
    path: PATHS.officeCourse,
    page: PAGES.officeCourse,
    title: 'shell.courses',
    apiRoles: ['admin', 'desk', 'treasurer'],
  },
  {
    ...office,
    path: PATHS.officeCompetitions,
    page: PAGES.officeCompetitions,
    title: 'shell.competitions',
    apiRoles: ['admin', 'desk'],
  },
  {
    ...office,
    path: PATHS.officeCompetition,
    page: PAGES.officeCompetition,
    title: 'shell.competitions',
    apiRoles: ['admin', 'desk'],
  },
  {
    ...office,
    path: PATHS.officeGames,
    page: PAGES.officeGames,
    title: 'shell.openGames',
    apiRoles: ['admin', 'desk'],
  },
  {
    ...office,
    path: PATHS.officeCoaches,
    page: PAGES.officeCoaches,
    title: 'shell.coachesPage',
    apiRoles: ['admin', 'desk', 'treasurer'],
  },
  { ...office, path: PATHS.officeLegal, page: PAGES.officeLegal, title: 'shell.legalPage' },
  {
    ...office,
    path: PATHS.officeDevices,
    page: PAGES.officeDevices,
    title: 'shell.devicesPage',
    apiRoles: ['admin', 'desk'],
  },
  { ...office, path: PATHS.officeBoards, page: PAGES.officeBoards, title: 'shell.boardsPage' },
  { ...office, path: PATHS.officeConnections, page: PAGES.officeConnections, title: 'shell.connectionsPage' },
  { ...office, path: PATHS.officeWebhooks, page: PAGES.officeWebhooks, title: 'shell.connectionsPage' },
  { ...office, path: PATHS.officeSignIn, page: PAGES.officeSignIn, title: 'shell.connectionsPage' },
  { ...office, path: PATHS.officeFeeds, page: PAGES.officeFeeds, title: 'shell.connectionsPage' },
  { ...office, path: PATHS.officeClub, page: PAGES.officeClub, title: 'shell.clubPage' },
  // The first admin has no login yet; the page itself sends everybody else away.
  { path: PATHS.setup, page: PAGES.setup, title: 'shell.setUpClub', chrome: 'none' },
  { ...admin, path: PATHS.paymentStatus, page: PAGES.paymentStatus, title: 'topup.statusTitle', chrome: 'none' },
  { path: PATHS.privacyPolicy, page: PAGES.privacy, title: 'legal.privacyTitle', chrome: 'none' },
  { path: PATHS.termsAndConditions, page: PAGES.terms, title: 'legal.termsTitle', chrome: 'none' },
  // Ours: a member accepts new versions of both.
  {
    ...admin,
    path: PATHS.acceptTexts,
    page: PAGES.acceptTexts,
    title: 'legal.acceptTitle',
    apiRoles: MEMBER_ROLES,
    chrome: 'noSidePanels',
  },
  // Ours: the target of the footer credit.
  { path: PATHS.about, page: PAGES.about, title: 'about.title', chrome: 'none' },
  { path: PATHS.notFound, page: PAGES.notFound, title: 'notFound.pageTitle', chrome: 'full' },
];

/** Redirects: old prefixes, the navigation entries of spec 2.1, and the office. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  [PATHS.index]: PATHS.sportServices,
  [PATHS.marsa]: PATHS.sportServices,
  [PATHS.example]: PATHS.sportServices,
  [PATHS.marsaServices]: PATHS.sportServices,
  [PATHS.helpBookings]: PATHS.myBookings,
  [PATHS.helpAccount]: PATHS.myAccount,
  [PATHS.office]: PATHS.officeCourts,
};

export function routeAt(pathname: string): AppRoute | undefined {
  return ROUTES.find((route) => matchPath(route.path, pathname));
}
