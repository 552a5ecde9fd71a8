import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

export interface Secrets {
  readonly tokenKey: string;
  readonly pinPepper: string;
}

/** From the environment, or generated once into the data folder, readable by the owner only. */
export async function readSecrets(settings: Settings): Promise<Secrets> {
  return {
    tokenKey: settings.SECRET_KEY ?? (await keptSecret(settings.DATA_DIR, 'secret-key')),
    pinPepper: settings.PIN_PEPPER ?? (await keptSecret(settings.DATA_DIR, 'pin-pepper')),
  };
}

async function keptSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx` makes the first of several starting processes win; the others read what it wrote.
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
}
