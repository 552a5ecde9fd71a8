import type { Page } from '@playwright/test';
import type { Labels } from './labels.ts';

export interface Visit {
  readonly page: Page;
  readonly t: Labels;
  readonly isPhone: boolean;
}

/** One picture, and how to open its screen from any page. */
export interface Screen {
  readonly name: string;
  readonly open: (visit: Visit) => Promise<void>;
  /** Ends what would change the screens after it. */
  readonly leave?: (visit: Visit) => Promise<void>;
}

export const at = (name: string, path: string): Screen => ({
  name,
  open: async ({ page }) => void (await page.goto(path)),
});

/** A dialog that a button of the current page opens. */
export const behind = (name: string, button: string): Screen => ({
  name,
  async open({ page, t }) {
    await press(page, t(button));
    await page.getByRole('dialog').last().waitFor();
  },
});

/** Dialogs of the user menu, opened over the home page. */
export const fromMenu = (name: string, word: string): Screen => ({
  name,
  async open({ page, t }) {
    await page.goto('/sportservices');
    await page.getByRole('button', { name: t('shell.userMenu') }).click();
    await page.getByRole('menuitem', { name: t(word) }).click();
    await page.getByRole('dialog').waitFor();
  },
});

/** A dialog that the navigation opens; on a phone the navigation is a drawer. */
export const fromNavigation = (name: string, word: string): Screen => ({
  name,
  async open({ page, t, isPhone }) {
    await page.goto('/sports/mybookings');
    if (isPhone) await press(page, t('shell.openMenu'));
    await page.getByRole('button', { name: t(word), exact: true }).click();
    await page.getByRole('dialog', { name: t(word) }).waitFor();
  },
});

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();

/** A label with parameters, whatever their values are. */
export const like = (label: string) =>
  new RegExp(
    label
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );

/** A dialog that a button of another page opens; the label of the button may have parameters. */
export const dialogAt = (name: string, path: string, button: string): Screen => ({
  name,
  async open({ page, t }) {
    await page.goto(path);
    await openDialog(page, like(t(button)));
  },
});

/** Opens a dialog with the first button of this name. */
export async function openDialog(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').first().waitFor();
}

/** Opens the count of the drawer, whether somebody has counted it today or not. */
export const openDrawerCount = ({ page, t }: Visit) =>
  openDialog(page, new RegExp([t('cash.countIt'), t('cash.countAgain')].map((label) => like(label).source).join('|')));

/** Opens the first booking of My Bookings: on a desktop "Book again" is before it in the row. */
export async function openDetail({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.goto('/sports/mybookings');
  await page.locator('main :is(td, li) button[aria-haspopup="dialog"]').first().click();
  await page.getByRole('dialog').waitFor();
}

/** Replaces the next response of the server, for states that the demo club cannot reach. */
export async function answerOnce(page: Page, path: string, answer: object): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ json: answer }), { times: 1 });
}

/** Changes the data of the server's responses. */
export async function changeData<Data extends object>(
  page: Page,
  url: string | RegExp,
  change: (data: Data) => object,
  options: { readonly times?: number } = {},
): Promise<void> {
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = await response.json();
      await route.fulfill({ response, json: { ...answer, data: change(data) } });
    },
    options,
  );
}

export const GUEST_SCREENS: readonly Screen[] = [
  at('login', '/login'),
  behind('login-recover', 'auth.forgotPassword'),
  at('register', '/register'),
  {
    name: 'register-refused',
    async open({ page, t }) {
      // A field without an error and a field with one.
      await page.getByLabel(t('auth.lastName')).fill('Haddad');
      await press(page, t('auth.signUp'));
      await page.getByRole('alert').first().waitFor();
    },
  },
  at('visitor-registration', '/visitor/registration'),
  {
    name: 'visitor-proof',
    async open({ page, t }) {
      const proof = { name: 'Sandro Vella', email: 'sandro@mail.example', expiresAt: '2026-11-30T09:00:00.000Z' };
      await answerOnce(page, '/v1/Visitors/proof/record', { msgCode: '200', data: proof });
      await page.goto('/visitor?code=gallery');
      await page.getByRole('heading', { name: t('visitors.proofTitle') }).waitFor();
    },
  },
  at('terms', '/termsAndConditions'),
  at('privacy', '/privacyPolicy'),
  at('not-found', '/no/such/page'),
  {
    name: 'guest-menu',
    open: ({ page, t }) => page.getByRole('button', { name: t('shell.guestMenu') }).click(),
  },
  at('notifications-guest', '/sport/member/notifications'),
];
