const MINUTE_MS = 60_000;

/** '22:40': hours and minutes until then, rounded up so that it never says 00:00 too early. */
export function hoursLeft(until: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((until - now) / MINUTE_MS));
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.trunc(minutes / 60))}:${pad(minutes % 60)}`;
}
