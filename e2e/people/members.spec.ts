import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const ADMIN = '9001';
const EMAIL = 'kevin.abela@mail.example';

/** 800 lines with five faults; one member has an e-mail address. */
function listOfMembers(): Buffer {
  const lines = Array.from({ length: 800 }, (_, index) => [
    `I${5000 + index}`,
    'Ada',
    'King',
    '',
    'Member',
    '25,00',
    '',
  ]);
  const change = (index: number, column: number, value: string) => lines[index]?.splice(column, 1, value);
  change(0, 3, EMAIL);
  change(10, 3, 's.vella@@gmail.com');
  change(20, 0, 'I5001');
  change(30, 4, 'Honorary');
  change(40, 5, '-12,50');
  change(50, 6, '31.02.2001');
  const header = ['member_no', 'first_name', 'last_name', 'mail', 'type', 'credit', 'born'];
  return Buffer.from([header, ...lines].map((cells) => cells.join(';')).join('\r\n'));
}

test('an admin imports 800 members, mends a fault, and one of them comes by the invitation', async ({ page }) => {
  await openAs(page, ADMIN, '/marsa/users');
  await page.getByRole('link', { name: 'Import a list' }).click();
  await expect(page.getByRole('heading', { name: 'Drop a CSV or Excel file here' })).toBeVisible();
  await expectAccessible(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: listOfMembers() });
  await expect(page.getByText('7 of 7 recognised')).toBeVisible();
  await expect(
    page.getByText(
      /^“Honorary” is not one of your categories: Member, Junior, Family.*\. Choose one, or add it in Fair play\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 795 members' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Email in line 12' }).fill('');
  await page.getByRole('textbox', { name: 'Email in line 12' }).press('Enter');
  await page.getByRole('combobox', { name: 'Category in line 32' }).selectOption({ label: 'Member' });
  await expect(page.getByText('Not an email address. It can be left empty.')).toBeHidden();
  await page.getByRole('button', { name: 'Import 797 members' }).click();
  // Balances from nowhere are money: the sum is confirmed with the PIN.
  const confirm = page.getByRole('dialog', { name: 'Confirm the opening balances' });
  await expect(confirm.getByText(/€19,925\.00.* is added to the balances of 797 new members/)).toBeVisible();
  await expectAccessible(page);
  await confirm.getByLabel('Your PIN').fill('2468');
  await confirm.getByRole('button', { name: 'Import 797 members' }).click();
  await expect(page.getByText('797 new, 0 changed. Left out: 3.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText('1 invitation is on its way.').first()).toBeVisible();

  const mail = await (await memberApi(page.request, ADMIN)).mailTo(EMAIL);
  const link = new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '');
  await page.evaluate(() => localStorage.clear());
  await page.goto(link.pathname + link.search);
  await expect(page.getByText('Hello Ada King. Your membership number is I5000.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New Password').fill('Winter#2027');
  await page.getByLabel('Verify Password').fill('Winter#2027');
  await page.getByLabel('PIN', { exact: true }).fill('1357');
  await page.getByLabel('Repeat the PIN').fill('1357');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page).toHaveURL(/\/sportservices$/);
  await expect(page.getByText('€25.00').first()).toBeVisible();
  // The link is used.
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
});

test('an admin adds a member by hand, and a number that exists is refused at its field', async ({ page }) => {
  await openAs(page, ADMIN, '/marsa/users');
  await page.getByRole('button', { name: 'New member' }).click();
  const dialog = page.getByRole('dialog', { name: 'New member' });
  await dialog.getByLabel('First name').fill('Nina');
  await dialog.getByLabel('Surname').fill('Grech');
  await dialog.getByLabel('Membership number').fill('1001');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog.getByText(/^Number 1001 belongs to/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Membership number').fill('NEW-77');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText('Member NEW-77 was added.')).toBeVisible();
});

test('the desk takes cash and begins a refund from the page of a member', async ({ page, request }) => {
  const member = await memberApi(request, '1083');
  const [session = ''] = (await member.freeSessions('tennis', clubDay(5))).slice(-1);
  const key = await member.book('tennis', session, 'singles', ['1083', '1084']);
  await openAs(page, '9003', '/office/members/1083');
  await page.getByRole('button', { name: 'Take cash' }).click();
  const cash = page.getByRole('dialog', { name: 'Take cash' });
  await cash.getByLabel('Amount in euros').fill('5');
  await cash.getByLabel('Your PIN', { exact: true }).fill(PIN);
  await cash.getByRole('button', { name: 'Take cash' }).click();
  await expect(page.getByText(/^€5\.00 taken\. Receipt /)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const next = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${key}"]`) });
  await next.getByRole('link', { name: 'Refund' }).click();
  await expect(page).toHaveURL(new RegExp(`/office/today\\?.*booking=${key}$`));
  await expect(page.getByRole('dialog', { name: 'Refund a booking' })).toBeVisible();
  // Back closes the question, and then leads to the member.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/office\/members\/1083$/);
});

test('a member opens beside the list by the keyboard, and reload, Back and Forward keep to it', async ({ page }) => {
  await openAs(page, ADMIN, '/marsa/users?sort=code');
  const profile = page.getByRole('main').getByRole('complementary');
  await page.getByRole('button', { name: /\b1001\b/ }).press('Enter');
  await expect(profile.getByText('1001', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/member=1002$/);
  await expect(profile.getByText('1002', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(profile.getByText('1002', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(profile).toHaveCount(0);
  await page.goForward();
  await expect(profile.getByText('1002', { exact: true })).toBeVisible();
});

test('on the phone lists begin above the fold, and their filters are in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const lists = {
    '/marsa/users': page.getByRole('button', { name: /^(?!Choose).*\d{4}/ }),
    '/office/log': page.getByRole('button', { name: /Logged in/ }),
    '/office/closures': page.getByRole('listitem').filter({ hasText: 'Clay watering' }),
  };
  for (const [path, rows] of Object.entries(lists)) {
    await openAs(page, ADMIN, path);
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveCount(1);
    await expect(rows.first(), path).toBeInViewport({ ratio: 1 });
  }
  await openAs(page, ADMIN, '/marsa/users');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('button', { name: /^Lapsed/ }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show the list' }).click();
  await expect(page).toHaveURL(/filter=lapsed$/);
  await expect(page.getByRole('button', { name: 'Filter, 1 active' })).toBeVisible();
  // On a phone the profile is above the list, and Back closes it.
  await page
    .getByRole('button', { name: /Lapsed/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/filter=lapsed$/);
});

test('an admin brings bookings of the old program: the dry run shows a taken court, and the mended file is booked', async ({
  page,
}) => {
  const day = clubDay(75);
  const choose = (...lines: string[]) =>
    page
      .getByLabel('Choose a file with bookings', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({
        name: 'bookings.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['code,court,date,from,players,paid', ...lines].join('\n')),
      });
  await openAs(page, ADMIN, '/office/members/import');
  await expect(page.getByRole('heading', { name: 'Future bookings' })).toBeVisible();
  await choose(`1001,TEN1,${day},10:00,1002,0`);
  await page.getByRole('button', { name: 'Book 1 booking' }).click();
  await expect(page.getByText('1 booking was made. Nobody was notified.')).toBeVisible();

  await choose(`1003,TEN1,${day},10:00,1004,0`, `1005,TEN2,${day},11:00,1006,1`);
  await expect(page.getByText('1 new, 0 booked already, 1 refused')).toBeVisible();
  await expect(page.getByText(/is booked already on .* at 10:00/)).toBeVisible();
  await expectAccessible(page);
  await choose(`1003,TEN3,${day},10:00,1004,0`, `1005,TEN2,${day},11:00,1006,1`);
  await page.getByRole('button', { name: 'Book 2 bookings' }).click();
  await expect(page.getByText('2 bookings were made. Nobody was notified.')).toBeVisible();
});
