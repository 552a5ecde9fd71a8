import { chooseType, freeSession, payTicks, payWithPin } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { fillDate } from '../support/date-field.ts';
import { drawnCompetition } from '../support/drawn-competition.ts';
import { clubDay, memberApi, PIN, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { expectReachable } from '../support/reachable-controls.ts';

const [DESK, TREASURER] = ['9003', '9004'];
const PHONE = { width: 360, height: 780 };
const WIDE = { width: 1440, height: 900 };
/** A repeated run has other members. */
const player = (index: number) => String(1063 + index + 5 * test.info().repeatEachIndex);

// The office, several members, and the office again.
test.describe.configure({ timeout: 240_000 });

test('a cup: members enter on the phone, it is drawn, a match is booked and played, and its winner goes on', async ({
  page,
  request,
}) => {
  const title = `Cup ${test.info().repeatEachIndex}`;
  const [one, others] = [player(0), [player(1), player(2), player(3)]];
  const treasurer = await memberApi(request, TREASURER);
  for (const code of [one, ...others]) await treasurer.adjust(code, 60);
  // 1. The office makes it.
  await openAs(page, DESK, '/office/competitions');
  await page.getByRole('button', { name: 'New competition' }).click();
  const form = page.getByRole('dialog', { name: 'A new competition' });
  await form.getByRole('textbox', { name: 'English' }).fill(title);
  await form.getByLabel('Sport', { exact: true }).selectOption('tennis');
  await form.getByRole('textbox', { name: 'Entry in euros' }).fill('5');
  await fillDate(form, 'Entry until', clubDay(5));
  await fillDate(form, 'First day', clubDay(6));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Open for entries' }).click();
  await expect(page.getByText('Members can enter now.')).toBeVisible();
  await expectAccessible(page);

  // 2. A member enters on the phone.
  for (const code of others) await (await memberApi(request, code)).enterCompetition(id);
  const api = await memberApi(request, one);
  const before = await api.balanceCents();
  await page.setViewportSize(PHONE);
  await openAs(page, one, '/sport/competitions');
  await expectAccessible(page);
  await page.getByRole('link', { name: `Open ${title}` }).click();
  await page.getByRole('button', { name: /^Enter .*€5\.00/ }).click();
  const sheet = page.getByRole('dialog', { name: `Enter ${title}` });
  await sheet.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Enter/ }).click();
  await expect(page.getByText('You are in.')).toBeVisible();
  await expect(page.getByText('4 of 16 entered')).toBeVisible();
  expect(await api.balanceCents()).toBe(before - 500);

  // 3. The office draws and publishes.
  await page.setViewportSize(WIDE);
  await openAs(page, DESK, `/office/competitions/${id}`);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByText('Random seed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('region', { name: 'Draw' })).toBeVisible();
  await expectAccessible(page);

  // 4. The match is booked with both players filled in, and its time is in the draw.
  await openAs(page, one, `/sport/competitions/${id}`, { knowsNote: true });
  const mine = page.getByRole('region', { name: 'My matches' });
  // Names are isolated from the direction of the text around them.
  const other = ((await mine.getByRole('listitem').locator('b').textContent()) ?? '').replaceAll(/[\u2068\u2069]/g, '');
  const session = await freeSession(request, { as: one, service: 'tennis', daysAhead: 2 });
  await page.getByRole('link', { name: /^Book this match with / }).click();
  await expect(page).toHaveURL(/\/booking\/tennis/);
  await page.goto(`/marsa/booking/tennis?date=${clubDay(2)}&session=${session}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseType(page, 'singles');
  await expect(payTicks(page)).toHaveCount(2);
  await expect(page.getByText(other).first()).toBeVisible();
  await page.getByRole('button', { name: /^Book · / }).click();
  await payWithPin(page);
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await openAs(page, one, `/sport/competitions/${id}`);
  await expect(mine.getByText(/\d\d:\d\d/)).toBeVisible();
  await expect(mine.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  // 5. The result is entered by one and confirmed by the other.
  await mine.getByRole('button', { name: 'Enter the result' }).click();
  const result = page.getByRole('dialog', { name: 'Enter the result' });
  const { title: own } = await userOf(request, one);
  for (const set of [1, 2]) {
    await result.getByLabel(new RegExp(`^Set ${set}, .*${own}`)).fill('6');
    await result.getByLabel(new RegExp(`^Set ${set}, .*${other}`)).fill('3');
  }
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The result is sent to the other side.')).toBeVisible();
  const codes = await Promise.all(others.map(async (code) => ({ code, ...(await userOf(request, code)) })));
  const opponent = codes.find((user) => other.includes(user.title))?.code ?? '';
  await openAs(page, opponent, `/sport/competitions/${id}`);
  await page.getByRole('button', { name: 'Answer the result' }).click();
  const answer = page.getByRole('dialog', { name: 'Is this right?' });
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Yes, that is right' }).click();
  await expect(page.getByText('The result counts now.')).toBeVisible();

  // 6. The desk enters the other match, and the final is known.
  await page.setViewportSize(WIDE);
  await openAs(page, DESK, `/office/competitions/${id}`);
  await page
    .getByRole('button', { name: /^Enter the result of / })
    .first()
    .click();
  const told = page.getByRole('dialog', { name: 'Enter the result' });
  await told.getByText('Somebody did not come', { exact: true }).click();
  await told.getByRole('radiogroup').last().getByRole('radio').first().check({ force: true });
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The result counts.')).toBeVisible();
  await page.setViewportSize(PHONE);
  await openAs(page, one, `/sport/competitions/${id}`);
  const draw = page.getByRole('region', { name: 'Draw' });
  await draw.getByText('Final', { exact: true }).click();
  await expect(draw.getByText('to come')).toHaveCount(0);
  await expect(draw.getByText(own)).toBeVisible();
  await expectAccessible(page);
});

test('a ladder on the phone: a challenge, and its answer', async ({ page, request }) => {
  const rules = { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 } as const;
  const title = `Ladder ${test.info().repeatEachIndex}`;
  const members = Array.from({ length: 5 }, (_, index) => player(index));
  const id = await drawnCompetition(request, DESK, { title, rules, members });
  const users = await Promise.all(members.map(async (code) => ({ code, ...(await userOf(request, code)) })));
  await page.setViewportSize(PHONE);
  await openAs(page, members[0] ?? '', `/sport/competitions/${id}`);
  const rungs = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('> b') });
  await expect(rungs).toHaveCount(5);
  const names = await rungs.locator('span > b').allTextContents();
  const codeOf = (name = '') => users.find((user) => name.includes(user.title))?.code ?? '';
  const [top = '', , , fourth = ''] = names;
  await openAs(page, codeOf(fourth), `/sport/competitions/${id}`);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Challenge / })
    .first()
    .click();
  await expect(page.getByText(/^Challenged with /).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Challenge / })).toHaveCount(0);
  await openAs(page, codeOf(top), `/sport/competitions/${id}`);
  await expect(page.getByText(/challenges you$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Book this match with / })).toBeVisible();
  await expect(page.getByText(/^Plays /).first()).toBeVisible();
  await expectAccessible(page);
});

test('a draw of 32 is read on the phone round by round', async ({ page, request }) => {
  const rules = { kind: 'knockout', seeds: 8, hasConsolation: true, matchMinutes: 60, restMinutes: 60 } as const;
  const members = Array.from({ length: 32 }, (_, index) => String(1063 + index));
  const title = `Draw ${test.info().repeatEachIndex}`;
  const id = await drawnCompetition(request, DESK, { title, rules, members });
  await page.setViewportSize(PHONE);
  await openAs(page, player(0), `/sport/competitions/${id}`);
  const draw = page.getByRole('region', { name: 'Draw' });
  for (const [round, matches] of [
    ['Round of 32', 16],
    ['Round of 16', 8],
    ['Quarter-finals', 4],
    ['Semi-finals', 2],
    ['Final', 1],
  ] as const) {
    await draw.getByText(round, { exact: true }).click();
    await expect(draw.getByRole('article')).toHaveCount(matches);
    await expectReachable(page, `${round} of a draw`);
    await expectAccessible(page);
  }
});
