import type { Clock } from '#platform/clock.ts';
import type { Logger } from '#platform/logger.ts';
import type { Connector, ConnectorName } from './connector.ts';
import { createLoxone } from './loxone/loxone.ts';
import { createMqtt } from './mqtt/mqtt.ts';
import { createNuki } from './nuki/nuki.ts';
import { createShelly } from './shelly/shelly.ts';
import { createWebhook } from './webhook/webhook.ts';

interface Parts {
  readonly clock: Clock;
  readonly log: Logger;
}

/** All ways to a device. One of each for the whole process, closed at its end. */
export function createConnectors(parts: Parts): Record<ConnectorName, Connector> {
  return {
    mqtt: createMqtt(parts),
    shelly: createShelly(parts),
    loxone: createLoxone(parts),
    nuki: createNuki(parts),
    webhook: createWebhook(parts),
  };
}
