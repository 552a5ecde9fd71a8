import type { CompiledQuery, KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#context.ts';
import { selectLog } from '#modules/audit-log/log.repository.ts';
import { selectApplications } from '#modules/auth/applications.repository.ts';
import { selectPeople } from '#modules/legal/acceptances.repository.ts';
import { findByTerm, selectDirectory } from '#modules/member-directory/directory.repository.ts';
import { selectReviewEvents } from '#modules/payments/payment-events.repository.ts';
import { paymentsOf } from '#modules/payments/payments.repository.ts';
import { growClub } from '#testing/clubs/grown-club.ts';
import { fillOffice, surnameOf } from '#testing/clubs/grown-office.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { searchProfileRows } from './member-profiles.repository.ts';
import { listContacts, listMails } from './read-messages.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
  await growClub(club.context.database, { members: 20_000, bookings: 100, withLedger: true });
  await fillOffice(club.context.database);
}, 240_000);
afterAll(() => club.close());

const PAGE = { limit: 20, offset: 0 };
const filter = { status: 'all', page: 1 } as const;
const directory = { filter: 'all', sort: 'name', order: 'asc' } as const;
const TODAY = '2026-01-01';
const term = surnameOf(300);

/** The plans of all queries that a list makes. */
async function plansOf(read: (context: AppContext) => Promise<unknown>): Promise<string> {
  const { context } = club;
  const nodes: RootOperationNode[] = [];
  const collect: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read({ ...context, db: context.db.withPlugin(collect) } as AppContext);
  const plans = await Promise.all(
    nodes.map(async (node) => {
      const query: CompiledQuery = context.db.getExecutor().compileQuery(node, { queryId: 'plan' } as QueryId);
      const { rows } = await context.db.executeQuery<Record<string, string>>({ ...query, sql: `explain ${query.sql}` });
      return rows.map((row) => Object.values(row)[0]).join('\n');
    }),
  );
  return plans.join('\n\n');
}

const withMailServer = (context: AppContext) =>
  ({ ...context, settings: { ...context.settings, SMTP_URL: 'smtp://127.0.0.1' } }) as AppContext;
const acceptances = { document: 'terms', number: 1, term } as const;

test.each<[string, (context: AppContext) => Promise<unknown>]>([
  ['messages', (context) => listContacts(context, { query: { ...filter, search: term } } as never)],
  ['applications', ({ db }) => selectApplications(db, { ...PAGE, status: 'all', search: term })],
  ['payments', ({ db }) => paymentsOf(db, { ...PAGE, search: term })],
  ['payments by key', ({ db }) => paymentsOf(db, { ...PAGE, search: 'PAY-900000012' })],
  ['payments to review', ({ db }) => selectReviewEvents(db, ['late'], { ...PAGE, search: term })],
  ['erasure requests', ({ db }) => searchProfileRows(db, term, 1, 'erasureRequested')],
  ['members', ({ db }) => searchProfileRows(db, term, 1)],
  ['the directory', ({ db }) => selectDirectory(db, TODAY as never, { ...directory, term }, PAGE)],
  ['anything', ({ db }) => findByTerm(db, TODAY as never, term, 10)],
  ['acceptances', ({ db }) => selectPeople(db, { ...acceptances, state: 'accepted' }, PAGE)],
  ['open acceptances', ({ db }) => selectPeople(db, { ...acceptances, state: 'open' }, PAGE)],
  ['the log', ({ db }) => selectLog(db, { subject: term }, PAGE)],
  [
    'undelivered mails',
    (context) => listMails(withMailServer(context), { query: { ...filter, search: term } } as never),
  ],
])('the search of %s reads no table of a large club from end to end', async (_, read) => {
  const plans = await plansOf(read);
  expect(plans).toMatch(/Index/);
  expect(plans).not.toMatch(
    /Seq Scan on (member|contact_message|payment|membership_application|outbox_mail|audit_log|legal_acceptance)\b/,
  );
});
