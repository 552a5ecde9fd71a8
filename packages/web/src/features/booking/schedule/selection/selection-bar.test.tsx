import type { Session } from '@courtside/contract/booking/schedule';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import type { CourtColumn } from '../board/session-labels.ts';
import type { Board } from '../board/use-board.ts';
import { FIXTURE_DATE, fixtureDay, fixtureSession } from '../testing/day-fixture.ts';
import { SelectionBar } from './selection-bar.tsx';
import { sessionToStore } from './use-hold-session.ts';

const COURT = {
  key: 'TEN1',
  name: 'Court 1',
  typeName: 'Clay',
  courtType: 'Clay',
  title: 'Court 1',
} as unknown as CourtColumn;
const onClear = vi.fn();
const onContinue = vi.fn();
beforeEach(() => startSession(testUser({ balanceAmount: 250 })));

function show(selected: Session[], { isHolding = false, cancelUntilHours = 12 as number | undefined } = {}) {
  const board = { theme: 'tennis', selected } as unknown as Board;
  return renderPage(
    <SelectionBar {...{ board, cancelUntilHours, isHolding, onClear, onContinue }} court={COURT} date={FIXTURE_DATE} />,
  );
}
const sums = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent?.trim()}`);

test('one session has its court, its time, its price and what is left', () => {
  show([fixtureSession()]);
  expect(screen.getByText('Court 1, clay')).toBeDefined();
  expect(screen.getByText('10:00–11:00')).toBeDefined();
  expect(sums()).toEqual(['Your price €12.00', 'Balance after €238.00 of €250.00']);
  expect(screen.getByText(/^Continue holds it for 5 minutes/)).toBeDefined();
});

test('two sessions are one time and one price', () => {
  show([fixtureSession({ hour: 10 }), fixtureSession({ hour: 11 }, { price: 12.1 })]);
  expect(screen.getByText('10:00–12:00')).toBeDefined();
  expect(sums()[0]).toBe('Your price €24.10');
  expect(sums()[1]).toMatch(/^Balance after €225\.90/);
});

test.each([
  [12, false],
  [11.99, true],
])('a balance of %d euros is more than the price: %s', (balanceAmount, isLow) => {
  startSession(testUser({ balanceAmount }));
  show([fixtureSession()]);
  expect(screen.queryByText('More than your balance: share it or top up before the PIN.') !== null).toBe(isLow);
});

test('staff without an account have no balance', () => {
  startSession(testUser({ role: 'desk', balanceAmount: null }));
  show([fixtureSession()]);
  expect(sums()).toEqual(['Your price €12.00']);
});

test('a session that the member holds says so, whatever the balance is', () => {
  startSession(testUser({ balanceAmount: 0 }));
  const expiresAt = new Date(Date.now() + 240_000).toISOString();
  show([fixtureSession({}, { state: 'held', hold: { expiresAt, mine: true } })]);
  expect(screen.getByText('Held for you. Nothing is paid before your PIN.')).toBeDefined();
  expect(screen.queryByText(/^More than your balance/)).toBeNull();
});

test('while it is being held nothing is pressed twice, and before that it can be cleared', async () => {
  const { user, unmount } = show([fixtureSession()], { isHolding: true });
  await user.click(screen.getByRole('button', { name: /Holding/ }));
  expect(onContinue).not.toHaveBeenCalled();
  unmount();
  const again = show([fixtureSession()]);
  await again.user.click(screen.getByRole('button', { name: /Continue/ }));
  await again.user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([onContinue.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 1]);
});

test('what the booking page opens with has the form of the specification', () => {
  const day = fixtureDay();
  const [first] = day.sessions;
  if (!first) throw new Error('a day with sessions');
  expect(sessionToStore(day, [first.key])).toMatchObject({
    title: 'Court 1',
    date: '11-16-2026',
    courtType: 'Clay',
    sessionList: [{ slot: `${first.from} - ${first.to}`, key: first.key, isLightOn: first.isLightOn }],
  });
  expect(sessionToStore(day, ['TEN9_20261116_1000'])).toBeUndefined();
});
