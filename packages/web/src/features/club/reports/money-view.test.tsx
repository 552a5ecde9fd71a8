import { type MoneyReport, readMoneyReport } from '@courtside/contract/club/office-reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MoneyView } from './money-view.tsx';

const REPORT: MoneyReport = {
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

test('a sport that is hidden keeps its column and its money', async () => {
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  fakeServer().succeeds(readMoneyReport, REPORT);
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
