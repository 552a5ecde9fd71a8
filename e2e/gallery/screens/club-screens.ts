import { at, dialogAt, like, openDialog, press, type Screen, type Visit } from '../screens.ts';

/** A draft of the page is reviewed; nothing is saved. */
const review = (name: string, path: string, edit: (visit: Visit) => Promise<void>): Screen => ({
  name,
  async open(visit) {
    const { page, t } = visit;
    await page.goto(path);
    await edit(visit);
    await press(page, t('office.review'));
    await page.getByRole('dialog').getByRole('list').first().waitFor();
  },
});

/** The change bar over the page that it belongs to. */
const changed = (name: string, path: string, edit: (visit: Visit) => Promise<void>): Screen => ({
  name,
  async open(visit) {
    await visit.page.goto(path);
    await edit(visit);
    await visit.page.getByRole('button', { name: visit.t('office.review') }).waitFor();
  },
});

/** The first court of tennis is taken out of use: its bookings need another one. */
const closeACourt = async ({ page, t }: Visit) =>
  page
    .getByRole('main')
    .getByRole('switch', { name: like(t('office.inUse')) })
    .first()
    .click();

const raiseAPrice = async ({ page }: Visit) => {
  const price = page.getByRole('main').locator('td input:visible').first();
  await price.fill('27.50');
  await price.blur();
};

const hideASport = async ({ page, t }: Visit) =>
  page
    .getByRole('switch', { name: like(t('officeSports.showTo')) })
    .last()
    .click();

/** Dialogs of the pages where an admin sets the club up. */
export const CLUB_SCREENS: readonly Screen[] = [
  dialogAt('office-court', '/office/courts?sport=tennis', 'office.editCourt'),
  dialogAt('office-court-new', '/office/courts?sport=squash', 'office.addCourt'),
  changed('office-courts-changed', '/office/courts?sport=tennis', closeACourt),
  review('office-courts-review', '/office/courts?sport=tennis', async () => undefined),
  {
    name: 'office-price-band',
    async open({ page, t }) {
      await page.goto('/office/prices?sport=tennis');
      await page
        .getByTitle(like(t('office.editBand')))
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  changed('office-prices-changed', '/office/prices?sport=padel', raiseAPrice),
  review('office-prices-review', '/office/prices?sport=padel', async () => undefined),
  {
    name: 'office-category',
    async open({ page }) {
      await page.goto('/office/fair-play');
      await page.getByRole('columnheader').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'office-fair-play-rule',
    async open({ page, t }) {
      await page.goto('/office/fair-play');
      await page
        .getByRole('main')
        .getByRole('button', { name: like(`, ${t('fairPlay.rules.per_day')}:`) })
        .first()
        .click();
    },
  },
  dialogAt('office-category-new', '/office/fair-play', 'fairPlay.add'),
  dialogAt('office-sport', '/office/sports', 'officeSports.edit'),
  dialogAt('office-sport-new', '/office/sports', 'officeSports.add'),
  changed('office-sports-changed', '/office/sports', hideASport),
  review('office-sports-review', '/office/sports', async () => undefined),
  at('office-notice-new', '/office/notices?notice=new'),
  {
    name: 'office-notice-delete',
    async open({ page, t, isPhone }) {
      await page.goto('/office/notices');
      if (isPhone) await page.locator('[data-pinned]').first().click();
      await openDialog(page, like(t('officeNotices.delete')));
    },
  },
  at('office-help-new', '/office/help?topic=new'),
  {
    name: 'office-help-delete',
    async open({ page, t, isPhone }) {
      await page.goto('/office/help');
      if (isPhone)
        await page
          .getByRole('region', { name: t('officeHelp.all') })
          .getByRole('button')
          .first()
          .click();
      await openDialog(page, like(t('officeNotices.delete')));
    },
  },
  dialogAt('office-legal-preview', '/office/legal', 'officeLegal.preview'),
  at('office-log-filtered', '/office/log?subject=9001'),
  at('office-log-empty', '/office/log?subject=nobody-has-this'),
];

/** Where the office writes what members read, and where it reads what was done. */
export const WORDS_SCREENS: readonly Screen[] = [
  at('office-notices', '/office/notices'),
  at('office-help', '/office/help'),
  at('office-legal', '/office/legal'),
  at('office-log', '/office/log'),
  at('office-sports', '/office/sports'),
  at('office-club', '/office/club'),
];
