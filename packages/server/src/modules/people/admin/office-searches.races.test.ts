import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#context.ts';
import { countPeople, selectPeople } from '#modules/club/legal/acceptances.repository.ts';
import { countLog, selectLog } from '#modules/messages/audit-log/log.repository.ts';
import { countPaymentTasks, paymentsInTask } from '#modules/money/payments/office/payment-tasks.repository.ts';
import { countPayments, paymentsOf } from '#modules/money/payments/payments.repository.ts';
import { selectReviewEvents } from '#modules/money/payments/settle/payment-events.repository.ts';
import { selectApplications } from '#modules/people/auth/joining/applications.repository.ts';
import {
  countByFilter,
  countDirectory,
  findByTerm,
  selectDirectory,
} from '#modules/people/member-directory/directory.repository.ts';
import { cleanUp, growClub } from '#testing/clubs/grown-club.ts';
import { fillOffice, surnameOf } from '#testing/clubs/grown-office.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { createPlanReader, type PlanReader } from '#testing/tables/query-plans.ts';
import { listContacts, listMails } from './desk/read-messages.ts';
import { searchProfileRows } from './member-profiles.repository.ts';

/** Few enough to be made within seconds, and enough for an index to be worth it. */
const MEMBERS = 8_000;
/** Of a table with a row or two for each member: a page of what was found, and what indexes return too much. */
const READ_MAX = 200;

let club: TestApp;
let plans: PlanReader;
beforeAll(async () => {
  club = await createTestApp();
  await growClub(club.context.database, { members: MEMBERS, bookings: 100, withLedger: true });
  await fillOffice(club.context.database);
  await cleanUp(club.context.database);
  plans = createPlanReader(String(club.database.url));
}, 240_000);
afterAll(async () => {
  await plans.close();
  await club.close();
});

const PAGE = { limit: 20, offset: 0 };
const filter = { status: 'all', page: 1 } as const;
const directory = { filter: 'all', sort: 'name', order: 'asc' } as const;
const MOMENT = { today: '2026-01-01', strikesSince: new Date('2025-11-01T00:00:00Z') } as never;
const term = surnameOf(300);

const withMailServer = (context: AppContext) =>
  ({ ...context, settings: { ...context.settings, SMTP_URL: 'smtp://127.0.0.1' } }) as AppContext;
const acceptances = { document: 'terms', number: 1, term } as const;

test.each<[string, (context: AppContext) => Promise<unknown>]>([
  ['messages', (context) => listContacts(context, { query: { ...filter, search: term } } as never)],
  ['applications', ({ db }) => selectApplications(db, { ...PAGE, status: 'all', search: term })],
  ['payments', ({ db }) => paymentsOf(db, { search: term }, PAGE)],
  ['payments, counted', ({ db }) => countPayments(db, { search: term })],
  ['payments by key', ({ db }) => paymentsOf(db, { search: 'PAY-900000012' }, PAGE)],
  ['payments by card', ({ db }) => paymentsOf(db, { show: 'card', search: '9999' }, PAGE)],
  ['payments that wait for somebody', ({ db }) => paymentsInTask(db, 'claims', 20)],
  ['payments to look at', ({ db }) => paymentsInTask(db, 'reviews', 20)],
  ['payments that wait, counted', ({ db }) => countPaymentTasks(db)],
  ['payments to review', ({ db }) => selectReviewEvents(db, ['late'], { ...PAGE, search: term })],
  ['erasure requests', ({ db }) => searchProfileRows(db, term, 1, 'erasureRequested')],
  ['members', ({ db }) => searchProfileRows(db, term, 1)],
  ['the directory', ({ db }) => selectDirectory(db, MOMENT, { ...directory, term }, PAGE)],
  ['the directory, counted', ({ db }) => countDirectory(db, MOMENT, { ...directory, term })],
  ['anything', ({ db }) => findByTerm(db, MOMENT, term, 10)],
  ['acceptances', ({ db }) => selectPeople(db, { ...acceptances, state: 'accepted' }, PAGE)],
  ['open acceptances', ({ db }) => selectPeople(db, { ...acceptances, state: 'open' }, PAGE)],
  ['acceptances, counted', ({ db }) => countPeople(db, { ...acceptances, state: 'accepted' })],
  ['the log', ({ db }) => selectLog(db, { subject: term }, PAGE)],
  ['the log for nobody', ({ db }) => selectLog(db, { subject: 'zzzzqx' }, PAGE)],
  ['the log, counted', ({ db }) => countLog(db, { subject: term }, 1_000)],
  [
    'undelivered mails',
    (context) => listMails(withMailServer(context), { query: { ...filter, search: term } } as never),
  ],
])('the search of %s reads what it finds of a large club, and little else', async (_, read) => {
  const scans = await plans.scansOf((db) => read({ ...club.context, db }));
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter(({ rows }) => rows > READ_MAX)).toEqual([]);
});

test('the chips of the directory are counted with all members read once, not once for each chip', async () => {
  const scans = await plans.scansOf((db) => countByFilter(db, MOMENT));
  const ofMembers = scans.filter(({ table, rows }) => table === 'member' && rows > MEMBERS / 4);
  expect(ofMembers).toHaveLength(1);
});
