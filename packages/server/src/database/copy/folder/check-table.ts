import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CopyRefused } from '../snapshot.ts';
import { type ExportedTable, type HashedFile, lineHash } from './export-format.ts';
import { WrongValue } from './json-values.ts';
import { rowFromLine } from './read-rows.ts';
import { LineFault, splitLines } from './split-lines.ts';

const AGAIN = 'Nothing was written; take another export.';

/** Every line by its hash, by its schema, and by the files that it names; then the file as a whole. */
export async function checkTable(folder: string, table: ExportedTable): Promise<void> {
  for (const file of [table.file, table.lines, table.schema]) await refuseMissing(folder, file);
  await checkWhole(folder, table.schema);
  await checkWhole(folder, table.lines);
  const { path } = table.file;
  const hash = createHash('sha256');
  const expected = splitLines(createReadStream(join(folder, table.lines.path)));
  let number = 0;
  try {
    for await (const line of splitLines(hashed(folder, path, hash))) {
      number += 1;
      const { value, done } = await expected.next();
      if (done) throw new CopyRefused(`${path} has more than its ${table.rows} lines. ${AGAIN}`);
      if (value !== lineHash(line)) throw new CopyRefused(`${path}, line ${number} was changed. ${AGAIN}`);
      await rowFromLine(folder, table, line);
    }
  } catch (error) {
    throw explained(error, path, number);
  } finally {
    await expected.return(undefined);
  }
  if (number !== table.rows)
    throw new CopyRefused(`${path} is not complete: it has ${number} of ${table.rows} lines. ${AGAIN}`);
  if (hash.digest('hex') !== table.file.sha256) throw new CopyRefused(`${path} was changed. ${AGAIN}`);
}

async function* hashed(folder: string, path: string, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk);
    yield chunk;
  }
}

function explained(error: unknown, path: string, line: number): unknown {
  if (error instanceof LineFault)
    return new CopyRefused(`${path} is not complete: line ${line + 1} has no end. ${AGAIN}`);
  if (error instanceof WrongValue)
    return new CopyRefused(
      `${path}, line ${line} does not have what its schema says: expected ${error.message}. ${AGAIN}`,
    );
  return error;
}

async function refuseMissing(folder: string, { path }: HashedFile): Promise<void> {
  const found = await stat(join(folder, path)).catch(() => undefined);
  if (!found?.isFile()) throw new CopyRefused(`${path} is missing. ${AGAIN}`);
}

/** Of a file that says nothing of single lines. */
async function checkWhole(folder: string, { path, sha256, bytes }: HashedFile): Promise<void> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of hashed(folder, path, hash)) length += chunk.length;
  if (hash.digest('hex') === sha256) return;
  throw new CopyRefused(`${path} ${length < bytes ? 'is not complete' : 'was changed'}. ${AGAIN}`);
}
