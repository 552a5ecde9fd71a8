import {
  type MoneyReport,
  readMoneyReport,
  readTopupWatch,
  type TopupWatch,
} from '@courtside/contract/club/office-reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MoneyView } from './money-view.tsx';
import { TopupWatchCard } from './topup-watch-card.tsx';

const REPORT: MoneyReport = {
  prepaid: { passes: 0, vouchers: 0 },
  months: [
    {
      month: '2026-11',
      lines: [
        { kind: 'courts', service: 'tennis', amount: 30, count: 3 },
        { kind: 'courts', service: 'curling', amount: 12, count: 1 },
      ],
    },
  ],
};

const WATCH: TopupWatch = {
  ...{ from: '2025-11-17', to: '2026-11-16', amount: 812_345.67, count: 9_120 },
  ...{ limit: 1_000_000, state: 'near' },
};

test.each([
  ['below', 'Below the sum'],
  ['near', 'Above 80 % of the sum'],
  ['above', 'Above the sum'],
] as const)('top-ups of twelve months that are %s say so, and what the sum means', async (state, words) => {
  startSession(testUser({ role: 'treasurer', balanceAmount: null }));
  fakeServer().succeeds(readTopupWatch, { ...WATCH, state });
  renderPage(<TopupWatchCard />);
  const sentence = await screen.findByText(new RegExp(`^${words}`));
  expect(sentence.textContent).toContain('may be regulated as electronic money');
  const sum = screen.getByText(/of €1,000,000.00 from/);
  expect(sum.textContent).toContain('€812,345.67');
});

test('a sport that is hidden keeps its column and its money', async () => {
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  const server = fakeServer();
  server.succeeds(readMoneyReport, REPORT);
  server.succeeds(readTopupWatch, WATCH);
  const tennis = { key: 'tennis', title: 'Tennis', accent: '', courts: [] };
  renderPage(<MoneyView range={{ from: '2026-11-01', to: '2026-11-30' } as never} sports={[tennis]} />);
  const [table] = await screen.findAllByRole('table');
  if (!table) throw new Error('there is no table');
  const headings = within(table).getAllByRole('columnheader');
  // After the sum, which a phone shows without scrolling.
  expect(headings.slice(2, 4).map(({ textContent }) => textContent)).toEqual(['Tennis', 'curling']);
  const row = within(table).getByText('€12.00').closest('tr');
  expect(row?.textContent).toContain('€42.00');
});

test('what the club owes for passes and vouchers has a card, where it sells them', async () => {
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  const server = fakeServer();
  server.succeeds(readMoneyReport, { ...REPORT, prepaid: { passes: 81, vouchers: 50.5 } });
  server.succeeds(readTopupWatch, WATCH);
  renderPage(<MoneyView range={{ from: '2026-11-01', to: '2026-11-30' } as never} sports={[]} />);
  expect(await screen.findByRole('heading', { name: 'Sold, not used yet' })).toBeDefined();
  expect(screen.getByText('Together').closest('tr')?.textContent).toContain('€131.50');
  expect(screen.getByText(/at the end of .*30 Nov/)).toBeDefined();
});
