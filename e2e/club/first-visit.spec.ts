import { expect, expectAccessible, logIn, test } from '../support/courtside-test.ts';

test('a guest who opens the home page is asked to log in @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test('a member logs in and chooses a sport @phone', async ({ page }) => {
  await logIn(page, '1001');
  await expect(page).toHaveURL(/\/sportservices$/);
  await expectAccessible(page);
});

test('a wrong password is refused with a message', async ({ page }) => {
  await logIn(page, '1001', 'not-the-password');
  await expect(page.getByText('Invalid UserName/Password')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  // spec 8: messages are at the top centre.
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  await expect(async () => {
    const box = await page.getByRole('alert').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(middle, 0);
    expect(box?.y).toBeLessThan(40);
  }).toPass();
});

test.describe('an address of no page', () => {
  // Chromium reports the status of the document.
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('an unknown path shows the not-found page and has the status 404', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the content security policy forbids foreign scripts', async ({ request }) => {
  const page = await request.get('/login', { headers: { accept: 'text/html' } });
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy.split(';').find((directive) => directive.includes('script-src'))).not.toContain('unsafe-inline');
});

test('an address without a page, which makes an ordinary browser ask for /favicon.ico, has an icon', async ({
  page,
}) => {
  await page.goto('/healthz');
  const icon = await page.request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
});
