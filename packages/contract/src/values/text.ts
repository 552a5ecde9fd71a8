import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Text of a request, always bounded. NUL and lone surrogates are refused for every string before this. */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z.string().min(min).max(max);
}

/** A field that spec 5 requires with its own message: a missing value counts as empty. */
export function textOrEmpty({ max }: { max: number }) {
  return text({ max })
    .nullish()
    .transform((given) => given ?? '');
}

const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]{2,}$/;

/** A plausible address; the mailed code verifies it. */
export function isEmail(address: string): boolean {
  return address.length <= LIMITS.emailMax && EMAIL.test(address);
}
