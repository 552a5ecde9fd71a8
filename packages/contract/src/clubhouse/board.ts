/** The wall board: a screen in the club house that nobody touches. Whoever has its address reads it, so it needs no login. */
import { z } from 'zod';
import { CLOSURE_KINDS } from '../booking/schedule.ts';
import { LANGUAGES } from '../values/limits.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** How a board names who plays: as `Vera Attard`, as `V. Attard`, or not at all. Whoever hides the own name is never named. */
export const BOARD_NAMES = ['full', 'short', 'none'] as const;
export type BoardNames = (typeof BOARD_NAMES)[number];

/** `play`: booked. `held`: being booked. `locked`: not released yet. */
export const SLOT_STATES = ['play', 'held', 'free', 'closed', 'locked'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

const slotSchema = z.object({
  state: z.enum(SLOT_STATES),
  /** Club time, HH:mm; 24:00 for midnight at the end. */
  from: z.string(),
  to: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Of whoever booked, if the name may be shown, and how many play beside them. */
  name: z.string().optional(),
  others: z.int().optional(),
  /** Why it is closed. */
  closure: z.object({ kind: z.enum(CLOSURE_KINDS), reason: storedTextsSchema }).optional(),
  /** Players that are looked for. */
  wanted: z.int().optional(),
  /** Of a free session, in euros: the list price, which a category of members may change. */
  price: z.number().optional(),
  isLightOn: z.boolean(),
});
export type BoardSlot = z.output<typeof slotSchema>;

const boardCourtSchema = z.object({
  key: z.string(),
  title: storedTextsSchema,
  isOutdoor: z.boolean(),
  /** What is not over, in the order of time. */
  slots: z.array(slotSchema),
});
export type BoardCourt = z.output<typeof boardCourtSchema>;

const boardSportSchema = z.object({
  key: z.string(),
  title: storedTextsSchema,
  /** Folder of its drawings. */
  theme: z.string(),
  courts: z.array(boardCourtSchema),
});
export type BoardSport = z.output<typeof boardSportSchema>;

const boardNoticeSchema = z.object({
  id: z.int(),
  title: storedTextsSchema,
  /** Plain text, cut after a line or two. */
  text: storedTextsSchema,
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
});
export type BoardNotice = z.output<typeof boardNoticeSchema>;

const boardMatchSchema = z.object({
  id: z.int(),
  court: storedTextsSchema,
  /** Club time, HH:mm. */
  from: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The names of both sides; null where nobody may be named, or is known yet. */
  sides: z.tuple([z.string().nullable(), z.string().nullable()]),
  /** What counts. */
  score: z.array(z.tuple([z.number(), z.number()])).nullable(),
  winner: z.union([z.literal(1), z.literal(2)]).nullable(),
});
export type BoardMatch = z.output<typeof boardMatchSchema>;

/** A tournament of this day, with the matches that have a court. */
const boardDrawSchema = z.object({ id: z.int(), title: storedTextsSchema, matches: z.array(boardMatchSchema) });
export type BoardDraw = z.output<typeof boardDrawSchema>;

export const boardSchema = z.object({
  /** They take turns. */
  languages: z.array(z.enum(LANGUAGES)).min(1),
  date: z.string(),
  /** The moment of this answer. */
  now: z.iso.datetime(),
  timeZone: z.string(),
  version: z.string(),
  sports: z.array(boardSportSchema),
  notices: z.array(boardNoticeSchema),
  draws: z.array(boardDrawSchema),
  /** It rains: since when courts are closed for it, HH:mm. */
  rainSince: z.string().nullable(),
  /** From when courts are lit today, HH:mm. */
  lightsFrom: z.string().nullable(),
  /** The first session of tomorrow. */
  opensAt: z.iso.datetime().nullable(),
  /** After the last session of the day: the first that are booked tomorrow. */
  morning: z.array(boardSportSchema),
  /** The address of the app as a QR code: the path of an SVG, and its side. */
  qr: z.object({ path: z.string(), size: z.int() }),
  address: z.string(),
});
export type Board = z.output<typeof boardSchema>;

const params = z.object({ secret: z.string() });

export const readBoard = defineEndpoint({
  name: 'board',
  summary: 'What a wall board shows: courts now and next, notices',
  method: 'GET',
  path: '/v1/Board/:secret',
  access: 'public',
  feature: 'board',
  request: { params },
  answer: boardSchema,
  errors: ['record.not_found'],
});

export const boardStream = defineEndpoint({
  name: 'boardStream',
  summary: 'Server-sent events: `changed` with the whole board after each change',
  method: 'GET',
  path: '/v1/Board/:secret/stream',
  access: 'public',
  feature: 'board',
  request: { params },
  answer: boardSchema,
  format: 'stream',
  errors: ['record.not_found'],
});

export const programBoard = defineEndpoint({
  name: 'programBoard',
  summary: 'What a wall board without names shows, for a screen of your own',
  method: 'GET',
  path: '/v1/Program/board',
  access: 'key',
  scope: 'board',
  feature: 'board',
  answer: boardSchema,
});
