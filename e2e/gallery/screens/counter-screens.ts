import type { Page } from '@playwright/test';
import { changeData, like, press, type Screen, type Visit } from '../screens.ts';
import { openBooking } from './day-screens.ts';

const DAY = /\/v1\/Office\/today(\?.*)?$/;
const MINUTE_MS = 60_000;

interface Booking {
  readonly court: string;
  readonly players: readonly { readonly amount?: number }[];
}

interface Span {
  readonly court: string;
  readonly from: string;
  readonly to: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

interface Day {
  readonly sports: readonly { readonly bookings: readonly Booking[]; readonly sessions: readonly Span[] }[];
}

/** Changes every booking of the day that the page reads; the demo club has few that are due, and none with a note. */
async function changeBookings(page: Page, change: (booking: Booking) => object): Promise<void> {
  await changeData<Day>(page, DAY, (day) => ({
    ...day,
    sports: day.sports.map((sport) => ({
      ...sport,
      bookings: sport.bookings.map((booking) => ({ ...booking, ...change(booking) })),
    })),
  }));
}

const unchange = ({ page }: Visit) => page.unroute(DAY);

const paid = (state: 'paid' | 'due') => (booking: Booking) => ({
  players: booking.players.map((player) => ({ ...player, isPayer: true, amount: 10 })),
  paid: { state, amount: 10 * booking.players.length },
});

/** The session of now, or an hour that began twelve minutes ago while the club is closed. */
function spanOfNow(sessions: readonly Span[], court: string): Span {
  const [begin, now, end] = [-12, 0, 48].map((minutes) => new Date(Date.now() + minutes * MINUTE_MS).toISOString());
  const found = sessions.find(({ startsAt, endsAt }) => startsAt <= String(now) && endsAt > String(now));
  const { from, to, startsAt, endsAt } = found ?? {
    ...{ from: '20:00', to: '21:00', startsAt: String(begin), endsAt: String(end) },
  };
  return { court: found?.court ?? court, from, to, startsAt, endsAt };
}

/** The first booking of every sport has begun, and nobody has come. It has the court for itself. */
async function letThemBeLate({ page }: Visit): Promise<void> {
  const late = { arrival: 'late', paid: { state: 'paid', amount: 20 }, isGivenBack: false };
  await changeData<Day>(page, DAY, (day) => ({
    ...day,
    sports: day.sports.map(({ bookings: [first, ...others], ...sport }) => {
      if (!first) return { ...sport, bookings: [] };
      const span = spanOfNow(sport.sessions, first.court);
      const players = first.players.map((player) => ({ ...player, checkedInAt: null }));
      return {
        ...{ ...sport, hasCheckIn: true },
        sessions: sport.sessions.filter(({ court, startsAt }) => court !== span.court || startsAt !== span.startsAt),
        bookings: [{ ...first, ...late, ...span, players }, ...others.filter(({ court }) => court !== span.court)],
      };
    }),
  }));
}

/** The first of those who are late: open, check in, no-show. */
const lateButtons = ({ page, t }: Visit) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: like(t('todayArrival.markNoShowLabel')) }) })
    .first()
    .getByRole('button');

async function openArrivals(visit: Visit): Promise<void> {
  const { page, t, isPhone } = visit;
  await letThemBeLate(visit);
  await page.goto('/office/today');
  // A tab on a phone, a drawer on a tablet, beside the day otherwise.
  const opener = page.getByRole('button', { name: t(isPhone ? 'today.tabs.arrivals' : 'today.arrivals') });
  await lateButtons(visit).last().or(opener).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await lateButtons(visit).last().waitFor();
}

/** What was done can be taken back for some seconds; nothing is sent to the server. */
const undoable = (name: string, path: string, button: number): Screen => ({
  name,
  async open(visit) {
    const { page, t } = visit;
    await openArrivals(visit);
    await page.route(path, (route) => route.fulfill({ json: { msgCode: '200', data: {} } }));
    await lateButtons(visit).nth(button).click();
    // The message stays while the focus is in it.
    await page.getByRole('button', { name: t('todayArrival.undo'), exact: true }).focus();
  },
  async leave(visit) {
    await visit.page.unroute(path);
    await unchange(visit);
  },
});

const overChanged = (name: string, change: (booking: Booking) => object, button: string): Screen => ({
  name,
  async open(visit) {
    const { page, t } = visit;
    await changeBookings(page, change);
    await openBooking(visit);
    await press(page, like(t(button)));
    await page.getByRole('textbox').or(page.getByRole('dialog')).last().waitFor();
  },
  leave: unchange,
});

/** Money, notes and arrivals of the bookings of the day. Nothing is saved. */
export const COUNTER_SCREENS: readonly Screen[] = [
  overChanged('today-refund', paid('paid'), 'todayMove.refund'),
  overChanged('today-settle', paid('due'), 'counter.take'),
  overChanged('today-note', () => ({ note: 'Brings two guests, racket to borrow' }), 'counter.changeNote'),
  { name: 'today-late', open: openArrivals, leave: unchange },
  undoable('today-checked-in', '**/v1/Booking/sport/booking/checkin', 1),
  undoable('today-no-show', '**/v1/Office/bookings/*/*/no-show', 2),
];
