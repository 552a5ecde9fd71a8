/** What doors and lights tell by themselves. */
import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const about = {
  /** Chosen by the device, once per connection: an event that is sent again counts once. */
  eventId: text({ min: 1, max: LIMITS.deviceEventIdMax }),
  /** The connection, and the address of the device as the office entered it. */
  link: z.int().min(1),
  device: text({ min: 1, max: LIMITS.deviceAddressMax }),
  /** By the clock of the device. */
  at: z.iso.datetime(),
};
const code = text({ min: 1, max: 32 });

export const deviceEvent = defineEndpoint({
  name: 'deviceEvent',
  summary: 'A device tells what it is now, or that a code was entered',
  method: 'POST',
  path: '/v1/Devices/events',
  access: 'key',
  scope: 'devices',
  feature: 'access',
  request: {
    body: z.union([
      z.strictObject({ ...about, type: z.literal('report'), on: z.boolean() }),
      z.strictObject({
        ...about,
        ...{ type: z.literal('report'), isOpen: z.boolean() },
        /** Left out: as they were. */
        codes: z.array(code).max(LIMITS.deviceCodes).optional(),
      }),
      z.strictObject({ ...about, type: z.literal('code'), code }),
    ]),
  },
  /** Also for a code that nobody has: who guesses learns nothing. */
  answer: z.literal('ok'),
  errors: ['record.not_found'],
});
