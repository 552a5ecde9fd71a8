import { readUnlock, unlockOffice } from '@courtside/contract/booking/office-counter';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#shared/api/api-failure.ts';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { AtTheDesk, FIXTURE_NOW, sampleToday } from '../testing/today-fixture.tsx';
import { isPinFailure, useDeskPin } from './desk-pin.ts';
import { DeskPinField } from './desk-pin-field.tsx';

let server: ReturnType<typeof fakeServer>;
const work = vi.fn(async () => 'done');
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'desk', title: 'Nora Desk' }));
  work.mockImplementation(async () => 'done');
});

/** So many minutes after the day of the page was loaded. */
const inMinutes = (minutes: number) => new Date(Date.parse(FIXTURE_NOW) + minutes * 60_000).toISOString();

const failureOf = (code: string) =>
  new ApiFailure({ status: 200, msgCode: '500', code: code as never, data: '', params: {}, body: undefined });

function Work() {
  const desk = useDeskPin();
  const [failure, setFailure] = useState<unknown>();
  return (
    <>
      <DeskPinField desk={desk} failure={failure} disabled={false} />
      <button type="button" onClick={() => void desk.unlocked(work).then(() => setFailure(undefined), setFailure)}>
        Work
      </button>
      <output>{failure instanceof ApiFailure && failure.code}</output>
    </>
  );
}

const show = () =>
  renderPage(
    <AtTheDesk day={sampleToday([])}>
      <Work />
    </AtTheDesk>,
  );

const calls = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name);
const isAsked = () => screen.queryByLabelText('Your PIN') !== null;

test('the PIN is asked once: the counter stays open until the time of the server', async () => {
  server.succeeds(readUnlock, { until: null });
  server.succeeds(unlockOffice, { until: inMinutes(30) });
  const { user } = show();
  expect(screen.getByText('The PIN of Nora Desk. It then stays open for 30 minutes.')).toBeDefined();
  await user.type(screen.getByLabelText('Your PIN'), '24a68');
  await user.click(screen.getByRole('button', { name: 'Work' }));
  expect(await screen.findByText(/^Confirmed with your desk PIN, open until/)).toBeDefined();
  expect(screen.getByText('18:12')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Work' }));
  await waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  expect(calls('unlockOffice').map(({ body }) => body)).toEqual([{ PinCode: '2468' }]);
});

test.each([
  ['is over', inMinutes(0), true],
  ['is over in a minute', inMinutes(1), false],
])('an unlock that %s: the PIN is asked is %s', async (_title, until, asked) => {
  server.succeeds(readUnlock, { until });
  show();
  await waitFor(() => expect(calls('readUnlock')).toHaveLength(1));
  await waitFor(() => expect(isAsked()).toBe(asked));
});

test('a wrong PIN is emptied and said, and the work is not done', async () => {
  server.succeeds(readUnlock, { until: null });
  server.refuses(unlockOffice, 'pin.wrong', { left: 4 });
  const { user } = show();
  await user.type(screen.getByLabelText('Your PIN'), '1111');
  await user.click(screen.getByRole('button', { name: 'Work' }));
  await waitFor(() => expect(screen.getByLabelText('Your PIN').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText<HTMLInputElement>('Your PIN').value).toBe('');
  expect(work).not.toHaveBeenCalled();
  // With the first digit of the next try the refusal is gone.
  await user.type(screen.getByLabelText('Your PIN'), '2');
  expect(screen.getByLabelText('Your PIN').getAttribute('aria-invalid')).toBeNull();
});

test('the server may ask for the PIN earlier than the page thinks', async () => {
  server.succeeds(readUnlock, { until: inMinutes(20) });
  const { user } = show();
  await waitFor(() => expect(isAsked()).toBe(false));
  work.mockRejectedValueOnce(failureOf('pin.required'));
  await user.click(screen.getByRole('button', { name: 'Work' }));
  await waitFor(() => expect(isAsked()).toBe(true));
});

test('a refusal about something else keeps the counter open', async () => {
  server.succeeds(readUnlock, { until: inMinutes(20) });
  const { user } = show();
  await waitFor(() => expect(isAsked()).toBe(false));
  work.mockRejectedValueOnce(failureOf('booking.slot_taken'));
  await user.click(screen.getByRole('button', { name: 'Work' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('booking.slot_taken'));
  expect(isAsked()).toBe(false);
});

test.each<[unknown, boolean]>([
  [failureOf('pin.wrong'), true],
  [failureOf('pin.locked'), true],
  [failureOf('booking.slot_taken'), false],
  [new TypeError('Failed to fetch'), false],
  [undefined, false],
])('%s is a failure of the PIN: %s', (failure, expected) => {
  expect(isPinFailure(failure)).toBe(expected);
});
