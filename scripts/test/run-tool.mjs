import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { BIN_FOLDER, ROOT } from '../project.mjs';

const running = new Set();

/** Runs a program of node_modules/.bin with the pinned Node; gives its exit code and everything it printed. */
export async function runTool(name, args, { env = {}, cwd = ROOT } = {}) {
  const child = spawn(join(BIN_FOLDER, name), args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
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
  const [code] = await once(child, 'exit');
  endGroup(child);
  running.delete(child);
  return { code, output };
}

/** A check counts as one test. */
export async function check(name, args, options) {
  const { code, output } = await runTool(name, args, options);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

export function endRunningTools() {
  for (const child of running) endGroup(child);
}

/** The whole process group: nothing that a tool started outlives it. */
function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // The group is already gone.
  }
}
