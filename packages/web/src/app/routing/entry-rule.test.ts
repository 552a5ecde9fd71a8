import { describe, expect, test } from 'vitest';
import { PATHS } from '#shared/routing/paths.ts';
import { toSessionUser } from '#shared/session/session-user.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { entryOf } from './entry-rule.ts';
import { routeAt } from './routes.ts';

const guest = undefined;
const member = toSessionUser(testUser());
const admin = toSessionUser(testUser({ role: 'admin' }));
const subadmin = toSessionUser(testUser({ role: 'subadmin' }));
const forced = toSessionUser(testUser({ changePassword: 1 }));

describe.each([
  // path, guest, member, admin, subadmin, a member who must change the password
  [PATHS.login, 'enter', 'elsewhere', 'elsewhere', 'elsewhere', 'resetPassword'],
  [PATHS.register, 'enter', 'elsewhere', 'elsewhere', 'elsewhere', 'resetPassword'],
  [PATHS.resetPassword, 'login', 'enter', 'enter', 'enter', 'enter'],
  [PATHS.sportServices, 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  ['/marsa/booking/tennis', 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.bookingSchedule, 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.booking, 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.invoice, 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.myAccount, 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.myAccountTable, 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.myBookings, 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.myWaitingList, 'login', 'enter', 'elsewhere', 'elsewhere', 'resetPassword'],
  ['/check-in/TEN1-code', 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.notifications, 'enter', 'enter', 'enter', 'enter', 'enter'],
  [PATHS.mySubscription, 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.memberProfiles, 'login', 'elsewhere', 'enter', 'enter', 'resetPassword'],
  ['/marsa/paymentstatus/ok/7', 'login', 'enter', 'enter', 'enter', 'resetPassword'],
  [PATHS.privacyPolicy, 'enter', 'enter', 'enter', 'enter', 'enter'],
  [PATHS.termsAndConditions, 'enter', 'enter', 'enter', 'enter', 'enter'],
  [PATHS.notFound, 'enter', 'enter', 'enter', 'enter', 'enter'],
] as const)('%s', (path, forGuest, forMember, forAdmin, forSubadmin, forForced) => {
  test.each([
    ['a guest', guest, forGuest],
    ['a member', member, forMember],
    ['an admin', admin, forAdmin],
    ['a subadmin', subadmin, forSubadmin],
    ['a member who must change the password', forced, forForced],
  ])('%s', (_who, user, entry) => {
    const route = routeAt(path);
    if (!route) throw new Error(`no route at ${path}`);
    expect(entryOf(route, user)).toBe(entry);
  });
});
