import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { BIN_FOLDER, COMPILE_CACHE, PINNED_NODE, ROOT } from '../project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STOP_WITH_PARENT = join(ROOT, 'scripts/run/stop-with-parent.mjs');
const PARENT_CHECK_MS = 500;

/**
 * Runs a program with the pinned Node and returns its exit code. Descriptor 3 is a pipe: its end stops the program
 * when this process has ended, even by SIGKILL.
 */
export async function runNode(args, options = {}) {
  const child = startNode(['--import', STOP_WITH_PARENT, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    ...options,
    env: { ...options.env, COURTSIDE_PARENT_PIPE: '3' },
  });
  const stopForwarding = forwardEnd(child);
  const [code, signal] = await once(child, 'exit');
  stopForwarding();
  return code ?? 128 + constants.signals[signal];
}

/** The program gets its own process group, so that Ctrl-C reaches it once, from here, and not also from the terminal. */
export function startNode(args, { env = {}, ...options } = {}) {
  return spawn(PINNED_NODE, args, {
    cwd: ROOT,
    detached: true,
    stdio: 'inherit',
    env: { ...process.env, ...COMPILE_CACHE, PATH: [BIN_FOLDER, process.env.PATH].join(delimiter), ...env },
    ...options,
  });
}

/** The flag that reads the club's own settings, if there are any. */
export function settingsFlags() {
  const file = join(ROOT, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}

/** Stops the children when this process gets a signal, or when the npm that runs it has ended. */
export function forwardEnd(...children) {
  let isStopping = false;
  // npm forwards Ctrl-C of the terminal too: the signal arrives twice and is forwarded once.
  const end = (signal) => {
    if (isStopping) return;
    isStopping = true;
    // A closed terminal means an orderly shutdown.
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const watch = process.env.npm_lifecycle_event ? watchParent(() => end('SIGTERM')) : undefined;
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
    clearInterval(watch);
  };
}

/** A killed npm cannot forward signals; its script then gets another parent. */
function watchParent(onGone) {
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onGone(), PARENT_CHECK_MS).unref();
}
