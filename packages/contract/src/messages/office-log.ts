import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageOf } from '../wire/paging.ts';
import { LOG_ACTIONS, LOG_KINDS } from './log-actions.ts';

export const LOG_PAGE_SIZE = 50 as const;
/** Lines that can be paged through or exported at once; a shorter period shows the others. */
export const LOG_LINES_MAX = 20_000;
/** Differences of one entry that are listed. */
export const LOG_CHANGES_MAX = 60;

const actions = Object.values(LOG_ACTIONS).flat();

const filters = {
  /** The number of the member who did it. */
  actor: text({ max: LIMITS.loginNameMax }).optional(),
  /** To whom: a member's number, parts of the name, or the key of a booking, a payment or a subscription. */
  subject: text({ max: 60 }).optional(),
  /** One action, or all actions of a kind. */
  action: z.enum([...LOG_KINDS, ...actions]).optional(),
  /** Days of the club, both included. */
  from: clubDateSchema.optional(),
  to: clubDateSchema.optional(),
};

const leaf = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type LogValue = z.output<typeof leaf>;
/** Names of fields from the outside in; an item of a list by its own key or name, or by its place. */
const path = z.array(z.string());

const person = z.object({ code: z.string(), name: z.string() });

export const logEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Known ones are in LOG_ACTIONS; entries of other releases may have others. */
  action: z.string(),
  /** Null for the system itself, and for a visitor. */
  actor: person.extend({ gender: z.enum(['M', 'F', 'O']), profilePic: z.string().nullable() }).nullable(),
  /** Left out where it is the actor. */
  subject: person.nullable(),
  /** The key of the booking, payment or subscription. */
  reference: z.string().nullable(),
  /** What differs, null for nothing there. At most LOG_CHANGES_MAX. */
  changes: z.array(z.object({ path, before: leaf, after: leaf })),
  moreChanges: z.int(),
  /** What else was recorded. */
  facts: z.array(z.object({ path, value: leaf })),
  /** The network address of the caller. */
  address: z.string().nullable(),
  /** An erasure removed personal data from it. */
  isErased: z.boolean(),
  isSealed: z.boolean(),
});
export type LogEntry = z.output<typeof logEntrySchema>;

export const listLog = defineEndpoint({
  name: 'listLog',
  summary: 'The audit log, newest first: who did what to whom, with what differs, and how far it is sealed',
  method: 'GET',
  path: '/v1/Office/log',
  access: 'admin',
  cost: 'heavy',
  request: {
    query: z.object({
      ...filters,
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(LOG_LINES_MAX / LOG_PAGE_SIZE)
        .default(1),
    }),
  },
  answer: pageOf(logEntrySchema, LOG_PAGE_SIZE).extend({
    /** More lines match than `total`, which is at most LOG_LINES_MAX. */
    isCut: z.boolean(),
    chain: z.object({
      /** Sealed entries. */
      sealed: z.int(),
      /** When the last sealed entry was made; null before the first. */
      sealedUpTo: z.iso.datetime().nullable(),
      /** Later entries without a seal, counted up to 1000. */
      waiting: z.int(),
    }),
  }),
});

export const exportLog = defineEndpoint({
  name: 'exportLog',
  summary: 'All lines of the filter as CSV; more than LOG_LINES_MAX are refused, never cut',
  method: 'GET',
  path: '/v1/Office/log.csv',
  access: 'admin',
  cost: 'heavy',
  request: { query: z.object(filters) },
  answer: z.string(),
  format: 'file',
  mediaType: 'text/csv',
  errors: ['log.too_many_lines'],
});
