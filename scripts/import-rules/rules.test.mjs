import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../project.mjs';
import { componentsIn, findLargeComponents } from './component-sizes.mjs';
import { findFolderCircles } from './folder-circles.mjs';
import { findLargeFolders } from './folder-sizes.mjs';
import { AREAS, forbidden, forbiddenPackage, UPWARDS } from './rules.mjs';
import { findForeignWrites, TABLE_OWNERS } from './table-writes.mjs';

const server = (path) => `packages/server/src/${path}`;
const web = (path) => `packages/web/src/${path}`;
const LIMITS = 'packages/contract/src/values/limits.ts';

const ALLOWED = [
  [server('modules/booking/bookings/confirm/confirm-booking.ts'), server('modules/money/ledger/index.ts')],
  [
    server('modules/booking/bookings/confirm/confirm-booking.ts'),
    server('modules/booking/bookings/store/bookings.repository.ts'),
  ],
  [
    server('modules/booking/bookings/bookings.routes.ts'),
    server('modules/booking/bookings/confirm/confirm-booking.ts'),
  ],
  [server('modules/club/sports/add-service.ts'), server('modules/messages/audit/index.ts')],
  [server('modules/booking/bookings/confirm/confirm-booking.ts'), server('endpoint/binding.ts')],
  [server('modules/booking/bookings/booking.rules.ts'), LIMITS],
  [server('modules/booking/bookings/bookings.routes.ts'), server('endpoint/binding.ts')],
  [server('http/authenticate.ts'), server('modules/people/auth/index.ts')],
  [server('app.ts'), server('modules/booking/bookings/bookings.routes.ts')],
  [server('modules/booking/bookings/bookings.api.test.ts'), server('testing/server/test-app.ts')],
  [web('features/booking/booking/booking-page.tsx'), web('shared/ui/actions/button.tsx')],
  [web('features/booking/booking/booking-page.tsx'), LIMITS],
  [web('app/routing/router.tsx'), web('features/booking/booking/booking-page.tsx')],
];

const FORBIDDEN = [
  [
    'a feature imports a feature',
    web('features/booking/booking/booking-page.tsx'),
    web('features/money/topup/queries.ts'),
  ],
  ['shared code knows a feature', web('shared/ui/actions/button.tsx'), web('features/money/topup/queries.ts')],
  ['the contract knows a side', LIMITS, server('app-error.ts')],
  ['the web app imports the server', web('shared/api/call-api.ts'), server('app-error.ts')],
  [
    'past a front door',
    server('modules/booking/bookings/cancel.ts'),
    server('modules/money/ledger/ledger.repository.ts'),
  ],
  [
    'against the module order',
    server('modules/money/ledger/post-entry.ts'),
    server('modules/booking/bookings/index.ts'),
  ],
  [
    'the audit log knows a module',
    server('modules/messages/audit/index.ts'),
    server('modules/messages/notifications/index.ts'),
  ],
  ['a use case knows the web server', server('modules/booking/bookings/cancel.ts'), server('http/serve-web.ts')],
  ['routes know the web server', server('modules/booking/bookings/bookings.routes.ts'), server('http/serve-web.ts')],
  [
    'the endpoint frame knows a module',
    server('endpoint/register-endpoint.ts'),
    server('modules/people/auth/index.ts'),
  ],
  [
    'the endpoint frame knows the web server',
    server('endpoint/idempotency/idempotency.ts'),
    server('http/authenticate.ts'),
  ],
  ['a rule reads the database', server('modules/booking/bookings/booking.rules.ts'), server('database/database.ts')],
  [
    'a route goes to the database',
    server('modules/booking/bookings/bookings.routes.ts'),
    server('database/database.ts'),
  ],
  ['platform knows a module', server('platform/clock.ts'), server('modules/people/members/index.ts')],
  ['production code imports tests', server('endpoint/binding.ts'), server('testing/server/test-app.ts')],
  [
    'a module uses an area above without being named',
    server('modules/people/members/find-members.ts'),
    server('modules/money/ledger/index.ts'),
  ],
  ['a format knows a side', 'packages/formats/src/zip.ts', server('app-error.ts')],
  ['a file outside every zone', 'packages/other/src/x.ts', LIMITS],
];

for (const [from, to] of ALLOWED) {
  test(`${from} may import ${to}`, () => assert.equal(forbidden(from, to), undefined));
}

for (const [title, from, to] of FORBIDDEN) {
  test(`refused: ${title}`, () => assert.ok(forbidden(from, to)));
}

test('a shared folder of the web app imports only folders below it', () => {
  assert.equal(forbidden(web('shared/court/avatar.tsx'), web('shared/session/session-user.ts')), undefined);
  assert.equal(forbidden(web('shared/api/call-api.ts'), web('shared/api/api-failure.ts')), undefined);
  assert.match(
    forbidden(web('shared/session/session-store.ts'), web('shared/api/call-api.ts')),
    /shared\/api is above shared\/session/,
  );
  assert.match(forbidden(web('shared/time/club-clock.ts'), web('shared/i18n/i18n.ts')), /i18n is above shared\/time/);
});

test('a shared folder of the web app without a place in the order is refused', () => {
  assert.match(forbidden(web('shared/other/x.ts'), web('shared/api/call-api.ts')), /shared\/other has no place/);
  assert.match(forbidden(web('shared/api/call-api.ts'), web('shared/other/x.ts')), /shared\/other has no place/);
});

test('pure code imports no package of its own choice', () => {
  assert.ok(forbiddenPackage(LIMITS, 'node:fs'));
  assert.ok(forbiddenPackage(server('modules/booking/bookings/booking.rules.ts'), 'kysely'));
  assert.ok(forbiddenPackage(web('shared/api/call-api.ts'), 'node:fs'));
  assert.equal(forbiddenPackage(LIMITS, 'zod'), undefined);
});

test('folders that import each other are reported with the files that close the circle', () => {
  const circles = findFolderCircles([
    [server('http/authenticate.ts'), server('modules/people/auth/index.ts')],
    [server('modules/people/auth/login/login-member.ts'), server('platform/clock.ts')],
    [server('platform/clock.ts'), server('http/serve-web.ts')],
  ]);
  assert.equal(circles.length, 1);
  for (const file of ['http/authenticate.ts', 'modules/people/auth/login/login-member.ts', 'platform/clock.ts']) {
    assert.ok(circles[0].includes(`${server(file)} imports`), circles[0]);
  }
});

test('folders in one direction, files of one folder, process files and tests make no circle', () => {
  const imports = [
    [server('http/authenticate.ts'), server('modules/people/auth/index.ts')],
    [server('modules/people/auth/login/login-member.ts'), server('modules/people/members/index.ts')],
    [
      server('modules/people/auth/login/login-member.ts'),
      server('modules/people/auth/sessions/sessions.repository.ts'),
    ],
    [
      server('modules/people/auth/sessions/sessions.repository.ts'),
      server('modules/people/auth/login/login-member.ts'),
    ],
    [server('modules/people/auth/login/login-member.ts'), server('context.ts')],
    [server('context.ts'), server('modules/people/auth/index.ts')],
    [server('modules/people/members/members.api.test.ts'), server('modules/people/auth/index.ts')],
  ];
  assert.deepEqual(findFolderCircles(imports), []);
});

test('a circle of shared folders, features or their parts in the web app is found', () => {
  const circles = (...imports) => findFolderCircles(imports).length;
  const [button, session, list] = [
    web('shared/ui/button.tsx'),
    web('shared/session/a.ts'),
    web('shared/ui/data/list.tsx'),
  ];
  assert.equal(circles([button, session], [session, list]), 1);
  const [page, grid] = [web('features/booking/schedule/page/page.tsx'), web('features/booking/schedule/grid/grid.tsx')];
  assert.equal(circles([page, grid], [grid, page]), 1);
  assert.equal(circles([page, grid]), 0);
});

const WRITES = [
  ['an insert', "await tx.insertInto('ledger_entry').values(row).execute();"],
  ['an update with an alias', "await tx\n  .updateTable('ledger_entry as entry')"],
  ['a delete', 'db.deleteFrom("ledger_entry")'],
  ['a merge', "db.mergeInto('ledger_entry')"],
  ['a raw insert', 'sql`insert into ledger_entry (id) values (1)`'],
  ['a raw update', 'sql`UPDATE ledger_entry SET kind = 1`'],
  ['a raw delete', 'sql`\n  delete from "ledger_entry" where id = 1`'],
  ['a purge of old rows', "purgeOldRows(context, { table: 'ledger_entry', since: 'at', days: 7 })"],
  ['a table that is named at run time', 'db.deleteFrom(table)'],
  ['a table that nobody owns', "db.insertInto('unknown_table')"],
];

for (const [title, source] of WRITES) {
  test(`refused outside the module that owns the table: ${title}`, () => {
    assert.equal(findForeignWrites(server('modules/booking/bookings/confirm/confirm-booking.ts'), source).length, 1);
  });
}

test('the owner of a table, the demo data and tests may write it; everybody may read it', () => {
  const write = "await tx.insertInto('ledger_entry').values(row).execute();";
  assert.deepEqual(findForeignWrites(server('modules/money/ledger/post-entry.ts'), write), []);
  assert.deepEqual(findForeignWrites(server('seed/money.ts'), write), []);
  assert.deepEqual(findForeignWrites(server('modules/booking/bookings/cancel.api.test.ts'), write), []);
  const read = "tx.selectFrom('ledger_entry').select('id').forUpdate() // insert into ledger_entry";
  assert.deepEqual(findForeignWrites(server('modules/booking/bookings/cancel.ts'), read), []);
});

test('every table of the migrations has an owner', () => {
  const folder = `${ROOT}/packages/server/migrations`;
  const tables = readdirSync(folder).flatMap((name) => tablesCreatedIn(readFileSync(`${folder}/${name}`, 'utf8')));
  assert.ok(tables.length > 0);
  assert.deepEqual(
    tables.filter((table) => !TABLE_OWNERS[table]),
    [],
  );
});

test('contract, modules and features have the same areas', () => {
  const foldersOf = (path) =>
    readdirSync(`${ROOT}/${path}`, { withFileTypes: true }).filter((each) => each.isDirectory());
  const areasOf = (path) => foldersOf(path).map(({ name }) => name);
  assert.deepEqual(areasOf('packages/server/src/modules').sort(), [...AREAS].sort());
  assert.deepEqual(areasOf('packages/web/src/features').sort(), [...AREAS].sort());
  assert.deepEqual(areasOf('packages/contract/src').sort(), [...AREAS, 'values', 'wire'].sort());
});

test('every module that is named as using an area above exists', () => {
  const modules = AREAS.flatMap((area) => readdirSync(`${ROOT}/packages/server/src/modules/${area}`));
  assert.deepEqual(
    Object.keys(UPWARDS).filter((name) => !modules.includes(name)),
    [],
  );
});

test('a folder with more than twenty entries is found', () => {
  const root = mkdtempSync(join(tmpdir(), 'courtside-folders-'));
  try {
    mkdirSync(`${root}/scripts/many`, { recursive: true });
    for (let file = 0; file < 20; file += 1) writeFileSync(`${root}/scripts/many/${file}.mjs`, '');
    assert.deepEqual(findLargeFolders(root), []);
    writeFileSync(`${root}/scripts/many/one-more.mjs`, '');
    assert.deepEqual(findLargeFolders(root), ['scripts/many has 21 entries; a folder has at most 20']);
  } finally {
    rmSync(root, { recursive: true });
  }
});

const tablesCreatedIn = (source) =>
  [...source.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(([, table]) => table);

test('a component of more than 100 lines is reported with its name', () => {
  const lines = (count) => Array.from({ length: count }, (_, index) => `  use(${index});`).join('\n');
  const component = (name, count) => `export function ${name}() {\n${lines(count - 3)}\n  return <p />;\n}\n`;
  const found = (source) => findLargeComponents(web('features/a/page.tsx'), source);
  assert.deepEqual(found(component('Short', 100)), []);
  assert.deepEqual(found(component('Long', 101)), [
    `${web('features/a/page.tsx')}: Long has 101 lines; a component has at most 100`,
  ]);
  assert.equal(found(`export const Long = memo(() => {\n${lines(120)}\n  return <p />;\n});\n`).length, 1);
});

test('hooks, constants and functions without JSX are no components', () => {
  const source =
    'const LIST = [<p />];\nfunction useIt() { return <p />; }\nfunction Sum() { return 1; }\nconst Row = () => <p />;';
  assert.deepEqual(
    componentsIn('a.tsx', source).map(({ name }) => name),
    ['Row'],
  );
});
