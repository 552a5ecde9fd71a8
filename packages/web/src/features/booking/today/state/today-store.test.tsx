import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleToday, sampleTodayBooking, sampleTodaySession, sampleTodaySport } from '../testing/today-fixture.tsx';
import { COUNTER_FIELD, focusArrival, focusFirstFree, nextArrival } from './counter-focus.ts';
import { findBooking, findSession } from './today-context.ts';
import {
  type CounterMember,
  clearCounter,
  pinCounterMember,
  resetToday,
  selectOnToday,
  setCounterMember,
  useCounterMember,
  useGapPrice,
  useIsOpen,
  useIsPinned,
} from './today-store.ts';

const stage = document.createElement('div');
beforeEach(() => {
  resetToday();
  document.body.append(stage);
});
afterEach(() => stage.remove());

const ELIF: CounterMember = { memberCode: '1001', name: 'Elif', gender: 'F', profilePic: null };
const IVAN: CounterMember = { memberCode: '1002', name: 'Ivan', gender: 'M', profilePic: null };

function Counter() {
  const [member, isPinned, price] = [useCounterMember(), useIsPinned(), useGapPrice('TEN1')];
  return <p>{`${member?.name ?? 'nobody'}, pinned ${isPinned}, ${price ?? 'usual'}`}</p>;
}
const shown = () => screen.getByText(/, pinned /).textContent;

test('a pin belongs to one member: with the next one it is gone, with new prices it stays', () => {
  renderPage(<Counter />);
  act(() => {
    setCounterMember(ELIF);
    pinCounterMember(true);
    setCounterMember(ELIF, new Map([['TEN1', 8]]));
  });
  expect(shown()).toBe('Elif, pinned true, 8');
  act(() => setCounterMember(IVAN));
  expect(shown()).toBe('Ivan, pinned false, usual');
});

test('after a booking the counter is empty unless the member is pinned', () => {
  renderPage(<Counter />);
  act(() => {
    setCounterMember(ELIF);
    pinCounterMember(true);
    clearCounter();
  });
  expect(shown()).toBe('Elif, pinned true, usual');
  act(() => {
    pinCounterMember(false);
    clearCounter();
  });
  expect(shown()).toBe('nobody, pinned false, usual');
});

const Open = () => <p>{[useIsOpen('gap', 'A'), useIsOpen('booking', 'A')].join()}</p>;

test('a gap and a booking of one key are two things', () => {
  renderPage(<Open />);
  act(() => selectOnToday({ kind: 'booking', sport: 'tennis', key: 'A' }));
  expect(screen.getByText('false,true')).toBeDefined();
});

test('bookings and sessions are found in every sport of the day', () => {
  const padel = sampleTodaySport({ key: 'padel', bookings: [sampleTodayBooking({ key: 'PAD-1' })] });
  const tennis = sampleTodaySport({ sessions: [sampleTodaySession('TEN1', '18:00', '19:00')] });
  const day = sampleToday([tennis, padel]);
  expect(findBooking(day, 'PAD-1')?.sport.key).toBe('padel');
  expect(findSession(day, 'TEN1_20261117_1800')?.sport.key).toBe('tennis');
  expect([findBooking(day, 'PAD-2'), findSession(day, 'PAD-1')]).toEqual([undefined, undefined]);
});

const checkIns = (...keys: string[]) =>
  keys.map((key) => `<button type="button" data-check-in="${key}">${key}</button>`).join('');

test.each([
  ['the one below', ['A', 'B', 'C'], 'A', 'B'],
  ['the first of the others after the last', ['A', 'B', 'C'], 'C', 'A'],
  // Late ones are on the page twice.
  ['the one below its last button', ['A', 'B', 'A', 'C'], 'A', 'C'],
  ['nothing where it was the only one', ['A'], 'A', undefined],
  ['the first where the booking has no button', ['B', 'C'], 'A', 'B'],
])('after a check-in comes %s', (_title, keys, key, next) => {
  stage.innerHTML = checkIns(...keys);
  expect(nextArrival(key)).toBe(next);
});

const focused = () => document.activeElement?.id || (document.activeElement as HTMLElement).dataset.checkIn;

test('whoever has moved on meanwhile keeps the focus', async () => {
  stage.innerHTML = `<input id="other">${checkIns('B')}<input id="${COUNTER_FIELD}">`;
  document.getElementById('other')?.focus();
  focusArrival(null, 'B');
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(focused()).toBe('other');
});

test.each([
  ['B', 'B'],
  ['gone', COUNTER_FIELD],
  [undefined, COUNTER_FIELD],
])('from a removed button the focus goes to the next arrival %s, else to the field', async (next, expected) => {
  stage.innerHTML = `${checkIns('A', 'B')}<input id="${COUNTER_FIELD}">`;
  const pressed = stage.querySelector<HTMLElement>('[data-check-in="A"]');
  pressed?.focus();
  focusArrival(pressed, next);
  pressed?.remove();
  await waitFor(() => expect(focused()).toBe(expected));
});

test('the first free session that the page shows has the focus, and without one the field', async () => {
  const day = sampleToday([
    sampleTodaySport({ sessions: [sampleTodaySession('TEN1', '19:00', '20:00')] }),
    sampleTodaySport({
      sessions: [
        sampleTodaySession('PAD1', '18:00', '19:00'),
        sampleTodaySession('PAD1', '17:00', '18:00', { state: 'held' }),
      ],
    }),
  ]);
  stage.innerHTML = `<button data-session="TEN1_20261117_1900" id="later"></button>
    <button data-session="PAD1_20261117_1800" id="first"></button>
    <button data-session="PAD1_20261117_1700" id="held"></button><input id="${COUNTER_FIELD}">`;
  focusFirstFree(day);
  await waitFor(() => expect(focused()).toBe('first'));
  document.getElementById('first')?.remove();
  focusFirstFree(day);
  await waitFor(() => expect(focused()).toBe('later'));
  document.getElementById('later')?.remove();
  focusFirstFree(day);
  await waitFor(() => expect(focused()).toBe(COUNTER_FIELD));
});
