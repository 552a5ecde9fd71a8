import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { monthParams } from './office-month.ts';

/** What an accountant gets of a closed month. */
export const MONTH_FILES = ['journal', 'datev', 'xero', 'quickbooks', 'vat'] as const;
export type MonthFile = (typeof MONTH_FILES)[number];

/** Why there is no DATEV file: its setting is missing, or a number has letters or too many digits. */
export const DATEV_GAPS = ['setting', 'numbers'] as const;

const exportSchema = z.object({
  /** The version of the accounts with which the files were made. */
  version: z.int(),
  by: z.object({ code: z.string(), name: z.string() }),
  at: z.iso.datetime(),
  files: z.array(
    z.object({
      file: z.enum(MONTH_FILES),
      name: z.string(),
      /** Without headings. */
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
});
export type MonthExport = z.output<typeof exportSchema>;

export const monthFilesSchema = z.object({
  month: z.string(),
  /** The version of the accounts that new files would be made with; 0 before the first save. */
  version: z.int(),
  /** Accounts that moved in the month and have no number in that version. */
  missing: z.array(z.string()),
  datevGap: z.enum(DATEV_GAPS).nullable(),
  /** Newest first. */
  exports: z.array(exportSchema),
});
export type MonthFiles = z.output<typeof monthFilesSchema>;

export const readMonthFiles = defineEndpoint({
  name: 'readMonthFiles',
  summary: 'The files of a closed month for the accountant, with rows and checksums, and what is missing to make them',
  method: 'GET',
  path: '/v1/Office/reports/month/:month/files',
  access: 'money',
  cost: 'heavy',
  request: { params: monthParams },
  answer: monthFilesSchema,
  errors: ['month.not_closed'],
});

export const makeMonthFiles = defineEndpoint({
  name: 'makeMonthFiles',
  summary: 'Make the files of a closed month with a version of the accounts; made before, they stay as they are',
  method: 'POST',
  path: '/v1/Office/reports/month/:month/files',
  access: 'money',
  cost: 'heavy',
  request: {
    params: monthParams,
    body: z.object({
      /** The version that the caller has seen; another one by now is refused. */
      version: z.int().min(0),
    }),
  },
  answer: monthFilesSchema,
  errors: ['month.not_closed', 'accounts.not_mapped', 'office.changed_meanwhile'],
});

export const downloadMonthFile = defineEndpoint({
  name: 'downloadMonthFile',
  summary: 'A file of a closed month: always the same bytes for the same version',
  method: 'GET',
  path: '/v1/Office/reports/month/:month/files/:file',
  access: 'money',
  cost: 'heavy',
  request: {
    params: monthParams.extend({ file: z.enum(MONTH_FILES) }),
    query: z.object({ version: z.coerce.number().int().min(1) }),
  },
  answer: z.string(),
  format: 'file',
  mediaType: 'text/csv',
  errors: ['month.not_closed', 'record.not_found'],
});
