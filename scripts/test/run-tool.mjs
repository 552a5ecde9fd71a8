import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { BIN_FOLDER, COMPILE_CACHE, ROOT } from '../project.mjs';

/** Time for a tool to end its own children, for example the server of the browser tests. */
const GRACE_MS = 5000;

const running = new Set();
let stopped = false;

/** Runs a program of node_modules/.bin with the pinned Node; gives its exit code and everything it printed. */
export async function runTool(name, args, { env = {}, cwd = ROOT } = {}) {
  if (stopped) throw new Error('stopped');
  const child = spawn(join(BIN_FOLDER, name), args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      PATH: [BIN_FOLDER, process.env.PATH].join(delimiter),
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...env,
    },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const outputEnded = once(child, 'close');
  const [code] = await once(child, 'exit');
  running.delete(child);
  endGroup(child, 'SIGKILL');
  await outputEnded;
  return { code, output };
}

/** A check counts as one test. */
export async function check(name, args, options) {
  const { code, output } = await runTool(name, args, options);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** Ends what runs and starts nothing more. */
export function stopTools() {
  stopped = true;
  for (const child of running) endGroup(child, 'SIGTERM');
  const insist = () => {
    for (const child of running) endGroup(child, 'SIGKILL');
  };
  setTimeout(insist, GRACE_MS).unref();
}

/** The whole process group: nothing that a tool started outlives it. */
function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is already gone.
  }
}
