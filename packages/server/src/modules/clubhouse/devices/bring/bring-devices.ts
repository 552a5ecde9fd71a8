import type { AppContext } from '#context.ts';
import { nameEvent, publish } from '#database/events/events.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { bringDevice } from './bring-device.ts';
import { computeWanted } from './compute-wanted.ts';
import { noteDifferences } from './note-differences.ts';

type Context = Pick<AppContext, 'db' | 'database' | 'clock' | 'log' | 'settings' | 'clubValues' | 'fingerprint'>;

interface Run {
  readonly signal: AbortSignal;
  reportProblem(error: unknown): void;
}

/**
 * Makes doors and lights as bookings want them. Everything is in the database: a process that was killed is followed by
 * one that computes the same and brings what is missing. Returns when something changes by time alone.
 */
export async function bringDevices(context: Context, run: Run): Promise<Temporal.Instant | undefined> {
  if (context.clubValues().features?.access !== true) return undefined;
  const services = await loadAllServices(context);
  // 1. What each device should be now.
  const { devices, next } = await inTransaction(context.db, (tx) => computeWanted(tx, context, services));
  // 2. To all at once, each with its own time: a slow one delays no other.
  const seen = await Promise.all(devices.map((wanted) => bringDevice(context, wanted, run.signal)));
  // 3. What differs for too long is told, and what is equal again.
  const again = await inTransaction(context.db, async (tx) => {
    const noted = await noteDifferences(tx, seen, context.clock.now());
    for (const { tells, deviceId } of noted.told) {
      nameEvent(tx, tells === 'equal' ? 'device.equal' : 'device.differs', String(deviceId));
      publish(tx, 'devices', [deviceId]);
    }
    return noted.again;
  });
  return [next, again].filter((moment) => moment !== undefined).sort(Temporal.Instant.compare)[0];
}
