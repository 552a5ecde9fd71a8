/** Draws, matches and tables of competitions, for the calls of members and of the office. */
import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { resultScoreSchema, sideSchema } from './result-fields.ts';
import { RESULT_ENDINGS } from './score-rules.ts';

/** `box` is also what a league plays. */
export const FIXTURE_PARTS = ['main', 'consolation', 'box', 'challenge'] as const;
export type FixturePart = (typeof FIXTURE_PARTS)[number];

/** `asked`: a challenge without an answer. `walkover`: without a match, as the other one has left. `off`: not played any more. */
export const FIXTURE_STATES = ['asked', 'open', 'played', 'walkover', 'off'] as const;
export type FixtureState = (typeof FIXTURE_STATES)[number];

const entryId = z.string();

export const drawSchema = z.object({
  /** Anybody draws again with it: entries stand in the order of the SHA-256 of `SEED/ENTRY`. */
  seed: z.string(),
  /** From the top. Of a knockout all places of the first round: null is a bye. */
  seats: z.array(
    z.object({
      /** 1 where there are no boxes. */
      box: z.int(),
      position: z.int(),
      entry: entryId.nullable(),
      /** One of the best, who do not meet early. */
      seedRank: z.int().optional(),
      /** By which it was drawn; only for the office. */
      level: z.number().nullable().optional(),
    }),
  ),
});
export type Draw = z.output<typeof drawSchema>;

export const fixtureSchema = z.object({
  id: z.string(),
  part: z.enum(FIXTURE_PARTS),
  box: z.int(),
  /** From 1; the last round of the main draw is the final. */
  round: z.int(),
  /** Of its round, from 0 at the top: its winner plays the match of half the position in the next round. */
  position: z.int(),
  /** Entries; null: not known yet. The challenger is the first. */
  sides: z.tuple([entryId.nullable(), entryId.nullable()]),
  state: z.enum(FIXTURE_STATES),
  winner: sideSchema.nullable(),
  /** What counts; first the games of side 1. */
  score: resultScoreSchema.optional(),
  ending: z.enum(RESULT_ENDINGS).optional(),
  /** What counts; only for the office, which corrects it. */
  result: z.string().optional(),
  /** A result that was entered and does not count yet. */
  waiting: z
    .object({
      result: z.string(),
      state: z.enum(['waiting', 'disputed']),
      score: resultScoreSchema,
      ending: z.enum(RESULT_ENDINGS),
      winner: sideSchema.nullable(),
      /** Without an answer it counts from then on. */
      countsAt: z.iso.datetime(),
      /** The reader may confirm it, or say what was different. */
      canAnswer: z.boolean(),
    })
    .optional(),
  /** Of a challenge without an answer. */
  answerBy: z.iso.datetime().optional(),
  playBy: z.iso.datetime().optional(),
  /** Its booking, or where the office has placed it. */
  at: z.object({ date: clubDateSchema, from: z.string(), to: z.string(), court: z.string() }).optional(),
  /** Of its booking; only for its players and the office. */
  key: z.string().optional(),
  /** The reader plays it, or a child of the reader. */
  isMine: z.boolean(),
  /** The reader may book a court for it, or enter its result. */
  canBook: z.boolean(),
  canEnter: z.boolean(),
});
export type Fixture = z.output<typeof fixtureSchema>;

/** `out`: has withdrawn. */
const BOX_MOVES = ['up', 'stays', 'down', 'out'] as const;

const standingSchema = z.object({
  entry: entryId,
  place: z.int(),
  points: z.int(),
  played: z.int(),
  won: z.int(),
  setsWon: z.int(),
  setsLost: z.int(),
  gamesWon: z.int(),
  gamesLost: z.int(),
  isWithdrawn: z.boolean(),
  /** Of a box: what it would mean if the period ended now. */
  move: z.enum(BOX_MOVES).optional(),
});

const rungSchema = z.object({
  place: z.int(),
  entry: entryId,
  pausedUntil: z.iso.datetime().optional(),
  /** The fixture of the open challenge, on either side. */
  challenge: z.string().optional(),
  /** The reader may challenge this entry now. */
  canChallenge: z.boolean(),
});

/** What exists from the draw on. */
export const playFields = {
  draw: drawSchema.optional(),
  /** Of a box league the one that is played, or was last. */
  period: z
    .object({
      number: z.int(),
      startsOn: clubDateSchema,
      endsOn: clubDateSchema.nullable(),
      publishedAt: z.iso.datetime(),
    })
    .optional(),
  /** Of that period. */
  fixtures: z.array(fixtureSchema),
  /** Tables of the boxes, or the one of a league. */
  standings: z.array(z.object({ box: z.int(), rows: z.array(standingSchema) })).optional(),
  ladder: z.array(rungSchema).optional(),
};
