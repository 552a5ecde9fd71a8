import type { OnProgress } from '#database/copy/snapshot.ts';

const EVERY_MS = 2_000;
const MEGABYTE = 1024 * 1024;

/** A line every few seconds: a small club is copied before the first one. */
export function printProgress(say: (line: string) => void): OnProgress {
  let saidAt = Date.now();
  return ({ tables, of, bytes }) => {
    if (Date.now() - saidAt < EVERY_MS) return;
    saidAt = Date.now();
    say(`  ${tables} of ${of} tables, ${formatSize(bytes)}`);
  };
}

export function formatSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
