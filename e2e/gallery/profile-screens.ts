import { behind, fromMenu, type Screen } from './screens.ts';

export const PROFILE_SCREENS: readonly Screen[] = [
  fromMenu('profile', 'profile.title'),
  behind('profile-email', 'profile.changeEmail'),
  {
    name: 'profile-picture',
    async open({ page, t }) {
      await page.locator('input[type="file"]').setInputFiles('docs/pictures/phone.webp');
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
