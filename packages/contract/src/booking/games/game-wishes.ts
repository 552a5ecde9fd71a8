/** "Call me": when a member wants to be told of a new game. */
import { z } from 'zod';
import { serviceKeySchema } from '../../club/sports/sports.ts';
import { text } from '../../values/text.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';

const wallTime = text({ max: 5 }).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time as HH:mm');

/** When and what the caller would play. */
const wishSchema = z
  .object({
    services: z.array(serviceKeySchema).max(20),
    /** ISO weekdays, 1 Monday to 7 Sunday. */
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, { error: 'names a weekday twice' }),
    from: wallTime,
    to: wallTime,
    /** Only games whose level range has the caller's level. */
    onlyMyLevel: z.boolean().default(true),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after from' });

const wishesSchema = z.object({ wishes: z.array(wishSchema).max(5) });

/** So many messages a day tell a member of new games. */
export const WISH_MESSAGES_A_DAY = 2;

export const readGameWishes = defineEndpoint({
  name: 'readGameWishes',
  summary: 'When I want to be told of a new game that fits',
  method: 'GET',
  path: '/v1/Booking/sport/games/wishes',
  access: 'user',
  feature: 'games',
  answer: wishesSchema,
  errors: ['feature.off'],
});

export const saveGameWishes = defineEndpoint({
  name: 'saveGameWishes',
  summary: 'Save when I want to be told of a new game that fits; an empty list ends it',
  method: 'PUT',
  path: '/v1/Booking/sport/games/wishes',
  access: 'user',
  feature: 'games',
  request: { body: wishesSchema },
  answer: wishesSchema,
  errors: ['feature.off', 'sports.unknown_service'],
});
