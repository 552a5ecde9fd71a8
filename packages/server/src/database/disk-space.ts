import { statfsSync } from 'node:fs';

/** Some files of the write-ahead log, which have 4 MB each, and the pages that running transactions add. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Uses PostgreSQL's own error code. */
class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = '53100';
}

/**
 * Refuses a transaction while the disk of our own database is nearly full. PostgreSQL survives a table that cannot grow,
 * but ends when its log cannot, and then nothing can be read either.
 */
export function requireDiskSpace(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= RESERVE_BYTES) return;
  throw new DiskFull(`Less than ${RESERVE_BYTES / 1024 / 1024} MB are free on the disk of ${folder}.`);
}
