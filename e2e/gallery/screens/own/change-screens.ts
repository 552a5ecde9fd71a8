import { answerOnce, changeData, like, press, type Screen } from '../../screens.ts';

const CHANGE = '**/v1/Booking/sport/booking/change';
const DETAILS = '**/v1/Booking/sport/booking/details/**';

/** What stands in the way of a draft that the demo club would accept. */
const BUSY = {
  code: 'booking.plays_elsewhere',
  params: { name: 'Deniz Kaya', code: '1120', court: 'Court 3' },
  message: 'Deniz Kaya plays on Court 3 then.',
  free: [
    { memberCode: '1182', name: 'Mira Galea' },
    { memberCode: '1183', name: 'Tom Berger' },
  ],
};

/** Scrolls a little, because the bar at the bottom may cover most of a session. */
function showWhole(bar: Element): void {
  const edge = bar.getBoundingClientRect().top;
  const sessions = [...document.querySelectorAll('main [aria-pressed]')].map((each) => each.getBoundingClientRect());
  const cut = sessions.find(({ top, bottom }) => top < edge && bottom > edge);
  if (cut) window.scrollBy(0, cut.bottom - edge);
}

/** The change of a tennis booking, up to the PIN; nothing of it is saved. */
export const changeScreens = (key: string): readonly Screen[] => [
  {
    name: 'change-booking',
    async open({ page, t }) {
      await page.goto(`/sports/mybookings/change?section=tennis&key=${key}`);
      await page.getByRole('heading', { name: t('changeBooking.after') }).waitFor();
    },
  },
  {
    name: 'change-players',
    async open({ page, t }) {
      await press(page, like(t('changeBooking.remove')));
      await page.getByText(t('changeBooking.leaves')).waitFor();
    },
  },
  {
    name: 'change-picker',
    async open({ page, t }) {
      await press(page, t('changeBooking.addPlayer'));
      await page.getByRole('dialog', { name: t('changeBooking.addPlayer') }).waitFor();
    },
    async leave({ page, t }) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: t('changeBooking.addPlayer') }).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'change-time',
    async open({ page, t }) {
      await press(page, t('changeBooking.time'));
      await page
        .getByRole('button', { name: /^\u2066?\d\d:\d\d/ })
        .first()
        .click();
      await page.getByRole('button', { name: t('changeBooking.keepTime') }).waitFor();
      await page
        .getByRole('link', { name: t('changeBooking.keep') })
        .locator('..')
        .evaluate(showWhole);
    },
  },
  {
    name: 'change-pin',
    async open({ page, t }) {
      await press(page, t('changeBooking.doBoth'));
      await page.getByRole('dialog', { name: t('changeBooking.doBoth') }).waitFor();
    },
  },
  {
    name: 'change-refused',
    async open({ page, t }) {
      await changeData(page, CHANGE, (plan) => ({ ...plan, problems: [BUSY] }));
      await page.reload();
      await page.getByRole('alert').getByText(t('changeBooking.refused')).waitFor();
    },
    leave: ({ page }) => page.unroute(CHANGE),
  },
  {
    name: 'change-late',
    async open({ page, t }) {
      await changeData(page, DETAILS, (detail) => ({ ...detail, canChange: false }));
      await answerOnce(page, '/v1/Booking/sport/booking/change', {
        msgCode: '500',
        code: 'booking.change_too_late',
        params: { until: '2026-11-21 11:00' },
        data: 'This booking could be changed until 2026-11-21 11:00. The desk may still help you.',
      });
      await page.reload();
      await page.getByText(t('changeBooking.lateTitle')).waitFor();
      await page.getByText('11:00').waitFor();
    },
    leave: ({ page }) => page.unroute(DETAILS),
  },
];
