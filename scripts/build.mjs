/** npm run build: what `npm start` would prepare, without starting. */
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install/install.mjs';

try {
  await ensureInstalled();
  await ensureWebBuilt();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
