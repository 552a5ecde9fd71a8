import { clubDay } from '../../support/member-api.ts';
import type { Screen, Visit } from '../screens.ts';

const LIST = '**/v1/Booking/sport/waiting';
const MINUTE_MS = 60_000;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const place = (court: string, title: string, service: string, daysAhead: number) => ({
  bookingKey: `${court}_${clubDay(daysAhead).replaceAll('-', '')}_1800`,
  ...{ service, court: title, date: clubDay(daysAhead), from: '18:00', to: '19:00' },
  startsAt: `${clubDay(daysAhead)}T17:00:00.000Z`,
});

const entry = (id: string, at: ReturnType<typeof place>, more: object = {}) => ({
  ...{ id, ...at, anyCourt: false, place: 3, waiting: 7, joinedAt: minutesFromNow(-600), lapses: 0, toldAt: null },
  players: [
    { memberCode: '1018', name: 'Marco Vella', gender: 'M' },
    { memberCode: '1042', name: 'Layla Haddad', gender: 'F' },
  ],
  ...more,
});

const FIRST = place('TEN1', 'Court 1', 'tennis', 3);
const ITEMS = [
  entry('2', place('TEN2', 'Court 2', 'tennis', 4), { anyCourt: true }),
  entry('3', place('PAD2', 'Court 2', 'padel', 5), { place: 1, waiting: 2 }),
  entry('4', place('SQU1', 'Court 1', 'squash', 6), { place: 2, waiting: 2, lapses: 1 }),
];
const ended = (outcome: string, at: ReturnType<typeof place>) => ({
  ...{ ...at, outcome, offeredAt: minutesFromNow(-30), endedAt: minutesFromNow(-15) },
});
const offer = () => ({
  ...{ ...FIRST, offeredAt: minutesFromNow(-3), expiresAt: minutesFromNow(12), price: 21.5 },
});

/** The state of the waiting list that the server would answer now: a gallery takes longer than an offer lasts. */
const STATES = {
  offer: () => ({
    items: [entry('1', FIRST, { place: 1, waiting: 5, offer: offer() }), ...ITEMS],
    ...{ question: null, lately: [] },
  }),
  over: () => ({
    items: ITEMS,
    question: { lapses: 3, askedAt: minutesFromNow(-15) },
    lately: [ended('lapsed', FIRST), ended('booked', place('PAD1', 'Court 1', 'padel', 1)), ended('passed', FIRST)],
  }),
  empty: () => ({ items: [], question: null, lately: [] }),
} as const;

async function answerWith({ page }: Visit, state: keyof typeof STATES): Promise<void> {
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ json: { msgCode: '200', data: STATES[state]() } }));
}

const list = (name: string, state: keyof typeof STATES): Screen => ({
  name,
  async open(visit) {
    await answerWith(visit, state);
    await visit.page.goto('/sports/mywaitinglist');
    await visit.page.getByRole('heading', { level: 1, name: visit.t('waiting.title') }).waitFor();
  },
});

/** The waiting list, the offer above another page, and the dialog of a taken session. */
export const WAITING_SCREENS: readonly Screen[] = [
  list('waiting-list-offer', 'offer'),
  list('waiting-list-over', 'over'),
  list('waiting-list-empty', 'empty'),
  {
    name: 'waiting-list-bar',
    async open(visit) {
      await answerWith(visit, 'offer');
      await visit.page.goto('/sports/mysubscription');
      await visit.page.getByRole('timer').waitFor();
    },
  },
  {
    name: 'waiting-list-join',
    async open({ page }) {
      await page.unroute(LIST);
      await page.goto(`/marsa/booking/tennis?date=${clubDay(1)}`);
      await page.locator('[data-session][aria-haspopup="dialog"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
