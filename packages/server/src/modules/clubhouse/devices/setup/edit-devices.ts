import type * as endpoints from '@courtside/contract/clubhouse/office-devices';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { lockDevices, type StoredDevice } from '../store/devices.repository.ts';
import { endDevicesAt, insertDevice, updateDevice } from '../store/setup.repository.ts';
import { fieldsOf } from './device-fields.ts';
import { linkOf } from './edit-links.ts';
import { noteChange } from './note-change.ts';

export async function makeDevice(context: AppContext, call: Call<typeof endpoints.makeDevice>) {
  const { link, device } = call.body;
  const fields = fieldsOf(device, await loadAllServices(context));
  return withTakenSaid(device, () =>
    inIdempotentTransaction(context, call, async (tx) => {
      const known = await lockDevices(tx);
      if (known.length >= LIMITS.devices) throw new AppError('office.too_many', { params: { count: LIMITS.devices } });
      const { id: linkId } = await linkOf(tx, link);
      const made = { madeById: call.caller.memberId, at: context.clock.now() };
      const id = await insertDevice(tx, { ...fields, linkId, kind: device.kind, ...made });
      await noteChange(tx, context, call, 'device_made', { device: id, link, ...device });
      return new Answer({ id, version: 1 });
    }),
  );
}

export async function changeDevice(context: AppContext, call: Call<typeof endpoints.changeDevice>) {
  const { device: after } = call.body;
  const fields = fieldsOf(after, await loadAllServices(context));
  return withTakenSaid(after, () =>
    inTransaction(context.db, async (tx) => {
      const device = deviceOf(await lockDevices(tx), call.params.id);
      if (device.kind !== after.kind) throw new AppError('record.not_found');
      checkVersion(call.body, device, textOf(device));
      const version = await updateDevice(tx, device.id, fields);
      await noteChange(tx, context, call, 'device_changed', { device: device.id, before: textOf(device), after });
      return { id: device.id, version };
    }),
  );
}

export async function endDevice(context: AppContext, call: Call<typeof endpoints.endDevice>) {
  return inTransaction(context.db, async (tx) => {
    const device = deviceOf(await lockDevices(tx), call.params.id);
    await endDevicesAt(tx, [device.id], context.clock.now());
    await noteChange(tx, context, call, 'device_ended', { device: device.id, ...textOf(device) });
    return 'ok' as const;
  });
}

const textOf = ({ address, titles, courtKey, areas, isForMembers, checksIn }: StoredDevice) => ({
  ...{ address, titles, court: courtKey, areas, isForMembers, checksIn },
});

export function deviceOf(devices: readonly StoredDevice[], id: number): StoredDevice {
  const device = devices.find((each) => each.id === id);
  if (!device) throw new AppError('record.not_found');
  return device;
}

type Given = Call<typeof endpoints.makeDevice>['body']['device'];

/** What the database keeps unique, in words. */
async function withTakenSaid<Result>(given: Given, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'device_address_once'))
      throw new AppError('device.address_taken', { params: { address: given.address } });
    if (violates(error, 'device_light_once') && given.kind === 'light')
      throw new AppError('device.court_taken', { params: { court: given.court } });
    throw error;
  }
}
