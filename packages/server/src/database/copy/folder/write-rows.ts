import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Field, fieldsOf } from './copy-text.ts';
import type { DescribedTable } from './describe-tables.ts';
import { filePath, type HashedFile, lineHash, linesPath, tablePath } from './export-format.ts';
import { FileWriter } from './hashed-file.ts';
import { kindOf, toJson } from './json-values.ts';
import { splitLines } from './split-lines.ts';

/** Of all tables, counted while they are written. */
export interface FileCount {
  count: number;
  bytes: number;
}

interface Written {
  readonly rows: number;
  readonly file: HashedFile;
  readonly lines: HashedFile;
}

/** The rows of a table, as COPY gives them, row after row into its file; content such as pictures into files of its own. */
export async function writeRows(
  folder: string,
  table: DescribedTable,
  chunks: AsyncIterable<Uint8Array>,
  { files, signal }: { readonly files: FileCount; readonly signal: AbortSignal },
): Promise<Written> {
  const target = await FileWriter.create(folder, tablePath(table.name));
  const lines = await FileWriter.create(folder, linesPath(table.name));
  let rows = 0;
  for await (const row of splitLines(chunks)) {
    signal.throwIfAborted();
    const fields = fieldsOf(row);
    const parts: string[] = [];
    for (const [place, column] of table.columns.entries()) {
      const field = fields[place] ?? null;
      parts.push(`${JSON.stringify(column.name)}:${await jsonOf(folder, table.name, column.type, field, files)}`);
    }
    const line = `{${parts.join(',')}}`;
    await target.write(`${line}\n`);
    await lines.write(`${lineHash(line)}\n`);
    rows += 1;
  }
  return { rows, file: await target.finish(), lines: await lines.finish() };
}

async function jsonOf(folder: string, table: string, type: string, field: Field, files: FileCount): Promise<string> {
  if (field === null) return 'null';
  if (kindOf(type) !== 'file') return toJson(type, field);
  const content = Buffer.from(field.slice('\\x'.length), 'hex');
  const path = filePath(table, content);
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  // Two rows with the same content have the same file.
  const isNew = await writeFile(join(folder, path), content, { flag: 'wx', mode: 0o600, flush: true }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (isNew) {
    files.count += 1;
    files.bytes += content.length;
  }
  return JSON.stringify(path);
}
