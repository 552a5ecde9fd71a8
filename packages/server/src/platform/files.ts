import { constants } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Uploaded files by a name of our own making. */
export interface Files {
  write(name: string, content: Uint8Array): Promise<void>;
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

const NAME = /^[0-9a-f-]{36}\.[a-z]{3,4}$/;

export function createFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError(`not a name of ours: ${name}`);
    return join(folder, name);
  };
  return {
    async write(name, content) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole or not at all, also when the disk is full.
      try {
        await writeFile(`${path}.part`, content, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name), { flag: constants.O_RDONLY | constants.O_NOFOLLOW });
      } catch (error) {
        // ELOOP: a link, which is none of ours.
        if (['ENOENT', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
