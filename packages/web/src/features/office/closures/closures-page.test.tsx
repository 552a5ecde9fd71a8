import { addClosure, closeForRain, listClosures } from '@courtside/contract/office-closures';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { ClosuresPage } from './closures-page.tsx';

const booking = {
  section: 'tennis',
  key: 'TEN-000001',
  court: 'Court 1',
  date: '2026-11-16',
  from: '18:00',
  to: '19:00',
  players: ['Elif Aydın', 'Sami Mansour'],
  amount: 12,
  problem: 'closed' as const,
};

test('rain closes the outdoor courts in two clicks and refunds every booking', async () => {
  const server = fakeServer();
  startSession(testUser({ role: 'desk', balanceAmount: null }));
  server.succeeds(listClosures, {
    from: '2026-11-16',
    today: '2026-11-16',
    now: '2026-11-16T17:42',
    items: [],
    occurrences: [],
    rain: null,
  });
  const rain = { id: 1, version: 1, affected: [booking], courts: ['TEN1'], from: '', until: '' };
  server.succeeds(closeForRain, rain);
  server.succeeds(addClosure, { id: 1, version: 1, affected: [] });
  const { user } = renderPage(<ClosuresPage />, '/office/closures');
  await user.click(await screen.findByRole('button', { name: 'Rain now' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Close and refund €12.00' }));
  expect(await screen.findByText('The outdoor courts are closed.')).toBeDefined();
  const sent = server.calls.findLast(({ endpoint }) => endpoint === closeForRain.name)?.body;
  expect(sent).toMatchObject({ resolutions: [{ section: 'tennis', key: 'TEN-000001', action: 'refund' }] });
});
