import type { ByHand, Wanted } from './light.rules.ts';

const HOUR_MINUTES = 60;
/** Players see their code, and doors know it, so long before the session. */
const CODE_AHEAD_HOURS = 24;
/** A code opens the door so long before and after its session. */
const CODE_AROUND_MINUTES = 15;

/** A relay or a Miniserver opens a door for the desk, but is sent no codes. */
export const hasKeypad = ({ kind, connector }: { readonly kind: string; readonly connector: string }): boolean =>
  kind === 'door' && connector !== 'shelly' && connector !== 'loxone';

interface Window {
  readonly startsAt: Temporal.Instant;
  /** Not included; null: without an end. */
  readonly endsAt: Temporal.Instant | null;
}

/** A booking that has a code at the doors of its court. */
export interface CodedBooking {
  readonly id: number;
  readonly serviceKey: string;
  readonly courtId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly players: readonly number[];
}

export interface Door {
  readonly id: number;
  readonly areas: ReadonlyArray<{ readonly serviceKey: string; readonly courtId: number | null }>;
}

export interface StoredCode extends Window {
  readonly id: number;
  readonly doorId: number;
  readonly code: string;
  readonly bookingId: number | null;
  readonly players: readonly number[];
  readonly isEnded: boolean;
}

export interface CodePlan {
  /** Codes that open nothing any more. */
  readonly ended: readonly number[];
  readonly moved: ReadonlyArray<Window & { readonly id: number }>;
  readonly made: ReadonlyArray<
    Window & { readonly doorId: number; readonly code: string; readonly booking: CodedBooking }
  >;
}

/** Also the last second before a change of the clock: a window has its length in real minutes. */
export const codeWindow = ({ startsAt, endsAt }: Pick<CodedBooking, 'startsAt' | 'endsAt'>) => ({
  startsAt: startsAt.subtract({ minutes: CODE_AROUND_MINUTES }),
  endsAt: endsAt.add({ minutes: CODE_AROUND_MINUTES }),
});

/** When the players of a session see its code. */
export const codeShownAt = (startsAt: Temporal.Instant) =>
  startsAt.subtract({ minutes: CODE_AHEAD_HOURS * HOUR_MINUTES });

export const doorsOf = <Known extends Door>(
  doors: readonly Known[],
  { serviceKey, courtId }: Pick<CodedBooking, 'serviceKey' | 'courtId'>,
): Known[] =>
  doors.filter(({ areas }) =>
    areas.some((area) => area.serviceKey === serviceKey && (area.courtId === null || area.courtId === courtId)),
  );

const overlaps = (one: Window, other: Window) =>
  (one.endsAt === null || Temporal.Instant.compare(other.startsAt, one.endsAt) < 0) &&
  (other.endsAt === null || Temporal.Instant.compare(one.startsAt, other.endsAt) < 0);

const isSameWindow = (one: Window, other: Window) =>
  Temporal.Instant.compare(one.startsAt, other.startsAt) === 0 && String(one.endsAt) === String(other.endsAt);

const isSamePlayers = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((player) => other.includes(player));

const isCodeTaken = (codes: readonly StoredCode[], doorId: number, code: string, window: Window): boolean =>
  codes.some((each) => each.doorId === doorId && each.code === code && overlaps(each, window));

/** One that the door does not have in this window. */
export function freeCode(codes: readonly StoredCode[], doorId: number, window: Window, draw: () => string): string {
  const code = draw();
  return isCodeTaken(codes, doorId, code, window) ? freeCode(codes, doorId, window, draw) : code;
}

/**
 * What changes so that each booking has a code at each of its doors, one that only its present players know. A booking has
 * the same code at all of its doors while it is free at each. `draw` is asked until its code is.
 */
export function planCodes(
  facts: { bookings: readonly CodedBooking[]; doors: readonly Door[]; codes: readonly StoredCode[] },
  draw: () => string,
): CodePlan {
  const wanted = new Map<string, CodedBooking>(
    facts.bookings.flatMap((booking) =>
      doorsOf(facts.doors, booking).map((door) => [`${booking.id} ${door.id}`, booking] as const),
    ),
  );
  const live = facts.codes.filter(({ bookingId, isEnded }) => bookingId !== null && !isEnded);
  const kept: StoredCode[] = facts.codes.filter(({ bookingId, isEnded }) => bookingId === null || isEnded);
  const ended: number[] = [];
  const moved: Array<Window & { id: number }> = [];
  const has = new Set<string>();
  const isTaken = (doorId: number, code: string, window: Window) => isCodeTaken(kept, doorId, code, window);
  for (const code of live) {
    const key = `${code.bookingId} ${code.doorId}`;
    const booking = wanted.get(key);
    const window = booking && codeWindow(booking);
    const fits = booking && window && isSamePlayers(booking.players, code.players);
    if (!fits || isTaken(code.doorId, code.code, window)) {
      ended.push(code.id);
      // It stays closed to others in its own window.
      kept.push(code);
      continue;
    }
    if (!isSameWindow(window, code)) moved.push({ id: code.id, ...window });
    kept.push({ ...code, ...window });
    has.add(key);
  }
  const made: Array<CodePlan['made'][number]> = [];
  for (const booking of facts.bookings) {
    const missing = doorsOf(facts.doors, booking).filter(({ id }) => !has.has(`${booking.id} ${id}`));
    if (missing.length === 0) continue;
    const window = codeWindow(booking);
    const known = live.find(({ id, bookingId }) => bookingId === booking.id && !ended.includes(id));
    let code = known?.code ?? draw();
    while (missing.some(({ id }) => isTaken(id, code, window))) code = draw();
    for (const { id: doorId } of missing) {
      made.push({ doorId, code, booking, ...window });
      kept.push({ id: 0, doorId, code, bookingId: booking.id, players: booking.players, isEnded: false, ...window });
    }
  }
  return { ended, moved, made };
}

/** Locked, unless the desk has opened it for some minutes. */
export function wantedDoor(byHand: ByHand | null, now: Temporal.Instant): Wanted {
  const isOpen = byHand?.action === 'open' && Temporal.Instant.compare(now, byHand.until) < 0;
  return { isOn: isOpen, until: isOpen ? byHand.until : null, reason: isOpen ? 'hand' : 'none' };
}

/** Sessions in this time have codes that doors know. */
export const codeHorizon = (now: Temporal.Instant) => ({
  from: now.subtract({ minutes: CODE_AROUND_MINUTES }),
  until: now.add({ hours: CODE_AHEAD_HOURS }),
});

/** Six figures of a keypad: without 0, and not beginning with 12, which keypads of locks keep for themselves. */
export function codeOf(figure: () => number): string {
  const code = Array.from({ length: 6 }, () => figure()).join('');
  return code.startsWith('12') ? codeOf(figure) : code;
}
