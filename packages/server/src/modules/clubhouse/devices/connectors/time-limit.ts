const TIME_LIMIT_MS = 5_000;

/** No device may keep anybody waiting for longer. */
export function withTimeLimit(signal: AbortSignal, timeLimitMs = TIME_LIMIT_MS): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
}
