import type { Page } from '@playwright/test';
import { keepLayout } from '../gallery/visit.ts';
import { addPlayers, chooseType, openBooking, openPinDialog } from '../support/booking-journey.ts';
import { expect, test } from '../support/courtside-test.ts';
import { openAs } from '../support/open-as.ts';

const LOGOS = { wide: [1200, 160], square: [400, 400], tall: [160, 800] } as const;
const BALANCES = ['€3.00', '€250.00', '€12,345.67', '€1,234,567.89'];
const WIDTHS = [320, 340, 360, 375, 390, 412, 430];

/** The club has saved a logo of this shape: the server writes its address into the page. */
async function useLogo(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.route(
    (url) => !/\.\w+$|\/v1\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace('"logo":null', '"logo":"/v1/club/logo/own.svg"');
      await route.fulfill({ response, body: html });
    },
  );
  await page.route('**/v1/club/logo/own.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ffd27a"/></svg>`,
    }),
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  for (const [shape, size] of Object.entries(LOGOS)) {
    test(`a ${shape} logo of the club and any balance leave the toolbar within the screen`, async ({ page }) => {
      await useLogo(page, size);
      for (const language of ['en', 'tr', 'ar'] as const) {
        await keepLayout(page, { language, scheme: 'light', width: 390 });
        await openAs(page, '1194', '/sports/mybookings', { layout: { language } });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const amount = page.getByRole('banner').locator('dd').getByText(/^€/);
        await expect(amount).toBeVisible();
        for (const balance of BALANCES) {
          await amount.evaluate((text, written) => text.replaceChildren(written), balance);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 844 });
            const state = `${language}, ${balance}, ${width}`;
            expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(width);
            expect(await page.getByRole('banner').evaluate(faultsOf, width), state).toEqual([]);
          }
        }
      }
    });
  }

  test('with a wide logo the PIN of a booking can be confirmed without scrolling', async ({ page }) => {
    await useLogo(page, LOGOS.wide);
    await openBooking(page, { as: '1199', service: 'padel', daysAhead: 4 });
    await page.locator('#open-players').tap();
    await addPlayers(page, '1105');
    await page.getByRole('dialog', { name: 'Add Players' }).getByRole('button', { name: 'Close' }).tap();
    await page.locator('#open-payment').tap();
    await chooseType(page, 'singles');
    await openPinDialog(page);
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm Booking' });
    await expect(confirm).toBeVisible();
    expect(await page.evaluate(() => window.innerWidth)).toBe(390);
    await expect(confirm).toBeInViewport({ ratio: 1 });
  });
});

/** Runs in the page: parts of the toolbar that end outside the screen or cover each other. */
function faultsOf(bar: Element, width: number): string[] {
  const parts = [...bar.querySelectorAll('button, a, dl')].filter((part) => part.checkVisibility());
  const boxes = parts.map((part) => ({ name: part.getAttribute('aria-label') ?? part.textContent, part }));
  const faults = boxes.filter(({ part }) => {
    const { left, right } = part.getBoundingClientRect();
    return left < -0.5 || right > width + 0.5;
  });
  const covered = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const [a, b] = [one.part.getBoundingClientRect(), other.part.getBoundingClientRect()];
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 ? [`${one.name} / ${other.name}`] : [];
    }),
  );
  return [...faults.map(({ name }) => `outside: ${name}`), ...covered];
}
