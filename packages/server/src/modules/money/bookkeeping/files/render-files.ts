import { createHash } from 'node:crypto';
import type { MonthFile } from '@courtside/contract/money/office-month-files';
import { DATEV_LIMITS } from '@courtside/formats/datev';
import type { Db, Tx } from '#database/database.ts';
import type { Month } from '#modules/money/month-close/index.ts';
import { countPairs, readEntries } from './book-entries.repository.ts';
import type { RenderedFile } from './book-entry.rules.ts';
import { datevDaysWriter, datevWriter } from './formats/datev-writer.ts';
import { quickBooksWriter, xeroWriter } from './formats/day-writer.ts';
import type { FileContent, FileWriter } from './formats/file-writer.ts';
import { journalWriter } from './formats/journal-writer.ts';
import { vatWriter } from './formats/vat-writer.ts';

const WRITERS: Readonly<Record<MonthFile, (content: FileContent) => FileWriter>> = {
  journal: journalWriter,
  datev: datevWriter,
  xero: xeroWriter,
  quickbooks: quickBooksWriter,
  vat: vatWriter,
};

interface Source {
  readonly db: Db | Tx;
  readonly month: Month;
  readonly timeZone: string;
  readonly content: FileContent;
}

/** Rows, size and checksum of the files, from one pass over the month. Each part is handed on and not kept. */
export async function renderFiles(
  source: Source,
  files: readonly MonthFile[],
  onPart: (part: Uint8Array) => void = () => undefined,
): Promise<RenderedFile[]> {
  const { db, month, timeZone, content } = source;
  const hasTooMany = files.includes('datev') && (await countPairs(db, month)) > DATEV_LIMITS.bookings;
  const outputs = files.map((file) => {
    const writer = file === 'datev' && hasTooMany ? datevDaysWriter(content) : WRITERS[file](content);
    return { file, writer, hash: createHash('sha256'), rows: 0, bytes: 0 };
  });
  const put = (output: (typeof outputs)[number], text: string, rows: number) => {
    const part = output.writer.encode(text);
    output.hash.update(part);
    output.rows += rows;
    output.bytes += part.length;
    onPart(part);
  };
  for (const output of outputs) put(output, output.writer.head, 0);
  for await (const entries of readEntries(db, month, timeZone))
    for (const output of outputs) {
      const lines = entries.flatMap((entry) => output.writer.add(entry));
      put(output, lines.join(''), lines.length);
    }
  for (const output of outputs) {
    const lines = output.writer.end();
    put(output, lines.join(''), lines.length);
  }
  return outputs.map(({ file, rows, bytes, hash }) => ({ file, rows, bytes, sha256: hash.digest('hex') }));
}
