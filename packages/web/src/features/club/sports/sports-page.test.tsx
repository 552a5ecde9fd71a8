import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { addSport, listSports, saveSport } from '@courtside/contract/club/sports/office-sports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleSport } from '#shared/office/testing/office-fixture.ts';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { SportsPage } from './sports-page.tsx';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({ useScene: () => undefined, preloadScene: () => undefined }));

const padel = sampleSport({
  key: 'padel',
  letters: 'PAD',
  title: { en: 'Padel' },
  theme: 'padel',
  position: 2,
  version: 3,
});
const LUCA = {
  section: 'padel',
  key: 'PAD-000001',
  court: 'Court 1',
  date: '2026-11-22',
  from: '09:00',
  to: '10:30',
  players: ['Luca Ferrari'],
  amount: 16,
  problem: 'sport_hidden' as const,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(listSports, { items: [sampleSport(), padel] });
});

const saves = () =>
  server.calls.filter(
    (call) => call.endpoint === saveSport.name && !(call.body as { readonly dryRun?: number }).dryRun,
  );

test('hiding a sport names the live bookings that it affects, and saves with a decision about each', async () => {
  server.succeeds(saveSport, { version: 3, affected: [LUCA] });
  const { user } = renderPage(<SportsPage />);
  await user.click(await screen.findByRole('switch', { name: 'Show Padel to members' }));
  expect(await screen.findByText('1 affected')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const review = within(await screen.findByRole('dialog', { name: '1 booking is affected' }));
  expect(review.getByText('Padel: In the menu')).toBeDefined();
  await user.click(review.getByRole('button', { name: /^Save, refund 1$/ }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.url).toContain('/sports/padel');
  const resolutions = [{ section: 'padel', key: 'PAD-000001', action: 'refund' }];
  expect(saves()[0]?.body).toEqual({ isActive: false, version: 3, resolutions });
});

test('the order, the titles and the booking types of a sport are a draft until they are saved', async () => {
  server.succeeds(saveSport, { version: 4, affected: [] });
  const { user } = renderPage(<SportsPage />);
  await user.click(await screen.findByRole('button', { name: 'Move Padel up' }));
  await user.click(screen.getByRole('button', { name: 'Edit Padel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Padel' }));
  await user.type(within(dialog.getByRole('group', { name: 'Title' })).getByLabelText('العربية'), 'البادل');
  await user.click(dialog.getByRole('button', { name: 'Remove Coaching' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('3 changes, not saved')).toBeDefined();
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  const save = within(await screen.findByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  await user.click(save);
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves().map(({ body }) => body)).toEqual([
    {
      title: { en: 'Padel', ar: 'البادل' },
      bookingTypes: padel.bookingTypes.slice(0, 2),
      position: 1,
      version: 3,
      resolutions: [],
    },
    { position: 2, version: 5, resolutions: [] },
  ]);
});

test('a sport is added from a template, hidden, and a refused key is shown at its field', async () => {
  server.refuses(addSport, 'office.key_taken');
  const { user } = renderPage(<SportsPage />);
  await user.click(await screen.findByRole('button', { name: 'Add a sport' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a sport' }));
  await user.selectOptions(dialog.getByLabelText('Start from'), 'Table tennis');
  await user.click(dialog.getByRole('button', { name: 'Add a sport' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  const sent = server.calls.find(({ endpoint }) => endpoint === addSport.name);
  expect(sent?.body).toMatchObject({
    key: 'tabletennis',
    letters: 'TAB',
    courtWord: { en: 'Table' },
    theme: 'plain',
    isActive: false,
  });
});

test('who pays, the time on receipts and the places on the drawing are saved with the sport', async () => {
  server.succeeds(saveSport, { version: 4, affected: [] });
  const { user } = renderPage(<SportsPage />);
  await user.click(await screen.findByRole('button', { name: 'Edit Padel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Padel' }));
  await user.selectOptions(dialog.getByLabelText('Fewest players who pay'), '2');
  await user.click(dialog.getByRole('switch', { name: 'The booker always pays' }));
  await user.click(dialog.getByRole('switch', { name: 'Time on receipts' }));
  await user.selectOptions(dialog.getByLabelText('Player 2'), '52%');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Review and save' }));
  const review = within(await screen.findByRole('dialog'));
  expect(review.getByText('Padel: Places on the drawing')).toBeDefined();
  await user.click(review.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toEqual({
    paymentSetting: {
      isPaymentLoginAccountMandatory: false,
      paymentMaximumPlayers: 4,
      paymentMinimumPlayers: 2,
      paymentType: 'account',
    },
    hasReceiptTime: true,
    playersStyling: { player2Top: '52%' },
    version: 3,
    resolutions: [],
  });
});

test('which open games a sport has is saved with it, and asked only while the club has open games', async () => {
  server.succeeds(clubInfo, testClub({ features: { ...allFeatures(null), games: true } }));
  server.succeeds(saveSport, { version: 4, affected: [] });
  const { user } = renderPage(<SportsPage />);
  await user.click(await screen.findByRole('button', { name: 'Edit Padel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Padel' }));
  await user.selectOptions(
    await dialog.findByLabelText('Games that members can make'),
    'Played in any case, or only when complete',
  );
  await user.selectOptions(dialog.getByLabelText('Decided before the start'), '48 hours');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Review and save' }));
  const review = within(await screen.findByRole('dialog'));
  expect(review.getByText('Padel: Open games')).toBeDefined();
  await user.click(review.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ games: { allowed: 'both', decideHours: 48 }, version: 3 });
});

test('while the club has open games off, a sport has no word of them', async () => {
  const { user } = renderPage(<SportsPage />);
  await user.click(await screen.findByRole('button', { name: 'Edit Padel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Padel' }));
  expect(await dialog.findByLabelText('Fewest players who pay')).toBeDefined();
  expect(dialog.queryByText('Open games')).toBeNull();
});
