import { useConnectors } from '#modules/clubhouse/devices/bring/connectors-of.ts';
import {
  type Connector,
  type ConnectorName,
  type DeviceAddress,
  DeviceFault,
  type FaultCode,
  type Report,
  type Wish,
} from '#modules/clubhouse/devices/connectors/connector.ts';
import type { TestContext } from '../test-context.ts';

/** What a device is and was told, by its address. */
export interface FakeDevices {
  readonly reports: Map<string, Report>;
  readonly brought: Array<{ readonly address: string; readonly wish: Wish }>;
  readonly blinked: string[];
  /** `never` does not even look at its signal. */
  readonly trouble: Map<string, FaultCode | 'never'>;
  /** These take what they are told and say nothing. */
  readonly quiet: Set<string>;
  /** These take what they are told, and say what they are when they are asked. */
  readonly late: Set<string>;
  /** The secret that the connector was given last. */
  secret: string | null;
}

/** Devices that do as they are told, instead of those of the network. */
export function useFakeDevices({ db }: Pick<TestContext, 'db'>): FakeDevices {
  const devices: FakeDevices = {
    ...{
      reports: new Map(),
      brought: [],
      blinked: [],
      trouble: new Map(),
      quiet: new Set(),
      late: new Set(),
      secret: null,
    },
  };
  const meet = async ({ address, link }: DeviceAddress): Promise<void> => {
    devices.secret = link.secret;
    const trouble = devices.trouble.get(address);
    if (trouble === 'never') await new Promise(() => {});
    else if (trouble) throw new DeviceFault(trouble, address);
  };
  const answerOf = ({ address }: DeviceAddress) =>
    devices.quiet.has(address) ? null : (devices.reports.get(address) ?? null);
  const connector: Connector = {
    async bring(device, wish) {
      await meet(device);
      devices.brought.push({ address: device.address, wish });
      devices.reports.set(device.address, reportOf(wish));
      return devices.late.has(device.address) ? null : answerOf(device);
    },
    async read(device) {
      await meet(device);
      return answerOf(device);
    },
    async blink(device) {
      await meet(device);
      devices.blinked.push(device.address);
    },
    close: async () => {},
  };
  const names: ConnectorName[] = ['mqtt', 'shelly', 'loxone', 'nuki', 'webhook'];
  useConnectors(db, Object.fromEntries(names.map((name) => [name, connector])));
  return devices;
}

const reportOf = (wish: Wish): Report =>
  wish.kind === 'light'
    ? { kind: 'light', on: wish.on }
    : { kind: 'door', isOpen: wish.openUntil !== null, codes: wish.codes.map(({ code }) => code) };
