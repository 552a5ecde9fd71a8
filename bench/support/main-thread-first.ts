/**
 * A phone has cores enough for a page's main thread and for what draws it. On a machine with two cores the threads that draw
 * would interrupt the main thread, and Lighthouse takes every interruption for four times as much work of the page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const EVERY_MS = 50;

/** Until it is stopped, every thread of the browser gives way to the main threads of its pages. Only Linux has it. */
export function putMainThreadFirst(browserPid: number): { stop: () => void } {
  if (process.platform !== 'linux') return { stop: () => undefined };
  const ofBrowser = new Set([browserPid]);
  const others = new Set<number>();
  const timer = setInterval(() => {
    for (const pid of numbersIn('/proc')) {
      if (ofBrowser.has(pid)) lowerThreads(pid);
      else if (!others.has(pid)) (ofBrowser.has(parentOf(pid)) ? ofBrowser : others).add(pid);
    }
  }, EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

function lowerThreads(pid: number): void {
  const command = read(`/proc/${pid}/cmdline`);
  // A page's process begins as a copy of the zygote, and would inherit its priority.
  if (command.includes('--type=zygote')) return;
  const isPage = command.includes('--type=renderer');
  for (const thread of numbersIn(`/proc/${pid}/task`)) {
    if (isPage && thread === pid) continue;
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended.
    }
  }
}

const numbersIn = (folder: string): number[] => {
  try {
    return readdirSync(folder).map(Number).filter(Boolean);
  } catch {
    return [];
  }
};

/** The fields behind the command's name: state, parent. */
const parentOf = (pid: number) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]);

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
