import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { Expected } from '../rules/difference.rules.ts';
import type { Wanted } from '../rules/light.rules.ts';

/** What a device should be, and the hash of it together with its codes. */
export async function storeWanted(
  tx: Tx,
  wanted: ReadonlyArray<Wanted & { readonly deviceId: number; readonly wish: string }>,
): Promise<void> {
  if (wanted.length === 0) return;
  await tx
    .insertInto('device_wanted')
    .values(
      wanted.map(({ deviceId, isOn, until, reason, wish }) => ({
        ...{ device_id: deviceId, is_on: isOn, until: until && toDate(until), reason, wish },
      })),
    )
    .onConflict((row) =>
      row.column('device_id').doUpdateSet((eb) => ({
        is_on: eb.ref('excluded.is_on'),
        until: eb.ref('excluded.until'),
        reason: eb.ref('excluded.reason'),
        wish: eb.ref('excluded.wish'),
      })),
    )
    .execute();
}

interface Outcome {
  readonly deviceId: number;
  readonly linkId: number;
  readonly at: Temporal.Instant;
  /** The wish that was brought to it; null: it was only asked. */
  readonly brought: string | null;
  /** Null: it was taken, and what it did is not known. */
  readonly report: Expected | null;
}

/** The device has answered. */
export async function storeOutcome(db: Db | Tx, { deviceId, linkId, at, brought, report }: Outcome): Promise<void> {
  const now = toDate(at);
  const said = report && { is_on: report.isOn, codes: [...report.codes], at: now };
  const well = { ...said, fault: null, fault_since: null, tried_at: now };
  await db
    .insertInto('device_reported')
    .values({ device_id: deviceId, ...well })
    .onConflict((row) => row.column('device_id').doUpdateSet(well))
    .execute();
  await db
    .updateTable('device_link')
    .set({ contact_at: now, fault: null, fault_since: null })
    .where('id', '=', linkId)
    .execute();
  if (brought === null) return;
  await db.updateTable('device_wanted').set({ brought, brought_at: now }).where('device_id', '=', deviceId).execute();
}

export async function storeFault(
  db: Db,
  {
    deviceId,
    linkId,
    at,
    fault,
  }: { deviceId: number; linkId: number; at: Temporal.Instant; fault: 'unreachable' | 'refused' | 'not_understood' },
): Promise<void> {
  const now = toDate(at);
  const since = sql<Date>`coalesce(device_reported.fault_since, ${now})`;
  await db
    .insertInto('device_reported')
    .values({ device_id: deviceId, fault, fault_since: now, tried_at: now })
    .onConflict((row) => row.column('device_id').doUpdateSet({ fault, fault_since: since, tried_at: now }))
    .execute();
  await db
    .updateTable('device_link')
    .set({ fault, fault_since: sql<Date>`coalesce(fault_since, ${now})` })
    .where('id', '=', linkId)
    .execute();
}

interface Difference {
  readonly differsSince: Date | null;
  readonly noticedAt: Date | null;
  readonly equalSince: Date | null;
}

export async function storeDifference(
  tx: Tx,
  deviceId: number,
  { differsSince, noticedAt, equalSince }: Difference,
): Promise<void> {
  await tx
    .updateTable('device_wanted')
    .set({ differs_since: differsSince, noticed_at: noticedAt, equal_since: equalSince })
    .where('device_id', '=', deviceId)
    .execute();
}

/** What the desk has set ends by itself. */
export async function deletePastOverrides(tx: Tx, now: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('device_override').where('until', '<=', toDate(now)).execute();
}
