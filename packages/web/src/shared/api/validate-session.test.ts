import { validateSession } from '@courtside/contract/people/auth';
import { afterEach, expect, test } from 'vitest';
import { currentSession, type EndReason, onSessionEvent, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { autoLogin } from './validate-session.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function ends(): EndReason[] {
  const reasons: EndReason[] = [];
  stops.push(onSessionEvent((event) => event.type === 'ended' && reasons.push(event.reason)));
  return reasons;
}

test("auto-login opens the session at once and then applies the server's answer", async () => {
  const server = fakeServer();
  const user = testUser();
  startSession(user);
  server.succeeds(validateSession, { ...user, balanceAmount: 7 });
  const login = autoLogin();
  expect(currentSession()?.user.balanceAmount).toBe(250);
  await login;
  expect(currentSession()?.user.balanceAmount).toBe(7);
});

test.each(['session.invalid', 'access.denied'] as const)('a refused token (%s) ends the session', async (code) => {
  const server = fakeServer();
  startSession(testUser());
  server.refuses(validateSession, code);
  const reasons = ends();
  await autoLogin();
  expect(reasons).toEqual(['invalidToken']);
});

test('being offline or a server error does not end the session', async () => {
  const server = fakeServer();
  startSession(testUser());
  server.isAway(validateSession);
  await autoLogin();
  server.refuses(validateSession, 'server.unavailable');
  await autoLogin();
  expect(currentSession()).toBeDefined();
});
