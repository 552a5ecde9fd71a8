import { errorEntry } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';

/** A refused top-up has its reason in `data` as well as in the envelope's code. */
export async function asTopupRefusal(error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || errorEntry(error.code).status !== 200) return error;
  const data = { isok: false, message: error.message, url: null, payment: null };
  return new AppError(error.code, { ...(error.params && { params: error.params }), extras: { data }, cause: error });
}
