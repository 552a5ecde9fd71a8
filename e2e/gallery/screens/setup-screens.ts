import { at, like, press, type Screen } from '../screens.ts';

const step = (name: string, title: string): Screen => ({
  name,
  async open({ page, t }) {
    await press(page, t('setup.continue'));
    await page.getByRole('heading', { level: 2, name: t(title) }).waitFor();
  },
});

/** The first admin of an empty database. */
export const FIRST_ADMIN_SCREENS: readonly Screen[] = [
  {
    name: 'setup-admin',
    // The club of the gallery has its admin: the page is told that the code is good.
    async open({ page }) {
      await page.route('**/v1/Office/setup/code', (route) => route.fulfill({ json: { msgCode: '200', data: 'ok' } }));
      await page.goto('/setup?code=gallery');
    },
  },
  {
    name: 'setup-admin-refused',
    async open({ page, t }) {
      await press(page, t('setup.adminCreate'));
      await page.getByText(t('setup.adminNameFault')).waitFor();
    },
  },
];

/** The steps of the set-up, each saved by the next one, as far as the question whether to open the club. */
export const SETUP_SCREENS: readonly Screen[] = [
  at('setup-club', '/setup?step=1'),
  {
    name: 'setup-club-refused',
    async open({ page, t }) {
      await page.getByLabel(t('officeClub.name')).fill('');
      await press(page, t('setup.continue'));
      await page.locator('main [aria-invalid=true]').first().waitFor();
      await page.getByLabel(t('officeClub.name')).fill('Rowing Quay Racket Club');
    },
  },
  step('setup-sports', 'setup.sportsTitle'),
  {
    name: 'setup-preview',
    // Beside the form where there is room for it, behind a button otherwise.
    async open({ page, t }) {
      const peek = page.getByRole('button', { name: t('setup.preview'), exact: true });
      if (!(await peek.isVisible())) return;
      await peek.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...step('setup-hours', 'setup.hoursTitle'),
    async open(visit) {
      await visit.page.keyboard.press('Escape');
      await visit.page.getByRole('dialog').waitFor({ state: 'hidden' });
      await step('', 'setup.hoursTitle').open(visit);
    },
  },
  {
    name: 'setup-hours-fault',
    async open({ page, t }) {
      await page
        .getByLabel(like(t('setup.sportOpens')))
        .first()
        .selectOption('12:00');
      await page
        .getByLabel(like(t('setup.sportCloses')))
        .first()
        .selectOption('11:00');
      await page.getByText(like(t('setup.closesFirst'))).waitFor();
    },
  },
  {
    name: 'setup-prices',
    async open(visit) {
      await visit.page.goto('/setup?step=3');
      await step('', 'setup.pricesTitle').open(visit);
    },
  },
  step('setup-members', 'setup.membersTitle'),
  {
    name: 'setup-members-by-hand',
    async open({ page, t }) {
      await page.getByText(t('setup.way.hand'), { exact: true }).click();
      await page
        .getByRole('textbox', { name: t('setup.firstName') })
        .first()
        .waitFor();
    },
  },
  {
    name: 'setup-open',
    async open({ page, t }) {
      await press(page, t('setup.open'));
      await page.getByRole('dialog', { name: like(t('setup.openTitle')) }).waitFor();
    },
  },
  at('setup-not-open', '/sportservices'),
  at('setup-club-page', '/office/club'),
  at('setup-today', '/office/today'),
];
