import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Text from outside, always bounded. NUL bytes and broken surrogates are refused for every string before this. */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z.string().min(min).max(max);
}

/** What a sentence of spec 5 asks for when it is empty: left out is empty too. */
export function asked({ max }: { max: number }) {
  return text({ max })
    .nullish()
    .transform((given) => given ?? '');
}

const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]{2,}$/;

/** Good enough to send to: a code that arrives proves the rest. */
export function isEmail(address: string): boolean {
  return address.length <= LIMITS.emailMax && EMAIL.test(address);
}
