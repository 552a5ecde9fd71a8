import type { Logger } from '#platform/logger.ts';
import { type Connector, type DeviceAddress, DeviceFault, type Link } from '../connector.ts';
import { readReport, writeWish } from '../device-messages.ts';
import { type Broker, connectToBroker } from './broker.ts';
import { type DeviceTopics, deviceTopics, topicsOf } from './topics.rules.ts';

interface OpenBroker {
  readonly link: Link;
  readonly broker: Broker;
}

/** Devices that read their wish from a broker and report there. A device that was off finds the wish when it is back. */
export function createMqtt({ log }: { readonly log: Logger }): Connector {
  const open = new Map<number, OpenBroker>();

  /** One connection for all devices of a link; another one after the office has changed the link. */
  async function reach({ link, address }: DeviceAddress): Promise<{ broker: Broker; topics: DeviceTopics }> {
    const all = topicsOf(link.url);
    const topics = all && deviceTopics(all, address);
    if (!all || !topics) throw new DeviceFault('not_understood', 'is no address of a device at a broker');
    const found = open.get(link.id);
    if (found && isSame(found.link, link) && !found.broker.isRefused()) return { broker: found.broker, topics };
    const broker = connectToBroker(link, all, log);
    open.set(link.id, { link, broker });
    await found?.broker.close();
    return { broker, topics };
  }

  return {
    async bring(device, wish, signal) {
      const { broker, topics } = await reach(device);
      await broker.keep(topics.wanted, writeWish(wish), signal);
      return null;
    },
    async read(device, signal) {
      const { broker, topics } = await reach(device);
      const [report, online] = await broker.latest([topics.reported, topics.online], signal);
      if (online === 'false') throw new DeviceFault('unreachable', 'the broker has lost the device');
      return report === undefined ? null : readReport(device.kind, report);
    },
    async blink(device, signal) {
      const { broker, topics } = await reach(device);
      await broker.send(topics.blink, 'true', signal);
    },
    async close() {
      const brokers = [...open.values()];
      open.clear();
      await Promise.all(brokers.map(({ broker }) => broker.close()));
    },
  };
}

function isSame(one: Link, other: Link): boolean {
  return one.url === other.url && one.user === other.user && one.secret === other.secret;
}
