import type { Clock } from '#platform/clock.ts';

/** More than any club has members and visitors in a minute; the oldest window is evicted. */
const MAX_KEYS = 20_000;

interface Window {
  readonly startMs: number;
  readonly endsMs: number;
  count: number;
}

/** Counts in fixed windows by our own clock; when it is set back a new window starts. */
export function createCounter(clock: Clock, windowMs: number): (key: number | string) => Window {
  const windows = new Map<number | string, Window>();
  return (key) => {
    const nowMs = clock.now().epochMilliseconds;
    let window = windows.get(key);
    if (!window || nowMs < window.startMs || nowMs >= window.endsMs) {
      window = { startMs: nowMs, endsMs: nowMs + windowMs, count: 0 };
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    }
    window.count += 1;
    return window;
  };
}
