/** Future bookings of another program from a CSV file: a dry run, then all of them or none. */
import { z } from 'zod';
import { defineEndpoint } from '../../wire/endpoint.ts';

const refusedLine = z.object({
  line: z.int(),
  /** As of a refusal of a booking, with what its sentence names. */
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  reason: z.string(),
});
export type RefusedBookingLine = z.output<typeof refusedLine>;

const importedSchema = z.object({
  lines: z.int(),
  /** Bookings that are new. */
  added: z.int(),
  /** Lines whose booking is there already. */
  same: z.int(),
  refusedLines: z.int(),
  /** The first of them. */
  refused: z.array(refusedLine),
});
export type ImportedBookings = z.output<typeof importedSchema>;

export const importBookings = defineEndpoint({
  name: 'importBookings',
  summary:
    'Future bookings from a CSV file: `check` says what would be booked and why lines are refused, `book` books all or none',
  method: 'POST',
  path: '/v1/Office/bookings/import',
  access: 'admin',
  cost: 'upload',
  request: { upload: true, query: z.object({ step: z.enum(['check', 'book']).default('check') }) },
  answer: importedSchema,
  errors: [
    'import.missing',
    'import.too_large',
    'import.not_csv',
    'import.empty',
    'import.open_quote',
    'import.too_many_lines',
    'import.too_many_columns',
    'import.cell_too_long',
    'import.no_column',
    'import.lines_refused',
    'import.changed_meanwhile',
  ],
});
