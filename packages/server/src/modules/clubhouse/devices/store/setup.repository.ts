import type { Texts } from '@courtside/contract/values/texts';
import type { Db, Tx } from '#database/database.ts';
import { translationsOf } from '#database/translations.ts';
import { toDate } from '#platform/clock.ts';

/** In the order in which they were added. */
export async function selectLinks(db: Db | Tx) {
  return db
    .selectFrom('device_link')
    .select(['id', 'connector', 'title', 'url', 'user_name as user', 'sealed_secret as sealedSecret', 'version'])
    .select(['contact_at as contactAt', 'fault', 'fault_since as faultSince'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
}

export type StoredLink = Awaited<ReturnType<typeof selectLinks>>[number];

export interface LinkFields {
  readonly title: string;
  readonly url: string;
  readonly user: string | null;
  readonly sealedSecret: string | null;
}

interface Made {
  readonly madeById: number;
  readonly at: Temporal.Instant;
}

export async function insertLink(
  tx: Tx,
  { connector, title, url, user, sealedSecret, madeById, at }: LinkFields & Pick<StoredLink, 'connector'> & Made,
): Promise<number> {
  const { id } = await tx
    .insertInto('device_link')
    .values({
      ...{ connector, title, url, user_name: user, sealed_secret: sealedSecret },
      ...{ made_by_id: madeById, made_at: toDate(at) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLink(tx: Tx, id: number, { title, url, user, sealedSecret }: LinkFields): Promise<number> {
  const { version } = await tx
    .updateTable('device_link')
    .set((eb) => ({ title, url, user_name: user, sealed_secret: sealedSecret, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function endLinkAt(tx: Tx, id: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('device_link')
    .set({ ended_at: toDate(at), sealed_secret: null })
    .where('id', '=', id)
    .execute();
}

export interface Area {
  readonly serviceKey: string;
  readonly courtId: number | null;
}

/** As it is stored: a light has a court, a door the rest. */
export interface DeviceFields {
  readonly address: string;
  readonly courtId: number | null;
  readonly titles: Texts | null;
  readonly fallbacks: Texts | null;
  readonly isForMembers: boolean;
  readonly checksIn: boolean;
  readonly areas: readonly Area[];
}

const columnsOf = ({ address, courtId, titles, fallbacks, isForMembers, checksIn }: DeviceFields) => ({
  ...{ address, court_id: courtId, title: titles?.en ?? null, fallback: fallbacks?.en ?? null },
  ...{ is_for_members: isForMembers, checks_in: checksIn },
  translations: translationsOf({ title: titles ?? {}, fallback: fallbacks ?? {} }),
});

export async function insertDevice(
  tx: Tx,
  device: DeviceFields & Made & { readonly linkId: number; readonly kind: 'light' | 'door' },
): Promise<number> {
  const { linkId, kind, madeById, at } = device;
  const { id } = await tx
    .insertInto('device')
    .values({ ...columnsOf(device), link_id: linkId, kind, made_by_id: madeById, made_at: toDate(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceAreas(tx, id, device.areas);
  return id;
}

export async function updateDevice(tx: Tx, id: number, device: DeviceFields): Promise<number> {
  const { version } = await tx
    .updateTable('device')
    .set((eb) => ({ ...columnsOf(device), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await replaceAreas(tx, id, device.areas);
  // What was brought was brought to another address.
  await tx.updateTable('device_wanted').set({ brought: null, brought_at: null }).where('device_id', '=', id).execute();
  return version;
}

async function replaceAreas(tx: Tx, id: number, areas: readonly Area[]): Promise<void> {
  await tx.deleteFrom('door_area').where('device_id', '=', id).execute();
  if (areas.length === 0) return;
  await tx
    .insertInto('door_area')
    .values(areas.map(({ serviceKey, courtId }) => ({ device_id: id, service_key: serviceKey, court_id: courtId })))
    .execute();
}

/** Its codes open nothing any more, and nobody has set it by hand. */
export async function endDevicesAt(tx: Tx, ids: readonly number[], at: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return;
  const [those, now] = [[...ids], toDate(at)];
  await tx.updateTable('device').set({ ended_at: now }).where('id', 'in', those).execute();
  await tx.deleteFrom('device_override').where('device_id', 'in', those).execute();
  await tx
    .updateTable('door_code')
    .set({ ended_at: now })
    .where('device_id', 'in', those)
    .where('ended_at', 'is', null)
    .execute();
}

interface ByHandRow {
  readonly action: 'on' | 'off' | 'open' | 'opened';
  readonly startsAt: Temporal.Instant;
  readonly until: Temporal.Instant;
  readonly byId: number;
}

/** Null ends what was set. */
export async function storeOverride(tx: Tx, deviceId: number, byHand: ByHandRow | null): Promise<void> {
  if (!byHand) {
    await tx.deleteFrom('device_override').where('device_id', '=', deviceId).execute();
    return;
  }
  const { action, startsAt, until, byId } = byHand;
  const row = { action, starts_at: toDate(startsAt), until: toDate(until), by_id: byId };
  await tx
    .insertInto('device_override')
    .values({ device_id: deviceId, ...row })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(row))
    .execute();
}
