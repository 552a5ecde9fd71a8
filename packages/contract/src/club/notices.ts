import { z } from 'zod';
import { LANGUAGES } from '../values/limits.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { serviceKeySchema } from './sports/sports.ts';

export const noticeSchema = z.object({
  id: z.int(),
  /** Null: for the whole club. */
  service: z.string().nullable(),
  title: z.string(),
  /** Sanitised on the server. */
  html: z.string(),
  publishedAt: z.iso.datetime(),
  pinned: z.boolean(),
});
export type Notice = z.output<typeof noticeSchema>;

export const notices = defineEndpoint({
  name: 'notices',
  summary: 'Notices of one sport and of the whole club, or `all` of them; pinned first, then newest',
  method: 'GET',
  path: '/v1/SportServices/sport/notices/:id',
  access: 'user',
  request: {
    params: z.object({ id: serviceKeySchema }),
    /** The reader's own by default. */
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
  },
  answer: z.array(noticeSchema),
  errors: ['sports.unknown_service'],
});
