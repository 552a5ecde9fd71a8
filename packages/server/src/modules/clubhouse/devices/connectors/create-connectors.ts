import type { Clock } from '#platform/clock.ts';
import type { Logger } from '#platform/logger.ts';
import type { Connector, ConnectorName } from './connector.ts';
import { createMqtt } from './mqtt/mqtt.ts';
import { createShelly } from './shelly/shelly.ts';

interface Parts {
  readonly clock: Clock;
  readonly log: Logger;
}

/** All ways to a device that are built. */
export function createConnectors(parts: Parts): Partial<Record<ConnectorName, Connector>> {
  return { mqtt: createMqtt(parts), shelly: createShelly(parts) };
}
