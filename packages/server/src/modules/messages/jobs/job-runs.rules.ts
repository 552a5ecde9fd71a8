const FIRST_RETRY_SECONDS = 30;
const LAST_RETRY_SECONDS = 900;
const ERROR_MAX = 300;

/** The delay after so many failures in a row: it doubles, up to a quarter of an hour. */
export function retrySeconds(failuresInRow: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (failuresInRow - 1), LAST_RETRY_SECONDS);
}

/** The first line of an error without addresses of people, because it is stored and shown. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [line = ''] = message.trim().split('\n');
  return line.replaceAll(/[^\s<>"'(]+@[^\s<>"'),;:]+/g, '(address)').slice(0, ERROR_MAX) || 'unknown';
}
