import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Settings, SettingsError } from './settings.ts';

export interface Secrets {
  readonly tokenKey: string;
  readonly pinPepper: string;
}

const FILES = { tokenKey: 'secret-key', pinPepper: 'pin-pepper' } as const;

/** From the environment, or generated once into the data folder, readable by the owner only. */
export async function readSecrets(settings: Settings): Promise<Secrets> {
  return {
    tokenKey: settings.SECRET_KEY ?? (await keptSecret(settings.DATA_DIR, FILES.tokenKey)),
    pinPepper: settings.PIN_PEPPER ?? (await keptSecret(settings.DATA_DIR, FILES.pinPepper)),
  };
}

/** Those that are there: a command that only reads a club generates none. */
export async function findSecrets(
  settings: Pick<Settings, 'SECRET_KEY' | 'PIN_PEPPER' | 'DATA_DIR'>,
): Promise<Partial<Secrets>> {
  const stored = await storedSecrets(settings.DATA_DIR);
  const tokenKey = settings.SECRET_KEY ?? stored.tokenKey;
  const pinPepper = settings.PIN_PEPPER ?? stored.pinPepper;
  return { ...(tokenKey && { tokenKey }), ...(pinPepper && { pinPepper }) };
}

/** Those of a data folder. */
export async function storedSecrets(folder: string): Promise<Partial<Secrets>> {
  const read = async (name: string) => (await readFile(join(folder, name), 'utf8').catch(() => '')).trim();
  const [tokenKey, pinPepper] = [await read(FILES.tokenKey), await read(FILES.pinPepper)];
  return { ...(tokenKey && { tokenKey }), ...(pinPepper && { pinPepper }) };
}

/** The secrets of a club that is moved into a data folder. Others that are there were of no club; they are kept beside. */
export async function putSecrets(folder: string, secrets: Partial<Secrets>, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stored = await storedSecrets(folder);
  for (const name of ['tokenKey', 'pinPepper'] as const) {
    const [file, secret] = [join(folder, FILES[name]), secrets[name]];
    if (!secret || stored[name] === secret) continue;
    const draft = `${file}.${randomBytes(8).toString('hex')}`;
    await writeFile(draft, secret, { flag: 'wx', mode: 0o600 });
    if (stored[name]) await rename(file, `${file}-before-${now.toISOString().slice(0, 19).replaceAll(':', '')}`);
    await rename(draft, file);
  }
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
