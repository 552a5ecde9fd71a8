import { afterEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { testUser, tokenUntil } from '#shared/testing/test-user.ts';
import { followOtherTabs, watchExpiry } from './keep-session.ts';
import { currentSession, type EndReason, onSessionEvent, startSession } from './session-store.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

function ends(): EndReason[] {
  const reasons: EndReason[] = [];
  stops.push(onSessionEvent((event) => event.type === 'ended' && reasons.push(event.reason)));
  return reasons;
}

test('the session ends when its token expires', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 8) });
  startSession(testUser({ token: tokenUntil(Date.now() + 3_600_000) }));
  const reasons = ends();
  stops.push(watchExpiry());
  vi.advanceTimersByTime(3_599_000);
  expect(reasons).toEqual([]);
  vi.advanceTimersByTime(1_002);
  expect(reasons).toEqual(['expired']);
});

test('the session ends when a computer wakes up after the expiry of its token', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 8), toFake: ['Date'] });
  startSession(testUser({ token: tokenUntil(Date.now() + 3_600_000) }));
  const reasons = ends();
  stops.push(watchExpiry());
  vi.setSystemTime(Date.UTC(2026, 10, 16, 18));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reasons).toEqual(['expired']);
});

function otherTabWrites(key: string | null, newValue: string | null): void {
  if (key && newValue !== null) localStorage.setItem(key, newValue);
  else if (key) localStorage.removeItem(key);
  else localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test.each([['token'], [null]])('a logout in another tab ends the session (%s)', (key) => {
  startSession(testUser());
  const reasons = ends();
  stops.push(followOtherTabs());
  otherTabWrites(key, null);
  expect(reasons).toEqual(['otherTab']);
  expect(currentSession()).toBeUndefined();
});

test('a late logout event of another tab does not end a newer login', () => {
  startSession(testUser());
  const reasons = ends();
  stops.push(followOtherTabs());
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(reasons).toEqual([]);
  expect(localStorage.getItem('token')).toBe(testUser().token);
  expect(currentSession()?.user.memberCode).toBe('1001');
});

test('a login in another tab starts the session', () => {
  const { token, ...rest } = testUser();
  startSession({ token, ...rest });
  const data = localStorage.getItem(STORAGE_KEYS.userData);
  stops.push(followOtherTabs());
  otherTabWrites('token', null);
  otherTabWrites(STORAGE_KEYS.userData, data);
  expect(currentSession()).toBeUndefined();
  otherTabWrites('token', token);
  expect(currentSession()?.user.memberCode).toBe('1001');
});
