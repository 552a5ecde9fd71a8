/** An open game as members see it. */
import { z } from 'zod';
import { passOptionSchema } from '../pass-option.ts';
import { GAME_AUDIENCES, GAME_KINDS, GAME_STATES } from './game-fields.ts';

/** Why a game fits, or why it cannot be joined; the first counts. */
export const GAME_REASONS = [
  'level_and_favourite',
  'favourite',
  'level',
  'free_then',
  'joined',
  'opened',
  'asked',
  'kept_for_you',
  'full',
  'over',
  'minor',
  'favourites_first',
  'favourites_only',
  'level_outside',
  'level_unknown',
  'plays_then',
] as const;

const gamePlayerSchema = z.object({
  slot: z.int(),
  /** Empty for a guest whose name was erased, and for a player under 18 whom the caller may not see. */
  name: z.string(),
  memberCode: z.string().optional(),
  /** Decides the drawing; absent for a player whom the caller may not see. */
  gender: z.string().optional(),
  level: z.number().optional(),
  isBooker: z.boolean(),
  isGuest: z.boolean(),
  /** The place can be taken over. */
  isOffered: z.boolean(),
});

export const gameSchema = z.object({
  section: z.string(),
  key: z.string(),
  service: z.string(),
  bookingType: z.string(),
  court: z.string(),
  courtType: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  startsAt: z.iso.datetime(),
  kind: z.enum(GAME_KINDS),
  state: z.enum(GAME_STATES),
  places: z.int(),
  /** Offered places are taken until somebody takes them over. */
  taken: z.int(),
  offered: z.int(),
  players: z.array(gamePlayerSchema),
  levelFrom: z.number().optional(),
  levelTo: z.number().optional(),
  audience: z.enum(GAME_AUDIENCES),
  /** Until then only favourites of the booker can join. */
  favouritesUntil: z.iso.datetime().optional(),
  counts: z.boolean(),
  /** Euros: what a place costs the caller, or what the caller pays now for an own place. */
  myShare: z.number(),
  /** Exactly for `ifFull`. */
  decideAt: z.iso.datetime().optional(),
  /** Until when a player can leave with a refund at once. */
  leaveUntil: z.iso.datetime(),
  note: z.string().optional(),
  fits: z.boolean(),
  canJoin: z.boolean(),
  /** The caller cannot join at once and may ask the booker. */
  canAsk: z.boolean(),
  canLeave: z.boolean(),
  canOffer: z.boolean(),
  isMine: z.boolean(),
  isJoined: z.boolean(),
  /** In the caller's language; `why` is the same for a translation by the page. */
  reason: z.string().optional(),
  why: z
    .object({ code: z.enum(GAME_REASONS), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .optional(),
});

/** What a call leaves behind. */
export const gameChangeSchema = gameSchema.pick({
  section: true,
  key: true,
  state: true,
  places: true,
  taken: true,
  myShare: true,
});

export const GAME_REQUEST_STATES = ['open', 'granted', 'refused', 'withdrawn', 'lapsed', 'joined'] as const;

const requestSchema = z.object({
  memberCode: z.string(),
  name: z.string(),
  level: z.number().optional(),
  note: z.string().optional(),
  state: z.enum(GAME_REQUEST_STATES),
  askedAt: z.iso.datetime(),
  /** Silence until then is a no; after a yes the place is kept until then. */
  until: z.iso.datetime(),
});

/** One game with what its players and the caller may know. */
export const gameDetailSchema = gameSchema.extend({
  booker: z.object({ name: z.string(), memberCode: z.string().optional() }),
  notes: z.array(
    z.object({ id: z.string(), name: z.string(), text: z.string(), at: z.iso.datetime(), isMine: z.boolean() }),
  ),
  /** For the booker: who asks. For everybody else: the own question. */
  requests: z.array(requestSchema),
  /** Members for whom the caller pays: what a place costs each of them, in euros, and what the caller can do for them. */
  family: z
    .array(
      z.object({
        memberCode: z.string(),
        name: z.string(),
        share: z.number(),
        isJoined: z.boolean(),
        canLeave: z.boolean(),
        canOffer: z.boolean(),
      }),
    )
    .optional(),
  /** What passes can pay of a place, of the caller or somebody for whom the caller pays; absent where there is no choice. */
  passes: z.array(passOptionSchema.extend({ memberCode: z.string() })).optional(),
  /** For the booker, in euros: what was paid, and what is paid when nobody else comes. */
  ownPayment: z.object({ paid: z.number(), ifNobodyComes: z.number(), playAnyway: z.number() }).optional(),
});
