import { PATHS } from '@courtside/contract/wire/page-paths';
import { expect, test } from 'vitest';
import { homePath } from './home-path.ts';
import { AUTH, REDIRECTS, ROUTES, routeAt } from './routes.ts';

/** spec 2.1, path by path: the chrome around each. */
test.each([
  ['/login', 'none'],
  ['/register', 'none'],
  ['/reset/password', 'full'],
  ['/sportservices', 'noSidePanels'],
  ['/marsa/booking/tennis', 'full'],
  ['/marsa/booking/padel', 'full'],
  ['/marsa/booking/squash', 'full'],
  ['/bookingSchedule', 'full'],
  ['/booking', 'full'],
  ['/invoice', 'full'],
  ['/sports/myaccount', 'full'],
  ['/sports/myaccounttable', 'full'],
  ['/sports/mybookings', 'full'],
  ['/sports/mybookings/change', 'full'],
  ['/sport/member/notifications', 'full'],
  ['/check-in/TEN1-code', 'noSidePanels'],
  ['/sports/mysubscription', 'full'],
  ['/marsa/users', 'full'],
  ['/marsa/paymentstatus/success/42', 'none'],
  ['/privacyPolicy', 'none'],
  ['/termsAndConditions', 'none'],
  ['/pages/errors/error-404', 'full'],
])('%s has chrome %s', (path, chrome) => {
  expect(routeAt(path)?.chrome).toBe(chrome);
});

test.each(['/LOGIN', '/bookingschedule', '/marsa/booking/Tennis', '/privacypolicy', '/Sports/MyBookings/'])(
  '%s is found whatever its letter case',
  (path) => {
    expect(routeAt(path)).toBeDefined();
  },
);

test.each([
  ['/index.html', '/sportservices'],
  ['/marsa', '/sportservices'],
  ['/example', '/sportservices'],
  ['/marsa/pages/sportservices', '/sportservices'],
  ['/sport/mybookings', '/sports/mybookings'],
  ['/marsa/myaccount', '/sports/myaccount'],
  ['/office', '/office/courts'],
])('%s leads to %s', (from, to) => {
  expect(REDIRECTS[from]).toBe(to);
  expect(routeAt(to)).toBeDefined();
});

test.each([
  [undefined, '/login'],
  ['member', '/sportservices'],
  ['admin', '/office/today'],
  ['subadmin', '/office/today'],
  ['desk', '/office/today'],
  ['treasurer', '/office/reports'],
] as const)('%s begins at %s', (role, path) => {
  expect(homePath(role)).toBe(path);
});

test.each([
  ['admin', ['admin']],
  ['staff', ['admin', 'staff']],
  ['user', ['admin', 'staff', 'user']],
  ['onlyGuest', []],
] as const)('spec 6: the auth role %s lets in %s', (name, roles) => {
  expect(AUTH[name]).toEqual(roles);
});

test('no two routes claim one address', () => {
  const paths = [...ROUTES.map((route) => route.path), ...Object.keys(REDIRECTS)].map((path) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

test('the addresses for which the server answers a page are those that lead to one', () => {
  const routed = [PATHS.home, ...ROUTES.map(({ path }) => path), ...Object.keys(REDIRECTS)];
  expect(routed.toSorted()).toEqual(Object.values(PATHS).toSorted());
});
