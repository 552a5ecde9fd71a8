import type { DoorCode } from '../wish.rules.ts';

/** A code that the keypad has of us. */
export interface HeldCode {
  readonly id: string;
  readonly code: string;
  readonly from: Temporal.Instant | undefined;
  readonly until: Temporal.Instant | undefined;
}

export interface CodePlan {
  readonly add: readonly DoorCode[];
  readonly change: readonly { readonly id: string; readonly to: DoorCode }[];
  readonly remove: readonly string[];
}

/** What the keypad lacks. A keypad has a code only once: of several windows it gets the one that ends first. */
export function planCodes(wanted: readonly DoorCode[], held: readonly HeldCode[], now: Temporal.Instant): CodePlan {
  const next = nextWindows(wanted, now);
  const kept = new Map<string, HeldCode>();
  for (const each of held) if (next.has(each.code) && !kept.has(each.code)) kept.set(each.code, each);
  return {
    add: [...next.values()].filter(({ code }) => !kept.has(code)),
    change: [...kept.values()].flatMap((each) => {
      const to = next.get(each.code);
      return to && !isSameWindow(each, to) ? [{ id: each.id, to }] : [];
    }),
    remove: held.filter((each) => kept.get(each.code) !== each).map(({ id }) => id),
  };
}

function nextWindows(wanted: readonly DoorCode[], now: Temporal.Instant): ReadonlyMap<string, DoorCode> {
  const next = new Map<string, DoorCode>();
  for (const each of wanted) {
    const other = next.get(each.code);
    const isOver = Temporal.Instant.compare(each.until, now) <= 0;
    if (!isOver && (!other || Temporal.Instant.compare(each.until, other.until) < 0)) next.set(each.code, each);
  }
  return next;
}

function isSameWindow(held: HeldCode, { from, until }: DoorCode): boolean {
  return isSameSecond(held.from, from) && isSameSecond(held.until, until);
}

/** The keypad stores seconds. */
function isSameSecond(one: Temporal.Instant | undefined, other: Temporal.Instant): boolean {
  return one !== undefined && Math.trunc(one.epochMilliseconds / 1000) === Math.trunc(other.epochMilliseconds / 1000);
}
