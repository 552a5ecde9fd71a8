import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { fillDate } from '../support/date-field.ts';
import { openAs } from '../support/open-as.ts';

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

test('a subadmin writes a notice in three languages, a member reads it pinned, and it ends', async ({ page }) => {
  await openAs(page, '9002', '/office/notices');
  await page.getByRole('button', { name: 'New notice' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(title).toHaveValue('');
  await title.fill('Harbour lights go out');
  await text.click();
  await page.keyboard.type('No lights on ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Sunday');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' from <18:00>.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.keyboard.type('Tennis');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Address of the link').fill('club.example/lights');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview on a member’s phone' });
  await expect(preview.getByText('No lights on Sunday from <18:00>.')).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText(['Tennis', 'club.example/lights']);
  await page.getByRole('tab', { name: /Türkçe/ }).click();
  await title.fill('Liman ışıkları sönüyor');
  await text.click();
  await page.keyboard.type('Pazar günü ışık yok.');
  await page.getByRole('tab', { name: /العربية/ }).click();
  await title.fill('إطفاء إنارة الميناء');
  await text.click();
  await page.keyboard.type('لا إنارة يوم الأحد.');
  await page.getByRole('switch', { name: 'Pin to the top' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish in 3 languages' }).click();
  await expect(page.getByText('The notice is published.')).toBeVisible();
  const listed = page.getByRole('region', { name: 'All notices' }).getByRole('button', { name: /Harbour lights/ });
  await expect(listed).toContainText('3 languages');
  const address = page.url();

  await openAs(page, '1108', '/sportServices');
  const notice = page.getByRole('listitem').filter({ hasText: 'Harbour lights go out' });
  await expect(notice.getByRole('heading')).toContainText('Pinned');
  await expect(notice.locator('b')).toHaveText('Sunday');
  await expect(notice.getByRole('link')).toHaveAttribute('href', 'https://club.example/lights');

  await openAs(page, '9002', address);
  await fillDate(page, 'From', daysAgo(3));
  await fillDate(page, 'Until', daysAgo(1));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The notice is saved.')).toBeVisible();
  await expect(listed).toHaveCount(0);
  await openAs(page, '1108', '/sportServices');
  await expect(page.getByText('Clay courts watered at 13:00').first()).toBeVisible();
  await expect(page.getByText('Harbour lights go out')).toHaveCount(0);
});

test('an admin writes a help topic for a screen, and a member reads it there', async ({ page }) => {
  await openAs(page, '9001', '/office/help?topic=new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Quiet hours');
  await page.getByRole('textbox', { name: 'Heading' }).fill('When no emails are sent');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Choose them on this page.');
  await page.getByRole('button', { name: 'Add a video' }).click();
  await page.getByLabel('Video 1, address').fill('https://youtu.be/abc123');
  await page.getByLabel('Video 1, title').fill('The way');
  await page.getByRole('button', { name: 'Preferences', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The topic is added.')).toBeVisible();

  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'A video' }));
  await openAs(page, '1108', '/sports/preferences');
  await page.getByRole('button', { name: 'Help and contact' }).click();
  await page.getByRole('tab', { name: 'Quiet hours' }).click();
  await expect(page.getByRole('heading', { name: 'When no emails are sent' })).toBeVisible();
  await expect(page.getByText('Choose them on this page.')).toBeVisible();
  await expect(page.frameLocator('iframe[title="The way"]').getByText('A video')).toBeVisible();
});
