/** npm run soak [count]: random bookings and cancellations at three server processes over a PostgreSQL of their own. */
import { ensureInstalled } from './install.mjs';
import { runNode } from './run-node.mjs';

const [count = '10000'] = process.argv.slice(2);
const VITEST = 'node_modules/vitest/vitest.mjs';

await ensureInstalled();
process.exitCode = await runNode([VITEST, 'run', '--root', 'packages/server', '--project', 'api-postgres', 'soak'], {
  env: { SOAK: count },
});
