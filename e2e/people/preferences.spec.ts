import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const [MEMBER, ADMIN] = ['1207', '9001'] as const;

test('a member saves preferences, and switches off one kind of emails with the link of an email without a login', async ({
  page,
  request,
}) => {
  // 1. Reminders and quiet hours are saved with each change.
  const member = await memberApi(request, MEMBER);
  const [session = ''] = await member.freeSessions('cricket', clubDay(5));
  await member.book('cricket', session, 'practice', [MEMBER]);
  await openAs(page, MEMBER, '/sports/preferences');
  await page.getByRole('checkbox', { name: 'A day before' }).click();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).click();
  await expect(page.getByText(/^Next: .* for .* at \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'A day before' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Until' })).toHaveValue('07:00');

  // 2. The link of the booking's email asks first, and then switches off this kind alone.
  const admin = await userOf(request, ADMIN);
  const owner = await userOf(request, MEMBER);
  const headersOf = ({ token, name }: { token: string; name: string }) => ({ authorization: `Bearer ${token}`, name });
  const profile = await request.get('/v1/Account/user/profile/info/record', { headers: headersOf(owner) });
  const params = { recipient: (await profile.json()).data.email };
  const mails = await request.get('/v1/Admin/mailbox', { headers: headersOf(admin), params });
  const bodies: string[] = (await mails.json()).data.map(({ body }: { body: string }) => body);
  const [path = ''] = bodies.find((body) => body.includes('/unsubscribe/'))?.match(/\/unsubscribe\/\S+/) ?? [];
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Switch off these emails?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('heading', { name: 'Switched off' })).toBeVisible();
  const stored = await request.get('/v1/Account/user/preferences', { headers: headersOf(owner) });
  expect((await stored.json()).data.messages).toMatchObject({
    bookings: { email: false },
    reminders: { email: true },
  });
});
