/** Members from a file: upload, match the columns, dry run, import, undo. */
import { z } from 'zod';
import { text, textOrEmpty } from '../../values/text.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import {
  CELL_FAULTS,
  type CellFault,
  ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  IMPORT_PRESETS,
  type ImportPreset,
} from './import-fields.ts';

const columnName = text({ min: 1, max: 120 });
/** Which column a field is read from; fields without one are not imported. */
export const mappingSchema = z.partialRecord(z.enum(IMPORT_FIELDS), columnName);
export type ImportMapping = z.output<typeof mappingSchema>;

const cellText = text({ max: IMPORT_LIMITS.cellLength });
const lineNumber = z.int().min(1).max(10_000_000);

/** Of one line, or of every line whose cell has this value in the file. A correction of the line itself goes first. */
export const correctionSchema = z
  .object({ line: lineNumber.optional(), from: cellText.min(1).optional(), column: columnName, value: cellText })
  .refine(({ line, from }) => (line === undefined) !== (from === undefined), {
    error: 'names a line or the value that is corrected',
  });
export type Correction = z.output<typeof correctionSchema>;

const importId = z.object({ id: z.uuid() });

const uploadedSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  /** Of a CSV file. A guessed one should be shown with `names`. */
  encoding: z.enum(ENCODINGS).nullable(),
  isEncodingGuessed: z.boolean(),
  separator: z.enum([',', ';', '\t', '|']).nullable(),
  lines: z.int(),
  columns: z.array(z.string()),
  /** The first lines, a list of cells each. */
  sample: z.array(z.array(z.string())),
  /** A few cells with letters beyond ASCII, which show whether the encoding is right. */
  names: z.array(z.string()),
  mapping: mappingSchema,
  /** The program of which the list is, as far as its columns tell it. */
  preset: z.enum(Object.keys(IMPORT_PRESETS) as [ImportPreset, ...ImportPreset[]]).nullable(),
});
export type UploadedImport = z.output<typeof uploadedSchema>;

export const uploadImport = defineEndpoint({
  name: 'uploadMemberImport',
  summary: 'Upload a list of members, CSV or XLSX; answers its columns and a suggested mapping, and writes no member',
  method: 'POST',
  path: '/v1/Office/members/imports',
  access: 'admin',
  cost: 'upload',
  request: { upload: true, query: z.object({ encoding: z.enum(ENCODINGS).optional() }) },
  answer: uploadedSchema,
  errors: [
    'import.missing',
    'import.too_large',
    'import.not_csv',
    'import.not_xlsx',
    'import.old_excel',
    'import.empty',
    'import.open_quote',
    'import.too_many_lines',
    'import.too_many_columns',
    'import.cell_too_long',
    'import.no_number',
  ],
});

const rowSchema = z.object({
  code: z.string(),
  name: z.string(),
  email: z.string(),
  category: z.string(),
  balance: z.string(),
});

const refusedSchema = z.object({
  line: z.int(),
  /** The column of the file, or the field's name where no column is matched. */
  column: z.string(),
  reason: z.string(),
  field: z.enum(IMPORT_FIELDS),
  value: z.string(),
  fault: z.enum(Object.keys(CELL_FAULTS) as [CellFault, ...CellFault[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  row: rowSchema,
});
export type RefusedCell = z.output<typeof refusedSchema>;

const changedSchema = z.object({
  line: z.int(),
  row: rowSchema,
  changes: z.array(z.object({ field: z.enum(IMPORT_FIELDS), before: z.string(), after: z.string() })),
});
export type ChangedLine = z.output<typeof changedSchema>;

const countsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Lines that are left out. */
  refusedLines: z.int(),
  /** Euros. */
  openingBalance: z.number(),
  openingMembers: z.int(),
});
export type ImportCounts = z.output<typeof countsSchema>;

/** An opening balance above the limit of an adjustment, which is confirmed by name. */
const largeOpeningSchema = z.object({
  line: z.int(),
  /** Empty where the next number is given. */
  code: z.string(),
  name: z.string(),
  /** Euros. */
  amount: z.number(),
});
export type LargeOpening = z.output<typeof largeOpeningSchema>;

const checkedSchema = countsSchema.extend({
  lines: z.int(),
  largeOpenings: z.array(largeOpeningSchema),
  refused: z.array(refusedSchema),
  changes: z.array(changedSchema),
});
export type CheckedImport = z.output<typeof checkedSchema>;

export const checkImport = defineEndpoint({
  name: 'checkMemberImport',
  summary: 'The dry run: what the import would do with every line; writes no member',
  method: 'POST',
  path: '/v1/Office/members/imports/:id/check',
  access: 'admin',
  cost: 'heavy',
  request: {
    params: importId,
    body: z.object({
      mapping: mappingSchema,
      corrections: z.array(correctionSchema).max(IMPORT_LIMITS.corrections).default([]),
    }),
  },
  answer: checkedSchema,
  errors: ['record.not_found', 'office.invalid', 'import.not_open'],
});

export const applyImport = defineEndpoint({
  name: 'applyMemberImport',
  summary: 'Import the lines of the last dry run that are not refused: all of them, or none',
  method: 'POST',
  path: '/v1/Office/members/imports/:id/apply',
  access: 'admin',
  cost: 'heavy',
  request: {
    params: importId,
    body: z
      .object({
        /** What the dry run answered: with other numbers now, nothing is written. */
        expected: countsSchema
          .pick({ new: true, changed: true })
          // Required where the file has opening balances.
          .extend({ openingBalance: z.number().min(0).optional() })
          .optional(),
        /** The lines of `largeOpenings`, each confirmed by the name that was shown. */
        largeOpenings: z.array(lineNumber).max(IMPORT_LIMITS.lines).optional(),
        /** Required where the file has opening balances. */
        PinCode: textOrEmpty({ max: 64 }).optional(),
      })
      .optional(),
    idempotent: true,
  },
  answer: countsSchema.extend({
    appliedAt: z.iso.datetime(),
    undoUntil: z.iso.datetime(),
    /** The ledger entry of the opening balances, or null. */
    entry: z.string().nullable(),
    /** New members, for whom invitations are ready. */
    memberCodes: z.array(z.string()),
    /** New members with an e-mail address. */
    invitable: z.int(),
  }),
  errors: [
    'record.not_found',
    'office.invalid',
    'import.not_open',
    'import.not_checked',
    'import.changed_meanwhile',
    'import.nothing',
    'import.sum_unconfirmed',
    'import.large_unconfirmed',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});

export const undoImport = defineEndpoint({
  name: 'undoMemberImport',
  summary: 'Undo an import within a day, for all members to whom nothing has happened since',
  method: 'POST',
  path: '/v1/Office/members/imports/:id/undo',
  access: 'admin',
  cost: 'heavy',
  request: {
    params: importId,
    body: z.object({ dryRun: z.union([z.literal(0), z.literal(1)]).default(0) }).optional(),
  },
  answer: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }),
  errors: ['record.not_found', 'import.not_open', 'import.too_late'],
});

export const listImports = defineEndpoint({
  name: 'listMemberImports',
  summary: 'The imports that were applied, newest first',
  method: 'GET',
  path: '/v1/Office/members/imports',
  access: 'admin',
  answer: z.object({
    items: z.array(
      countsSchema.extend({
        id: z.uuid(),
        fileName: z.string(),
        status: z.enum(['applied', 'undone']),
        appliedAt: z.iso.datetime(),
        /** Null when it is too late, or undone. */
        undoUntil: z.iso.datetime().nullable(),
      }),
    ),
  }),
});
export type ImportSummary = z.output<typeof listImports.answer>['items'][number];
