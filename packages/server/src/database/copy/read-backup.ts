import { createHash } from 'node:crypto';
import { type BackupEnd, type BackupHead, END_OF_ROWS, FIRST_LINE, HASH_PREFIX } from './backup-format.ts';
import { BackupReader, BackupTooShort } from './backup-reader.ts';
import { type ClubSnapshot, CopyRefused } from './snapshot.ts';

interface Backup {
  readonly head: BackupHead;
  readonly end: BackupEnd;
}

/** Reads the whole file and compares its hash first: nobody writes anything of a file that is not as it was written. */
export async function withBackup<Result>(
  file: string,
  work: (head: BackupHead, snapshot: ClubSnapshot) => Promise<Result>,
): Promise<Result> {
  const { head, end } = await checkBackup(file).catch((error: unknown) => {
    throw explained(file, error);
  });
  const reader = new BackupReader(file);
  try {
    await reader.line();
    await reader.line();
    return await work(head, {
      takenAt: new Date(head.takenAt),
      migrations: head.migrations,
      tables: head.tables,
      // They are stored in the order of the tables, in which they are read.
      readRows: () => reader.rows(),
      end: async () => end,
    });
  } finally {
    await reader.close();
  }
}

async function checkBackup(file: string): Promise<Backup> {
  const reader = new BackupReader(file);
  const hash = createHash('sha256');
  const line = async () => {
    const bytes = await reader.line();
    hash.update(bytes);
    return bytes.toString().trimEnd();
  };
  try {
    if ((await line()) !== FIRST_LINE)
      throw new CopyRefused(`The file ${file} is not a backup that this version of Courtside can read.`);
    const head = JSON.parse(await line()) as BackupHead;
    for (let table = 0; table < head.tables.length; table += 1) {
      for await (const rows of reader.rows()) hash.update(rows);
      hash.update(`${END_OF_ROWS}\n`);
    }
    const end = JSON.parse(await line()) as BackupEnd;
    const stored = (await reader.line()).toString().trimEnd();
    if (stored !== `${HASH_PREFIX}${hash.digest('hex')}`) throw new SyntaxError('another hash');
    return { head, end };
  } finally {
    await reader.close();
  }
}

function explained(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof BackupTooShort || code === 'Z_BUF_ERROR')
    return new CopyRefused(`The file ${file} is not complete. Nothing was written; take another backup.`);
  if (error instanceof SyntaxError || error instanceof TypeError || code === 'Z_DATA_ERROR')
    return new CopyRefused(
      `The file ${file} is not a backup, or was changed afterwards. Nothing was written; take another backup.`,
    );
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new CopyRefused(`The file ${file} cannot be read.`);
  return error;
}
