import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { changeMyCode, type DoorCode, myDoors } from '@courtside/contract/clubhouse/access';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { OwnCodesCard } from './own-codes-card.tsx';

const gate: DoorCode = { door: 1, titles: { en: 'Club house' }, code: null, isOffline: false, fallbacks: null };

let server: ReturnType<typeof fakeServer>;
const open = (items: DoorCode[], { access = true, role = 'member' as 'member' | 'desk' } = {}) => {
  startSession(testUser({ role }));
  server.succeeds(clubInfo, testClub({ features: { ...allFeatures(null), access } }));
  server.succeeds(myDoors, { items });
  return renderPage(<OwnCodesCard />);
};
const asked = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name).length;
beforeEach(() => {
  server = fakeServer();
});

test('the first code is made at once, the next one only after a question', async () => {
  server.succeeds(changeMyCode, { code: '345678' });
  const { user } = open([gate]);
  expect(await screen.findByText('No code yet')).toBeDefined();
  server.succeeds(myDoors, { items: [{ ...gate, code: '345678' }] });
  await user.click(screen.getByRole('button', { name: 'Make a code: Club house' }));
  expect(await screen.findByText('345 678')).toBeDefined();
  server.succeeds(myDoors, { items: [{ ...gate, code: '987654' }] });
  await user.click(await screen.findByRole('button', { name: 'New code: Club house' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a new code?' }));
  expect(asked(changeMyCode.name)).toBe(1);
  await user.click(dialog.getByRole('button', { name: 'New code' }));
  expect(await screen.findByText('987 654')).toBeDefined();
  expect(screen.queryByText('345 678')).toBeNull();
});

test('a door that is silent says what to do, in the words of the club where it has some', async () => {
  const silent = { ...gate, code: '345678', isOffline: true };
  open([silent, { ...silent, door: 2, fallbacks: { en: 'Ring at the bar.' } }]);
  expect(await screen.findByText(/Ring the bell/)).toBeDefined();
  expect(screen.getByText('Ring at the bar.')).toBeDefined();
});

test('without a door, without the feature, and for staff there is nothing', async () => {
  const { container, unmount } = open([]);
  await waitFor(() => expect(asked(myDoors.name)).toBe(1));
  expect(container.textContent).not.toContain('code');
  unmount();
  open([gate], { access: false }).unmount();
  open([gate], { role: 'desk' });
  await waitFor(() => expect(asked(clubInfo.name)).toBeGreaterThan(1));
  expect(asked(myDoors.name)).toBe(1);
});
