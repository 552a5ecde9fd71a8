import { useEffect, useState } from 'react';

/** The time of the screen, by the second. */
export function useSeconds(): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** How many of these spans have passed since the epoch: what takes turns needs no state. */
export const turnAt = (nowMs: number, everyMs: number): number => Math.floor(nowMs / everyMs);
