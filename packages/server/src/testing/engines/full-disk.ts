/**
 * Loaded before a server process, it takes the room of the disk away while the file that `FULL_DISK` names is there: what
 * would make a file longer fails as the operating system lets it fail, what fits into a file stays possible. Needs neither
 * root nor a disk of its own. As long as the file says `unnoticed` the disk still claims to have room, as it does in the
 * moment in which somebody else takes the last of it.
 */

import fs from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

export interface FullDisk {
  /** For the server's process. */
  readonly environment: Record<string, string>;
  fill(how: 'unnoticed' | 'full'): Promise<void>;
  free(): Promise<void>;
}

export function fullDiskIn(folder: string): FullDisk {
  const flag = join(folder, 'disk-is-full');
  return {
    // An address, because NODE_OPTIONS ends a path at its first space.
    environment: { FULL_DISK: flag, NODE_OPTIONS: `--import=${import.meta.url}` },
    fill: (how) => writeFile(flag, how),
    free: () => rm(flag),
  };
}

const flag = process.env.FULL_DISK;
if (flag) takeRoomAway(flag);

function takeRoomAway(flag: string): void {
  const real = { ...fs };
  const realWriteFile = fs.promises.writeFile;
  const isFull = () => real.existsSync(flag);
  const noRoom = () =>
    Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });

  Object.assign(fs, {
    writeSync(fd: number, buffer: Uint8Array, offset = 0, length = buffer.byteLength - offset, position?: number) {
      const end = position === undefined || position === null ? Number.POSITIVE_INFINITY : position + length;
      if (isFull() && fd > 2 && end > real.fstatSync(fd).size) throw noRoom();
      return real.writeSync(fd, buffer, offset, length, position);
    },
    statfsSync(path: string) {
      const found = real.statfsSync(path);
      const isNoticed = isFull() && real.readFileSync(flag, 'utf8') === 'full';
      return isNoticed ? Object.assign(found, { bavail: 0, bfree: 0 }) : found;
    },
  });
  fs.promises.writeFile = async (...given: Parameters<typeof realWriteFile>) => {
    if (!isFull()) return realWriteFile(...given);
    // The name is there, its content is not.
    await realWriteFile(given[0], '', given[2]);
    throw noRoom();
  };
  syncBuiltinESMExports();
}
