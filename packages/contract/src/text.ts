import { z } from 'zod';

/** Text from outside, always bounded. NUL bytes and broken surrogates are refused for every string before this. */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z.string().min(min).max(max);
}
