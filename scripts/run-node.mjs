import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { BIN_FOLDER, COMPILE_CACHE, PINNED_NODE, ROOT } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LIFELINE = join(ROOT, 'scripts/lifeline.mjs');
const PARENT_CHECK_MS = 500;

/**
 * Runs a program with the pinned Node and gives its exit code. Descriptor 3 is a pipe whose end tells the program
 * that this process is gone, even by SIGKILL: it is never left behind.
 */
export async function runNode(args, options = {}) {
  const child = startNode(['--import', LIFELINE, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    ...options,
    env: { ...options.env, COURTSIDE_LIFELINE: '3' },
  });
  const stopForwarding = forwardEnd(child);
  const [code, signal] = await once(child, 'exit');
  stopForwarding();
  return code ?? 128 + constants.signals[signal];
}

/** The program gets a process group of its own: Ctrl-C reaches it once, from here, and not also from the terminal. */
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

/** Asks the children to end when this process is asked to, or when the npm that runs it is gone. */
export function forwardEnd(...children) {
  let asked = false;
  // npm forwards a terminal's Ctrl-C as well: the signal arrives twice and is passed on once.
  const end = (signal) => {
    if (asked) return;
    asked = true;
    // A closed terminal asks for the same orderly end as a shutdown.
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const watch = process.env.npm_lifecycle_event ? watchParent(() => end('SIGTERM')) : undefined;
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
    clearInterval(watch);
  };
}

/** A killed npm cannot forward anything; its script then gets another parent. */
function watchParent(onGone) {
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onGone(), PARENT_CHECK_MS).unref();
}
