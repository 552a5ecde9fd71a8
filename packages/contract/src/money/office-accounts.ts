import { z } from 'zod';
import { versionSchema } from '../club/office.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

export const ACCOUNT_LIMITS = {
  accounts: 300,
  accountMax: 60,
  numberMax: 60,
  taxKeyMax: 40,
  costCentreMax: 36,
} as const;

/** One line, and nothing that spreadsheets or accounting programs would read as something else. */
const cell = (max: number) =>
  text({ max })
    .trim()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u001f\u007f";]*$/, { error: 'must be one line without quotes and semicolons' });

const numberFields = z.object({
  /** As the journal names it: `members`, `income:tennis`, `cash`, `bank` and so on. */
  account: text({ min: 1, max: ACCOUNT_LIMITS.accountMax }),
  /** The club's own number, or the name that QuickBooks knows. Empty: not mapped. */
  number: cell(ACCOUNT_LIMITS.numberMax),
  taxKey: cell(ACCOUNT_LIMITS.taxKeyMax),
  costCentre: cell(ACCOUNT_LIMITS.costCentreMax),
});
export type AccountNumber = z.output<typeof numberFields>;

export const datevSchema = z.object({
  consultant: z.int().min(1001, 'must be 1001 to 9999999').max(9_999_999, 'must be 1001 to 9999999'),
  client: z.int().min(1, 'must be 1 to 99999').max(99_999, 'must be 1 to 99999'),
  /** How many digits account numbers have; those of debtors have one more. */
  accountLength: z.int().min(4, 'must be 4 to 8').max(8, 'must be 4 to 8'),
  /** The month in which the fiscal year begins. */
  firstMonth: z.int().min(1, 'must be 1 to 12').max(12, 'must be 1 to 12'),
});
export type DatevSetting = z.output<typeof datevSchema>;

export const accountsSchema = z.object({
  /** 0 before the first save. */
  version: z.int(),
  saved: z.object({ by: z.object({ code: z.string(), name: z.string() }), at: z.iso.datetime() }).nullable(),
  /** Every account of the books, those without entries too. */
  accounts: z.array(numberFields.extend({ hasEntries: z.boolean() })),
  datev: datevSchema.nullable(),
});
export type Accounts = z.output<typeof accountsSchema>;

export const readAccounts = defineEndpoint({
  name: 'readAccounts',
  summary: 'Every account of the books with the number, tax key and cost centre that the club’s accountant uses',
  method: 'GET',
  path: '/v1/Office/accounts',
  access: 'money',
  cost: 'heavy',
  answer: accountsSchema,
  errors: [],
});

export const saveAccounts = defineEndpoint({
  name: 'saveAccounts',
  summary: 'Save the numbers as the next version; files of months keep the version with which they were made',
  method: 'PUT',
  path: '/v1/Office/accounts',
  access: 'money',
  request: {
    body: z.object({
      accounts: z
        .array(numberFields)
        .max(ACCOUNT_LIMITS.accounts)
        .refine((given) => new Set(given.map(({ account }) => account)).size === given.length, {
          error: 'names an account twice',
        }),
      datev: datevSchema.nullable(),
      version: versionSchema,
    }),
  },
  answer: z.object({ version: z.int() }),
  errors: ['office.changed_meanwhile', 'accounts.unknown'],
});
