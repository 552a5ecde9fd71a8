import { checkIn } from '@courtside/contract/booking/check-in';
import { readUnlock } from '@courtside/contract/booking/office-counter';
import type { TodayBooking, TodaySession } from '@courtside/contract/booking/office-today';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#shared/i18n/use-office-words.ts';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import type { TodayView } from '../state/today-context.ts';
import { resetToday, setCounterMember } from '../state/today-store.ts';
import {
  AtTheDesk,
  at,
  FIXTURE_NOW,
  samplePlayer,
  sampleToday,
  sampleTodayBooking,
  sampleTodaySession,
  sampleTodaySport,
} from '../testing/today-fixture.tsx';
import { PhoneDay } from './phone-day.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  // A slow machine shows the same seconds.
  vi.setSystemTime(FIXTURE_NOW);
  server = fakeServer();
  startSession(testUser({ role: 'desk', memberCode: '9003' }));
  server.succeeds(readUnlock, { until: null });
  resetToday();
});
afterEach(() => void vi.useRealTimers());

const HERE = { players: [samplePlayer('1001', 'Elif Aydın', { checkedInAt: at('16:55') })] };

function show(bookings: TodayBooking[], sessions: TodaySession[] = [], view: Partial<TodayView> = {}) {
  const day = sampleToday([sampleTodaySport({ bookings, sessions })]);
  return renderPage(
    <AtTheDesk day={day} view={view}>
      <PhoneDay address={{ booking: undefined, task: undefined, set: () => undefined }} />
    </AtTheDesk>,
  );
}

const card = (court: string) => within(screen.getByText(court).closest('article') as HTMLElement);
const lines = (court: string) =>
  [...(screen.getByText(court).closest('article') as HTMLElement).querySelectorAll('.num, b, small')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== court);

test('a court shows what is on it now and what comes next', () => {
  show(
    [sampleTodayBooking(HERE), sampleTodayBooking({ key: 'TEN-2', from: '18:00', to: '19:00' })],
    [sampleTodaySession('TEN1', '17:00', '18:00', { state: 'booked' })],
  );
  expect(screen.getByText('1 of 2 in use')).toBeDefined();
  const [now, next] = card('Court 1').getAllByRole('button', { name: /E\. Aydın/ });
  expect(now?.textContent).toBe('E. AydınIn play · Paid');
  expect(next?.textContent).toBe('E. Aydın +1Paid');
  expect(lines('Court 1')).toContain('18:00');
  expect(card('Court 2').getByText('Nothing more today.')).toBeDefined();
});

test('a closed court says until when, a held session how long, and a locked one that it waits', () => {
  const closure = { kind: 'maintenance', reason: 'Net repair', reasons: { en: 'Net repair' } };
  show(
    [],
    [
      sampleTodaySession('TEN1', '17:00', '18:00', { state: 'closed', closure }),
      sampleTodaySession('TEN1', '18:00', '19:00', { state: 'locked' }),
      sampleTodaySession('TEN2', '18:00', '19:00', { state: 'held', heldUntil: at('17:44') }),
    ],
  );
  expect(card('Court 1').getByText('Net repair')).toBeDefined();
  expect(card('Court 1').getByText('Until 18:00')).toBeDefined();
  expect(card('Court 1').getByText('Not released yet')).toBeDefined();
  expect(card('Court 2').getByText('Held now')).toBeDefined();
  expect(card('Court 2').getByText('02:00')).toBeDefined();
});

test('nobody at a court whose time has begun is on top, with both answers to it', () => {
  show([sampleTodayBooking()]);
  const late = within(screen.getByText(/^tennis Court 1: nobody yet$/i).closest('article') as HTMLElement);
  expect(late.getByText(/42 minutes late/)).toBeDefined();
  expect(late.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Check in 2', 'No-show']);
});

test.each<[string, Partial<TodayView>, string[]]>([
  ['a treasurer', { mayAct: false, mayCheckIn: false }, []],
  ['a subadmin', { mayAct: false }, ['Check in 2']],
])('%s sees who is late, and what they may do about it', (_title, view, buttons) => {
  show([sampleTodayBooking()], [sampleTodaySession('TEN2', '18:00', '19:00')], view);
  const late = within(screen.getByText(/^tennis Court 1: nobody yet$/i).closest('article') as HTMLElement);
  expect(late.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  // Nor do they sell a session.
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
});

test('the tabs count who is still to come and what is free, and free sessions are sold by start', async () => {
  const { user } = show(
    [sampleTodayBooking({ from: '18:00', to: '19:00' })],
    [
      sampleTodaySession('TEN2', '19:00', '20:00'),
      sampleTodaySession('TEN2', '18:00', '19:00'),
      sampleTodaySession('TEN2', '16:00', '17:00'),
    ],
  );
  expect(screen.getByRole('button', { name: 'Arrivals 2' }).textContent).toBe('Arrivals2');
  await user.click(screen.getByRole('button', { name: /^Free/ }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '18:00',
    '19:00',
  ]);
  expect(screen.getByText('18:00–19:00')).toBeDefined();
  await user.click(screen.getAllByRole('button', { name: 'Book' })[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Court 2, 18:00–19:00' })).toBeDefined();
});

test('somebody at the counter wants a court: the list of free ones opens', async () => {
  show([], [sampleTodaySession('TEN2', '18:00', '19:00')]);
  act(() => setCounterMember({ memberCode: '1001', name: 'Elif Aydın', gender: 'F', profilePic: null }));
  expect(screen.getByRole('button', { name: /^Free/ }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset.session).toBe('TEN2_20261117_1800'));
});

test('a day without free sessions says so', async () => {
  const { user } = show([]);
  await user.click(screen.getByRole('button', { name: /^Free/ }));
  expect(screen.getByText('Nothing is free any more on this day.')).toBeDefined();
});

test('a booking is checked in from its court, and a refusal is said and reads the day again', async () => {
  const refresh = vi.fn(async () => undefined);
  server.refuses(checkIn, 'booking.already_cancelled');
  const { user } = show([sampleTodayBooking({ from: '18:00', to: '19:00' })], [], { refresh });
  await user.click(card('Court 1').getByRole('button', { name: 'Check in 2: Elif Aydın' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(server.calls.filter(({ endpoint }) => endpoint === 'checkIn').map(({ body }) => body)).toEqual([
    { section: 'tennis', key: 'TEN-000001', players: ['1001', '1018'] },
  ]);
});
