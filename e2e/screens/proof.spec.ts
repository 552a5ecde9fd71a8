import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { openAs } from '../support/open-as.ts';

const CLUB = 'Harbour Sports Club';

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a dialog that is closed before the keyboard could open is gone', async ({ page }) => {
    await page.goto('/login');
    // As soon as its field has the focus it closes, for longer than the library waits for a keyboard.
    await page.evaluate(() => {
      const close = (dialog: Element) => {
        for (const opening of document.getAnimations()) opening.cancel();
        document.documentElement.style.setProperty('--cs-t-base', '1s');
        dialog.querySelector('button')?.click();
      };
      document.addEventListener('focusin', ({ target }) => {
        const dialog = target instanceof HTMLInputElement && target.closest('[role="dialog"]');
        if (dialog) requestAnimationFrame(() => close(dialog));
      });
    });
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await expect(page.locator('html')).toHaveAttribute('style', /1s/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test("the login shows the club's name, also on a narrow phone", async ({ page }) => {
    await page.goto('/login');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const name = page.getByRole('banner').getByText(CLUB, { exact: true });
      await expect(name).toBeInViewport({ ratio: 1 });
      const [named, languages] = [await boxOf(name), await boxOf(page.getByRole('navigation', { name: 'Language' }))];
      expect(languages.y).toBeGreaterThanOrEqual(0);
      expect(languages.y + languages.height).toBeLessThanOrEqual(named.y);
    }
    await expectAccessible(page);
  });

  test('the help tabs on the phone have no scroll bar and are reached by keys and by touch', async ({ page }) => {
    await openAs(page, '1168', '/sportservices');
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('button', { name: 'Help and contact' }).click();
    const tabs = page.getByRole('tablist', { name: 'Help and contact' });
    await expect(tabs.getByRole('tab')).toHaveCount(4);
    expect(await tabs.evaluate((list) => getComputedStyle(list).scrollbarWidth)).toBe('none');
    await tabs.getByRole('tab').first().focus();
    await page.keyboard.press('End');
    await expect(tabs.getByRole('tab').last()).toBeFocused();
    await expect(tabs.getByRole('tab').last()).toBeInViewport({ ratio: 0.99 });
    await tabs.getByRole('tab').nth(1).tap();
    await expect(tabs.getByRole('tab').first()).toBeInViewport({ ratio: 1 });
    await expect(tabs.getByRole('tab').nth(2)).toBeInViewport();
  });

  test('the Arabic help tabs start at the right and are all reached', async ({ page }) => {
    // Its own member: a login with another language in another test would change the language.
    await openAs(page, '1191', '/sportservices', { layout: { language: 'ar' } });
    await page.getByRole('button', { name: 'افتح قائمة التنقل' }).click();
    await page.getByRole('button', { name: 'المساعدة والتواصل' }).click();
    const tabs = page.getByRole('tablist').getByRole('tab');
    await expect(tabs).toHaveCount(4);
    expect((await boxOf(tabs.first())).x).toBeGreaterThan((await boxOf(tabs.nth(1))).x);
    await tabs.first().focus();
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeInViewport({ ratio: 0.99 });
  });
});

test.describe('legal pages', () => {
  for (const [path, title, first] of [
    ['/termsAndConditions', 'Terms & Conditions', 'Who may use this portal'],
    ['/privacyPolicy', 'Privacy Policy', 'What we keep'],
  ] as const) {
    test(`${title} has the club, a date, contents, a good measure and three languages`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('banner').getByText(CLUB, { exact: true })).toBeVisible();
      await expect(page.getByText(/^Last updated \d{1,2} \w+ 20\d\d$/)).toBeVisible();
      const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
      expect(headings[0]).toBe(first);
      const contents = page.getByRole('navigation', { name: 'Contents' });
      expect(await contents.getByRole('link').allTextContents()).toEqual(headings);
      const line = await boxOf(page.getByRole('main').locator('section p').first());
      expect(line.width).toBeLessThanOrEqual(720);
      await page.setViewportSize({ width: 1440, height: 400 });
      await contents.getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);

      await page.getByRole('navigation', { name: 'Language' }).getByRole('button', { name: 'العربية' }).click();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(first);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(headings.length);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }

  test('a printed legal page has the text, the club and the date, without contents and buttons', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/termsAndConditions');
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(CLUB, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Last updated/)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});

for (const [device, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`a message leaves the dialog of the ${device} free and is announced once`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAs(page, device === 'desk' ? '1169' : '1174', '/sportservices');
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'My Profile' });
    await dialog.getByLabel('Town').fill('Mdina');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const message = page.getByRole('status').filter({ hasText: 'Profile Saved Successfully' });
    const expectApart = async () => {
      const [toast, panel] = [await boxOf(message), await boxOf(dialog)];
      expect(toast.height).toBeGreaterThan(0);
      expect(toast.y + toast.height).toBeLessThanOrEqual(panel.y);
    };
    await expect(expectApart).toPass();
    // The same message is not shown twice.
    await dialog.getByLabel('Town').fill('Rabat');
    const saved = page.waitForResponse(/profile\/info$/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await saved;
    await expect(message).toHaveCount(1);
    await expect(expectApart).toPass();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });
}

test('a notice of the quick panel opens with its whole text', async ({ page }) => {
  await openAs(page, '1178', '/sports/mybookings');
  await page.getByRole('button', { name: 'Quick panel' }).click();
  const panel = page.getByRole('dialog', { name: 'Quick panel' });
  await panel.getByRole('button', { name: /^Clay courts watered at 13:00/ }).click();
  const notice = page.getByRole('dialog', { name: 'Clay courts watered at 13:00' });
  await expect(notice.getByText(/close daily from/)).toBeVisible();
  await expect(panel).toBeHidden();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'All notices' }).click();
  await expect(page.getByRole('dialog', { name: 'Club notices' }).getByRole('listitem')).not.toHaveCount(1);
});

test('every help topic plays its video and has chips that choose a part of it', async ({ page }) => {
  await openAs(page, '1179', '/sportservices');
  for (const path of ['/sportservices', '/sports/mysubscription', '/sport/member/notifications', '/booking']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Help and contact' }).click();
    const drawer = page.getByRole('dialog', { name: 'Help and contact' });
    await expect(drawer.getByRole('tab').nth(1)).toBeVisible();
    for (const tab of (await drawer.getByRole('tab').all()).slice(1)) {
      await tab.click();
      const chips = drawer.getByRole('radio');
      expect(await chips.count()).toBeGreaterThanOrEqual(2);
      await drawer.getByRole('radiogroup').or(drawer.getByRole('group')).locator('label').last().click();
      const video = drawer.locator('video');
      await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(1);
    }
  }
});
