/** Whether the machine was ours: a virtual one shares its processor with others, and Linux counts what they took. */
import { readFile } from 'node:fs/promises';

interface Processor {
  readonly total: number;
  /** Ready to run, but another machine on the same hardware ran instead. */
  readonly stolen: number;
}

/** Ticks since the machine was started; none where the system does not count them. */
export async function readProcessor(): Promise<Processor> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  // cpu user nice system idle iowait irq softirq steal
  const ticks = /^cpu +([\d ]+)/.exec(text)?.[1]?.split(' ').slice(0, 8).map(Number) ?? [];
  return { total: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

/** The share of the processor that was taken since, 0 to 1. */
export async function stolenSince(before: Processor): Promise<number> {
  const now = await readProcessor();
  return (now.stolen - before.stolen) / Math.max(1, now.total - before.total);
}
