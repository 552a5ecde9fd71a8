/** npm start: everything from a fresh clone to a running club. */
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install/install.mjs';
import { runNode, settingsFlags } from './run/run-node.mjs';

try {
  await ensureInstalled();
  await ensureWebBuilt();
  process.exitCode = await runNode([...settingsFlags(), 'packages/server/src/main.ts']);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
