import { defineConfig, devices } from '@playwright/test';
import { address } from './e2e/support/address.ts';
import { findChromium } from './scripts/test/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'gallery/**',
  outputDir: 'test-results',
  forbidOnly: true,
  // A retry would hide a flake.
  retries: 0,
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    // Without motion a page is still at once; a test about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time: `npx playwright test --trace on` where one is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
        // No page of a test lives long enough for optimized code to pay.
        '--js-flags=--no-opt --no-maglev',
        // A page opens in the process of its context, which has compiled the app before.
        ...['--process-per-site', '--renderer-process-limit=1'],
      ],
    },
  },
  projects: [
    // Half a pixel per CSS pixel: no test measures the sharpness, and a quarter of the pixels is drawn.
    {
      name: 'desk',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 },
    },
    { name: 'phone', use: { ...devices['Pixel 7'], deviceScaleFactor: 1 }, grep: /@phone/ },
  ],
  webServer: {
    command: 'node scripts/run/serve-for-tests.mjs',
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: new URL(address).port },
  },
});
