import { useEffect } from 'react';
import { createStore } from '#shared/store/create-store.ts';

const MINUTE_MS = 60_000;

/**
 * The club's time, once a minute. A cell subscribes to what it shows of it (`useSpanPhase`), so that the minute renders
 * only the cells whose state changes with it.
 */
const clock = createStore(Date.now());
let offsetMs = 0;

export const clubNow = (): number => Date.now() + offsetMs;

/** Follows the server's clock: `now` of its last answer, and when that arrived. */
export function useTodayClock(now: string | undefined, receivedAt: number): void {
  useEffect(() => {
    if (now === undefined) return;
    offsetMs = Date.parse(now) - receivedAt;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clock.set(clubNow());
      timer = setTimeout(tick, MINUTE_MS - (clubNow() % MINUTE_MS) + 50);
    };
    tick();
    return () => clearTimeout(timer);
  }, [now, receivedAt]);
}

export const useMinute = (): number => clock.useStore();

export type Phase = 'before' | 'running' | 'over';

export function phaseAt(startsMs: number, endsMs: number, now: number): Phase {
  if (now < startsMs) return 'before';
  return now < endsMs ? 'running' : 'over';
}

export function useSpanPhase(startsAt: string, endsAt: string): Phase {
  return clock.useStore((now) => phaseAt(Date.parse(startsAt), Date.parse(endsAt), now));
}

/** Whole minutes since the start, but only while they are shown. */
export function useMinutesLate(startsAt: string, isShown: boolean): number {
  return clock.useStore((now) => (isShown ? Math.max(0, Math.floor((now - Date.parse(startsAt)) / MINUTE_MS)) : 0));
}
