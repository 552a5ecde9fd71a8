import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  type BackupHead,
  type BackupSecrets,
  END_OF_ROWS,
  FIRST_LINE,
  HASH_PREFIX,
  pepperMark,
} from './backup-format.ts';
import { type ClubSnapshot, CopyRefused, type OnProgress, type SnapshotEnd, tableByTable } from './snapshot.ts';

export interface BackupResult {
  readonly bytes: number;
  readonly end: SnapshotEnd;
}

interface Options {
  readonly secrets: BackupSecrets;
  readonly pinPepper: string | undefined;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

/** The file gets its name when it is complete and on the disk: an earlier one of that name stays until then. */
export async function writeBackup(file: string, snapshot: ClubSnapshot, options: Options): Promise<BackupResult> {
  const path = resolve(file);
  const draft = `${path}.${process.pid}.part`;
  try {
    const end = await writeDraft(draft, snapshot, options);
    const { size } = await stat(draft);
    await rename(draft, path);
    await flush(dirname(path));
    return { bytes: size, end };
  } catch (error) {
    await rm(draft, { force: true });
    throw explained(file, error);
  }
}

const NOT_WRITABLE = ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR', 'EROFS', 'ENOSPC', 'EDQUOT'];

function explained(file: string, error: unknown): unknown {
  const { code = '', message, name } = error as NodeJS.ErrnoException;
  if (NOT_WRITABLE.includes(code)) return new CopyRefused(`The file ${file} cannot be written: ${message}`);
  if (name === 'AbortError') return new CopyRefused('The backup was stopped. Nothing was written.');
  return error;
}

async function writeDraft(draft: string, snapshot: ClubSnapshot, options: Options): Promise<SnapshotEnd> {
  let end: SnapshotEnd | undefined;
  const hash = createHash('sha256');
  const content = async function* () {
    const text = contentOf(snapshot, options, (read) => {
      end = read;
    });
    for await (const chunk of text) {
      hash.update(chunk);
      yield chunk;
    }
    yield `${HASH_PREFIX}${hash.digest('hex')}\n`;
  };
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(content(), { objectMode: false }), createGzip(), target, { signal: options.signal });
  if (!end) throw new Error('the backup ended before its end was written');
  return end;
}

async function* contentOf(
  snapshot: ClubSnapshot,
  { secrets, pinPepper, onProgress }: Options,
  onEnd: (end: SnapshotEnd) => void,
): AsyncGenerator<string | Uint8Array> {
  const { takenAt, migrations, tables } = snapshot;
  const mark = pinPepper && { pepperMark: pepperMark(pinPepper) };
  const head: BackupHead = { takenAt: takenAt.toISOString(), migrations, tables, ...mark, secrets };
  yield `${FIRST_LINE}\n${JSON.stringify(head)}\n`;
  for await (const { rows } of tableByTable(snapshot, onProgress)) {
    yield* rows;
    yield `${END_OF_ROWS}\n`;
  }
  const end = await snapshot.end();
  onEnd(end);
  yield `${JSON.stringify(end)}\n`;
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
