/** Codes of doors: of a booking for its players, and of members for the doors that are theirs. */
import { z } from 'zod';
import { text } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const moment = z.iso.datetime();

const doorCodeSchema = z.object({
  door: z.int(),
  titles: storedTextsSchema,
  /** Null while it is made: a moment later it is there. */
  code: z.string().nullable(),
  /** The door does not answer and does not know this code. */
  isOffline: z.boolean(),
  /** What the club says then; null: the usual words. */
  fallbacks: storedTextsSchema.nullable(),
});
export type DoorCode = z.output<typeof doorCodeSchema>;

export const bookingAccess = defineEndpoint({
  name: 'bookingAccess',
  summary: 'The code with which the players of a booking open the doors to their court',
  method: 'GET',
  path: '/v1/Booking/sport/booking/access/:section/:key',
  access: 'user',
  feature: 'access',
  request: { params: z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) }) },
  answer: z.object({ doors: z.array(doorCodeSchema), from: moment, until: moment }),
  errors: ['access.not_yet', 'access.no_booking', 'access.door_offline'],
});

export const myDoors = defineEndpoint({
  name: 'myDoors',
  summary: 'The doors for which members have a code of their own, with the caller’s',
  method: 'GET',
  path: '/v1/Account/user/doors',
  access: 'user',
  feature: 'access',
  answer: z.object({ items: z.array(doorCodeSchema) }),
});

export const changeMyCode = defineEndpoint({
  name: 'changeMyCode',
  summary: 'Make or change one’s own code of a members’ door; the old one ends at once',
  method: 'POST',
  path: '/v1/Account/user/doors/:id/code',
  access: 'user',
  feature: 'access',
  request: { params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }) },
  answer: z.object({ code: z.string() }),
  errors: ['record.not_found', 'access.members_only'],
});
