/**
 * npm run gallery [word]: pictures of every screen in every setting; a word narrows it, for example `en-dark-360`.
 * npm run gallery -- --guide: the pictures of docs/guide.
 */
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install/install.mjs';
import { runNode } from './run/run-node.mjs';
import { obtainChromium } from './test/chromium.mjs';

const words = process.argv.slice(2);
const word = words.find((each) => each !== '--guide');
const config = words.includes('--guide') ? 'playwright.guide.config.ts' : 'playwright.gallery.config.ts';
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

try {
  await ensureInstalled();
  await ensureWebBuilt();
  process.exitCode = await runNode(
    [PLAYWRIGHT, 'test', '--config', config, '--reporter=list', ...(word ? ['-g', word] : [])],
    { env: { CHROMIUM_PATH: await obtainChromium() } },
  );
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
