import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { HeldUntil } from './held-until.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-16T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const refusal = (body: object) =>
  new ApiFailure({ status: 200, msgCode: '500', code: 'schedule.session_held', data: 'x', params: {}, body });
const said = () => screen.queryByRole('timer')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');

test('a session that somebody holds counts down until it is free again', async () => {
  renderPage(<HeldUntil failure={refusal({ heldUntil: '2026-11-16T08:03:10Z' })} />);
  expect(said()).toBe('Free again in 3:10 if it is not booked.');
  await act(async () => void (await vi.advanceTimersByTimeAsync(11_000)));
  expect(said()).toBe('Free again in 2:59 if it is not booked.');
});

test('another refusal counts nothing down', () => {
  renderPage(<HeldUntil failure={refusal({})} />);
  expect(said()).toBeUndefined();
});
