import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

test('the treasurer closes a month, enters the accountant’s numbers and downloads the same DATEV file twice', async ({
  page,
}) => {
  // Long ago, so that nothing of the other tests is dated into it.
  const month = `${Number(clubDay(0).slice(0, 4)) - 3}-05`;
  await openAs(page, '9004', `/office/month-close?month=${month}`);
  await page.getByRole('button', { name: /^Close May/ }).click();
  const close = page.getByRole('dialog', { name: /^Close May/ });
  await close.getByLabel('Your PIN').fill('2468');
  await close.getByRole('button', { name: 'Close the month' }).click();
  const files = page.getByRole('region', { name: 'For the accountant' });

  await files.getByRole('button', { name: 'Accounts and numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accounts and numbers' });
  await dialog.getByRole('button', { name: 'Fill in SKR03' }).click();
  await expect(dialog.getByRole('group', { name: 'Bank', exact: true }).getByLabel('Number')).toHaveValue('1200');
  await dialog
    .getByRole('group', { name: /^Balances of members/ })
    .getByLabel('Number')
    .fill('1710');
  await dialog.getByLabel('Consultant number').fill('29098');
  await dialog.getByLabel('Client number').fill('55003');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the numbers' }).click();
  await expect(page.getByText('The numbers are saved.')).toBeVisible();

  await files.getByRole('button', { name: 'Make the files' }).click();
  const line = files.getByRole('listitem').filter({ hasText: 'DATEV booking batch' });
  const shown = (await line.textContent()) ?? '';
  await expectAccessible(page);
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      line.getByRole('button', { name: 'Download: DATEV booking batch' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`EXTF_Buchungsstapel-${month}.csv`);
    return readFile(await file.path());
  };
  const first = await download();
  expect(shown).toContain(createHash('sha256').update(first).digest('hex'));
  expect(new TextDecoder('windows-1252').decode(first)).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/);
  expect(await download()).toEqual(first);
});
