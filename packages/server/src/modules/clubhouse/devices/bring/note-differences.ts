import type { Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import { AGAIN_SECONDS, differs, followDifference, TAKEN_SECONDS } from '../rules/difference.rules.ts';
import { storeDifference } from '../store/wanted.repository.ts';
import { expectedOf, type SeenDevice } from './bring-device.ts';

interface Noted {
  readonly told: ReadonlyArray<{ readonly deviceId: number; readonly tells: 'different' | 'equal' }>;
  /** When a device that differs is tried again. */
  readonly again: Temporal.Instant | undefined;
}

/** Stores since when devices differ. While the desk has opened a door by hand nobody is told. */
export async function noteDifferences(tx: Tx, seen: readonly SeenDevice[], now: Temporal.Instant): Promise<Noted> {
  const told: Array<{ deviceId: number; tells: 'different' | 'equal' }> = [];
  let seconds = Number.POSITIVE_INFINITY;
  for (const { device, wish, reported, isTaken } of seen) {
    const isDifferent = differs(expectedOf(wish), reported);
    const { differsSince, noticedAt, equalSince } = device;
    const isExcused = device.byHand?.action === 'opened';
    const known = { differsSince, noticedAt, equalSince };
    const { tells, ...after } = followDifference(known, isDifferent, { isExcused, now: toDate(now) });
    if (isTaken) seconds = Math.min(seconds, TAKEN_SECONDS);
    else if (isDifferent) seconds = Math.min(seconds, AGAIN_SECONDS);
    if (
      String([after.differsSince, after.noticedAt, after.equalSince]) !== String([differsSince, noticedAt, equalSince])
    )
      await storeDifference(tx, device.id, after);
    if (tells) told.push({ deviceId: device.id, tells });
  }
  return { told, again: Number.isFinite(seconds) ? now.add({ seconds }) : undefined };
}
