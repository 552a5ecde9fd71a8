import { expect, test } from 'vitest';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { testUser, tokenUntil } from '#shared/testing/test-user.ts';
import {
  changeToken,
  currentSession,
  endedByChoice,
  endRefusedSession,
  endSession,
  onSessionEvent,
  restoreSession,
  type SessionEvent,
  startSession,
  updateUser,
} from './session-store.ts';

function listen(): SessionEvent[] {
  const events: SessionEvent[] = [];
  onSessionEvent((event) => events.push(event));
  return events;
}

test('a login is stored under the keys of spec 3', () => {
  const user = testUser({ payInfo: '[{"Id":"1"}]' });
  startSession(user);
  expect(localStorage.getItem('token')).toBe(user.token);
  expect(localStorage.getItem('name')).toBe('1001');
  expect(localStorage.getItem('payInfo')).toBe('[{"Id":"1"}]');
  expect(currentSession()?.user).toMatchObject({ displayName: 'Elif Aydın', role: 'admin', apiRole: 'member' });
});

test('a validation without changes keeps the session object, and a new balance is applied', () => {
  startSession(testUser({ balanceAmount: 20 }));
  const before = currentSession();
  startSession(testUser({ token: before?.token, balanceAmount: 20 }));
  expect(currentSession()).toBe(before);
  startSession(testUser({ token: before?.token, balanceAmount: 30 }));
  expect(currentSession()?.user.balanceAmount).toBe(30);
});

test('without a token there is a no-token event', () => {
  const events = listen();
  restoreSession(Date.now());
  expect(events).toEqual([{ type: 'noToken' }]);
});

test('a stored token that is valid restores the session, an expired one ends it', () => {
  startSession(testUser());
  expect(restoreSession(Date.now())?.user.memberCode).toBe('1001');
  const events = listen();
  localStorage.setItem('token', tokenUntil(Date.now() - 1000));
  expect(restoreSession(Date.now())).toBeUndefined();
  expect(events).toEqual([{ type: 'ended', reason: 'expired' }]);
  expect(localStorage.getItem('token')).toBeNull();
});

test.each(['{}', 'not json', 'null', '{"loginName":"1001"}'])(
  'stored user data that is not a user does not restore the session: %s',
  (data) => {
    startSession(testUser());
    localStorage.setItem(STORAGE_KEYS.userData, data);
    expect(restoreSession(Date.now())).toBeUndefined();
  },
);

test('logout clears session and booking data and keeps the club and the settings of the device', () => {
  startSession(testUser());
  for (const key of Object.values(STORAGE_KEYS)) localStorage.setItem(key, 'x');
  sessionStorage.setItem('courtside.bookingDraft', 'x');
  endSession('loggedOut');
  expect(sessionStorage.getItem('courtside.bookingDraft')).toBeNull();
  const left = Object.values(STORAGE_KEYS).filter((key) => localStorage.getItem(key) !== null);
  const kept = ['courtside.club', 'courtside.kiosk', 'courtside.layout', 'hideFirstVisitNote', 'redirectUrl'];
  expect(left.sort()).toEqual(kept);
  expect(endedByChoice()).toBe(true);
});

test('a changed password replaces the stored token and ends the forced change', async () => {
  startSession(testUser({ changePassword: 1 }));
  await changeToken(async () => ({ token: 'fresh' }));
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(currentSession()).toMatchObject({ token: 'fresh', user: { mustChangePassword: false } });
});

test('a refused token ends its own session and no later one', () => {
  const { token } = startSession(testUser());
  endRefusedSession('an older one');
  expect(currentSession()).toBeDefined();
  endRefusedSession(token);
  expect(currentSession()).toBeUndefined();
});

test('the old token that is refused while the password changes does not end the session', async () => {
  const { token } = startSession(testUser());
  const answer = Promise.withResolvers<{ token: string }>();
  const changed = changeToken(() => answer.promise);
  endRefusedSession(token);
  answer.resolve({ token: 'fresh' });
  await changed;
  expect(currentSession()?.token).toBe('fresh');
});

test('after a failed change of the password a refused token ends the session', async () => {
  const { token } = startSession(testUser());
  await expect(changeToken(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  endRefusedSession(token);
  expect(currentSession()).toBeUndefined();
});

test('a new balance is applied and stored', () => {
  startSession(testUser());
  updateUser({ balanceAmount: 12.5 });
  expect(currentSession()?.user.balanceAmount).toBe(12.5);
  expect(restoreSession(Date.now())?.user.balanceAmount).toBe(12.5);
});
