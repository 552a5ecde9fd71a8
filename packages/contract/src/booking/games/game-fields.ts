/** Bookings with open places that other members take. */
import { z } from 'zod';
import { LIMITS } from '../../values/limits.ts';
import { text } from '../../values/text.ts';

/** `keep`: played in any case, the booker pays the places that nobody takes. `ifFull`: only when all places are taken. */
export const GAME_KINDS = ['keep', 'ifFull'] as const;

/** What the office allows in a sport. */
export const GAMES_ALLOWED = ['none', 'keep', 'both'] as const;

/** `full` gathers again when somebody leaves; `closed` is a normal booking. */
export const GAME_STATES = ['gathering', 'full', 'closed', 'cancelled'] as const;

export const GAME_AUDIENCES = ['everyone', 'favourites'] as const;

/** Hours before the start at which a game of the kind `ifFull` is decided, unless the sport says otherwise. */
export const DECIDE_HOURS = { min: 2, max: 72, default: 24 } as const;

/** For so many hours only the favourites of the booker can join; it ends by itself so many hours before the decision. */
export const FAVOURITES_FIRST_HOURS = [2, 6, 12] as const;
export const FAVOURITES_END_HOURS = 12;

/** Silence for so many hours is a no; a place is kept for so many minutes after a yes. */
export const ASKING = { answerHours: 12, keptMinutes: 60 } as const;

export const GAME_NOTES = { ofBooker: 200, ofPlayer: 300, most: 5, days: 30 } as const;

export const LEVELS = { min: 1, max: 7, step: 0.5 } as const;

const level = z.number().min(LEVELS.min).max(LEVELS.max).multipleOf(LEVELS.step);
const flag = z.union([z.literal(0), z.literal(1)]);

export const gameFields = z.object({
  kind: z.enum(GAME_KINDS),
  /** All players of the game, those who play already included. */
  places: z.int().min(2).max(LIMITS.playerSlots),
  levelFrom: level.optional(),
  levelTo: level.optional(),
  audience: z.enum(GAME_AUDIENCES).default('everyone'),
  favouritesFirstHours: z.literal(FAVOURITES_FIRST_HOURS).optional(),
  note: text({ max: GAME_NOTES.ofBooker }).trim().optional(),
  /** The result counts for the levels of the players. */
  counts: flag.default(0),
});

export const isRange = ({ levelFrom, levelTo }: { levelFrom?: number | undefined; levelTo?: number | undefined }) =>
  levelFrom === undefined || levelTo === undefined || levelFrom <= levelTo;
export const RANGE = { path: ['levelTo'], error: 'must not be below levelFrom' };

/** What bookings and schedules say of a game. */
export const bookingGameSchema = z.object({
  kind: z.enum(GAME_KINDS),
  state: z.enum(GAME_STATES),
  places: z.int(),
  taken: z.int(),
});

/** What a confirmation takes to leave places open. */
export const gameRequest = gameFields.refine(isRange, RANGE);
export type GameRequest = z.output<typeof gameRequest>;
