import { CANCELLED, cancelBooking } from '@courtside/contract/booking/bookings';
import { requestOutcome } from '@courtside/contract/wire/request-outcome';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { askOutcome, callApi } from './call-api.ts';
import { callsBeforeReload, onUnansweredCall, type UnansweredEvent, untilAnswered } from './unanswered-calls.ts';

const REQUEST = { body: { section: 'tennis', key: 'TEN-000123', pin: '2468' } };

let server: ReturnType<typeof fakeServer>;
let events: UnansweredEvent[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  startSession(testUser());
  events = [];
  stop = onUnansweredCall((event) => events.push(event));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  sessionStorage.clear();
});

const lostEvents = () => events.filter(({ type }) => type === 'lost');
const succeed = () => server.succeeds(cancelBooking, CANCELLED);

test('a call without an answer is repeated with the same key and body until it is answered', async () => {
  server.isAway(cancelBooking);
  const answer = callApi(cancelBooking, REQUEST);
  await vi.advanceTimersByTimeAsync(4000);
  expect(server.calls.length).toBeGreaterThan(2);
  expect(lostEvents()[0]).toMatchObject({ isFirst: true, call: { call: 'cancelBooking' } });
  succeed();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toBe(CANCELLED);
  const sent = server.calls.map(({ headers, body }) => JSON.stringify([headers.get('idempotency-key'), body]));
  expect(new Set(sent).size).toBe(1);
  expect(callsBeforeReload()).toEqual([]);
});

test('the network that is back ends the pause', async () => {
  server.isAway(cancelBooking);
  const answer = callApi(cancelBooking, REQUEST);
  await vi.advanceTimersByTimeAsync(20_000);
  succeed();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer).toBe(CANCELLED);
});

test('a gateway without a server, and a request that is still in progress, are no answers', async () => {
  server.answers(cancelBooking, () => new Response('<html>', { status: 502 }));
  const answer = callApi(cancelBooking, REQUEST);
  await vi.advanceTimersByTimeAsync(400);
  server.refuses(cancelBooking, 'request.in_progress');
  await vi.advanceTimersByTimeAsync(400);
  expect(lostEvents()).toHaveLength(2);
  succeed();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answer).toBe(CANCELLED);
});

test('a refusal is an answer', async () => {
  server.refuses(cancelBooking, 'booking.already_cancelled');
  await expect(callApi(cancelBooking, REQUEST)).rejects.toMatchObject({ code: 'booking.already_cancelled' });
  expect(server.calls).toHaveLength(1);
  expect(sessionStorage.getItem('courtside.unansweredCalls')).toBe('[]');
});

test('after five minutes the request is not repeated any more: only its outcome is asked', async () => {
  server.isAway(cancelBooking);
  server.isAway(requestOutcome);
  const answer = callApi(cancelBooking, REQUEST).catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  const repeated = server.calls.filter(({ endpoint }) => endpoint === 'cancelBooking').length;
  server.refuses(requestOutcome, 'request.not_received');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await answer).toMatchObject({ code: 'request.not_received' });
  expect(server.calls.filter(({ endpoint }) => endpoint === 'cancelBooking')).toHaveLength(repeated);
  expect(server.calls.at(-1)?.body).toEqual({ key: server.calls[0]?.headers.get('idempotency-key') });
});

test('what is stored for a reload is the key, never the body with its PIN', async () => {
  server.isAway(cancelBooking);
  void callApi(cancelBooking, REQUEST);
  await vi.advanceTimersByTimeAsync(0);
  const stored = sessionStorage.getItem('courtside.unansweredCalls') ?? '';
  expect(JSON.parse(stored)).toMatchObject([{ call: 'cancelBooking', loginName: '1001' }]);
  expect(stored).not.toContain('2468');
  // This page asks itself.
  expect(callsBeforeReload()).toEqual([]);
  succeed();
  await vi.advanceTimersByTimeAsync(15_000);
});

test('the outcome of a call before the reload is asked for its own user alone, while it is recent', async () => {
  const call = {
    key: 'b6d3a6d4-6a51-4a0c-8e51-1d8b6f0a7a11',
    call: 'cancelBooking',
    loginName: '1001',
    sentAt: Date.now(),
  };
  sessionStorage.setItem('courtside.unansweredCalls', JSON.stringify([call, { ...call, key: 'old', sentAt: 0 }, 'x']));
  expect(callsBeforeReload()).toEqual([call]);
  startSession(testUser({ name: '1002', memberCode: '1002' }));
  expect(callsBeforeReload()).toEqual([]);
  startSession(testUser());
  server.succeeds(requestOutcome, CANCELLED);
  expect(await untilAnswered(call, { ask: () => askOutcome(call) })).toMatchObject({ data: CANCELLED });
  expect(callsBeforeReload()).toEqual([]);
});

test('a call is not repeated for somebody else who has logged in meanwhile', async () => {
  server.isAway(cancelBooking);
  const answer = callApi(cancelBooking, REQUEST).catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(0);
  endSession('loggedOut');
  startSession(testUser({ name: '1002', memberCode: '1002' }));
  succeed();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await answer).toMatchObject({ status: 401 });
  expect(server.calls).toHaveLength(1);
});
