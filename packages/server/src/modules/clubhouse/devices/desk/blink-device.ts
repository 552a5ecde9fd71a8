import type * as endpoints from '@courtside/contract/clubhouse/office-devices';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { withinTime } from '../bring/bring-device.ts';
import { connectorsOf } from '../bring/connectors-of.ts';
import { addressOf } from '../bring/device-address.ts';
import { DeviceFault } from '../connectors/connector.ts';
import { deviceOf } from '../setup/edit-devices.ts';
import { noteChange } from '../setup/note-change.ts';
import { selectDevices } from '../store/devices.repository.ts';
import { selectLinks } from '../store/setup.repository.ts';

/** Somebody waits in front of the screen. */
const BLINK_MS = 5_000;

/** Before it is added: proves that the address is the right one. */
export async function tryDevice(context: AppContext, call: Call<typeof endpoints.tryDevice>) {
  const { link: id, kind, address } = call.body;
  const link = (await selectLinks(context.db)).find((each) => each.id === id);
  if (!link) throw new AppError('record.not_found');
  return blink(context, call, { ...link, linkId: id, kind, address });
}

export async function blinkDevice(context: AppContext, call: Call<typeof endpoints.blinkDevice>) {
  return blink(context, call, deviceOf(await selectDevices(context.db), call.params.id));
}

type Blinking = Parameters<typeof addressOf>[1];

async function blink(
  context: AppContext,
  call: Pick<Call<typeof endpoints.blinkDevice>, 'caller' | 'origin'>,
  device: Blinking,
): Promise<'ok'> {
  const { connector: name, address } = device;
  try {
    const connector = connectorsOf(context)[name];
    if (!connector) throw new DeviceFault('refused', `no connector ${name}`);
    const signal = AbortSignal.timeout(BLINK_MS);
    await withinTime(signal, connector.blink(addressOf(context, device), signal));
  } catch (error) {
    const fault = error instanceof DeviceFault ? error.code : 'unreachable';
    context.log.info({ err: error }, 'a device did not blink');
    throw new AppError(REFUSALS[fault], { params: { address, connector: NAMES[name] }, cause: error });
  }
  await inTransaction(context.db, (tx) =>
    noteChange(tx, context, call, 'device_blinked', { link: device.linkId, address }),
  );
  return 'ok';
}

const REFUSALS = {
  unreachable: 'device.unreachable',
  refused: 'device.refused',
  not_understood: 'device.not_understood',
} as const satisfies Record<DeviceFault['code'], ErrorCode>;

/** As their makers write them. */
const NAMES = { mqtt: 'MQTT', shelly: 'Shelly', loxone: 'Loxone', nuki: 'Nuki', webhook: 'webhook' } as const;
