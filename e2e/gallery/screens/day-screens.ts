import type { Page } from '@playwright/test';
import { clubDay } from '../../support/member-api.ts';
import { at, like, type Screen, type Visit } from '../screens.ts';
import { OFFICE_GAME_SCREENS } from './own/game-screens.ts';

const TOMORROW = `/office/today?date=${clubDay(1)}`;

/** Opens the first booking of the day. */
export async function openBooking({ page, isPhone }: Visit): Promise<void> {
  await page.goto(TOMORROW);
  const booking = isPhone ? page.locator('article button[aria-haspopup]:has(bdi)') : page.locator('[data-booking]');
  await booking.first().click();
  await page
    .getByText(/^[A-Z]{3}-\d{6}$/)
    .first()
    .waitFor();
}

/** The first free session: a cell of the timeline, or a button of the phone's list. */
async function openGap({ page, t, isPhone }: Visit): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: t('today.tabs.free') }).click();
    await page
      .getByRole('button', { name: like(t('today.book')) })
      .first()
      .click();
  } else await page.locator('[data-session][data-look="gap"]').first().click();
  await page.getByRole('dialog').waitFor();
}

const overBooking = (name: string, button: string): Screen => ({
  name,
  async open(visit) {
    const { page, t } = visit;
    await openBooking(visit);
    await page.getByRole('button', { name: t(button), exact: true }).click();
    await page.getByRole('dialog').last().getByRole('button').first().waitFor();
  },
});

const toCounter = async (page: Page, code: string) => {
  await page.getByRole('main').getByRole('combobox').first().fill(code);
  await page
    .getByRole('option', { name: new RegExp(code) })
    .first()
    .waitFor();
};

/** What is done at the counter and with the bookings of the day; nothing of it is saved. */
export const DAY_SCREENS: readonly Screen[] = [
  at('today-sport', `${TOMORROW}&sport=padel`),
  {
    name: 'today-search',
    async open({ page }) {
      await page.goto(TOMORROW);
      await toCounter(page, '1001');
    },
  },
  {
    name: 'today-counter',
    async open({ page, t }) {
      await page.getByRole('main').getByRole('combobox').first().press('Enter');
      await page.getByText(t('counter.atCounter'), { exact: true }).first().waitFor();
    },
  },
  { name: 'today-book', open: openGap },
  {
    name: 'today-book-nobody',
    async open(visit) {
      await visit.page.goto(TOMORROW);
      await openGap(visit);
    },
  },
  {
    name: 'today-move',
    async open(visit) {
      await openBooking(visit);
      await visit.page.getByRole('button', { name: visit.t('todayMove.move'), exact: true }).click();
      await visit.page.getByText(visit.t('todayMove.whereTo')).first().waitFor();
    },
  },
  {
    name: 'today-move-there',
    async open({ page, t }) {
      const free = page.getByRole('list', { name: t('todayMove.freeSessions') });
      await free.getByRole('button').last().click();
      await page
        .getByRole('region', { name: like(t('todayMove.moveTitle')) })
        .getByRole('textbox')
        .last()
        .waitFor();
    },
  },
  overBooking('today-cancel', 'todayMove.cancel'),
  ...OFFICE_GAME_SCREENS,
];
