import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import { invalid } from '#modules/booking/affected/index.ts';

export function refuseFaults(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(errors.slice(0, 50));
}

/** A list of the club is full. */
export function refuseTooMany(path: string, count: number): never {
  const errors = [{ path, message: `must be at most ${count}` }];
  throw new AppError('office.too_many', { params: { count }, extras: { errors } });
}

export function keyTaken(path: string, key: string): AppError {
  const errors = [{ path, message: 'is used already' }];
  return new AppError('office.key_taken', { params: { key }, extras: { errors } });
}
