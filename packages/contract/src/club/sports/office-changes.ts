import { z } from 'zod';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { affectedSchema, courtKeySchema, OFFICE_LIMITS, ofSport, SAVE_ERRORS, saving } from '../office.ts';
import { savePrices } from './office-prices.ts';
import { addCourt, saveCourt, saveSport } from './office-sports.ts';
import { saveTimetables } from './office-timetables.ts';

const OF_THE_WHOLE = { dryRun: true, resolutions: true } as const;

export const saveSportChanges = defineEndpoint({
  name: 'saveSportChanges',
  summary: 'Change a sport, its courts, timetables and prices together: everything or nothing',
  method: 'POST',
  path: '/v1/Office/sports/:key/changes',
  access: 'admin',
  request: {
    params: ofSport,
    /** Each part is the body of its own call with its own version; a part that is left out stays as it is. */
    body: saving.omit({ version: true }).extend({
      sport: saveSport.request.body.omit(OF_THE_WHOLE).optional(),
      newCourts: z.array(addCourt.request.body).max(OFFICE_LIMITS.courtsPerSport).default([]),
      courts: z
        .array(saveCourt.request.body.omit(OF_THE_WHOLE).extend({ key: courtKeySchema }))
        .max(OFFICE_LIMITS.courtChanges)
        .default([]),
      timetables: saveTimetables.request.body.omit(OF_THE_WHOLE).optional(),
      prices: savePrices.request.body.omit({ dryRun: true }).optional(),
    }),
  },
  /** With `dryRun: 1` nothing was written: `versions` are the present ones and `affected` what a save would affect. */
  answer: z.object({
    versions: z.object({
      sport: z.int(),
      timetables: z.int(),
      prices: z.int(),
      courts: z.array(z.object({ key: z.string(), version: z.int() })),
    }),
    affected: z.array(affectedSchema),
  }),
  errors: [...SAVE_ERRORS, 'tax.code_missing', 'tax.one_rate', 'office.key_taken', 'office.too_many'],
});
export type SportChangesBody = z.output<(typeof saveSportChanges)['request']['body']>;
