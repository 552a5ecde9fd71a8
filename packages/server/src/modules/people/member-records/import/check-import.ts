import { randomUUID } from 'node:crypto';
import { IMPORT_LIMITS, type ImportEncoding } from '@courtside/contract/people/imports/import-fields';
import type * as endpoints from '@courtside/contract/people/imports/office-imports';
import type { ImportMapping } from '@courtside/contract/people/imports/office-imports';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call, Exchange } from '#endpoint/binding.ts';
import { readUploadedFile } from '#modules/people/profile/index.ts';
import { toDate } from '#platform/clock.ts';
import { refuseForm } from '../faults.ts';
import { parseFile, unpackLines } from '../file/parse-file.ts';
import {
  findImport,
  insertImport,
  lastMapping,
  purgeImports,
  type StoredImport,
  storeChoices,
} from './imports.repository.ts';
import { type FileLines, planImport } from './plan-import.ts';
import { presentPlan } from './present-plan.ts';

const UPLOAD = {
  maxBytes: IMPORT_LIMITS.fileBytes,
  tooLarge: () => new AppError('import.too_large'),
  missing: () => new AppError('import.missing'),
};

export async function uploadImport(
  context: AppContext,
  { query, caller }: Call<typeof endpoints.uploadImport>,
  { request }: Exchange,
) {
  const file = await readUploadedFile(request, UPLOAD);
  return openImport(context, { ...file, encoding: query.encoding, memberId: caller.memberId });
}

interface GivenFile {
  readonly content: Buffer;
  readonly fileName: string;
  readonly encoding?: ImportEncoding | undefined;
  /** Null for the command line. */
  readonly memberId: number | null;
}

/** Reads a file and stores its lines for the dry run. Lines of files that were not imported are removed after a day. */
export async function openImport({ db, clock }: Pick<AppContext, 'db' | 'clock'>, given: GivenFile) {
  const fileName = given.fileName.replaceAll(/\p{C}/gu, '').toWellFormed().slice(-200);
  const remembered = await lastMapping(db);
  const { content, lineCount, isDate1904, ...parsed } = await parseFile({
    bytes: given.content,
    fileName,
    encoding: given.encoding,
    remembered,
  });
  const id = randomUUID();
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await purgeImports(tx, toDate(at.subtract({ hours: IMPORT_LIMITS.undoHours })));
    const columns = { names: parsed.columns, isDate1904 };
    await insertImport(tx, { id, memberId: given.memberId, fileName, content, columns, at });
  });
  return { id, fileName, lines: lineCount, ...parsed };
}

export async function checkImport(context: AppContext, { params, body }: Call<typeof endpoints.checkImport>) {
  return dryRunFile(context, params.id, body);
}

/** What the import would do; the choices are stored for it. */
export async function dryRunFile(
  context: AppContext,
  id: string,
  choices: Pick<FileLines, 'mapping' | 'corrections'>,
): Promise<endpoints.CheckedImport> {
  const { db } = context;
  const stored = await findImport(db, id);
  const planned = await planImport(db, context, await fileLines(stored, choices));
  await inTransaction(db, (tx) => storeChoices(tx, id, choices));
  return presentPlan(planned, choices.mapping);
}

/** The lines of an open import, to be read with this mapping. */
export async function fileLines(
  stored: StoredImport | undefined,
  { mapping, corrections }: Pick<FileLines, 'mapping' | 'corrections'>,
): Promise<FileLines> {
  if (!stored) throw new AppError('record.not_found');
  if (stored.status !== 'open' || !stored.content) throw new AppError('import.not_open');
  refuseForm(mappingFaults(mapping, stored.columns.names));
  return { lines: await unpackLines(stored.content), columns: stored.columns, mapping, corrections };
}

function mappingFaults(mapping: ImportMapping, columns: readonly string[]) {
  const used = Object.values(mapping);
  return [
    ...(mapping.code ? [] : [{ path: 'mapping.code', message: 'choose the column with the membership numbers' }]),
    ...Object.entries(mapping).flatMap(([field, column]) => {
      const path = `mapping.${field}`;
      if (!columns.includes(column)) return [{ path, message: `the file has no column ${column}` }];
      return used.filter((other) => other === column).length > 1 ? [{ path, message: `${column} is used twice` }] : [];
    }),
  ];
}
