/** npm run dev: the server restarts and the page reloads when a file changes. One address serves both. */
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureInstalled } from './install/install.mjs';
import { ROOT } from './project.mjs';
import { freePort } from './run/free-port.mjs';
import { forwardEnd, settingsFlags, startNode } from './run/run-node.mjs';

try {
  await ensureInstalled();
  const webPort = Number(process.env.PORT) || 3000;
  const apiPort = await freePort();
  const server = startNode(['--watch', '--watch-preserve-output', ...settingsFlags(), 'packages/server/src/main.ts'], {
    env: { PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: `http://localhost:${webPort}` },
  });
  const vite = startNode(
    [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(webPort), '--strictPort', '--logLevel', 'warn'],
    { cwd: join(ROOT, 'packages/web'), env: { COURTSIDE_API: `http://127.0.0.1:${apiPort}` } },
  );
  forwardEnd(server, vite);
  // Both are needed: when one ends, the other is stopped.
  const [code] = await Promise.race([once(server, 'exit'), once(vite, 'exit')]);
  server.kill();
  vite.kill();
  process.exitCode = code ?? 0;
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
