/** A difference of so long is told to the desk. */
const NOTICED_MINUTES = 2;
/** A device that fails or differs is tried again, and one that is well is asked, after so long. */
export const AGAIN_SECONDS = 25;
/** After this a device that says later what it did is asked. */
export const TAKEN_SECONDS = 3;

export interface Reported {
  /** Null: it has not said anything yet. */
  readonly isOn: boolean | null;
  readonly codes: readonly string[];
  readonly isFaulty: boolean;
}

/** What a device should be: its light, or its door with the codes that it knows. */
export interface Expected {
  readonly isOn: boolean;
  readonly codes: readonly string[];
}

/** Whether the device says something else than is wanted. One that never says anything differs only while it fails. */
export function differs(expected: Expected, { isOn, codes, isFaulty }: Reported): boolean {
  if (isFaulty) return true;
  if (isOn === null) return false;
  const known = new Set(codes);
  return (
    isOn !== expected.isOn || known.size !== expected.codes.length || expected.codes.some((code) => !known.has(code))
  );
}

interface Seen {
  readonly differsSince: Date | null;
  readonly noticedAt: Date | null;
  readonly equalSince: Date | null;
}

/** How long it has differed, and whether the desk is told now that it does, or that it is equal again. */
export function followDifference(
  { differsSince, noticedAt, equalSince }: Seen,
  isDifferent: boolean,
  { isExcused, now }: { readonly isExcused: boolean; readonly now: Date },
): Seen & { readonly tells: 'different' | 'equal' | null } {
  if (!isDifferent) {
    const wasNoticed = noticedAt !== null;
    return {
      ...{ differsSince: null, noticedAt: null, equalSince: wasNoticed ? now : equalSince },
      tells: wasNoticed ? 'equal' : null,
    };
  }
  const since = differsSince ?? now;
  const isLong = now.getTime() - since.getTime() >= NOTICED_MINUTES * 60_000;
  const isNew = isLong && noticedAt === null && !isExcused;
  return {
    ...{ differsSince: since, noticedAt: isNew ? now : noticedAt, equalSince: isNew ? null : equalSince },
    tells: isNew ? 'different' : null,
  };
}
