import { clubInfo } from '@courtside/contract/club/club';
import { exportLog, type LogEntry, listLog } from '@courtside/contract/messages/office-log';
import { listStaff } from '@courtside/contract/people/office-staff';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '#shared/files/save-file.ts';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { LogPage } from './log-page.tsx';

vi.mock('#shared/files/save-file.ts', () => ({ saveFile: vi.fn() }));

const ENTRY: LogEntry = {
  id: '7',
  at: '2026-11-16T23:30:00.000Z',
  action: 'balance_adjusted',
  actor: { code: '9001', name: 'Grace Zammit', gender: 'F', profilePic: null },
  subject: { code: '1018', name: 'Marco Vella' },
  reference: null,
  changes: [
    { path: ['balanceCents'], before: 1200, after: 4200 },
    { path: ['rules', 'padel', 'mayBook'], before: null, after: false },
  ],
  moreChanges: 0,
  facts: [{ path: ['reason'], value: '=HYPERLINK("x")' }],
  address: '10.0.4.12',
  isErased: false,
  isSealed: true,
};
const OTHER: LogEntry = { ...ENTRY, id: '6', action: 'from_another_release', actor: null, subject: null, changes: [] };
const chain = { sealed: 7, sealedUpTo: '2026-11-16T23:30:00.000Z', waiting: 0 };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  startSession(testUser({ role: 'admin', memberCode: '9001', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(listStaff, { items: [] });
  server.succeeds(listLog, { items: [ENTRY, OTHER], total: 2, page: 1, pageSize: 50, isCut: false, chain });
});

const queries = () =>
  server.calls
    .filter(({ endpoint }) => endpoint === 'listLog')
    .map(({ url }) => new URL(url, 'http://club').searchParams.toString());

test('an entry is shown on the day of the club with before and after, and opens with all that was recorded', async () => {
  const { user } = renderPage(<LogPage />, '/office/log');
  // 23:30 UTC is the next day in Malta.
  const day = await screen.findByRole('region', { name: /17 November/ });
  const [line, other] = within(day).getAllByRole('button', { expanded: false }) as [HTMLElement, HTMLElement];
  for (const text of ['00:30', 'Balance adjusted', 'Marco Vella', '€12.00', '€42.00', 'Changes: 2'])
    expect(line.textContent).toContain(text);
  expect(other.textContent).toContain('from_another_release');
  expect(screen.getByText(/^Sealed up to/)).toBeDefined();
  await user.click(line);
  const row = within(day).getByRole('row', { name: /May book/ });
  expect(row.textContent).toMatch(/none.*no$/);
  expect(within(day).getByText('10.0.4.12')).toBeDefined();
  expect(within(day).getByText('Sealed')).toBeDefined();
  await user.click(within(day).getByRole('button', { name: 'All about Marco Vella' }));
  await waitFor(() => expect(queries().at(-1)).toBe('subject=1018&page=1'));
});

test('the address has the filters, a wrong one counts as none, and the file has what is shown', async () => {
  server.answers(exportLog, () => new Response('id,time', { headers: { 'content-type': 'text/csv' } }));
  const path = '/office/log?subject=1018&actor=9001&action=money&from=2026-11-01&to=2026-10-01&page=0';
  const { user } = renderPage(<LogPage />, path);
  const lines = await screen.findByText('Lines: 2');
  expect(lines).toBeDefined();
  expect(queries()).toEqual(['subject=1018&actor=9001&action=money&from=2026-11-01&page=1']);
  await user.click(screen.getByRole('button', { name: 'Members' }));
  await waitFor(() => expect(queries().at(-1)).toContain('action=members'));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(server.calls.at(-1)?.url).toBe('/v1/Office/log.csv?subject=1018&actor=9001&action=members&from=2026-11-01');
});
