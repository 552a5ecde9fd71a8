import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Settings, SettingsError } from './settings.ts';

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
  if (!existsSync(file)) await generate(file);
  await chmod(file, 0o600);
  const secret = (await readFile(file, 'utf8')).trim();
  if (!secret)
    throw new SettingsError(`The secret in ${file} is empty. Put it back from a backup, or remove the file.`);
  return secret;
}

/** Linked when complete: with several starting processes the first one wins and the others read its file. */
async function generate(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}
