import { z } from 'zod';
import { clubDateSchema } from '../../booking/schedule.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import {
  courtKeySchema,
  OFFICE_LIMITS,
  ofSport,
  SAVE_ERRORS,
  savedSchema,
  saving,
  wallEndSchema,
  wallTimeSchema,
  weekdaysSchema,
} from '../office.ts';

const openingFields = z.object({
  weekdays: weekdaysSchema,
  from: wallTimeSchema,
  to: wallEndSchema,
  /** Court keys; without them the times are those of every court. */
  courts: z.array(courtKeySchema).min(1).max(OFFICE_LIMITS.courtsPerSport).optional(),
});

export const timetableSchema = z.object({
  /** From this day until the next timetable begins. */
  validFrom: clubDateSchema,
  sessionMinutes: z
    .int()
    .min(OFFICE_LIMITS.sessionMinutesMin, `must be at least ${OFFICE_LIMITS.sessionMinutesMin}`)
    .max(OFFICE_LIMITS.sessionMinutesMax, `must be at most ${OFFICE_LIMITS.sessionMinutesMax}`),
  /** When the lights go on; null: never. */
  lightsOn: wallTimeSchema.nullable(),
  opening: z.array(openingFields).max(OFFICE_LIMITS.openings),
});
export type OfficeTimetable = z.output<typeof timetableSchema>;

export const readTimetables = defineEndpoint({
  name: 'readTimetables',
  summary: 'The timetables of a sport in the order in which they are valid',
  method: 'GET',
  path: '/v1/Office/sports/:key/timetables',
  access: 'admin',
  request: { params: ofSport },
  answer: z.object({ version: z.int(), timetables: z.array(timetableSchema) }),
  errors: ['record.not_found'],
});

export const saveTimetables = defineEndpoint({
  name: 'saveTimetables',
  summary: 'Save the timetables of a sport; those that began in the past must be as they were',
  method: 'PUT',
  path: '/v1/Office/sports/:key/timetables',
  access: 'admin',
  request: {
    params: ofSport,
    body: saving.extend({ timetables: z.array(timetableSchema).max(OFFICE_LIMITS.timetables) }),
  },
  answer: savedSchema,
  errors: SAVE_ERRORS,
});
