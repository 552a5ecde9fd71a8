import { CANCELLED, cancelBooking } from '@courtside/contract/booking/bookings';
import { giveBackBooking } from '@courtside/contract/booking/waiting-list';
import { resetPincode } from '@courtside/contract/people/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#shared/api/call-api.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { currentToasts } from '#shared/ui/feedback/toasts.ts';
import { followUnansweredCalls } from './unanswered-messages.ts';

const ASKING = 'We keep asking the club for its answer. Nothing is done twice.';
const ref = { section: 'tennis', key: 'TEN-000123', pin: '2468' };
const texts = () => currentToasts().map(({ text }) => text);

let server: ReturnType<typeof fakeServer>;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  startSession(testUser());
  stop = followUnansweredCalls();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a cancellation without an answer is reported as a timed-out session, then that it is asked for (spec 8)', async () => {
  server.isAway(cancelBooking);
  const answer = callApi(cancelBooking, { body: ref });
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['Your session is timed out. Please login again with your credentials.', ASKING]);
  server.succeeds(cancelBooking, CANCELLED);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe(CANCELLED);
  expect(texts()).not.toContain(ASKING);
});

test.each([
  [
    resetPincode,
    { NewPin: '1357', OldPin: '2468' },
    'Some problem occured. Please try again later or contact administration.',
  ],
  [giveBackBooking, ref, 'The club could not be reached. Check your connection and try again.'],
] as const)('the message of $name without an answer', async (endpoint, body, sentence) => {
  server.isAway(endpoint);
  const answer = callApi(endpoint, { body } as never).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(expect.arrayContaining([sentence, ASKING]));
  server.refuses(endpoint, 'pin.wrong', { left: 4 });
  await vi.advanceTimersByTimeAsync(1000);
  await answer;
});
