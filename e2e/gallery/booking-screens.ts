import { press, type Screen } from './screens.ts';

const LOST = {
  msgCode: '500',
  code: 'booking.slot_taken',
  data: 'This session was booked by somebody else a moment ago.',
  alternatives: ['1100', '1200'].map((time, index) => ({
    key: `TEN${index + 1}_20300101_${time}`,
    court: `TEN${index + 1}`,
    title: `Court ${index + 1}`,
    courtType: index ? 'Hard' : 'Clay',
    date: '2030-01-01',
    from: time.replace('00', ':00'),
    to: `${Number(time.slice(0, 2)) + 1}:00`,
    price: 12,
  })),
};

/** The way through a booking: each screen goes on from the one before. */
export const BOOKING_SCREENS = (session: { readonly service: string; readonly key: string }): readonly Screen[] => [
  {
    name: 'booking-choice',
    open: async ({ page }) => void (await page.goto(`/marsa/booking/${session.service}?session=${session.key}`)),
  },
  {
    name: 'booking-note',
    async open({ page, t }) {
      await press(page, t('schedule.continue'));
      await page.waitForURL(/\/booking$/);
      await page.getByRole('dialog', { name: t('booking.noteTitle') }).waitFor();
    },
  },
  {
    name: 'booking-start',
    async open({ page, t }) {
      await page.getByRole('button', { name: t('booking.noteOk'), exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'booking-members',
    async open({ page, t, isPhone }) {
      const members = page.getByRole('tab', { name: t('booking.allMembers') });
      if (isPhone) await page.locator('#door-players').click();
      // A tablet has no room for the third panel: it waits behind a button.
      else if (!(await members.isVisible())) await press(page, t('booking.addPlayers'));
      await members.click();
      for (const code of ['1181', '1182', '1183']) {
        await page.getByRole('searchbox').fill(code);
        await page
          .getByRole('tabpanel')
          .getByRole('button', { name: new RegExp(code) })
          .click();
      }
      await page.getByRole('searchbox').fill('');
    },
  },
  {
    name: 'booking-favourite',
    async open({ page, t }) {
      await press(page, t('booking.addFavourite'));
      await page.getByRole('dialog', { name: t('booking.addFavourite') }).waitFor();
    },
  },
  {
    name: 'booking-four',
    async open({ page, t, isPhone }) {
      await page.getByRole('button', { name: t('booking.no'), exact: true }).click();
      await page.getByRole('dialog', { name: t('booking.addFavourite') }).waitFor({ state: 'hidden' });
      const drawer = page.getByRole('dialog', { name: t('booking.addPlayers') });
      if (await drawer.isVisible()) {
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'hidden' });
      }
      if (isPhone) await page.locator('#door-payment').click();
      await page.locator('#booking-type').selectOption({ index: 2 });
    },
  },
  {
    name: 'booking-pin',
    async open({ page, t }) {
      await page
        .getByRole('button', { name: new RegExp(`^${t('booking.book')}`) })
        .last()
        .click();
      await page.getByRole('dialog', { name: t('booking.confirm') }).waitFor();
    },
  },
  {
    name: 'booking-lost',
    async open({ page, t }) {
      await page.route('**/booking/confirmation', (route) => route.fulfill({ json: LOST }), { times: 1 });
      await page.getByLabel(t('booking.yourPin')).fill('2468');
      await press(page, t('booking.confirm'));
      await page.getByRole('dialog', { name: t('booking.takenTitle') }).waitFor();
    },
  },
];
