import { z } from 'zod';
import { LANGUAGES } from '../values/limits.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { bookingGameSchema } from './games/game-fields.ts';

/** spec 7: "response used as data", so without the envelope. */
export const quickPanel = defineEndpoint({
  name: 'quickPanel',
  summary: 'What the quick panel shows',
  method: 'GET',
  path: '/api/quick-panel/data',
  access: 'user',
  format: 'bare',
  /** The language of the notices; the reader's own by default. */
  request: { query: z.object({ language: z.enum(LANGUAGES).optional() }) },
  answer: z.object({
    today: z.string(),
    nextBookings: z.array(
      z.object({
        section: z.string(),
        key: z.string(),
        title: z.string(),
        court: z.string(),
        date: z.string(),
        from: z.string(),
        to: z.string(),
        game: bookingGameSchema.optional(),
      }),
    ),
    unread: z.int(),
    notices: z.array(z.object({ id: z.int(), title: z.string(), publishedAt: z.string() })),
    /** Euros; null for those without an account. */
    balance: z.number().nullable(),
  }),
});
