import { clubInfo } from '@courtside/contract/club/club';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser, tokenUntil } from '#shared/testing/test-user.ts';
import boot from '../../../public/boot.js?raw';
import { callApi } from './call-api.ts';

const CLUB = testClub();
const PAGES = {
  '^/sportservices$': {
    files: ['/sports.js', '/sports.css'],
    asks: [clubInfo.path],
    drawings: { tennis: '/tennis.svg', padel: '/padel.svg', plain: '/plain.svg' },
  },
};

beforeEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = `<script type="application/json" id="first-view">${JSON.stringify({ pages: PAGES })}</script>`;
  vi.stubGlobal('location', { pathname: '/sportservices' });
  setPageAge(2_000);
});
afterEach(() => {
  globalThis.courtsideEarly = undefined;
});

const setPageAge = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);

/** Runs boot.js as the page does, with a server that returns the club. */
function start() {
  const server = fakeServer();
  server.succeeds(clubInfo, CLUB);
  new Function(boot)();
  return server;
}

test("the first responses of a logged-in user are requested once, before the app runs, with the user's token", async () => {
  const user = testUser();
  startSession(user);
  const themes = ['tennis', 'yoga', 'tennis'];
  localStorage.setItem('services_offers', JSON.stringify(themes.map((folder) => ({ sportTheme: { folder } }))));
  const server = start();
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.headers.get('authorization')).toBe(`Bearer ${user.token}`);
  expect(server.calls[0]?.headers.get('name')).toBe('1001');
  expect(await callApi(clubInfo)).toEqual(CLUB);
  expect(server.calls).toHaveLength(1);
  // A prefetched response is used once: the next call sends a request.
  await callApi(clubInfo);
  expect(server.calls).toHaveLength(2);
  const requested = [...document.head.querySelectorAll('link')].map(({ outerHTML }) => outerHTML);
  expect(requested).toEqual([
    '<link rel="modulepreload" crossorigin="" href="/sports.js">',
    '<link rel="preload" as="style" crossorigin="" href="/sports.css">',
    '<link rel="preload" as="image" href="/tennis.svg">',
    '<link rel="preload" as="image" href="/plain.svg">',
  ]);
});

test.each(['{', '{}', '[null]'])(
  'sports that another release stored as %s do not stop the first requests',
  (stored) => {
    startSession(testUser());
    localStorage.setItem('services_offers', stored);
    expect(start().calls).toHaveLength(1);
    expect(document.head.querySelector('[as=style]')).not.toBeNull();
  },
);

test.each([
  ['a guest', '/sportservices', () => undefined],
  ['another page', '/account', () => startSession(testUser())],
  ['a member who must change the password', '/sportservices', () => startSession(testUser({ changePassword: 1 }))],
  [
    'a session without its user',
    '/sportservices',
    () => localStorage.setItem('token', tokenUntil(Date.now() + 60_000)),
  ],
])('nothing is prefetched for %s', (_who, path, prepare) => {
  prepare();
  vi.stubGlobal('location', { pathname: path });
  expect(start().calls).toEqual([]);
  expect(document.head.querySelectorAll('link')).toHaveLength(0);
});

test('a prefetched response that failed is requested again', async () => {
  startSession(testUser());
  const server = fakeServer();
  server.isAway(clubInfo);
  new Function(boot)();
  server.succeeds(clubInfo, CLUB);
  expect(await callApi(clubInfo)).toEqual(CLUB);
});

test('a prefetched response for another token is never used', async () => {
  startSession(testUser());
  const server = start();
  startSession(testUser({ token: tokenUntil(Date.now() + 7_200_000) }));
  await callApi(clubInfo);
  expect(server.calls).toHaveLength(2);
});

test('a prefetched response is not used after half a minute', async () => {
  startSession(testUser());
  const server = start();
  setPageAge(30_001);
  await callApi(clubInfo);
  expect(server.calls).toHaveLength(2);
});
