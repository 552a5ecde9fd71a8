import { z } from 'zod';
import { storedTextsSchema } from '../values/texts.ts';

/** A pass that can pay a share. */
export const passOptionSchema = z.object({
  key: z.string(),
  title: storedTextsSchema,
  unitsLeft: z.int(),
  /** How many it takes, and what they are worth in euros. */
  units: z.int(),
  amount: z.number(),
  endsOn: z.string(),
});
