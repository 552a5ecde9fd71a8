import { z } from 'zod';

/** The page asked for, from 1. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);

/** One page of a list and how long the whole list is. */
export function pageOf<Item extends z.ZodType, Size extends number>(item: Item, pageSize: Size) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.literal(pageSize) });
}
