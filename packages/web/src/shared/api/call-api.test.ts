import { CANCELLED, cancelBooking } from '@courtside/contract/booking/bookings';
import { forgetPassword, login, resetPassword, validateSession } from '@courtside/contract/people/auth';
import { searchMembers } from '@courtside/contract/people/members';
import { expect, test } from 'vitest';
import { currentSession, onSessionEvent, type SessionEvent, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import { callApi } from './call-api.ts';

test('a guest calls the API without credentials, a user with token and name', async () => {
  const server = fakeServer();
  const user = testUser();
  server.succeeds(login, user);
  await callApi(login, { body: { LoginName: '1001', UserPassword: 'Court#2026' } });
  expect(server.calls[0]?.headers.has('authorization')).toBe(false);
  startSession(user);
  server.succeeds(validateSession, user);
  await callApi(validateSession);
  expect(server.calls[1]?.headers.get('authorization')).toBe(`Bearer ${user.token}`);
  expect(server.calls[1]?.headers.get('name')).toBe('1001');
});

test('a call that needs a session is not sent without one', async () => {
  const server = fakeServer();
  await expect(callApi(validateSession)).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toEqual([]);
});

test('path parameters and query are written into the address of a call', async () => {
  startSession(testUser());
  const server = fakeServer();
  server.succeeds(searchMembers, []);
  await callApi(searchMembers, { params: { term: 'a b/c' }, query: { service: undefined, page: 2 } });
  await callApi(searchMembers, { params: {}, query: { service: 'tennis' } });
  const search = '/v1/Member/sport/members/search';
  expect(server.calls.map((call) => call.url)).toEqual([`${search}/a%20b%2Fc?page=2`, `${search}?service=tennis`]);
});

test('each money call has a new idempotency key', async () => {
  startSession(testUser());
  const server = fakeServer();
  server.succeeds(cancelBooking, CANCELLED);
  const request = { body: { section: 'tennis', key: 'TEN-000123', pin: '2468' } };
  await callApi(cancelBooking, request);
  await callApi(cancelBooking, request);
  const keys = server.calls.map((call) => call.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a refusal has its code, message and parameters', async () => {
  const server = fakeServer();
  server.refuses(login, 'auth.too_many_logins', { minutes: 12 });
  const failure = await callApi(login, { body: { LoginName: 'x', UserPassword: 'y' } }).catch((reason) => reason);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ status: 429, code: 'auth.too_many_logins', params: { minutes: 12 } });
});

test('a missing answer is a network failure, an answer without JSON is not', async () => {
  startSession(testUser());
  const server = fakeServer();
  server.isAway(validateSession);
  await expect(callApi(validateSession)).rejects.toBeInstanceOf(NetworkFailure);
  server.answers(validateSession, () => new Response('<html>', { status: 502 }));
  await expect(callApi(validateSession)).rejects.toMatchObject({ status: 502, code: undefined, data: '' });
});

test('HTTP 401 ends the session (spec 4)', async () => {
  const server = fakeServer();
  startSession(testUser());
  const events: SessionEvent[] = [];
  onSessionEvent((event) => events.push(event));
  server.refuses(resetPassword, 'session.invalid');
  await expect(callApi(resetPassword, { body: { NewPassword: 'a', OldPassword: 'b' } })).rejects.toThrow();
  expect(events).toEqual([{ type: 'ended', reason: 'unauthorized' }]);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a 401 for an old token does not end the session that replaced it', async () => {
  const server = fakeServer();
  startSession(testUser());
  server.answers(forgetPassword, () => {
    startSession(testUser({ token: testUser().token.replace('signature', 'newer') }));
    return Response.json({ msgCode: '401', data: 'no' }, { status: 401 });
  });
  await expect(callApi(forgetPassword, { query: {}, params: { membershipNumber: '1001' } })).rejects.toThrow();
  expect(currentSession()).toBeDefined();
});
