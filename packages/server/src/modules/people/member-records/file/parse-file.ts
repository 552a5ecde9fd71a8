import { once } from 'node:events';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { ImportEncoding, ImportPreset } from '@courtside/contract/people/imports/import-fields';
import type { ImportMapping } from '@courtside/contract/people/imports/office-imports';
import type { ErrorCode, ErrorParams } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { Line, Table } from './table.ts';

export interface ParseRequest {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly encoding?: ImportEncoding | undefined;
  /** The mapping of the last import. */
  readonly remembered: ImportMapping;
}

export interface ParsedFile extends Omit<Table, 'lines'> {
  /** The program of which the list is, by its columns. */
  readonly preset: ImportPreset | null;
  readonly lineCount: number;
  readonly sample: string[][];
  readonly names: string[];
  readonly mapping: ImportMapping;
  /** The lines, compressed: only `unpackLines` reads them. */
  readonly content: Uint8Array;
}

type Message = { readonly parsed: ParsedFile } | { readonly refusal: { code: ErrorCode; params: ErrorParams } };

/** A file that takes more is refused; the thread ends with its memory. */
const LIMITS = { timeoutMs: 30_000, memoryMb: 512 };

/** Reads a file in a thread, so that neither its size nor its content can stop the server. */
export async function parseFile(request: ParseRequest): Promise<ParsedFile> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb },
  });
  try {
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(LIMITS.timeoutMs) })) as [Message];
    if ('parsed' in message) return message.parsed;
    const { code, params } = message.refusal;
    throw new AppError(code, { params });
  } catch (error) {
    if (isTooMuch(error)) throw new AppError('import.too_large', { cause: error });
    throw error;
  } finally {
    await worker.terminate();
  }
}

function isTooMuch(error: unknown): boolean {
  const { code, name } = error as { code?: string; name?: string };
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError';
}

const unzip = promisify(gunzip);

export async function unpackLines(content: Uint8Array): Promise<Line[]> {
  const rows = JSON.parse((await unzip(content)).toString('utf8')) as Array<[number, ...string[]]>;
  return rows.map(([line, ...cells]) => ({ line, cells }));
}
