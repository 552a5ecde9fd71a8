/** npm run bench [row ...]: measures the product against limits measured in the same run; writes docs/benchmarks.md. */
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install/install.mjs';
import { runNode } from './run/run-node.mjs';

await ensureInstalled();
await ensureWebBuilt();
process.exitCode = await runNode(['bench/run.ts', ...process.argv.slice(2)]);
