/**
 * Loaded before a server process, it lies about the room of the disk while the file that `FULL_DISK` names is there. Needs
 * neither root nor a disk of its own: `full` says that nothing is left, `unnoticed` that there is room, as in the moment in
 * which somebody else takes the last of it.
 */

import fs from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

export interface FullDisk {
  /** For the server's process. */
  readonly environment: Record<string, string>;
  say(what: 'unnoticed' | 'full'): Promise<void>;
  tellTruth(): Promise<void>;
}

export function fullDiskIn(folder: string): FullDisk {
  const flag = join(folder, 'disk-is-full');
  return {
    // An address, because NODE_OPTIONS ends a path at its first space.
    environment: { FULL_DISK: flag, NODE_OPTIONS: `--import=${import.meta.url}` },
    say: (what) => writeFile(flag, what),
    tellTruth: () => rm(flag),
  };
}

const flag = process.env.FULL_DISK;
if (flag) lieAboutRoom(flag);

function lieAboutRoom(flag: string): void {
  const real = { ...fs };
  Object.assign(fs, {
    statfsSync(path: string) {
      const found = real.statfsSync(path);
      if (!real.existsSync(flag)) return found;
      const bavail = real.readFileSync(flag, 'utf8') === 'full' ? 0 : found.blocks;
      return Object.assign(found, { bavail, bfree: bavail });
    },
  });
  syncBuiltinESMExports();
}
