/** A data folder of the last version that stored its data with PGlite: the demo club, checkpointed and without free pages. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

interface Contents {
  readonly folders: readonly string[];
  /** In the order in which their bytes follow the first line. */
  readonly files: ReadonlyArray<{ readonly path: string; readonly size: number }>;
}

export function unpackOldDataFolder(target: string): void {
  const packed = brotliDecompressSync(readFileSync(new URL('./data-folder.br', import.meta.url)));
  let at = packed.indexOf('\n') + 1;
  const { folders, files } = JSON.parse(packed.subarray(0, at).toString()) as Contents;
  for (const folder of folders) mkdirSync(join(target, folder), { recursive: true });
  for (const { path, size } of files) {
    writeFileSync(join(target, path), packed.subarray(at, at + size), { mode: 0o600 });
    at += size;
  }
}
