import * as account from './account.ts';
import * as admin from './admin.ts';
import * as auth from './auth.ts';
import * as bookingList from './booking-list.ts';
import * as bookings from './bookings.ts';
import * as calendar from './calendar.ts';
import * as checkIn from './check-in.ts';
import * as club from './club.ts';
import * as desk from './desk.ts';
import type { Endpoint } from './endpoint.ts';
import * as erasure from './erasure.ts';
import * as fairPlay from './fair-play.ts';
import * as help from './help.ts';
import * as invitations from './invitations.ts';
import * as legal from './legal.ts';
import * as members from './members.ts';
import * as notices from './notices.ts';
import * as notifications from './notifications.ts';
import * as officeBank from './office-bank.ts';
import * as officeBookingChanges from './office-booking-changes.ts';
import * as officeCards from './office-cards.ts';
import * as officeCash from './office-cash.ts';
import * as officeCategories from './office-categories.ts';
import * as officeChanges from './office-changes.ts';
import * as officeClosures from './office-closures.ts';
import * as officeClub from './office-club.ts';
import * as officeCounter from './office-counter.ts';
import * as officeDirectory from './office-directory.ts';
import * as officeHelp from './office-help.ts';
import * as officeImports from './office-imports.ts';
import * as officeJobs from './office-jobs.ts';
import * as officeLegal from './office-legal.ts';
import * as officeLog from './office-log.ts';
import * as officeMembers from './office-members.ts';
import * as officeMoney from './office-money.ts';
import * as officeMonth from './office-month.ts';
import * as officeNotices from './office-notices.ts';
import * as officePlans from './office-plans.ts';
import * as officePrices from './office-prices.ts';
import * as officeReports from './office-reports.ts';
import * as officeSeries from './office-series.ts';
import * as officeSports from './office-sports.ts';
import * as officeStaff from './office-staff.ts';
import * as officeTimetables from './office-timetables.ts';
import * as officeToday from './office-today.ts';
import * as payments from './payments.ts';
import * as preferences from './preferences.ts';
import * as profile from './profile.ts';
import * as quickPanel from './quick-panel.ts';
import * as requestOutcome from './request-outcome.ts';
import * as schedule from './schedule.ts';
import * as series from './series.ts';
import * as sports from './sports.ts';
import * as subscriptions from './subscriptions.ts';
import * as validationAlert from './validation-alert.ts';
import * as waitingList from './waiting-list.ts';

/** The whole API. Server routes, OpenAPI and the web client are derived from this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...[
    auth,
    invitations,
    club,
    members,
    bookings,
    bookingList,
    series,
    fairPlay,
    checkIn,
    waitingList,
    sports,
    schedule,
    notices,
    legal,
    profile,
    preferences,
    calendar,
    notifications,
    help,
    admin,
    desk,
    erasure,
    officeClub,
    officeClosures,
    officeCounter,
    officeDirectory,
    officeSports,
    officeTimetables,
    officePrices,
    officeChanges,
    officeBookingChanges,
    officeCategories,
    officeStaff,
    officeMoney,
    officeCash,
    officeReports,
    officeBank,
    officeMonth,
    officeCards,
    officeJobs,
    officeLegal,
    officeLog,
    officeNotices,
    officeHelp,
    officePlans,
    officeMembers,
    officeImports,
    officeSeries,
    officeToday,
    quickPanel,
    payments,
    account,
    subscriptions,
    requestOutcome,
    validationAlert,
  ].flatMap(endpointsOf),
];

function endpointsOf(module: Record<string, unknown>): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'access' in value,
  );
}
