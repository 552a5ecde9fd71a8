import type { ErrorCode } from '@courtside/contract/wire/errors';
import { ApiFailure } from '#shared/api/api-failure.ts';

/** The field that a refusal of the server belongs to; undefined for a failure that belongs to none. */
export function fieldOfFailure<Field extends string>(
  failure: unknown,
  fields: Readonly<Partial<Record<ErrorCode, Field>>>,
): Field | undefined {
  return failure instanceof ApiFailure && failure.code ? fields[failure.code] : undefined;
}
