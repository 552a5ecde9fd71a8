import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { clubNow, phaseAt, useMinutesLate, useSpanPhase, useTodayClock } from './today-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const START = '2026-11-17T18:00:00Z';
const END = '2026-11-17T19:00:00Z';

interface ClockProps {
  /** Of the server's answer. */
  readonly now: string;
  readonly receivedAt: number;
}

function Clock({ now, receivedAt }: ClockProps) {
  useTodayClock(now, receivedAt);
  const phase = useSpanPhase(START, END);
  const late = useMinutesLate(START, phase === 'running');
  return <p>{`${phase} ${late}`}</p>;
}

/** A device whose clock is three hours and a bit behind that of the server. */
function showAt(now: string) {
  vi.setSystemTime('2026-11-17T14:41:23Z');
  return renderPage(<Clock now={now} receivedAt={Date.now()} />);
}

test('the page follows the clock of the server, not of the device', () => {
  showAt('2026-11-17T18:12:00Z');
  expect(screen.getByText('running 12')).toBeDefined();
  expect(new Date(clubNow()).toISOString()).toBe('2026-11-17T18:12:00.000Z');
});

test('a session begins with the minute of the server, and its minutes are counted while it runs', () => {
  showAt('2026-11-17T17:59:40Z');
  expect(screen.getByText('before 0')).toBeDefined();
  act(() => void vi.advanceTimersByTime(20_100));
  expect(screen.getByText('running 0')).toBeDefined();
  act(() => void vi.advanceTimersByTime(3 * 60_000));
  expect(screen.getByText('running 3')).toBeDefined();
  act(() => void vi.advanceTimersByTime(57 * 60_000));
  // Late is nobody any more when it is over.
  expect(screen.getByText('over 0')).toBeDefined();
});

test('a page that is left asks for no more minutes', () => {
  const { unmount } = showAt('2026-11-17T17:59:40Z');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['a millisecond before it begins', -1, 'before'],
  ['as it begins', 0, 'running'],
  ['a millisecond before it ends', 3_600_000 - 1, 'running'],
  ['as it ends', 3_600_000, 'over'],
])('%s, %i ms from its start, a session is %s', (_title, offset, phase) => {
  expect(phaseAt(Date.parse(START), Date.parse(END), Date.parse(START) + offset)).toBe(phase);
});
