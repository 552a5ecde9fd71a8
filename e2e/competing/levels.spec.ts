import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { memberApi, PIN, userOf } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

const [ELIF, OTHER] = ['1001', '1213'];
const PAGE = '/sport/level?service=tennis';

// A club of its own, because a result can be entered only when its session is over.
let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startOwnDemoClub(browser, '2026-11-16T09:00:00Z', { viewport: { width: 360, height: 740 } });
});
test.afterAll(() => club.stop());

async function answerQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Answer five questions' }).click();
  for (const answer of ['One to three years', 'Every week', 'Ten and more', 'I place it']) {
    await page.getByText(answer, { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  // The way back of the browser goes to the question before, and keeps its answer.
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'I place it' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('In the club', { exact: true }).click();
  await page.getByRole('button', { name: 'Set my level' }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByText('New', { exact: true })).toBeVisible();
}

test('two players: five questions, a result entered by one and confirmed by the other, and what it did to both', async () => {
  const booker = await memberApi(club.request, ELIF);
  const [session = ''] = await booker.freeSessions('tennis', '2026-11-17');
  const { title: other } = await userOf(club.request, OTHER);
  const key = await booker.book('tennis', session, 'singles', [ELIF], { kind: 'keep', places: 2, counts: 1 });
  let page = await club.openAs(OTHER, `/sport/games/tennis/${key}`);
  await page.getByRole('button', { name: /^Take this place/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Take a place' });
  await sheet.getByLabel('Your PIN').fill(PIN);
  await sheet.getByRole('button', { name: /^Take this place/ }).click();
  await expect(page.getByText('You are in. Your place is paid.')).toBeVisible();

  await club.moveClock('2026-11-17T22:00:00Z');
  page = await club.openAs(ELIF, PAGE);
  await answerQuestions(page);
  await page.getByRole('button', { name: 'Enter this result' }).click();
  const entry = page.getByRole('dialog', { name: 'Enter the result' });
  for (const [set, mine, theirs] of [
    [1, '6', '4'],
    [2, '6', '5'],
  ] as const) {
    await entry.getByLabel(`Set ${set}, Elif Aydın`).fill(mine);
    await entry.getByLabel(`Set ${set}, ${other}`).fill(theirs);
  }
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Send to the other side' }).click();
  await expect(entry.getByRole('alert')).toHaveText('6:5 is not a finished set. Was it 7:5, or did you stop?');
  await entry.getByLabel('Set 2, Elif Aydın').fill('7');
  await entry.getByRole('button', { name: 'Send to the other side' }).click();
  await expect(page.getByText('The result is sent.')).toBeVisible();
  await expect(page.getByText(/^Waits for the other side/)).toBeVisible();

  await club.closePages();
  page = await club.openAs(OTHER, PAGE);
  await page.getByRole('button', { name: 'Look and confirm' }).click();
  const answer = page.getByRole('dialog', { name: 'Is this right?' });
  await expect(answer).toContainText(`Elif Aydın beat ${other}, 6:4 7:5`);
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Yes, that is right' }).click();
  await expect(page.getByText('The result counts now.')).toBeVisible();
  const history = page.getByRole('region', { name: 'What each result did' });
  await expect(history).toContainText(/Expected \d+ %, lost\./);

  await club.closePages();
  page = await club.openAs(ELIF, PAGE);
  await expect(page.getByRole('region', { name: 'What each result did' })).toContainText(/Expected \d+ %, won\./);
  await expectAccessible(page);
});
