import type { Clock } from '#platform/clock.ts';
import type { Connector, ConnectorName } from './connector.ts';
import { createShelly } from './shelly/shelly.ts';

interface Parts {
  readonly clock: Clock;
}

/** All ways to a device that are built. */
export function createConnectors(parts: Parts): Partial<Record<ConnectorName, Connector>> {
  return { shelly: createShelly(parts) };
}
