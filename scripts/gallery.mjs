/** npm run gallery [word]: pictures of every screen in every setting; a word narrows it, for example `en-dark-360`. */
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run-node.mjs';
import { obtainChromium } from './test/chromium.mjs';

const [word] = process.argv.slice(2);
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

try {
  await ensureInstalled();
  await ensureWebBuilt();
  process.exitCode = await runNode(
    [PLAYWRIGHT, 'test', '--config', 'playwright.gallery.config.ts', '--reporter=list', ...(word ? ['-g', word] : [])],
    { env: { CHROMIUM_PATH: await obtainChromium() } },
  );
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
