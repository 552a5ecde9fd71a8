import { clubDay } from '../../../support/member-api.ts';
import { behind, changeData, like, openDetail, press, type Screen, type Visit } from '../../screens.ts';

const COURT = { key: 'TEN3', title: 'Court 3' };
const PLACE = { courts: [COURT], from: '18:00', to: '19:00' };

const date = (week: number, change: object = {}) => ({
  ...{ ...PLACE, date: clubDay(4 + 7 * week), state: 'planned', bookingKey: `TEN-00070${week}`, payment: 'due' },
  ...{ amount: 13, isUnpaid: false },
  ...change,
});

/** A standing booking of every kind of date, which its member has not confirmed. */
const SERIES = {
  ...{ ...PLACE, id: 7, kind: 'standing', service: 'tennis', validFrom: clubDay(4), until: clubDay(4 + 7 * 8) },
  weekday: new Date(clubDay(4)).getUTCDay() || 7,
  reason: null,
  players: [
    { memberCode: '1018', name: 'Marco Vella', isPayer: true },
    { memberCode: '1042', name: 'Layla Haddad', isPayer: true },
  ],
  ...{ bookingType: 'singles', paymentPlan: 'weekly', needsConsent: true, hasUnpaid: true, datesLeft: 8, skipped: 0 },
  ...{ next: clubDay(4), isEnded: false, version: 1, isMine: true },
  dates: [
    date(0, { payment: 'paid' }),
    date(1, { isUnpaid: true }),
    date(2, { state: 'moved', courts: [{ key: 'TEN1', title: 'Court 1' }], from: '19:00', to: '20:00' }),
    ...[3, 4, 5, 6, 7].map((week) => date(week)),
  ],
};

/** The same court on another day, which another player has made. */
const OTHERS = { ...SERIES, id: 8, isMine: false, paymentPlan: 'monthly', dates: SERIES.dates.slice(3, 6) };

const closeDialog = async ({ page, t }: Visit) => {
  await press(page, t('myBookings.back'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** Standing bookings above the single ones, and what is asked before each change. */
export const OWN_SERIES_SCREENS: readonly Screen[] = [
  {
    name: 'my-series',
    async open({ page, t }) {
      await changeData(page, '**/v1/Booking/sport/series', () => ({ items: [SERIES, OTHERS] }));
      await page.goto('/sports/mybookings');
      await page.getByRole('region', { name: t('mySeries.title') }).waitFor();
    },
  },
  { ...behind('my-series-confirm', 'mySeries.confirm'), leave: closeDialog },
  {
    name: 'my-series-skip',
    async open({ page, t }) {
      await press(page, like(t('mySeries.skipDate')));
      await page.getByRole('dialog').waitFor();
    },
    leave: closeDialog,
  },
  {
    ...behind('my-series-end', 'mySeries.end'),
    async leave(visit) {
      await closeDialog(visit);
      await visit.page.unroute('**/v1/Booking/sport/series');
    },
  },
];

const DETAILS = '**/v1/Booking/sport/booking/details/**';

const GIVEN_BACK = { canGiveBack: true, givenBackAt: new Date(Date.now() - 3_600_000).toISOString() };

/** A session that is too near to be cancelled, and where its member reads that it was given back. */
export const GIVE_BACK_SCREENS: readonly Screen[] = [
  {
    name: 'give-back',
    async open(visit) {
      await changeData(visit.page, DETAILS, (detail) => ({ ...detail, cancelBooking: 0, canGiveBack: true }));
      await openDetail(visit);
      await press(visit.page, visit.t('waiting.giveBack.button'));
      await visit.page.getByRole('dialog', { name: visit.t('waiting.giveBack.dialog') }).waitFor();
    },
    leave: ({ page }) => page.unroute(DETAILS),
  },
  {
    name: 'given-back',
    async open(visit) {
      await changeData(visit.page, DETAILS, (detail) => ({ ...detail, ...GIVEN_BACK, cancelBooking: 0 }));
      await openDetail(visit);
      await visit.page.getByRole('button', { name: visit.t('waiting.giveBack.takeBack') }).waitFor();
    },
    leave: ({ page }) => page.unroute(DETAILS),
  },
];
