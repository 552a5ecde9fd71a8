import { clubInfo } from '@courtside/contract/club/club';
import { accountMonths, statement, statementCsv } from '@courtside/contract/money/account';
import { listMyClaims } from '@courtside/contract/money/payments';
import { downloadInvoice, listReceipts, receiptInfo } from '@courtside/contract/money/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { typeDate } from '#shared/testing/date-field.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MyAccountPage } from './my-account-page.tsx';
import { MyAccountTablePage } from './my-account-table-page.tsx';

const LINE = {
  id: '2',
  at: '2026-11-14T10:00:00Z',
  date: '2026-11-14',
  kind: 'booking',
  description: 'Tennis',
  details: { key: 'TEN-000482', service: 'Tennis', court: 'Court 2', date: '2026-11-17', from: '18:00' },
  receipt: 'R-2026-004811',
  amount: -8.68,
  balance: 241.32,
} as const;

const RECEIPT = {
  id: 'R-2026-004811',
  kind: 'booking',
  title: 'Tennis',
  details: LINE.details,
  issuedAt: LINE.at,
  date: LINE.date,
  amount: 8.68,
  isRefunded: true,
} as const;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ balanceAmount: 241.32 }));
  server.answers(clubInfo, () => new Promise(() => undefined));
  server.succeeds(accountMonths, {
    months: [{ month: '2026-11', topups: 40, spent: 34.68, refunds: 0, bookings: 4 }],
    topups: 40,
    spent: 34.68,
  });
  server.succeeds(listMyClaims, { owed: 0, stopsBooking: false, items: [] });
  server.succeeds(statement, {
    items: [LINE],
    total: 45,
    page: 1,
    pageSize: 20,
    from: null,
    to: null,
    opening: 250,
    closing: 241.32,
    paidIn: 0,
    paidOut: 8.68,
    owed: 0,
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:x'), revokeObjectURL: vi.fn() }));
});

const requested = (endpoint: string) => server.calls.filter((call) => call.endpoint === endpoint).map(({ url }) => url);

test('the statement shows each line with the balance after it and has pages', async () => {
  const { user } = renderPage(<MyAccountPage />);
  const row = await screen.findByRole('row', { name: /Tennis, Court 2, 17 Nov 2026 18:00/ });
  expect(within(row).getByText('−€8.68')).toBeDefined();
  expect(within(row).getByText('€241.32')).toBeDefined();
  expect(await screen.findByText('Good for about 27 sessions like your last')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(requested('statement').some((url) => url.includes('page=2'))).toBe(true));
});

test('the chart has a table with the same data', async () => {
  renderPage(<MyAccountTablePage />);
  const table = await screen.findByRole('table', { name: 'Last 12 months' });
  expect(within(table).getByRole('row', { name: 'November 2026 4 €40.00 €34.68' })).toBeDefined();
});

test("the dates of a statement are typed in the club's format, whatever the browser prefers", async () => {
  const { user } = renderPage(<MyAccountPage />, '/?period=dates');
  await screen.findByRole('group', { name: 'From' });
  await typeDate(user, 'From', '01/11/2026');
  await waitFor(() => expect(requested('statement').some((url) => url.includes('from=2026-11-01'))).toBe(true));
});

test('chosen dates are sent to the server for the statement and for its file', async () => {
  server.answers(statementCsv, () => new Response('Date', { headers: { 'content-type': 'text/csv' } }));
  const { user } = renderPage(<MyAccountPage />, '/?period=dates&from=2026-11-01&to=2026-11-14');
  await screen.findByRole('row', { name: /Tennis/ });
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce());
  expect(requested('statementCsv')[0]).toContain('from=2026-11-01&to=2026-11-14&language=en');
});

test('a refused download of a statement shows an alert', async () => {
  server.refuses(statementCsv, 'account.too_many_lines');
  const { user } = renderPage(<MyAccountPage />);
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('a receipt says what was refunded of it while the booking stayed', async () => {
  const receipt = { ...RECEIPT, isRefunded: false, refundedAmount: 6.51 };
  server.succeeds(listReceipts, { items: [receipt], total: 1, page: 1, pageSize: 20 });
  renderPage(<MyAccountPage />, '/?view=receipts');
  expect(await screen.findByText('€6.51 refunded')).toBeDefined();
  expect(screen.queryByText('Refunded')).toBeNull();
});

test('a receipt is shown and downloaded as a PDF', async () => {
  server.succeeds(listReceipts, { items: [RECEIPT], total: 1, page: 1, pageSize: 20 });
  server.succeeds(receiptInfo, {
    ...RECEIPT,
    memberCode: '1001',
    memberName: 'Elif Aydın',
    paidWith: 'balance',
    club: { name: 'Harbour Sports Club', address: 'Marina Road 1' },
  });
  server.answers(downloadInvoice, () => new Response('%PDF'));
  const { user } = renderPage(<MyAccountPage />, '/?view=receipts');
  await user.click(await screen.findByRole('button', { name: 'Show receipt R-2026-004811' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(await within(dialog).findByText('Harbour Sports Club')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(requested('downloadInvoice')[0]).toContain('id=R-2026-004811'));
});

test('staff see that they have no account', () => {
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  renderPage(<MyAccountPage />);
  expect(screen.getByText('Staff have no account of their own')).toBeDefined();
  expect(server.calls.filter(({ endpoint }) => endpoint !== 'clubInfo')).toEqual([]);
});

test('what is owed is shown with the way to pay it', async () => {
  server.succeeds(listMyClaims, { owed: 18, stopsBooking: true, items: [] });
  renderPage(<MyAccountPage />, '/sports/myaccount');
  expect(await screen.findByRole('heading', { name: '€18.00 is open' })).toBeDefined();
  expect(screen.getByText('Until then you cannot book. Booked sessions stay.')).toBeDefined();
});

test('nothing is drawn before it is known what is owed, so that the card moves nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answers(listMyClaims, () => promise);
  renderPage(<MyAccountPage />, '/sports/myaccount');
  await waitFor(() => expect(requested('statement')).toHaveLength(1));
  expect(requested('accountMonths')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Last 12 months' })).toBeNull();
  resolve(Response.json({ msgCode: '200', data: { owed: 18, stopsBooking: false, items: [] } }));
  expect(await screen.findByRole('heading', { name: '€18.00 is open' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Last 12 months' })).toBeDefined();
  expect(requested('listMyClaims')).toHaveLength(1);
});
