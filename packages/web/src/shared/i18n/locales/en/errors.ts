import { ERRORS, type ErrorCode } from '@courtside/contract/errors';

/** The server's refusals by code, word for word from the catalogue. */
export const errors = Object.fromEntries(
  Object.entries(ERRORS).map(([code, entry]) => [code, entry.message]),
) as Readonly<Record<ErrorCode, string>>;
