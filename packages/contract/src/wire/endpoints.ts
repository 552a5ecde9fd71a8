import * as bookingChange from '../booking/booking-change.ts';
import * as bookingList from '../booking/booking-list.ts';
import * as bookings from '../booking/bookings.ts';
import * as checkIn from '../booking/check-in.ts';
import * as gameQuestions from '../booking/games/game-questions.ts';
import * as gameWishes from '../booking/games/game-wishes.ts';
import * as games from '../booking/games/games.ts';
import * as officeGames from '../booking/games/office-games.ts';
import * as officeBookingChanges from '../booking/office-booking-changes.ts';
import * as officeCounter from '../booking/office-counter.ts';
import * as officeSeries from '../booking/office-series.ts';
import * as officeToday from '../booking/office-today.ts';
import * as quickPanel from '../booking/quick-panel.ts';
import * as schedule from '../booking/schedule.ts';
import * as series from '../booking/series.ts';
import * as waitingList from '../booking/waiting-list.ts';
import * as club from '../club/club.ts';
import * as help from '../club/help.ts';
import * as legal from '../club/legal.ts';
import * as notices from '../club/notices.ts';
import * as officeCategories from '../club/office-categories.ts';
import * as officeClub from '../club/office-club.ts';
import * as officeHelp from '../club/office-help.ts';
import * as officeLegal from '../club/office-legal.ts';
import * as officeNotices from '../club/office-notices.ts';
import * as officeReports from '../club/office-reports.ts';
import * as officeTax from '../club/office-tax.ts';
import * as fairPlay from '../club/sports/fair-play.ts';
import * as officeChanges from '../club/sports/office-changes.ts';
import * as officeClosures from '../club/sports/office-closures.ts';
import * as officePrices from '../club/sports/office-prices.ts';
import * as officeSports from '../club/sports/office-sports.ts';
import * as officeTimetables from '../club/sports/office-timetables.ts';
import * as sports from '../club/sports/sports.ts';
import * as access from '../clubhouse/access.ts';
import * as board from '../clubhouse/board.ts';
import * as deviceEvents from '../clubhouse/device-events.ts';
import * as kiosk from '../clubhouse/kiosk.ts';
import * as officeBoards from '../clubhouse/office-boards.ts';
import * as officeDevices from '../clubhouse/office-devices.ts';
import * as competitions from '../competing/competitions.ts';
import * as fixtures from '../competing/fixtures.ts';
import * as levels from '../competing/levels.ts';
import * as officeCompetitions from '../competing/office-competitions.ts';
import * as officeLevels from '../competing/office-levels.ts';
import * as officePlaces from '../competing/office-places.ts';
import * as results from '../competing/results.ts';
import * as calendar from '../messages/calendar.ts';
import * as clubFeeds from '../messages/club-feeds.ts';
import * as notifications from '../messages/notifications.ts';
import * as officeJobs from '../messages/office-jobs.ts';
import * as officeLog from '../messages/office-log.ts';
import * as officeWebhooks from '../messages/office-webhooks.ts';
import * as account from '../money/account.ts';
import * as mandates from '../money/mandates.ts';
import * as officeAccounts from '../money/office-accounts.ts';
import * as officeBank from '../money/office-bank.ts';
import * as officeCards from '../money/office-cards.ts';
import * as officeCash from '../money/office-cash.ts';
import * as officeMoney from '../money/office-money.ts';
import * as officeMonth from '../money/office-month.ts';
import * as officeMonthFiles from '../money/office-month-files.ts';
import * as officePapers from '../money/office-papers.ts';
import * as officePayments from '../money/office-payments.ts';
import * as officePlans from '../money/office-plans.ts';
import * as papers from '../money/papers.ts';
import * as payments from '../money/payments.ts';
import * as officePasses from '../money/prepaid/office-passes.ts';
import * as officeVouchers from '../money/prepaid/office-vouchers.ts';
import * as passes from '../money/prepaid/passes.ts';
import * as vouchers from '../money/prepaid/vouchers.ts';
import * as subscriptions from '../money/subscriptions.ts';
import * as admin from '../people/admin.ts';
import * as auth from '../people/auth.ts';
import * as desk from '../people/desk.ts';
import * as emergencyContacts from '../people/emergency-contacts.ts';
import * as erasure from '../people/erasure.ts';
import * as officeBookingImport from '../people/imports/office-booking-import.ts';
import * as officeImports from '../people/imports/office-imports.ts';
import * as invitations from '../people/invitations.ts';
import * as keys from '../people/keys/keys.ts';
import * as programBookings from '../people/keys/program-bookings.ts';
import * as programMembers from '../people/keys/program-members.ts';
import * as members from '../people/members.ts';
import * as officeDirectory from '../people/office-directory.ts';
import * as officeMembers from '../people/office-members.ts';
import * as officeStaff from '../people/office-staff.ts';
import * as preferences from '../people/preferences.ts';
import * as profile from '../people/profile.ts';
import * as identityProvider from '../people/sign-in/identity-provider.ts';
import * as passkeys from '../people/sign-in/passkeys.ts';
import * as twoStep from '../people/sign-in/two-step.ts';
import * as visitors from '../people/visitors.ts';
import * as coachCourses from '../teaching/coach-courses.ts';
import * as coachDiary from '../teaching/coach-diary.ts';
import * as coachHandover from '../teaching/coach-handover.ts';
import * as coachHours from '../teaching/coach-hours.ts';
import * as coachPayouts from '../teaching/coach-payouts.ts';
import * as courses from '../teaching/courses.ts';
import * as lessons from '../teaching/lessons.ts';
import * as officeAttendance from '../teaching/office-attendance.ts';
import * as officeCoaches from '../teaching/office-coaches.ts';
import * as officeCourses from '../teaching/office-courses.ts';
import type { Endpoint } from './endpoint.ts';
import * as requestOutcome from './request-outcome.ts';
import * as validationAlert from './validation-alert.ts';

/** The whole API. Server routes, OpenAPI and the web client are derived from this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...[
    auth,
    invitations,
    identityProvider,
    visitors,
    club,
    members,
    bookings,
    bookingList,
    series,
    fairPlay,
    checkIn,
    waitingList,
    games,
    gameQuestions,
    gameWishes,
    competitions,
    fixtures,
    levels,
    results,
    officeCompetitions,
    board,
    officeBoards,
    kiosk,
    keys,
    twoStep,
    passkeys,
    programMembers,
    programBookings,
    officeDevices,
    deviceEvents,
    access,
    officePlaces,
    officeLevels,
    officeGames,
    lessons,
    coachCourses,
    coachDiary,
    coachHandover,
    coachHours,
    coachPayouts,
    officeCoaches,
    courses,
    officeCourses,
    officeAttendance,
    sports,
    schedule,
    notices,
    legal,
    profile,
    emergencyContacts,
    preferences,
    calendar,
    clubFeeds,
    notifications,
    help,
    admin,
    desk,
    erasure,
    officeClub,
    officeClosures,
    officeCounter,
    officeBookingImport,
    officeDirectory,
    officeSports,
    officeTimetables,
    officePrices,
    officeChanges,
    bookingChange,
    officeBookingChanges,
    officeCategories,
    officeStaff,
    officeTax,
    officeMoney,
    officeCash,
    officeReports,
    officeBank,
    officeMonth,
    officeAccounts,
    officeMonthFiles,
    officeCards,
    officeJobs,
    officeLegal,
    officeLog,
    officeWebhooks,
    officeNotices,
    officeHelp,
    officePapers,
    officePayments,
    officePlans,
    officeMembers,
    officeImports,
    officeSeries,
    officeToday,
    quickPanel,
    payments,
    mandates,
    account,
    subscriptions,
    papers,
    passes,
    officePasses,
    vouchers,
    officeVouchers,
    requestOutcome,
    validationAlert,
  ].flatMap(endpointsOf),
];

function endpointsOf(module: Record<string, unknown>): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}
