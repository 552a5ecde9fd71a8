import { z } from 'zod';
import { POINTS_MAX, RESULT_ENDINGS, SETS_MAX } from './score-rules.ts';

/** A result can be entered for so many days after the session. */
export const RESULT_DAYS = 7;
/** Silence for so many hours is a yes; after so many hours the other side is reminded. */
export const RESULT_HOURS = { counts: 72, reminds: 48 } as const;

/** `void`: the office let it count for nothing, or another result took its place. `replaced`: it had counted before that. */
export const RESULT_STATES = ['waiting', 'confirmed', 'disputed', 'void', 'replaced'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

const points = z.int().min(0).max(POINTS_MAX);
export const resultScoreSchema = z.array(z.tuple([points, points])).max(SETS_MAX);
export const sideSchema = z.union([z.literal(1), z.literal(2)]);

/** What a match ended with, as somebody says it. */
export const matchScoreSchema = z.object({
  score: resultScoreSchema,
  ending: z.enum(RESULT_ENDINGS).default('finished'),
  /** Where the score does not say it: after somebody gave up or did not come. */
  winner: sideSchema.optional(),
});
