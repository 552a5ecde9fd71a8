import { clubInfo } from '@courtside/contract/club/club';
import {
  type ClubPaper,
  listClubPapers,
  readClubPaper,
  storeRegisterNumber,
} from '@courtside/contract/money/office-papers';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { PapersPage } from './papers-page.tsx';

const RECEIPT: ClubPaper = {
  ...{ id: 'R-2026-004811', kind: 'receipt', memberCode: '1001', memberName: 'Elif Aydın', name: null },
  receipt: {
    ...{ id: 'R-2026-004811', kind: 'booking', title: 'Tennis', details: { key: 'TEN-1', service: 'tennis' } },
    ...{ issuedAt: '2026-11-15T10:00:00Z', date: '2026-11-15', amount: 12, isRefunded: false },
  },
  ...{ issuedAt: '2026-11-15T10:00:00Z', date: '2026-11-15', amount: 12, net: 11.21, vat: 0.79 },
  ...{ registerNumber: null, papers: ['I-2026-000038', 'C-2026-000087'] },
};
const NOTE: ClubPaper = {
  ...{ ...RECEIPT, id: 'C-2026-000087', kind: 'creditNote', amount: -12, net: -11.21, vat: -0.79, papers: [] },
  registerNumber: '0431-0017-2251',
};
const page = (items: ClubPaper[], wantsRegister = true) => ({
  ...{ items, total: items.length, page: 1, pageSize: 20 as const, wantsRegister },
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  // A window with room beside the list.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  server = fakeServer();
  startSession(testUser({ role: 'desk', memberCode: '9003', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
});

test('a receipt opens beside the list with its VAT and what was made from it, and takes the number of the till', async () => {
  server.succeeds(listClubPapers, page([RECEIPT]));
  server.succeeds(readClubPaper, RECEIPT);
  server.succeeds(storeRegisterNumber, 'ok');
  const { user } = renderPage(<PapersPage />, '/office/papers');
  await user.click(await screen.findByRole('button', { name: 'Open R-2026-004811' }));
  const sheet = within(await screen.findByRole('complementary', { name: /R-2026-004811/ }));
  expect((await sheet.findByText('VAT')).nextElementSibling?.textContent).toBe('€0.79');
  expect(sheet.getByRole('link', { name: 'C-2026-000087' }).getAttribute('href')).toBe(
    '/office/papers?tab=creditNote&paper=C-2026-000087',
  );
  await user.click(sheet.getByRole('button', { name: 'Store the number' }));
  expect(sheet.getByText('Type the number that the register has printed.')).toBeDefined();
  await user.type(sheet.getByLabelText('Number on the register’s receipt'), ' 0431-0017-2288 ');
  await user.click(sheet.getByRole('button', { name: 'Store the number' }));
  expect(await screen.findByText(/^The register number is stored and printed on /)).toBeDefined();
  expect(server.calls.filter(({ endpoint }) => endpoint === 'storeRegisterNumber')).toMatchObject([
    { body: { number: '0431-0017-2288' } },
  ]);
});

test('a number that somebody else has stored meanwhile is named', async () => {
  server.succeeds(listClubPapers, page([RECEIPT]));
  server.succeeds(readClubPaper, RECEIPT);
  server.refuses(storeRegisterNumber, 'paper.has_register_number', { number: '0431' });
  const { user } = renderPage(<PapersPage />, '/office/papers?paper=R-2026-004811');
  await user.type(await screen.findByLabelText('Number on the register’s receipt'), '77');
  await user.click(screen.getByRole('button', { name: 'Store the number' }));
  expect(await screen.findByText('This paper has the register number 0431 already.')).toBeDefined();
});

test('a paper with a number of the till has no form, and a credit note leads to its receipt', async () => {
  server.succeeds(listClubPapers, page([NOTE]));
  server.succeeds(readClubPaper, NOTE);
  renderPage(<PapersPage />, '/office/papers?tab=creditNote&paper=C-2026-000087');
  const sheet = within(await screen.findByRole('complementary', { name: /C-2026-000087/ }));
  expect((await sheet.findByText('Register number')).nextElementSibling?.textContent).toBe('0431-0017-2251');
  expect(sheet.getByRole('link', { name: 'R-2026-004811' })).toBeDefined();
  expect(sheet.queryByRole('button', { name: 'Store the number' })).toBeNull();
});

test('where no register is wanted nothing asks for its number', async () => {
  const plain: ClubPaper = { ...RECEIPT, net: null, vat: null, papers: [] };
  server.succeeds(listClubPapers, page([plain], false));
  server.succeeds(readClubPaper, plain);
  renderPage(<PapersPage />, '/office/papers?paper=R-2026-004811');
  expect(await screen.findByText('It says nothing of VAT.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Store the number' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Without a register number' })).toBeNull();
});

test('tab, filter and search are in the address and go with the call', async () => {
  server.succeeds(listClubPapers, page([NOTE]));
  const { user } = renderPage(<PapersPage />, '/office/papers?tab=creditNote&search=elif&since=2026-10-01');
  await user.click(await screen.findByRole('button', { name: 'Without a register number' }));
  await screen.findByRole('button', { name: 'Without a register number', pressed: true });
  const asked = new URLSearchParams(
    server.calls.findLast(({ endpoint }) => endpoint === 'listClubPapers')?.url.split('?')[1],
  );
  expect(Object.fromEntries(asked)).toEqual({
    ...{ kind: 'creditNote', register: 'missing', from: '2026-10-01', search: 'elif', page: '1' },
  });
});

test('an empty list says what would be in it', async () => {
  server.succeeds(listClubPapers, page([]));
  renderPage(<PapersPage />, '/office/papers?tab=invoice');
  const text = 'A member may ask once for the full invoice of a receipt with VAT. It is listed here.';
  expect(await screen.findByText(text)).toBeDefined();
});
