/** Where a club is or is to be: a data folder or a PostgreSQL server. */
import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '#config/settings.ts';
import { withDatabaseSnapshot } from '#database/copy/read-database.ts';
import { type ClubChecks, CopyRefused, type DescribedSnapshot } from '#database/copy/snapshot.ts';
import { lockDataFolder } from '#database/data-lock.ts';
import { ENGINE_POSTGRES } from '#database/old-engine/load-engine.ts';
import { hasOldFolder, oldFolderOf, readPostgresVersion, workFolderOf } from '#database/old-engine/old-folder.ts';
import { withOldSnapshot } from '#database/old-engine/read-old-folder.ts';
import { reachClubDatabase, startClubDatabase } from '#database/own-postgres/club-database.ts';
import type { Logger } from '#platform/logger.ts';

export type ClubPlace = { readonly url: string } | { readonly folder: string };

type ReadClub<Result> = (snapshot: DescribedSnapshot) => Promise<Result>;

export function placeOf(word: string): ClubPlace {
  return /^postgres(?:ql)?:\/\//.test(word) ? { url: word } : { folder: resolve(word) };
}

/** Beside the server that has the folder, or without one. */
export async function readClubAt<Result>(
  place: ClubPlace,
  { log, checks }: { readonly log: Logger; readonly checks: ClubChecks },
  work: ReadClub<Result>,
): Promise<Result> {
  if ('url' in place) return withDatabaseSnapshot(place.url, checks, work);
  if (hasOldFolder(place.folder)) {
    const unlock = await lockDataFolder(place.folder);
    return readOldClub(place.folder, checks, work).finally(unlock);
  }
  if (!existsSync(join(place.folder, 'postgres')))
    throw new CopyRefused(`There is no club in the folder ${place.folder}.`);
  const { url, stop } = await reachClubDatabase(place.folder, log);
  return withDatabaseSnapshot(url, checks, work).finally(stop);
}

/** A club of earlier versions, whose folder the caller has locked. Its files are not touched: a copy of them is read. */
export async function readOldClub<Result>(
  dataFolder: string,
  checks: ClubChecks,
  work: ReadClub<Result>,
): Promise<Result> {
  const version = await readPostgresVersion(oldFolderOf(dataFolder));
  if (version !== ENGINE_POSTGRES)
    throw new CopyRefused(
      `The data are of PostgreSQL ${version}, which only the version of Courtside that wrote them can read.`,
    );
  const workFolder = workFolderOf(dataFolder);
  const data = join(workFolder, 'old');
  await rm(data, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  await cp(oldFolderOf(dataFolder), data, { recursive: true });
  try {
    return await withOldSnapshot({ data, engineFolder: join(workFolder, 'engine') }, checks, work);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** For this process alone: a server must not run on a database that is being filled. */
export async function withTargetAt<Result>(
  place: ClubPlace,
  log: Logger,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if ('url' in place) return work(place.url);
  if (hasOldFolder(place.folder))
    throw new CopyRefused(`The target is not empty: ${place.folder} has a club of an earlier version.`);
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  const { url, stop } = await startClubDatabase(place.folder, log);
  return work(url).finally(stop);
}

/** Of the settings, with a direct connection where the usual one is a pooler. */
export function placeOfClub({ DATABASE_URL, LISTEN_DATABASE_URL, DATA_DIR }: Settings): ClubPlace {
  const url = LISTEN_DATABASE_URL ?? DATABASE_URL;
  return url ? { url } : { folder: resolve(DATA_DIR) };
}
