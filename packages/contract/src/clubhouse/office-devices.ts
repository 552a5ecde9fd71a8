/** Doors and lights as the office sets them up and sees them. */
import { z } from 'zod';
import { versionSchema } from '../club/office.ts';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { faultOfTitle, storedTextsSchema, textsSchema, titleSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

export const CONNECTORS = ['mqtt', 'shelly', 'loxone', 'nuki', 'webhook'] as const;
export type ConnectorKey = (typeof CONNECTORS)[number];

const faultSchema = z.enum(['unreachable', 'refused', 'not_understood']);
export type DeviceFaultCode = z.output<typeof faultSchema>;
const moment = z.iso.datetime();

/** A link is how the club reaches devices: a broker, a relay, a lock service. Its secret never comes back. */
const linkSchema = z.object({
  id: z.int(),
  connector: z.enum(CONNECTORS),
  title: z.string(),
  url: z.string(),
  user: z.string().nullable(),
  hasSecret: z.boolean(),
  /** When one of its devices last answered. */
  contactAt: moment.nullable(),
  fault: faultSchema.nullable(),
  faultSince: moment.nullable(),
  version: z.int(),
});
export type OfficeLink = z.output<typeof linkSchema>;

export const WANTED_REASONS = ['booked', 'course', 'series', 'tournament', 'event', 'hand', 'closed', 'none'] as const;

const areaSchema = z.object({
  service: text({ min: 1, max: 20 }),
  /** The key of a court; null for the whole sport. */
  court: text({ min: 1, max: 12 }).nullable(),
});
export type DoorArea = z.output<typeof areaSchema>;

const titles = textsSchema({ max: LIMITS.deviceTitleMax });
const fallbacks = textsSchema({ max: LIMITS.fallbackMax });

const deviceSchema = z.object({
  id: z.int(),
  kind: z.enum(['light', 'door']),
  link: z.int(),
  connector: z.enum(CONNECTORS),
  address: z.string(),
  /** Of a door its own name, of a light that of its court. */
  titles: storedTextsSchema,
  /** Of a light. */
  service: z.string().nullable(),
  sport: storedTextsSchema.nullable(),
  court: z.string().nullable(),
  /** Of a door: what it leads to. */
  areas: z.array(areaSchema),
  fallbacks: storedTextsSchema.nullable(),
  isForMembers: z.boolean(),
  checksIn: z.boolean(),
  /** Null until it was computed for the first time. */
  wanted: z.object({ isOn: z.boolean(), until: moment.nullable(), reason: z.enum(WANTED_REASONS) }).nullable(),
  /** The light is on, or the door is open; null: it has not said. */
  reported: z.object({
    isOn: z.boolean().nullable(),
    at: moment.nullable(),
    fault: faultSchema.nullable(),
    faultSince: moment.nullable(),
  }),
  /** Codes that open it now, those of the next day, and those that it does not know yet. */
  codes: z.object({ now: z.int(), ahead: z.int(), unsent: z.int() }),
  byHand: z.object({ action: z.enum(['on', 'off', 'open', 'opened']), until: moment }).nullable(),
  /** Since when wanted and reported differ, whether that is told, and since when they are equal again. */
  differsSince: moment.nullable(),
  isNoticed: z.boolean(),
  equalSince: moment.nullable(),
  version: z.int(),
});
export type OfficeDevice = z.output<typeof deviceSchema>;

const common = { feature: 'access' } as const;
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const saved = z.object({ id: z.int(), version: z.int() });
const ok = z.literal('ok');

export const officeDevices = defineEndpoint({
  ...common,
  name: 'officeDevices',
  summary: 'All doors and lights: what is wanted, what they report, and how they are reached',
  method: 'GET',
  path: '/v1/Office/devices',
  access: 'desk',
  answer: z.object({ links: z.array(linkSchema), devices: z.array(deviceSchema), now: moment }),
});

export const officeDoors = defineEndpoint({
  ...common,
  name: 'officeDoors',
  summary: 'The doors',
  method: 'GET',
  path: '/v1/Office/doors',
  access: 'desk',
  answer: z.object({ items: z.array(deviceSchema) }),
});

export const officeLights = defineEndpoint({
  ...common,
  name: 'officeLights',
  summary: 'The lights of courts',
  method: 'GET',
  path: '/v1/Office/lights',
  access: 'desk',
  answer: z.object({ items: z.array(deviceSchema) }),
});

const title = titleSchema(LIMITS.deviceTitleMax);

export const isDeviceUrl = (given: string): boolean => /^(https?|mqtts?):\/\/[^\s/@?#]+([/?][^\s@]*)?$/.test(given);

/** Names and passwords have fields of their own, because an address is shown. */
const url = text({ min: 1, max: LIMITS.deviceUrlMax }).trim().refine(isDeviceUrl, {
  error: 'must begin with http://, https://, mqtt:// or mqtts://, and must not contain a password',
});

const linkFields = {
  title,
  url,
  user: textOrEmpty({ max: LIMITS.deviceUserMax }).optional(),
  /** A link leads into the club's own network, so it asks always. */
  PinCode: textOrEmpty({ max: 64 }),
  /** Left out: as it was. Empty: none. */
  secret: textOrEmpty({ max: LIMITS.deviceSecretMax }).optional(),
};

export const makeLink = defineEndpoint({
  ...common,
  name: 'makeLink',
  summary: 'Add a connection to devices; needs the PIN',
  method: 'POST',
  path: '/v1/Office/devices/links',
  access: 'admin',
  request: { body: z.object({ connector: z.enum(CONNECTORS), ...linkFields }), idempotent: true },
  answer: saved,
  errors: ['office.too_many', 'office.invalid', 'pin.required', 'pin.wrong', 'pin.locked'],
});

export const changeLink = defineEndpoint({
  ...common,
  name: 'changeLink',
  summary: 'Change how a connection is reached; a secret that is left out stays; needs the PIN',
  method: 'PUT',
  path: '/v1/Office/devices/links/:id',
  access: 'admin',
  request: { params, body: z.object({ ...linkFields, version: versionSchema }), idempotent: true },
  answer: saved,
  errors: [
    ...(['record.not_found', 'office.changed_meanwhile', 'office.invalid'] as const),
    ...(['pin.required', 'pin.wrong', 'pin.locked'] as const),
  ],
});

export const endLink = defineEndpoint({
  ...common,
  name: 'endLink',
  summary: 'End a connection and its devices',
  method: 'POST',
  path: '/v1/Office/devices/links/:id/end',
  access: 'admin',
  request: { params },
  answer: ok,
  errors: ['record.not_found'],
});

const address = text({ min: 1, max: LIMITS.deviceAddressMax })
  .trim()
  .refine((given) => given !== '' && faultOfTitle(given) === undefined, { error: 'is not an address' });

const doorFields = {
  titles,
  fallbacks: fallbacks.nullable().optional(),
  areas: z.array(areaSchema).max(LIMITS.doorAreas),
  isForMembers: z.boolean().optional(),
  checksIn: z.boolean().optional(),
};
const placeFields = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('light'), address, court: text({ min: 1, max: 12 }) }),
  z.object({ kind: z.literal('door'), address, ...doorFields }),
]);
const DEVICE_ERRORS = [
  ...(['record.not_found', 'office.invalid', 'office.too_many'] as const),
  ...(['device.address_taken', 'device.court_taken', 'device.no_lights'] as const),
] as const;

export const makeDevice = defineEndpoint({
  ...common,
  name: 'makeDevice',
  summary: 'Add the light of a court, or a door with what it leads to',
  method: 'POST',
  path: '/v1/Office/devices',
  access: 'admin',
  request: { body: z.object({ link: z.int().min(1), device: placeFields }), idempotent: true },
  answer: saved,
  errors: DEVICE_ERRORS,
});

export const changeDevice = defineEndpoint({
  ...common,
  name: 'changeDevice',
  summary: 'Change a light or a door; it stays what it is',
  method: 'PUT',
  path: '/v1/Office/devices/:id',
  access: 'admin',
  request: { params, body: z.object({ device: placeFields, version: versionSchema }) },
  answer: saved,
  errors: [...DEVICE_ERRORS, 'office.changed_meanwhile'],
});

export const endDevice = defineEndpoint({
  ...common,
  name: 'endDevice',
  summary: 'Remove a light or a door; its codes end at once',
  method: 'POST',
  path: '/v1/Office/devices/:id/end',
  access: 'admin',
  request: { params },
  answer: ok,
  errors: ['record.not_found'],
});

const BLINK_ERRORS = ['record.not_found', 'device.unreachable', 'device.refused', 'device.not_understood'] as const;

export const tryDevice = defineEndpoint({
  ...common,
  name: 'tryDevice',
  summary: 'Blink what is at an address, before it is added',
  method: 'POST',
  path: '/v1/Office/devices/try',
  access: 'admin',
  request: { body: z.object({ link: z.int().min(1), kind: z.enum(['light', 'door']), address }) },
  answer: ok,
  errors: BLINK_ERRORS,
});

export const blinkDevice = defineEndpoint({
  ...common,
  name: 'blinkDevice',
  summary: 'Blink a device, so that somebody in front of it sees which it is',
  method: 'POST',
  path: '/v1/Office/devices/:id/blink',
  access: 'desk',
  request: { params },
  answer: ok,
  errors: BLINK_ERRORS,
});

/** 0 ends what was set. */
const minutes = z.int().min(0).max(LIMITS.byHandMinutesMax);

export const setLight = defineEndpoint({
  ...common,
  name: 'setLight',
  summary: 'Set the light of a court by hand for some minutes; then its bookings count again',
  method: 'POST',
  path: '/v1/Office/lights/:court',
  access: 'desk',
  request: {
    params: z.object({ court: text({ min: 1, max: 12 }) }),
    body: z.object({ minutes, isOn: z.boolean().default(true) }),
  },
  answer: ok,
  errors: ['record.not_found'],
});

export const setDoor = defineEndpoint({
  ...common,
  name: 'setDoor',
  summary: 'Open a door for some minutes, or note that somebody opened it with a key',
  method: 'POST',
  path: '/v1/Office/doors/:id',
  access: 'desk',
  request: { params, body: z.object({ minutes, action: z.enum(['open', 'opened']).default('open') }) },
  answer: ok,
  errors: ['record.not_found'],
});
