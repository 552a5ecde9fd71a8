import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CopyRefused } from '../snapshot.ts';
import { rowOf } from './copy-text.ts';
import type { DescribedTable } from './describe-tables.ts';
import { filePath } from './export-format.ts';
import { fromJson, kindOf, parseJson, WrongValue } from './json-values.ts';
import { splitLines } from './split-lines.ts';

const FILE_PATH = /^files\/[a-z_0-9]+\/[0-9a-f]{64}\.[a-z]+$/;

/** A line of a table's file as a row for COPY; checked by the schema of the table. */
export async function rowFromLine(folder: string, table: DescribedTable, line: string): Promise<string> {
  const values = parseLine(line);
  const names = new Set(table.columns.map(({ name }) => name));
  for (const name of Object.keys(values)) if (!names.has(name)) throw new WrongValue(`no field ${name}`);
  const fields: Array<string | null> = [];
  for (const { name, type, mayBeNull } of table.columns) {
    const value = values[name];
    if (value === undefined) throw new WrongValue(`a field ${name}`);
    if (value === null && !mayBeNull) throw new WrongValue(`${name} with a value`);
    // The null of a JSON column is the null of the database.
    fields.push(value === null ? null : await fieldFrom(folder, { table: table.name, name, type }, value));
  }
  return rowOf(fields);
}

function parseLine(line: string): Record<string, unknown> {
  try {
    const value = parseJson(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new WrongValue('a JSON object');
}

interface Place {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

async function fieldFrom(folder: string, { table, name, type }: Place, value: unknown): Promise<string> {
  if (kindOf(type) === 'file') return `\\x${(await readContent(folder, table, value)).toString('hex')}`;
  try {
    return fromJson(type, value);
  } catch (error) {
    throw error instanceof WrongValue ? new WrongValue(`${name} as ${error.message}`) : error;
  }
}

async function readContent(folder: string, table: string, path: unknown): Promise<Buffer> {
  if (typeof path !== 'string' || !FILE_PATH.test(path)) throw new WrongValue('the path of a file');
  const content = await readFile(join(folder, path)).catch(() => undefined);
  if (!content) throw new CopyRefused(`${path} is missing. Nothing was written; take another export.`);
  if (filePath(table, content).split('.')[0] !== path.split('.')[0])
    throw new CopyRefused(
      `${path} was changed: its content has another hash. Nothing was written; take another export.`,
    );
  return content;
}

/** All rows, for COPY. */
export async function* readRows(folder: string, table: DescribedTable, path: string): AsyncGenerator<Uint8Array> {
  for await (const line of splitLines(createReadStream(join(folder, path))))
    yield Buffer.from(await rowFromLine(folder, table, line));
}
