import type { TodayBooking, TodaySession } from '@courtside/contract/booking/office-today';
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { useTodayClock } from '../live/today-clock.ts';
import { resetToday, setCounterMember, useTodaySelection } from '../state/today-store.ts';
import {
  AtTheDesk,
  at,
  FIXTURE_NOW,
  sampleToday,
  sampleTodayBooking,
  sampleTodaySession,
  sampleTodaySport,
} from '../testing/today-fixture.tsx';
import type { Zoom } from './geometry.ts';
import { Timeline } from './timeline.tsx';

beforeEach(() => {
  // A slow machine shows the same seconds.
  vi.setSystemTime(FIXTURE_NOW);
  // Another file may have left the club's clock behind that of the machine.
  renderHook(() => useTodayClock(FIXTURE_NOW, Date.now()));
  startSession(testUser({ role: 'desk', memberCode: '9003' }));
  resetToday();
});
afterEach(() => void vi.useRealTimers());

interface Shown {
  readonly sessions?: readonly TodaySession[];
  readonly bookings?: readonly TodayBooking[];
  readonly zoom?: Zoom;
  readonly from?: number;
  readonly now?: string;
  readonly onEarlier?: () => void;
  readonly changedBy?: ReadonlyMap<string, string>;
}

function Selected() {
  const selection = useTodaySelection();
  return <output>{selection ? `${selection.kind} ${selection.key}` : 'nothing'}</output>;
}

function show({
  sessions = [],
  bookings = [],
  zoom = 'now',
  from = 16,
  now = FIXTURE_NOW,
  onEarlier,
  changedBy = new Map(),
}: Shown) {
  const sport = sampleTodaySport({ sessions: [...sessions], bookings: [...bookings] });
  const day = sampleToday([sport], { now });
  return renderPage(
    <AtTheDesk day={day}>
      <Timeline {...{ day, sports: [sport], zoom, changedBy, onEarlier }} axis={{ from: from * 60, to: 21 * 60 }} />
      <Selected />
    </AtTheDesk>,
  );
}

const cell = (name: string | RegExp) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('gridcell').map((each) => each.textContent);

test('every state of a session has its words, and only a free one can be pressed', async () => {
  const { user } = show({
    sessions: [
      sampleTodaySession('TEN1', '18:00', '19:00'),
      sampleTodaySession('TEN1', '19:00', '20:00', { state: 'held', heldUntil: at('17:45') }),
      sampleTodaySession('TEN1', '20:00', '21:00', { state: 'locked' }),
    ],
  });
  expect(cell('Court 1, 20:00 to 21:00: not released yet').getAttribute('aria-disabled')).toBe('true');
  const held = cell(/^Court 1, 19:00 to 20:00: a member is booking it now/);
  expect(held.getAttribute('aria-disabled')).toBe('true');
  expect(held.textContent).toContain('03:00');
  await user.click(held);
  expect(screen.getByText('nothing')).toBeDefined();
  await user.click(cell('Court 1, 18:00 to 19:00: available, €16.00'));
  expect(screen.getByText('gap TEN1_20261117_1800')).toBeDefined();
});

test('a free session that has begun can be bought until it is over', () => {
  show({
    sessions: [sampleTodaySession('TEN1', '16:00', '17:00'), sampleTodaySession('TEN1', '17:00', '18:00')],
  });
  expect(names()).toHaveLength(1);
  expect(cell('Court 1, 17:00 to 18:00: available, €16.00')).toBeDefined();
});

test('with a member at the counter a gap has the price of that member', () => {
  const sessions = [sampleTodaySession('TEN1', '18:00', '19:00'), sampleTodaySession('TEN2', '18:00', '19:00')];
  show({ sessions });
  const elif = { memberCode: '1001', name: 'Elif Aydın', gender: 'F', profilePic: null };
  act(() => setCounterMember(elif, new Map([['TEN1_20261117_1800', 8.5]])));
  expect(cell('Court 1, 18:00 to 19:00: available, €8.50')).toBeDefined();
  expect(cell('Court 2, 18:00 to 19:00: available, €16.00')).toBeDefined();
});

test('the whole day shows round prices without cents and surnames without status', () => {
  show({
    zoom: 'day',
    sessions: [
      sampleTodaySession('TEN1', '18:00', '19:00'),
      sampleTodaySession('TEN1', '19:00', '20:00', { price: 12.5 }),
    ],
    bookings: [sampleTodayBooking({ court: 'TEN2', from: '18:00', to: '19:00' })],
  });
  expect(cell(/18:00 to 19:00: available/).textContent).toBe('16');
  expect(cell(/19:00 to 20:00: available/).textContent).toBe('12.50');
  const booked = cell(/^Court 2, 18:00 to 19:00: Elif Aydın and one other\. Paid/);
  expect(within(booked).getByText('Aydın')).toBeDefined();
  expect(within(booked).queryByText('Paid')).toBeNull();
});

test('a booking names everybody else, its status and who has just changed it', () => {
  const alone = sampleTodayBooking({ from: '18:00', to: '19:00' });
  show({
    bookings: [
      { ...alone, players: alone.players.slice(0, 1) },
      { ...alone, key: 'TEN-000002', court: 'TEN2', guests: ['Ann'], note: 'Needs balls' },
    ],
    changedBy: new Map([['TEN-000002', 'Nora Desk']]),
  });
  expect(cell('Court 1, 18:00 to 19:00: Elif Aydın. Paid')).toBeDefined();
  const changed = cell(/^Court 2, 18:00 to 19:00: Elif Aydın and 2 others\. Paid Just changed by Nora Desk\./);
  expect(within(changed).getByText('E. Aydın +2')).toBeDefined();
  expect(changed.dataset.changed).toBe('');
});

test('a booking that was ended by the club early says it in one word', () => {
  show({ bookings: [sampleTodayBooking({ endedAt: at('17:30') })] });
  const ended = cell(/Ended by the club/);
  expect(within(ended).getByText('Ended')).toBeDefined();
  expect(ended.dataset.look).toBe('over');
});

test.each([
  ['coaching', 'block'],
  ['tournament', 'block'],
  ['event', 'block'],
  ['maintenance', 'closed'],
  ['weather', 'closed'],
])('a closure for %s is drawn as %s', (kind, look) => {
  const closure = { kind, reason: 'Squad', reasons: { en: 'Squad' } };
  show({ sessions: [sampleTodaySession('TEN1', '18:00', '19:00', { state: 'closed', closure })] });
  expect(cell('Court 1: Squad, until 19:00').dataset.look).toBe(look);
});

test('a closure without a reason is only closed', () => {
  show({ sessions: [sampleTodaySession('TEN1', '18:00', '19:00', { state: 'closed' })] });
  expect(cell('Court 1: Closed, until 19:00')).toBeDefined();
});

test('what ended before the axis is left out, and what reaches into it is marked as cut', () => {
  const before = sampleTodayBooking({ key: 'TEN-000003', from: '16:00', to: '17:00' });
  show({ from: 17.5, bookings: [before, sampleTodayBooking()] });
  const [only, ...others] = screen.getAllByRole('gridcell');
  expect(others).toEqual([]);
  expect(only?.querySelector('button')?.dataset).toMatchObject({ booking: 'TEN-000001', clipped: 'true' });
});

test('a court that closes before the others is shut for the rest of the axis', () => {
  show({
    sessions: [sampleTodaySession('TEN1', '18:00', '19:00'), sampleTodaySession('TEN2', '18:00', '21:00')],
  });
  const [first, second] = screen.getAllByRole('row').filter((row) => row.dataset.court);
  expect(within(first as HTMLElement).getByText('Closed')).toBeDefined();
  expect(within(second as HTMLElement).queryByText('Closed')).toBeNull();
});

test('peak hours of all sports are one span, and the ones before the axis are left out', () => {
  const peak = { isPeak: true };
  show({
    from: 17,
    sessions: [
      sampleTodaySession('TEN1', '16:00', '17:00', peak),
      sampleTodaySession('TEN1', '18:00', '19:00', peak),
      sampleTodaySession('TEN2', '18:30', '20:00', peak),
      sampleTodaySession('TEN2', '20:00', '20:30', peak),
    ],
  });
  const [span, ...others] = screen.getAllByText('Peak').map((text) => text.parentElement);
  expect(others).toEqual([]);
  expect(span?.getAttribute('style')).toContain('--s: 1; --d: 2.5');
});

test.each([
  ['17:42', true],
  ['17:58', false],
  ['18:10', false],
  ['18:25', true],
])('at %s the hour 18:00 has a label of its own: %s', (time, isLabelled) => {
  show({ from: 17, now: at(time) });
  const labels = screen.getAllByText(/^\d\d:\d\d$/).map(({ textContent }) => textContent);
  expect([labels.includes(time), labels.includes('18:00')]).toEqual([true, isLabelled]);
});

test('of another day there is no present moment', () => {
  const sport = sampleTodaySport();
  const day = sampleToday([sport], { date: '2026-11-18' });
  renderPage(
    <AtTheDesk day={day}>
      <Timeline
        {...{ day, sports: [sport], zoom: 'now', changedBy: new Map(), onEarlier: undefined }}
        axis={{ from: 17 * 60, to: 21 * 60 }}
      />
    </AtTheDesk>,
  );
  expect(screen.queryByText('17:42')).toBeNull();
  expect(screen.getByText('18:00')).toBeDefined();
});

test('earlier hours are offered where there are some', async () => {
  const onEarlier = vi.fn();
  const { user } = show({ onEarlier });
  await user.click(cell('Earlier'));
  expect(onEarlier).toHaveBeenCalledOnce();
});

const WEEKLY = [
  sampleTodaySession('TEN1', '18:00', '19:00'),
  sampleTodaySession('TEN1', '19:00', '20:00'),
  sampleTodaySession('TEN1', '20:00', '21:00'),
  sampleTodaySession('TEN2', '18:00', '19:00'),
];
const focused = () => (document.activeElement as HTMLElement).dataset.session;

test.each<[string, string, string]>([
  ['en', 'ArrowRight', 'TEN1_20261117_2000'],
  ['en', 'ArrowLeft', 'TEN1_20261117_1800'],
  // Time runs from right to left there.
  ['ar', 'ArrowLeft', 'TEN1_20261117_2000'],
  ['ar', 'ArrowRight', 'TEN1_20261117_1800'],
  ['en', 'Home', 'TEN1_20261117_1800'],
  ['en', 'End', 'TEN1_20261117_2000'],
  ['en', 'ArrowDown', 'TEN2_20261117_1800'],
  // There is no court above the first one.
  ['en', 'ArrowUp', 'TEN1_20261117_1900'],
])('in %s %s leads from 19:00 on Court 1 to %s', async (language, key, expected) => {
  await i18n.changeLanguage(language);
  show({ sessions: WEEKLY });
  const start = document.querySelector<HTMLElement>('[data-session="TEN1_20261117_1900"]');
  act(() => start?.focus());
  fireEvent.keyDown(start as HTMLElement, { key });
  expect(focused()).toBe(expected);
  expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
});

test('a key with Alt is left to the browser', () => {
  show({ sessions: WEEKLY });
  const start = document.querySelector<HTMLElement>('[data-session="TEN1_20261117_1900"]') as HTMLElement;
  act(() => start.focus());
  const isLeft = fireEvent.keyDown(start, { key: 'ArrowLeft', altKey: true });
  expect([isLeft, focused()]).toEqual([true, 'TEN1_20261117_1900']);
});
