import { checkIn, markNoShow, undoCheckIn } from '@courtside/contract/booking/check-in';
import {
  officeToday,
  officeTodayStream,
  type Today,
  type TodayBooking,
  type TodayChange,
} from '@courtside/contract/booking/office-today';
import { eraseMember, readErasure } from '@courtside/contract/people/erasure';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { learnClubWords } from '#shared/i18n/labels/club-words.ts';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { TodayPage } from './today-page.tsx';

const NOW = '2026-11-17T17:42:00Z';
const at = (time: string) => `2026-11-17T${time}:00Z`;

const player = (memberCode: string, name: string, checkedInAt: string | null = null) =>
  ({ memberCode, name, gender: 'F', profilePic: null, isPayer: true, amount: 10, checkedInAt }) as const;

function booking(
  key: string,
  court: string,
  from: string,
  to: string,
  change: Partial<TodayBooking> = {},
): TodayBooking {
  return {
    ...{ section: 'tennis', key, court, from, to, startsAt: at(from), endsAt: at(to), bookingType: 'singles' },
    booker: { memberCode: '1001', name: 'Elif Aydın' },
    players: [player('1001', 'Elif Aydın'), player('1018', 'Marco Vella')],
    paid: { state: 'paid', amount: 20 },
    arrival: 'expected',
    note: null,
    isLightOn: false,
    isOutsideHours: false,
    ...change,
  };
}

const session = (court: string, from: string, to: string, state: 'free' | 'booked' | 'closed') => ({
  key: `${court}_20261117_${from.replace(':', '')}`,
  ...{ court, from, to, startsAt: at(from), endsAt: at(to), state },
  price: 16,
  isPeak: false,
  isLightOn: false,
  ...(state === 'closed' && {
    closure: { kind: 'maintenance', reason: 'Line painting', reasons: { en: 'Line painting', tr: 'Çizgi boyama' } },
  }),
});

const court = (key: string, title: string) => ({ key, title, courtType: 'Clay', hasLights: true });

const DAY: Today = {
  ...{ date: '2026-11-17', today: '2026-11-17', now: NOW, timeZone: 'UTC', version: 'v1', from: '16:00', to: '21:00' },
  sports: [
    {
      key: 'tennis',
      sessionMinutes: 60,
      hasCheckIn: true,
      courts: [court('TEN1', 'Court 1'), court('TEN2', 'Court 2')],
      sessions: [
        session('TEN1', '17:00', '18:00', 'booked'),
        session('TEN1', '18:00', '19:00', 'booked'),
        session('TEN1', '19:00', '20:00', 'free'),
        session('TEN2', '17:00', '18:00', 'closed'),
        session('TEN2', '18:00', '19:00', 'closed'),
        session('TEN2', '19:00', '20:00', 'free'),
      ],
      bookings: [
        booking('TEN-000001', 'TEN1', '17:00', '18:00'),
        booking('TEN-000002', 'TEN1', '18:00', '19:00', {
          players: [player('1002', 'Ivan Novak', at('17:40')), player('1018', 'Marco Vella')],
          booker: { memberCode: '1002', name: 'Ivan Novak' },
          paid: { state: 'due', amount: 20 },
          arrival: 'here',
        }),
      ],
    },
  ],
  recent: [],
};

let server: ReturnType<typeof fakeServer>;
let send: (change: TodayChange) => void;
let cut: () => void;
beforeEach(() => {
  endSession('loggedOut');
  learnClubWords(clubSports());
  server = fakeServer();
  // A wide screen: the arrivals are beside the timeline.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  startSession(testUser({ role: 'desk', memberCode: '9003', balanceAmount: null }));
  server.succeeds(officeToday, DAY);
  server.answers(officeTodayStream, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        cut = () => controller.error(new TypeError('network error'));
        send = (change) =>
          controller.enqueue(
            new TextEncoder().encode(`id: ${change.version}\nevent: changed\ndata: ${JSON.stringify(change)}\n\n`),
          );
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
});

const sent = (name: string) => server.calls.filter(({ endpoint }) => endpoint === name).map(({ body }) => body);
const cell = (name: RegExp) => screen.findByRole('button', { name });

test('a desk person sees who is late, who is here, what is due and where it is closed, and walks over it with the arrow keys', async () => {
  const { user } = renderPage(<TodayPage />);
  const grid = await screen.findByRole('grid', { name: /All courts by time/ });
  expect(
    within(grid).getByRole('button', { name: /Court 1, 17:00 to 18:00: Elif Aydın and one other. Late 42 min/ }),
  ).toBeDefined();
  const due = within(grid).getByRole('button', { name: /Ivan Novak and one other. €20.00 due/ });
  const free = within(grid).getByRole('button', { name: 'Court 1, 19:00 to 20:00: available, €16.00' });
  // Two closed sessions are one closure.
  expect(within(grid).getByRole('button', { name: 'Court 2: Line painting, until 19:00' })).toBeDefined();
  act(() => due.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(free);
  expect(grid.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1);
  const side = screen.getByRole('complementary', { name: 'Arrivals' });
  expect(within(side).getByText('42 minutes late')).toBeDefined();
  expect(within(side).getByText('1 of 2 here', { selector: 'h3 *' })).toBeDefined();
});

test('a booking that was given back says so, and its players are neither late nor expected', async () => {
  const [tennis] = DAY.sports;
  const given =
    tennis?.bookings.map((each) => ({ ...each, paid: { state: 'paid' as const }, isGivenBack: true })) ?? [];
  server.succeeds(officeToday, { ...DAY, sports: DAY.sports.map((sport) => ({ ...sport, bookings: given })) });
  const { user } = renderPage(<TodayPage />);
  const begun = await cell(/Court 1, 17:00 to 18:00: Elif Aydın and one other. Given back/);
  expect(await cell(/Court 1, 18:00 to 19:00: Ivan Novak and one other. Given back/)).toBeDefined();
  expect(screen.getByText('Nobody is expected any more.')).toBeDefined();
  await user.click(begun);
  expect(await screen.findByText(/Others can book this session/)).toBeDefined();
  // Who comes after all can check in.
  expect(screen.getByRole('button', { name: 'Check in 2: Elif Aydın' })).toBeDefined();
  // The sheet on the counter's wall says so too.
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = await screen.findByRole('table');
  expect(within(sheet).getAllByText('Given back')).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('a date of a standing booking is charged to the balance, not at the counter', async () => {
  const paid = { state: 'due' as const, amount: 20, chargedOn: '2026-11-17' };
  const standing = DAY.sports.map((sport) => ({
    ...sport,
    bookings: sport.bookings.map((each) => ({ ...each, paid })),
  }));
  server.succeeds(officeToday, { ...DAY, sports: standing });
  const { user } = renderPage(<TodayPage />);
  await user.click(await cell(/Court 1, 18:00 to 19:00: Ivan Novak/));
  expect(await screen.findByText(/^(Charged to the balance on Tue 17 Nov|Not paid yet: the balance)/)).toBeDefined();
  expect(screen.queryByText('To be paid at the counter')).toBeNull();
});

test('what somebody else changes appears at once, is marked and named', async () => {
  renderPage(<TodayPage />);
  await cell(/Court 2, 19:00 to 20:00: available/);
  const made = booking('TEN-000003', 'TEN2', '19:00', '20:00', {
    booker: { memberCode: '1005', name: 'Karim Nasser' },
  });
  const event = {
    ...{ id: 7, at: NOW, action: 'booking_made', section: 'tennis', key: made.key, court: 'TEN2', from: '19:00' },
    by: { memberCode: '9001', name: 'Paul Azzopardi', profilePic: null },
    name: 'Karim Nasser',
  };
  const change = {
    key: 'tennis',
    sessions: [session('TEN2', '19:00', '20:00', 'booked')],
    bookings: [made],
    removed: [],
  };
  act(() => send({ date: DAY.date, version: 'v2', isReload: false, sports: [change], recent: [event] }));
  expect(await cell(/Karim Nasser and one other. Paid Just changed by Paul Azzopardi/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Court 2, 19:00 to 20:00: available/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Just now' }).textContent).toContain(
    'Paul Azzopardi booked Tennis Court 2, 19:00.',
  );
});

test('a desk person checks in who is missing, takes it back, and notes a no-show', async () => {
  const arrivals = { section: 'tennis', key: 'TEN-000002', court: 'Court 1', courtKey: 'TEN1', players: [] };
  server.succeeds(checkIn, arrivals);
  server.succeeds(undoCheckIn, arrivals);
  server.succeeds(markNoShow, { section: 'tennis', key: 'TEN-000001', noShowAt: NOW, stopUntil: null });
  const { user } = renderPage(<TodayPage />);
  const side = await screen.findByRole('complementary', { name: 'Arrivals' });
  await user.click(within(side).getByRole('button', { name: 'Check in: Ivan Novak' }));
  const players = ['1018'];
  await waitFor(() => expect(sent('checkIn')).toEqual([{ section: 'tennis', key: 'TEN-000002', players }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('undoCheckIn')).toEqual([{ players }]));
  expect(within(side).getByRole('button', { name: 'Check in 2: Elif Aydın' })).toBeDefined();
  await user.click(within(side).getByRole('button', { name: 'No-show: Elif Aydın' }));
  expect(await screen.findByText(/^No-show noted: .*Elif Aydın.*, Tennis Court 1, 17:00–18:00\.$/)).toBeDefined();
});

test('a connection that is lost in the middle of a drag ends it and says so; the booking stays', async () => {
  renderPage(<TodayPage />);
  const source = await cell(/Court 1, 18:00 to 19:00: Ivan Novak/);
  expect(await screen.findByText('Live')).toBeDefined();
  document.elementFromPoint = () => source;
  const drag = (type: string, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 0, button: 0 });
    act(() => void source.dispatchEvent(Object.assign(event, { pointerType: 'mouse', pointerId: 1, isPrimary: true })));
  };
  drag('pointerdown', 0);
  drag('pointermove', 40);
  expect(source.dataset.moving).toBe('');
  server.isAway(officeTodayStream);
  act(() => cut());
  expect(await screen.findByText('The connection was lost. The booking stays where it was.')).toBeDefined();
  expect(source.dataset.moving).toBeUndefined();
  drag('pointerup', 40);
  expect(sent('moveByDesk')).toEqual([]);
});

test('a drawer names its booking once, and leads back to the arrivals it was chosen from', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media === '(max-width: 75em)' },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const { user } = renderPage(<TodayPage />, '/office/today');
  await user.click(await screen.findByRole('button', { name: 'Arrivals' }));
  const arrivals = await screen.findByRole('dialog', { name: 'Arrivals' });
  expect(within(arrivals).getAllByRole('heading', { name: 'Arrivals' })).toHaveLength(1);
  await user.click(within(arrivals).getByRole('button', { name: /^Ivan Novak/ }));
  const sheet = await screen.findByRole('dialog', { name: 'TEN-000002' });
  expect(within(sheet).getAllByRole('heading', { name: 'TEN-000002' })).toHaveLength(1);
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Arrivals' })).getByRole('button', { name: 'Close' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a phone nothing of another day is now', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media.includes('max-width') },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
  server.succeeds(officeToday, { ...DAY, now: '2026-11-16T17:42:00Z', today: '2026-11-16', from: '17:00' });
  renderPage(<TodayPage />, '/office/today?date=2026-11-17');
  expect(await screen.findByText('0 of 2 in use')).toBeDefined();
  expect(screen.queryByText('Now')).toBeNull();
  expect(screen.getByText('Line painting')).toBeDefined();
});

test.each([
  ['admin', true],
  ['desk', false],
] as const)('a guest of the club is erased from the booking: by %s %s', async (role, isAllowed) => {
  startSession(testUser({ role, memberCode: '9001', balanceAmount: null }));
  const guest = { ...player('GUEST-000001', 'Jo Walker'), isVisitor: true as const };
  const [sport] = DAY.sports;
  if (!sport) throw new Error('a day without sports');
  const sold = booking('TEN-000001', 'TEN1', '17:00', '18:00', { players: [guest] });
  server.succeeds(officeToday, { ...DAY, sports: [{ ...sport, bookings: [sold] }] });
  const open = { bookings: [], openPayments: [], balance: 0, balanceAfterRefunds: 0, owed: 0 };
  server.succeeds(readErasure, { ...open, requestedAt: null, dueOn: null });
  server.succeeds(eraseMember, 'ok');
  const { user } = renderPage(<TodayPage />);
  await user.click(await cell(/Court 1, 17:00 to 18:00/));
  await screen.findByText('Jo Walker');
  expect(screen.queryByRole('button', { name: 'Erase' }) !== null).toBe(isAllowed);
  if (!isAllowed) return;
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase' });
  await user.type(await within(dialog).findByLabelText('Your PIN'), '2468');
  await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  await expect.poll(() => sent('eraseMember')).toEqual([{ PinCode: '2468', cancelBookings: false }]);
  expect(server.calls.find(({ endpoint }) => endpoint === 'eraseMember')?.url).toContain('GUEST-000001');
});

test('after a check-in the next arrival has the focus, and after the last one the field', async () => {
  const here = (all: readonly TodayBooking['players'][number][]) =>
    all.map((each) => ({ ...each, checkedInAt: at('17:41') }));
  const [tennis] = DAY.sports;
  if (!tennis) throw new Error('the day has tennis');
  let arrived = 0;
  server.answers(officeToday, () => {
    const bookings = tennis.bookings.map((each, index) =>
      index < arrived ? { ...each, players: here(each.players), arrival: 'here' as const } : each,
    );
    return Response.json({
      msgCode: '200',
      data: { ...DAY, version: `v${arrived}`, sports: [{ ...tennis, bookings }] },
    });
  });
  server.answers(checkIn, () => {
    arrived += 1;
    return Response.json({
      msgCode: '200',
      data: { section: 'tennis', key: 'TEN-000001', court: 'Court 1', courtKey: 'TEN1', players: [] },
    });
  });
  const { user } = renderPage(<TodayPage />);
  const first = await cell(/^Check in 2: Elif Aydın/);
  first.focus();
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText(/^Checked in 2 players: .*Elif Aydın.*, Tennis Court 1, 17:00–18:00\.$/),
  ).toBeDefined();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Check in: Ivan Novak'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.id).toBe('counter-field'));
});
