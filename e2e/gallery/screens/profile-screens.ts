import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { behind, fromMenu, press, type Screen } from '../screens.ts';

export const PROFILE_SCREENS: readonly Screen[] = [
  fromMenu('profile', 'profile.title'),
  behind('profile-email', 'profile.changeEmail'),
  {
    name: 'profile-code',
    async open({ page, t }) {
      await page.getByLabel(t('profile.newEmail')).fill(`${Date.now()}@a-long-name-of-a-host.example.org`);
      await page.getByLabel(t('booking.yourPin')).fill('2468');
      await press(page, t('profile.sendCode'));
      await page.getByLabel(t('profile.code'), { exact: true }).fill('000000');
      await press(page, t('profile.confirmCode'));
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile-picture',
    async open({ page, t }) {
      const file = { name: 'me.png', mimeType: 'image/png', buffer: await portrait(page) };
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByRole('dialog', { name: t('profile.cropTitle') }).waitFor();
    },
  },
  {
    name: 'profile-unsaved',
    async open({ page, t }) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: t('profile.cropTitle') }).waitFor({ state: 'hidden' });
      await page.getByLabel(t('profile.town')).fill('Sliema');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: t('profile.unsavedTitle') }).waitFor();
    },
  },
  {
    name: 'profile-privacy',
    async open({ page, t }) {
      await page.getByRole('button', { name: t('profile.stay') }).click();
      await page.getByRole('dialog', { name: t('profile.unsavedTitle') }).waitFor({ state: 'hidden' });
      await page.getByText(t('profile.privacy'), { exact: true }).click();
    },
  },
  behind('profile-erasure', 'profile.askErasure'),
];

/** A picture that a member might choose: a player on the court. */
async function portrait(page: Page): Promise<Buffer> {
  const player = await readFile('packages/web/src/shared/drawings/players/player-gal-1.svg', 'utf8');
  const canvas = await page.context().newPage();
  await canvas.setViewportSize({ width: 600, height: 600 });
  await canvas.setContent(
    `<style>body{margin:0;background:#c45b3c}svg{display:block;width:150%;margin:auto -25%}</style>${player}`,
  );
  const picture = await canvas.screenshot();
  await canvas.close();
  return picture;
}
