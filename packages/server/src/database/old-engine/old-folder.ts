/** Where the data of earlier versions are, and how the new ones take their place. */
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** That engine had its files where PostgreSQL's own now has a folder `data`. */
export function hasOldFolder(dataFolder: string): boolean {
  return existsSync(join(dataFolder, 'postgres', 'PG_VERSION'));
}

/** Also when a process ended between the two renames of `takePlace`. */
export function needsUpgrade(dataFolder: string): boolean {
  return hasOldFolder(dataFolder) || existsSync(finishedFolderOf(dataFolder));
}

export const oldFolderOf = (dataFolder: string) => join(dataFolder, 'postgres');

export async function readPostgresVersion(folder: string): Promise<string> {
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
}

/** Where the copy is made. Everything in it is of no use when it is not finished. */
export const workFolderOf = (dataFolder: string) => join(dataFolder, 'upgrade');

/** A copy gets this name when it is complete and verified. */
const finishedFolderOf = (dataFolder: string) => join(dataFolder, 'postgres-new');

/** The copy takes the place of the old folder, which stays beside it. Returns its new name. */
export async function takePlace(dataFolder: string, copy: string, today: string): Promise<string> {
  await rename(copy, finishedFolderOf(dataFolder));
  return finishReplacement(dataFolder, today);
}

/** Also after a process that ended in the middle of it: from the first rename on the copy counts. */
export async function finishReplacement(dataFolder: string, today: string): Promise<string> {
  const kept = freeName(join(dataFolder, `postgres-before-${today}`));
  if (!existsSync(finishedFolderOf(dataFolder))) return kept;
  if (existsSync(oldFolderOf(dataFolder))) await rename(oldFolderOf(dataFolder), kept);
  await rename(finishedFolderOf(dataFolder), oldFolderOf(dataFolder));
  await rm(workFolderOf(dataFolder), { recursive: true, force: true });
  return kept;
}

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(name)) return name;
  }
}
