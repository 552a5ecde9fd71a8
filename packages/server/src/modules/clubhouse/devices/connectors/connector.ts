/** What stands between the club's wishes and the devices in its house. Nothing here knows bookings or tables. */
import type { DeviceKind, Report, Wish } from './wish.rules.ts';

export type { DeviceKind, DoorCode, DoorWish, LightWish, Report, Wish } from './wish.rules.ts';

export type ConnectorName = 'mqtt' | 'shelly' | 'loxone' | 'nuki' | 'webhook';

export interface Link {
  readonly id: number;
  readonly connector: ConnectorName;
  readonly url: string;
  readonly user: string | null;
  /** As the device needs it, no longer sealed. */
  readonly secret: string | null;
}

export interface DeviceAddress {
  readonly link: Link;
  /** A topic, channel, control or lock, as the connector calls it. */
  readonly address: string;
  /** A report is of the same kind. */
  readonly kind: DeviceKind;
}

export interface Connector {
  /**
   * Makes the device as wished, however often it is told so. The answer is what the device says afterwards; null: it was
   * taken, and what it did is reported later.
   */
  bring(device: DeviceAddress, wish: Wish, signal: AbortSignal): Promise<Report | null>;
  /** Null: not known. */
  read(device: DeviceAddress, signal: AbortSignal): Promise<Report | null>;
  /** Shows somebody in front of it which device this is. A light that is on stays on: floodlights need minutes to start again. */
  blink(device: DeviceAddress, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** `refused`: by the device, or because it would lead elsewhere. `not_understood`: an answer or an address that makes no sense. */
export type FaultCode = 'unreachable' | 'refused' | 'not_understood';

export class DeviceFault extends Error {
  readonly code: FaultCode;
  /** `detail` is for the log; it must not contain a secret. */
  constructor(code: FaultCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'DeviceFault';
    this.code = code;
  }
}
