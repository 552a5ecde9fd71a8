import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';

/** `errors` name the fields. */
export function invalid(errors: readonly FieldError[]): AppError {
  return new AppError('office.invalid', { extras: { errors } });
}
