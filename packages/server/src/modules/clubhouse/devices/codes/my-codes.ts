import type { changeMyCode as changeEndpoint, myDoors } from '@courtside/contract/clubhouse/access';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { freeCode, hasKeypad } from '../rules/door.rules.ts';
import { noteChange } from '../setup/note-change.ts';
import { lockCodes, replaceCodeOfMember, selectCodes, selectCodesOfMember } from '../store/codes.repository.ts';
import { type StoredDevice, selectDevices } from '../store/devices.repository.ts';
import { presentDoor } from './read-access.ts';
import { drawCode } from './renew-codes.ts';

const isTheirs = (device: StoredDevice) => device.isForMembers && hasKeypad(device);

/** The doors that members open with a code of their own. Visitors and staff have none. */
export async function listMyDoors({ db }: AppContext, { caller }: Call<typeof myDoors>) {
  if (!isMemberRole(caller.role)) return { items: [] };
  const doors = (await selectDevices(db)).filter(isTheirs);
  const codes = await selectCodesOfMember(db, caller.memberId);
  return {
    items: doors.map((door) => presentDoor(door, codes.find(({ doorId }) => doorId === door.id)?.code ?? null)),
  };
}

/** The old one ends with the same commit. */
export async function changeMyCode(context: AppContext, call: Call<typeof changeEndpoint>) {
  const { caller, params } = call;
  if (!isMemberRole(caller.role)) throw new AppError('access.members_only');
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const door = (await selectDevices(tx)).filter(isTheirs).find(({ id }) => id === params.id);
    if (!door) throw new AppError('record.not_found');
    await lockCodes(tx);
    const code = freeCode(await selectCodes(tx, now), door.id, { startsAt: now, endsAt: null }, drawCode);
    await replaceCodeOfMember(tx, { doorId: door.id, memberId: caller.memberId, code, at: now });
    await noteChange(tx, context, call, 'door_code_changed', { door: door.id, title: door.titles.en });
    return { code };
  });
}
