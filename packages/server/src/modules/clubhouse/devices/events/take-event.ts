import type { deviceEvent } from '@courtside/contract/clubhouse/device-events';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { publish } from '#database/events/events.ts';
import { wakeJob } from '#database/events/wake-job.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { type StoredDevice, selectDevices } from '../store/devices.repository.ts';
import { hasLaterReport, insertEvent, isEventKnown, lockDevice, storeReport } from '../store/events.repository.ts';
import { checkInByCode } from './check-in-by-code.ts';

type Event = Call<typeof deviceEvent>['body'];
type ReportEvent = Extract<Event, { readonly type: 'report' }>;

/** Each event counts once. A device is never told whether somebody could check in, because it can do nothing about it. */
export async function takeEvent(context: AppContext, call: Call<typeof deviceEvent>) {
  const { body } = call;
  const device = (await selectDevices(context.db)).find(
    ({ linkId, address, kind }) => linkId === body.link && address === body.device && kind === kindOf(body),
  );
  if (!device) throw new AppError('record.not_found');
  if (body.type === 'report') await takeReport(context, device, body);
  else await takeCode(context, device, call, body);
  return 'ok' as const;
}

const kindOf = (event: Event) => ('on' in event ? 'light' : 'door');

const rowOf = ({ id, linkId }: StoredDevice, { eventId, type, at }: Event) => ({
  ...{ linkId, eventId, deviceId: id, type },
  at: Temporal.Instant.from(at),
});

async function takeReport(context: AppContext, device: StoredDevice, event: ReportEvent): Promise<void> {
  const row = rowOf(device, event);
  const said = 'on' in event ? { isOn: event.on, codes: undefined } : { isOn: event.isOpen, codes: event.codes };
  await inTransaction(context.db, async (tx) => {
    await lockDevice(tx, device.id);
    if (!(await insertEvent(tx, row)) || (await hasLaterReport(tx, device.id, row.at))) return;
    await storeReport(tx, device, said, context.clock.now());
    publish(tx, 'devices', [device.id]);
    // Somebody has switched it by hand: it is brought back.
    if (said.isOn !== device.wantedOn) wakeJob(tx, 'bring_devices');
  });
}

/** Noted last: an event whose check-in was interrupted is sent again, and whoever has arrived stays so. */
async function takeCode(
  context: AppContext,
  device: StoredDevice,
  { caller, origin }: Call<typeof deviceEvent>,
  event: Extract<Event, { readonly type: 'code' }>,
): Promise<void> {
  const row = rowOf(device, event);
  if (await isEventKnown(context.db, row)) return;
  await checkInByCode(context, { door: device, code: event.code, key: caller, origin });
  await insertEvent(context.db, row);
}
