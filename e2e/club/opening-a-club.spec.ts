import type { APIRequestContext, Page } from '@playwright/test';
import { openPinDialog, payWithPin } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { type EmptyClub, startEmptyClub } from '../support/empty-club.ts';
import { PASSWORD, PIN } from '../support/member-api.ts';

const NAME = 'Rowing Quay Racket Club';
const ADMIN = '9001';

let club: EmptyClub;
test.beforeAll(async () => {
  club = await startEmptyClub(async (answer) => {
    await expect.poll(answer, { timeout: 60_000 }).toBeDefined();
    return String(answer());
  });
});
test.afterAll(() => club.stop());

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

test('an empty database becomes an open club in the browser, and its first member books', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  // The first admin, with the printed code.
  await page.goto(club.setupUrl);
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByText('Please give first name and surname.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name and surname').fill('Ada King');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await page.getByRole('button', { name: 'Create the admin' }).click();

  // 1. The club: only its name is not right yet.
  await heading(page, 'What is your club called, and where is it?');
  expect(page.url()).not.toContain('code=');
  // The link is used up, and says so at once.
  const late = await browser.newPage();
  await late.goto(club.setupUrl);
  await expect(late.getByText('This set-up code is not valid any more.')).toBeVisible();
  await expect(late.getByLabel('First name and surname')).toHaveCount(0);
  await late.close();
  await page.getByLabel('Club name').fill('');
  await goOn(page);
  await expect(page.getByText('Give the club a name.')).toBeVisible();
  await page.getByLabel('Club name').fill(NAME);
  await page.getByLabel('Time zone').selectOption('Europe/Istanbul');
  await expect(page.getByLabel('Language of the club')).toHaveValue('en');
  await expectAccessible(page);
  await goOn(page);

  // 2. Eleven courts in three sports.
  await heading(page, 'What is played, and on how many courts?');
  for (const sport of ['Tennis', 'Padel', 'Squash'])
    await page.getByRole('checkbox', { name: sport, exact: true }).uncheck();
  await goOn(page);
  await expect(page.getByText('Choose at least one sport. You can add others later.')).toBeVisible();
  for (const sport of ['Tennis', 'Padel', 'Squash'])
    await page.getByRole('checkbox', { name: sport, exact: true }).check();
  await page.getByRole('button', { name: 'More: Tennis' }).click();
  await expectAccessible(page);
  await goOn(page);

  // 3. Hours: a remainder is told, closing before opening stops.
  await heading(page, 'When is the club open?');
  await page.getByLabel('Padel closes').selectOption('22:00');
  await expect(page.getByText('Padel: an hour is left over after 21:00.')).toBeVisible();
  await page.getByRole('button', { name: 'Close at 22:30, one session more' }).click();
  await page.getByLabel('Squash opens').selectOption('09:00');
  await page.getByLabel('Squash closes').selectOption('08:00');
  await expect(page.getByText('Squash closes before it opens.')).toBeVisible();
  await goOn(page);
  await heading(page, 'When is the club open?');
  await page.getByLabel('Squash closes').selectOption('21:00');
  await expect(page.getByText('16 sessions')).toBeVisible();
  await expectAccessible(page);
  await goOn(page);

  // 4. Two prices each, and the busy hours of tennis from half past four.
  await heading(page, 'What does a session cost?');
  await page.getByLabel('Tennis: usual price').fill('');
  await page.getByLabel('Squash: usual price').fill('0');
  await goOn(page);
  await expect(page.getByText('Give a price, or 0 if members play free.')).toBeVisible();
  await page.getByLabel('Tennis: usual price').fill('12,50');
  await page.getByRole('slider', { name: 'Tennis: busy from' }).press('ArrowLeft');
  await expect(page.getByText('Mon–Fri 16:30–20:00')).toBeVisible();
  await expectAccessible(page);
  await goOn(page);

  // 5. Left and resumed; four categories.
  await heading(page, 'Who plays first?');
  await page.goto(`${club.url}/sportservices`);
  await expect(page.getByRole('heading', { name: 'The club is not open yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: `${NAME}: home` })).toBeVisible();
  await page.getByRole('link', { name: 'Add the first members' }).click();
  await heading(page, 'Who plays first?');
  await expect(page.getByText('Welcome back. Steps 1 to 4 are saved.')).toBeVisible();
  for (const kind of ['Junior', 'Student', 'Senior']) await page.getByRole('button', { name: kind }).click();
  await expect(page.getByText('3 sports, 11 courts, 153 sessions a day')).toBeVisible();
  // A new club has no guests until the owner decides.
  await expect(page.getByText('Nobody can add a guest to a booking until this is changed')).toBeVisible();
  await page.getByRole('button', { name: 'Guests allowed' }).click();
  await page.getByLabel('Guests a month').fill('0');
  await page.getByRole('button', { name: 'Open the club' }).click();
  await expect(page.getByText('Give a number from 1 to 100.')).toBeVisible();
  await page.getByLabel('Guests a month').fill('3');
  await expectAccessible(page);
  // The import needs the categories, so they are saved before it.
  await page.getByText('Import a list').click();
  await page.getByRole('button', { name: 'Import members' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import members' })).toBeVisible();
  const member = await addMember(request);
  const rules = (await member.categories()).map((category) => category.rules);
  expect(rules).toEqual(Array(4).fill([expect.objectContaining({ guestsPerMonth: 3, guestFee: 5 })]));
  await page.goBack();
  expect((await member.hold('SQU1')).code).toBe('club.not_open');

  await page.getByRole('button', { name: 'Open the club' }).click();
  const dialog = page.getByRole('dialog', { name: `Open ${NAME}?` });
  await expect(dialog.getByText('You can close it again as long as nothing is booked.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open the club' }).click();
  await expect(page.getByText(`${NAME} is open.`)).toBeVisible();
  await expect(page).toHaveURL(/\/office\//);
  await page.goto(`${club.url}/office/prices?sport=tennis`);
  await expect(page.getByText('12.50').first()).toBeVisible();

  // The club page changes what every page shows.
  await page.getByRole('link', { name: 'Club', exact: true }).click();
  await page.getByLabel('Club name').fill(`${NAME} 1921`);
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: `${NAME} 1921: home` })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('This member has no email address.')).toBeVisible();
  await expectAccessible(page);

  // The first booking of the first member. A new page, because the check above scrolls, and scrolling closes a menu.
  await page.goto(`${club.url}/sportservices`);
  await page.getByRole('button', { name: /Ada King/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Membership number').fill(member.code);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/sportservices$/);
  const { date, key } = await member.freeSession();
  await page.goto(`${club.url}/marsa/booking/squash?date=${date}&session=${key}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/booking$/);
  // A first visit explains the page.
  await page.getByRole('dialog', { name: 'NOTE' }).getByRole('button', { name: 'Ok' }).click();
  await openPinDialog(page);
  await payWithPin(page, member.pin);
  await expect(page).toHaveURL(/\/invoice\?section=squash&key=SQU-\d{6}/);
  await expect(page.getByText(NAME).first()).toBeVisible();
});

/** A member whose application was accepted; number and PIN are in the mailbox of the office. */
async function addMember(request: APIRequestContext) {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) =>
    (await request.post(`${club.url}${path}`, { data, headers })).json();
  const logIn = async (code: string) => {
    const { data } = await post('/v1/authentication', { LoginName: code, UserPassword: PASSWORD });
    return { authorization: `Bearer ${data.token}`, name: code };
  };
  const admin = await logIn(ADMIN);
  const get = async (path: string, headers: Record<string, string>) =>
    (await (await request.get(`${club.url}${path}`, { headers })).json()).data;
  const application = { firstName: 'Mina', lastName: 'Kaya', gender: 'Female', birthday: '01/02/1990' };
  const email = 'mina@quay.example';
  const { data } = await post('/api/auth/register', { ...application, email, password: PASSWORD });
  const decided = await post(`/v1/Admin/applications/${data.application}`, { accept: true }, admin);
  const code: string = decided.data.memberCode;
  const mails: { body: string }[] = await get('/v1/Admin/mailbox', admin);
  const pin = mails.map(({ body }) => /new PIN is (\d+)/.exec(body)?.[1]).find(Boolean) ?? '';
  const headers = await logIn(code);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return {
    code,
    pin,
    hold: (court: string) =>
      post('/v1/Booking/sport/booking/hold', { BookingKey: `${court}_${tomorrow.replaceAll('-', '')}_0900` }, headers),
    categories: async (): Promise<{ rules: unknown[] }[]> => (await get('/v1/Office/categories', admin)).items,
    freeSession: async () => {
      const day = await get(`/v1/Booking/sport/bookings/calender?service=squash&date=${tomorrow}`, headers);
      return { date: tomorrow, key: day.sessions.find(({ from }: { from: string }) => from === '09:00').key as string };
    },
  };
}
