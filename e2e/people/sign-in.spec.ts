import type { Page } from '@playwright/test';
import { totpOf } from '../../packages/server/src/modules/people/auth/two-step/codes.ts';
import { expect, expectAccessible, logIn, test } from '../support/courtside-test.ts';
import { PASSWORD } from '../support/member-api.ts';
import { SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

const PREFERENCES = '/sports/preferences';

async function logOut(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  // A click of the test runner scrolls to the top, which closes the menu that it opens.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Membership number')).toBeVisible();
}

test('a member makes a passkey, logs in with it, and removes it', async ({ browser }) => {
  test.setTimeout(120_000 + SEEDING_MS);
  const club = await startOwnDemoClub(browser, '2026-11-16T09:00:00Z', { publicHost: 'localhost' });
  try {
    const page = await club.openAs('1001', PREFERENCES);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      },
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name of this device').fill('My phone');
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong#2026');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Incorrect password.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^Added on .* not used yet$/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(PREFERENCES);
    await expect(page.getByText(/^Last used on/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove: My phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('My phone was removed.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('We do not know this passkey. Log in with your password.')).toBeVisible();
  } finally {
    await club.stop();
  }
});

test('the treasurer switches the second step on, logs in with the app and with paper, and switches it off', async ({
  browser,
}) => {
  test.setTimeout(120_000 + SEEDING_MS);
  const club = await startOwnDemoClub(browser, '2026-11-16T09:00:00Z');
  try {
    const page = await club.openAs('9004', PREFERENCES);
    const clubMs = async () => Date.parse((await club.request.get('/healthz')).headers().date ?? '');
    await page.getByRole('button', { name: 'Switch on' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    await expectAccessible(page);
    const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '');
    const totp = totpOf(secret ?? '', { club: 'Harbour', code: '9004' });
    await dialog.getByRole('textbox', { name: 'Code' }).fill(totp.generate({ timestamp: await clubMs() }));
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
    await expectAccessible(page);
    const [first = '', second = ''] = await dialog.locator('code').allTextContents();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    await logOut(page);
    await logIn(page, '9004');
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code').fill('abcde-23456');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('This code is not right. 4 tries are left.')).toBeVisible();
    await expectAccessible(page);
    // A code of the app is for one use, and the club takes that of the next half minute as well.
    await page.getByLabel('Code').fill(totp.generate({ timestamp: (await clubMs()) + 30_000 }));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await logOut(page);
    await logIn(page, '9004');
    await page.getByLabel('Code').fill(first);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(PREFERENCES);
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(second);
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByText('The second step is off.')).toBeVisible();
  } finally {
    await club.stop();
  }
});
