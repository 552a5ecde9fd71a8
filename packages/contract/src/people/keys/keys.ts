/** Keys with which devices and programs call without a login, as the office makes and ends them. */
import { z } from 'zod';
import { clubDateSchema } from '../../booking/schedule.ts';
import type { Feature } from '../../club/features.ts';
import { LIMITS } from '../../values/limits.ts';
import { textOrEmpty } from '../../values/text.ts';
import { titleSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { KEY_SCOPES, type KeyScope } from '../../wire/roles.ts';

const title = titleSchema(LIMITS.keyTitleMax);

const unique = (given: readonly string[]) => new Set(given).size === given.length;

const keyFields = {
  title,
  scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length).refine(unique, { error: 'must not repeat' }),
  /** The last day on which it works. */
  endsOn: clubDateSchema,
  /** Addresses and networks such as `10.0.4.0/24` from which it works; anywhere unless given. */
  networks: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .max(LIMITS.keyNetworks)
    .default([]),
  /** Calls a minute. */
  rate: z.int().min(1).max(LIMITS.keyRateMax).default(LIMITS.keyRate),
};

const keySchema = z.object({
  id: z.int(),
  title: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  endsOn: z.iso.date(),
  networks: z.array(z.string()),
  rate: z.int(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  /** To the minute or so, and from where. */
  usedAt: z.iso.datetime().nullable(),
  usedAddress: z.string().nullable(),
  /** Nobody can use it any more. */
  isEnded: z.boolean(),
});
export type AccessKey = z.output<typeof keySchema>;

/** What must be switched on for a scope. */
export const featureOfScope = (scope: KeyScope): Feature =>
  scope === 'kiosk' ? 'kiosk' : scope === 'devices' ? 'access' : 'connections';

const common = { access: 'admin', feature: ['kiosk', 'access', 'connections'] } as const;
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const listKeys = defineEndpoint({
  ...common,
  name: 'listKeys',
  summary: 'The keys of devices and programs, the newest first',
  method: 'GET',
  path: '/v1/Office/keys',
  answer: z.object({ items: z.array(keySchema) }),
});

export const makeKey = defineEndpoint({
  ...common,
  name: 'makeKey',
  summary: 'Make a key; it is shown once',
  method: 'POST',
  path: '/v1/Office/keys',
  request: { body: z.object({ ...keyFields, PinCode: textOrEmpty({ max: 64 }) }), idempotent: true },
  answer: z.object({
    id: z.int(),
    key: z.string(),
    /** What the tablet of a kiosk opens, and its QR code as the path of an SVG. */
    kiosk: z.object({ address: z.string(), qr: z.object({ path: z.string(), size: z.int() }) }).optional(),
  }),
  errors: ['key.end_day', 'feature.off', 'office.too_many', 'pin.required', 'pin.wrong', 'pin.locked'],
});

export const revokeKey = defineEndpoint({
  ...common,
  name: 'revokeKey',
  summary: 'End a key: whoever uses it stops at once',
  method: 'POST',
  path: '/v1/Office/keys/:id/revoke',
  request: { params },
  answer: z.literal('ok'),
  errors: ['record.not_found'],
});
