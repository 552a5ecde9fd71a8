/** Calendar feeds of courts, sports, coaches and closures, without names of members. */
import { z } from 'zod';
import { text } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** Whoever has the address reads the feed, so it needs no login. Any text is accepted: what is not a secret is unknown. */
export const clubFeed = defineEndpoint({
  name: 'clubFeed',
  summary: 'A court, a sport, a coach or the closures of the club as an iCalendar feed',
  method: 'GET',
  path: '/v1/Calendar/club/:secret.ics',
  access: 'public',
  format: 'file',
  mediaType: 'text/calendar',
  request: { params: z.object({ secret: z.string() }) },
  answer: z.string(),
});

const FEED_KINDS = ['court', 'sport', 'coach', 'closures'] as const;

const feedSchema = z.object({
  id: z.int(),
  kind: z.enum(FEED_KINDS),
  /** Of the sport, and of the court of it; null where it is of none. */
  sport: storedTextsSchema.nullable(),
  court: storedTextsSchema.nullable(),
  /** The name of the coach. */
  coach: z.string().nullable(),
  url: z.url(),
  /** To the minute or so. */
  readAt: z.iso.datetime().nullable(),
});
export type ClubFeed = z.output<typeof feedSchema>;

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('court'), court: text({ min: 1, max: 12 }) }),
  z.object({ kind: z.literal('sport'), service: text({ min: 1, max: 20 }) }),
  z.object({ kind: z.literal('coach'), coach: text({ min: 1, max: 32 }) }),
  z.object({ kind: z.literal('closures') }),
]);
export type FeedTarget = z.output<typeof target>;

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const common = { access: 'admin', feature: 'connections' } as const;

export const listFeeds = defineEndpoint({
  ...common,
  name: 'listFeeds',
  summary: 'The calendar feeds of the club with their addresses',
  method: 'GET',
  path: '/v1/Office/feeds',
  answer: z.object({ items: z.array(feedSchema) }),
});

export const makeFeed = defineEndpoint({
  ...common,
  name: 'makeFeed',
  summary: 'Make a calendar feed; where there is one already, that one is answered',
  method: 'POST',
  path: '/v1/Office/feeds',
  request: { body: z.object({ of: target }) },
  answer: feedSchema,
  errors: ['record.not_found'],
});

export const renewFeed = defineEndpoint({
  ...common,
  name: 'renewFeed',
  summary: 'Give a calendar feed a new address; the old one ends in every calendar that uses it',
  method: 'POST',
  path: '/v1/Office/feeds/:id/address',
  request: { params },
  answer: feedSchema,
  errors: ['record.not_found'],
});

export const endFeed = defineEndpoint({
  ...common,
  name: 'endFeed',
  summary: 'End a calendar feed in every calendar that uses it',
  method: 'POST',
  path: '/v1/Office/feeds/:id/end',
  request: { params },
  answer: z.literal('ok'),
  errors: ['record.not_found'],
});

export const myCoachFeed = defineEndpoint({
  name: 'myCoachFeed',
  summary: 'The address of the calendar of my lessons, without names',
  method: 'GET',
  path: '/v1/Coach/feed',
  access: 'coach',
  feature: 'lessons',
  answer: z.object({ url: z.url().nullable() }),
});

export const renewCoachFeed = defineEndpoint({
  name: 'renewCoachFeed',
  summary: 'A new address for the calendar of my lessons, or the first one',
  method: 'POST',
  path: '/v1/Coach/feed/address',
  access: 'coach',
  feature: 'lessons',
  answer: z.object({ url: z.url() }),
});
