import { clubInfo } from '@courtside/contract/club/club';
import { listSports } from '@courtside/contract/club/sports/office-sports';
import { type ClubFeed, endFeed, listFeeds, makeFeed, renewFeed } from '@courtside/contract/messages/club-feeds';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { FeedsPage } from './feeds-page.tsx';

const feed: ClubFeed = {
  ...{ id: 1, kind: 'court', sport: { en: 'Tennis' }, court: { en: 'Court 1' }, coach: null },
  ...{ url: `https://club.example/v1/Calendar/club/${'a'.repeat(64)}.ics`, readAt: null },
};

let server: ReturnType<typeof fakeServer>;
const open = (items: ClubFeed[]) => {
  server.succeeds(listFeeds, { items });
  return renderPage(<FeedsPage />, '/office/connections/feeds');
};
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin' }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(listSports, { items: [] });
});

test('feeds are named by what they are of, and their address is copied', async () => {
  const coach = { ...feed, id: 2, kind: 'coach' as const, sport: null, court: null, coach: 'Deniz Kaya' };
  const sport = { ...feed, id: 3, kind: 'sport' as const, court: null };
  const { user } = open([feed, coach, sport, { ...feed, id: 4, kind: 'closures', sport: null, court: null }]);
  expect(await screen.findByText('Tennis · Court 1')).toBeDefined();
  for (const name of ['Deniz Kaya, lessons', 'All of Tennis', 'What is closed'])
    expect(screen.getByText(name)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy the address of Tennis · Court 1' }));
  expect(await navigator.clipboard.readText()).toBe(feed.url);
});

test('a new address is given after a question that says what ends', async () => {
  server.succeeds(renewFeed, feed);
  const { user } = open([feed]);
  await user.click(await screen.findByRole('button', { name: 'New address for Tennis · Court 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A new address for Tennis · Court 1?' }));
  expect(dialog.getByText('The old link ends now in every calendar that uses it.')).toBeDefined();
  expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain('renewFeed');
  await user.click(dialog.getByRole('button', { name: 'New address' }));
  expect(await screen.findByText('The new address is ready to copy.')).toBeDefined();
});

test('a feed is ended, and another one made', async () => {
  server.succeeds(endFeed, 'ok');
  server.succeeds(makeFeed, feed);
  const { user } = open([feed]);
  await user.click(await screen.findByRole('button', { name: 'End it: Tennis · Court 1' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End it' }));
  expect(await screen.findByText('The calendar has ended.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'New calendar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New calendar' }));
  await user.click(dialog.getByRole('button', { name: 'New calendar' }));
  expect(await screen.findByText('The calendar is ready. Copy its address.')).toBeDefined();
  expect(server.calls.findLast(({ endpoint }) => endpoint === 'makeFeed')?.body).toEqual({ of: { kind: 'closures' } });
});
