import base from './playwright.config.ts';

/** Every screen in every setting, as pictures under gallery/; complaints about accessibility are failures. */
export default {
  ...base,
  testDir: 'e2e/gallery',
  testIgnore: 'guide.spec.ts',
  fullyParallel: true,
  timeout: 300_000,
  use: { ...base.use, actionTimeout: 30_000, navigationTimeout: 30_000 },
  projects: [{ name: 'gallery' }],
};
