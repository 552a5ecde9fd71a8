import type { Page } from '@playwright/test';
import { expect, test } from '../support/courtside-test.ts';
import { HOSTILE, HOSTILE_NAME, SHORT_NAME, writeHostileTexts } from '../support/hostile-texts.ts';
import { clubDay } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const [WRITER, OTHER] = ['1192', '1193'];

/** Records scripts that ran and violations of the content security policy; hostile text must cause neither. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('note', (what: string) => void seen.push(what));
  await page.addInitScript(() => {
    const { note } = window as unknown as { note: (what: string) => void };
    Object.assign(window, { ran: () => note('ran') });
    addEventListener('securitypolicyviolation', (event) => note(`${event.violatedDirective} ${event.blockedURI}`));
  });
  return async () => {
    expect(seen).toEqual([]);
    expect(await page.locator('img[src="x"], svg[onload], iframe[srcdoc], a[href^="javascript"]').count()).toBe(0);
  };
}

test('hostile texts of a member are shown as text on every screen of members and admins', async ({ page, request }) => {
  const { service, key } = await writeHostileTexts(request, WRITER, OTHER);
  const expectQuiet = await watch(page);
  const main = page.getByRole('main');
  const look = async (path: string, text: string, where = main) => {
    await page.goto(path);
    await expect(where.getByText(text).first()).toBeVisible();
    await expectQuiet();
  };

  await test.step('the other player', async () => {
    await openAs(page, OTHER, `/invoice?section=${service}&key=${key}`);
    await expect(main.getByText(HOSTILE_NAME).first()).toBeVisible();
    await look('/sports/mybookings', SHORT_NAME);
    await look('/sport/member/notifications', SHORT_NAME);
    await look(`/sports/mybookings?section=${service}&key=${key}`, HOSTILE_NAME, page.getByRole('dialog'));
    await look(`/marsa/booking/${service}?date=${clubDay(5)}`, '"><svg/onl');
  });

  await test.step('the writer', async () => {
    await openAs(page, WRITER, '/sportservices');
    await expect(main.getByText(HOSTILE.firstName).first()).toBeVisible();
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
    const profile = page.getByRole('dialog', { name: 'My Profile' });
    await expect(profile.getByLabel('Mailing name')).toHaveValue(HOSTILE.firstName);
    await expectQuiet();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Topup' }).click();
    await page.getByRole('button', { name: /Existing Card/ }).click();
    await expect(page.getByText(HOSTILE.holder)).toBeVisible();
    await expectQuiet();
  });

  await test.step('an admin', async () => {
    await openAs(page, '9001', '/marsa/users');
    await page.getByRole('searchbox').fill(WRITER);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(WRITER) })
      .click();
    await expect(page.getByRole('main').getByRole('complementary').getByText(HOSTILE.line).first()).toBeVisible();
    await expectQuiet();
    await look('/marsa/desk', HOSTILE.message);
    await look('/marsa/desk?part=applications', HOSTILE_NAME);
    await look('/office/payments', HOSTILE.line);
    await page.goto('/marsa/desk?part=mailbox');
    // The text is collapsed at first.
    await expect(main.getByText(HOSTILE.firstName).first()).toBeAttached();
    await expectQuiet();
  });
});

test.describe('addresses', () => {
  // One of them is no page.
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('hostile texts in an address are shown as text', async ({ page }) => {
    const expectQuiet = await watch(page);
    const payload = encodeURIComponent(HOSTILE.line);
    await openAs(page, '9001', '/marsa/desk?part=constructor');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of [
      `/marsa/users?term=${payload}`,
      `/marsa/booking/tennis?date=${payload}&session=${payload}&type=${payload}`,
      `/sports/mybookings?section=${payload}&key=${payload}`,
      `/no/such/${payload}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectQuiet();
    }
  });
});

test.describe('what would be taken for more than text', () => {
  test.use({ expectedErrors: [/Content Security Policy|404/i] });

  test('an inline script is stopped by the content security policy', async ({ page }) => {
    const stopped: string[] = [];
    await page.exposeFunction('note', (what: string) => void stopped.push(what));
    await page.goto('/login');
    await page.evaluate(() => {
      const { note } = window as unknown as { note: (what: string) => void };
      Object.assign(window, { ran: () => note('ran') });
      addEventListener('securitypolicyviolation', (event) => note(event.effectiveDirective));
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=ran()>');
      const script = document.createElement('script');
      script.src = 'https://evil.example/x.js';
      document.body.append(script);
    });
    await expect.poll(() => [...stopped].sort()).toEqual(['script-src-attr', 'script-src-elem']);
  });
});
