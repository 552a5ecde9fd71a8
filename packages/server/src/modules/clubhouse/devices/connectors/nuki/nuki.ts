import type { Clock } from '#platform/clock.ts';
import { type Connector, DeviceFault } from '../connector.ts';
import { type NukiLock, nukiLock } from './nuki-api.ts';
import { planCodes } from './plan-codes.rules.ts';

const AT_ONCE = 8;

/** Smart locks of Nuki with a keypad. The keypad itself knows when a code opens, also when nothing else can be reached. */
export function createNuki({ clock }: { readonly clock: Clock }): Connector {
  return {
    async bring(device, wish, signal) {
      if (wish.kind !== 'door') throw new DeviceFault('not_understood', 'is a lock and no light');
      const lock = nukiLock(device, signal);
      const [isOpen, held] = [await lock.isOpen(), await lock.codes()];
      const plan = planCodes(wish.codes, held, clock.now());
      // Old codes first: a keypad has room for some hundred.
      await inGroups(plan.remove, (id) => lock.removeCode(id));
      await inGroups(plan.change, ({ id, to }) => lock.changeCode(id, to));
      await inGroups(plan.add, (code) => lock.addCode(code));
      const shallOpen = wish.openUntil !== null;
      if (shallOpen !== isOpen) await lock.act(shallOpen ? 'unlock' : 'lock');
      const isChanged = shallOpen !== isOpen || plan.add.length + plan.change.length + plan.remove.length > 0;
      // The maker takes every order at once and passes it on to the lock within seconds.
      return isChanged ? null : { kind: 'door', isOpen, codes: held.map(({ code }) => code) };
    },
    async read(device, signal) {
      const lock: NukiLock = nukiLock(device, signal);
      const [isOpen, held] = [await lock.isOpen(), await lock.codes()];
      return { kind: 'door', isOpen, codes: held.map(({ code }) => code) };
    },
    blink: (device, signal) => nukiLock(device, signal).sync(),
    close: async () => {},
  };
}

/** Some at a time: one after the other a morning's codes take too long, and all at once are refused. */
async function inGroups<Item>(items: readonly Item[], send: (item: Item) => Promise<void>): Promise<void> {
  for (let index = 0; index < items.length; index += AT_ONCE)
    await Promise.all(items.slice(index, index + AT_ONCE).map(send));
}
