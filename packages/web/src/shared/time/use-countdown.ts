import { useEffect, useState } from 'react';

const TICK_MS = 250;
/** Timers may fire a moment early. */
const GRACE_MS = 20;

/** The whole seconds until a moment, counted down to zero. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(until));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whether a moment has passed; renders again when it passes. */
export function useIsExpired(moment: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()) + GRACE_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && moment <= now;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** '4:10', or '7:04:10' from an hour on. */
export function minutesAndSeconds(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
