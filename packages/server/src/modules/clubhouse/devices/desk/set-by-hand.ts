import type * as endpoints from '@courtside/contract/clubhouse/office-devices';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import type { ByHand } from '../rules/light.rules.ts';
import { noteChange } from '../setup/note-change.ts';
import { lockDevices } from '../store/devices.repository.ts';
import { storeOverride } from '../store/setup.repository.ts';

/** The desk sets a light for some minutes; then its bookings count again. */
export async function setLight(context: AppContext, call: Call<typeof endpoints.setLight>) {
  const { minutes, isOn } = call.body;
  const court = call.params.court.toUpperCase();
  return inTransaction(context.db, async (tx) => {
    const light = (await lockDevices(tx)).find(({ courtKey }) => courtKey === court);
    if (!light) throw new AppError('record.not_found');
    const until = await set(tx, context, call.caller, light.id, { minutes, action: isOn ? 'on' : 'off' });
    await noteChange(tx, context, call, 'light_set', { court, minutes, isOn, until });
    return 'ok' as const;
  });
}

/** Opened from here, or with a key: then nobody is alarmed for that time. */
export async function setDoor(context: AppContext, call: Call<typeof endpoints.setDoor>) {
  const { minutes, action } = call.body;
  return inTransaction(context.db, async (tx) => {
    const door = (await lockDevices(tx)).find(({ id, kind }) => id === call.params.id && kind === 'door');
    if (!door) throw new AppError('record.not_found');
    const until = await set(tx, context, call.caller, door.id, { minutes, action });
    await noteChange(tx, context, call, 'door_set', { door: door.id, title: door.titles.en, minutes, action, until });
    return 'ok' as const;
  });
}

async function set(
  tx: Tx,
  { clock }: AppContext,
  { memberId: byId }: Caller,
  deviceId: number,
  { minutes, action }: Pick<ByHand, 'action'> & { readonly minutes: number },
): Promise<string | null> {
  const startsAt = clock.now();
  const until = startsAt.add({ minutes });
  await storeOverride(tx, deviceId, minutes === 0 ? null : { action, startsAt, until, byId });
  return minutes === 0 ? null : until.toString();
}
