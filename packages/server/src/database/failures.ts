import { AppError } from '#app-error.ts';

interface DatabaseFailure {
  readonly code?: string;
  readonly constraint?: string;
  readonly message: string;
}

/**
 * Connection lost or refused, server shutting down, starting or only reading, out of connections or disk space (server or
 * client).
 */
const UNAVAILABLE =
  /^(08|25006|57P0[1-4]|53[0-9]{3}|58030|ECONN|EPIPE|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ETIMEDOUT|ENOENT|ENOSPC|EDQUOT)/;
/** A disk quota has no error code of its own, only this message. */
const UNAVAILABLE_TEXT =
  /disk quota exceeded|timeout exceeded when trying to connect|timeout expired|connection terminated|connection error|already been destroyed/i;
/** Lock or statement timeout: the database is available but too busy for this request. */
const BUSY = /^(55P03|57014|40001|40P01)$/;

function isDatabaseFailure(error: unknown): error is DatabaseFailure {
  return error instanceof Error;
}

/** The error for the caller after a database failure, or undefined for a fault in our code. */
export function translateDatabaseFailure(error: unknown): AppError | undefined {
  if (!isDatabaseFailure(error)) return undefined;
  const code = error.code ?? '';
  if (UNAVAILABLE.test(code) || UNAVAILABLE_TEXT.test(error.message) || BUSY.test(code)) {
    return new AppError('server.unavailable', { cause: error, headers: { 'retry-after': '2' } });
  }
  return undefined;
}

/** Another transaction held a row or advisory lock for longer than `LOCK_TIMEOUT_MS`. */
export function isLockTimeout(error: unknown): boolean {
  return isDatabaseFailure(error) && error.code === '55P03';
}

/** Something was dated into a month whose books are closed. Any call that posts an entry may meet it. */
export function translateClosedMonth(error: unknown): AppError | undefined {
  return violates(error, 'month_is_open') ? new AppError('month.is_closed', { cause: error }) : undefined;
}

/** Two changes of the office met: one took the category that visitors get while the other let visitors register. */
export function translateVisitorCategory(error: unknown): AppError | undefined {
  return violates(error, 'club_visitor_category') ? new AppError('visitors.no_category', { cause: error }) : undefined;
}

export function violates(error: unknown, constraint: string): boolean {
  return isDatabaseFailure(error) && error.constraint === constraint;
}
