/** npm run <command>: a command-line program of the server, installed first when needed. */
import { ensureInstalled } from './install/install.mjs';
import { runNode, settingsFlags } from './run/run-node.mjs';

const [program, ...args] = process.argv.slice(2);

try {
  await ensureInstalled();
  // Stays in the terminal's process group, because it reads from the terminal.
  process.exitCode = await runNode([...settingsFlags(), `packages/server/src/cli/${program}.ts`, ...args], {
    detached: false,
  });
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
