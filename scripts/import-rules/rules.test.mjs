import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forbidden, forbiddenPackage } from './rules.mjs';

const server = (path) => `packages/server/src/${path}`;
const web = (path) => `packages/web/src/${path}`;
const LIMITS = 'packages/contract/src/limits.ts';

const ALLOWED = [
  [server('modules/bookings/confirm-booking.ts'), server('modules/ledger/index.ts')],
  [server('modules/bookings/confirm-booking.ts'), server('modules/bookings/bookings.repository.ts')],
  [server('modules/bookings/bookings.routes.ts'), server('modules/bookings/confirm-booking.ts')],
  [server('modules/sports/close-courts.ts'), server('modules/audit/index.ts')],
  [server('modules/bookings/confirm-booking.ts'), server('http/binding.ts')],
  [server('modules/bookings/booking.rules.ts'), LIMITS],
  [server('app.ts'), server('modules/bookings/bookings.routes.ts')],
  [server('modules/bookings/bookings.api.test.ts'), server('testing/test-app.ts')],
  [web('features/booking/booking-page.tsx'), web('shared/ui/actions/button.tsx')],
  [web('features/booking/booking-page.tsx'), LIMITS],
  [web('app/routing/router.tsx'), web('features/booking/booking-page.tsx')],
];

const FORBIDDEN = [
  ['a feature imports a feature', web('features/booking/queries.ts'), web('features/topup/queries.ts')],
  ['shared code knows a feature', web('shared/ui/actions/button.tsx'), web('features/topup/queries.ts')],
  ['the contract knows a side', LIMITS, server('app-error.ts')],
  ['the web app imports the server', web('shared/api/call-api.ts'), server('app-error.ts')],
  ['past a front door', server('modules/bookings/cancel.ts'), server('modules/ledger/ledger.repository.ts')],
  ['against the module order', server('modules/ledger/post-entry.ts'), server('modules/bookings/index.ts')],
  ['the audit log knows a module', server('modules/audit/index.ts'), server('modules/notifications/index.ts')],
  ['a use case knows the web server', server('modules/bookings/cancel.ts'), server('http/serve-web.ts')],
  ['a rule reads the database', server('modules/bookings/booking.rules.ts'), server('database/database.ts')],
  ['a route goes to the database', server('modules/bookings/bookings.routes.ts'), server('database/database.ts')],
  ['platform knows a module', server('platform/clock.ts'), server('modules/members/index.ts')],
  ['production code imports tests', server('http/binding.ts'), server('testing/test-app.ts')],
  ['a file outside every zone', 'packages/other/src/x.ts', LIMITS],
];

for (const [from, to] of ALLOWED) {
  test(`${from} may import ${to}`, () => assert.equal(forbidden(from, to), undefined));
}

for (const [title, from, to] of FORBIDDEN) {
  test(`refused: ${title}`, () => assert.ok(forbidden(from, to)));
}

test('pure code imports no package of its own choice', () => {
  assert.ok(forbiddenPackage(LIMITS, 'node:fs'));
  assert.ok(forbiddenPackage(server('modules/bookings/booking.rules.ts'), 'kysely'));
  assert.ok(forbiddenPackage(web('shared/api/call-api.ts'), 'node:fs'));
  assert.equal(forbiddenPackage(LIMITS, 'zod'), undefined);
});
