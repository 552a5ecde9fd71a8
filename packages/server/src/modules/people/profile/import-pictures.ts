import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { picture as pictureEndpoint } from '@courtside/contract/people/profile';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { findPictureOwners } from '#modules/people/members/index.ts';
import { hasPicture } from './pictures.repository.ts';
import { replacePicture } from './upload-picture.ts';

/** File names of earlier versions; `.part` is an incomplete file. */
const NAME = /^[0-9a-f-]{36}\.webp(\.part)?$/;

/**
 * Imports the picture files of earlier versions below DATA_DIR into the database and deletes them, together with files
 * that no member uses. Can be interrupted and repeated, also by several processes.
 */
export async function importPictures(context: AppContext): Promise<void> {
  const folder = join(context.settings.DATA_DIR, 'pictures');
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  if (names.length === 0) return;
  const owners = await findPictureOwners(context.db);
  const rest: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (await importFile(context, path, owners.get(pictureEndpoint.path.replace(':file', name)))) await rm(path);
    else rest.push(path);
  }
  context.log.info({ files: names.length, taken: names.length - rest.length }, 'moved pictures into the database');
  await deleteRemaining(context, rest, names.length > rest.length);
  // Fails if the folder still has other files.
  await rmdir(folder).catch(() => {});
}

interface Owner {
  readonly memberId: number;
  readonly picture: string;
}

/** True when its content is in the database, stored now or by an earlier start that was interrupted. */
async function importFile({ db, log, pictures }: AppContext, path: string, owner: Owner | undefined): Promise<boolean> {
  const file = await readRegularFile(path);
  if (!file) return false;
  if (!owner) return hasPicture(db, createHash('sha256').update(file).digest('hex'));
  const content = await pictures.smallSquare(file);
  if (!content) {
    log.warn({ path }, 'a picture cannot be read');
    return false;
  }
  await inTransaction(db, (tx) => replacePicture(tx, owner.memberId, content, owner.picture));
  return true;
}

/** Without any file of this club the folder may belong to another database, so nothing is deleted. */
async function deleteRemaining({ log }: AppContext, paths: readonly string[], isOurFolder: boolean): Promise<void> {
  if (isOurFolder) await Promise.all(paths.map((path) => rm(path, { force: true })));
  else log.warn({ files: paths.length }, 'no member of this database has the pictures in DATA_DIR; they stay there');
}

/** Symbolic links are ignored. */
async function readRegularFile(path: string): Promise<Buffer | undefined> {
  return readFile(path, { flag: constants.O_RDONLY | constants.O_NOFOLLOW }).catch(() => undefined);
}
