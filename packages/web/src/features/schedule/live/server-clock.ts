/** The server decides when a session opens or a hold ends, so its clock is used, not the device's. */
let offsetMs = 0;

/** `Date` headers have whole seconds, so smaller differences are ignored. */
const TOLERANCE_MS = 2000;

export function setServerTime(header: string | null, now = Date.now()): void {
  const at = Date.parse(header ?? '');
  if (Number.isNaN(at)) return;
  offsetMs = Math.abs(at - now) > TOLERANCE_MS ? at - now : 0;
}

export const serverNow = (): number => Date.now() + offsetMs;
