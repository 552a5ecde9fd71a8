/** Webhooks: addresses outside the club that are told what happens, by the rules of Standard Webhooks. */
import { z } from 'zod';
import { versionSchema } from '../club/office.ts';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';

/** What happens in the club, with ids and no names. */
export const HOOK_EVENTS = [
  'booking.made',
  'booking.changed',
  'booking.cancelled',
  'booking.moved',
  'game.opened',
  'game.changed',
  'game.closed',
  'member.joined',
  'member.left',
  'payment.credited',
  'payment.refunded',
  'payment.returned',
  'paper.issued',
  'closure.made',
  'closure.changed',
  'closure.ended',
  'device.differs',
  'device.equal',
] as const;

/** Each stands for all events of its kind, also for those that a later release adds. */
export const HOOK_GROUPS = [
  'booking.*',
  'game.*',
  'member.*',
  'payment.*',
  'paper.*',
  'closure.*',
  'device.*',
] as const;

export const HOOK_TYPES = [...HOOK_GROUPS, ...HOOK_EVENTS] as const;
export type HookType = (typeof HOOK_TYPES)[number];

const moment = z.iso.datetime();

const webhookSchema = z.object({
  id: z.int(),
  url: z.string(),
  types: z.array(z.enum(HOOK_TYPES)),
  /** Null: it is on. `hand`: somebody switched it off. `gone`: it answered 410. `failing`: five days of failure. */
  off: z.object({ reason: z.enum(['hand', 'gone', 'failing']), at: moment }).nullable(),
  successAt: moment.nullable(),
  failingSince: moment.nullable(),
  /** What did not arrive and is tried again, and when next. */
  retrying: z.int(),
  nextAt: moment.nullable(),
  /** What did not arrive and is tried no more, and what happened while it was off. */
  failed: z.int(),
  missed: z.int(),
  /** Until then the previous secret signs too. */
  previousUntil: moment.nullable(),
  version: z.int(),
});
export type Webhook = z.output<typeof webhookSchema>;

export const HOOK_FAULTS = ['unreachable', 'too_slow', 'redirect', 'private'] as const;

const attemptSchema = z.object({
  at: moment,
  /** Null where nothing answered. */
  status: z.int().nullable(),
  fault: z.enum(HOOK_FAULTS).nullable(),
  tookMs: z.int(),
});
export type HookAttempt = z.output<typeof attemptSchema>;

const deliverySchema = z.object({
  id: z.int(),
  /** As it is in `webhook-id`. */
  messageId: z.string(),
  type: z.string(),
  at: moment,
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Since the last time that somebody asked for it again. */
  tries: z.int(),
  nextAt: moment.nullable(),
  /** The last one. */
  attempt: attemptSchema.nullable(),
});
export type HookDelivery = z.output<typeof deliverySchema>;

export const isHookUrl = (given: string): boolean =>
  /^https?:\/\/([^\s/@?#[\]\\]+|\[[\da-f:.]+\](:\d+)?)([/?][^\s@#]*)?$/i.test(given);

const fields = {
  url: text({ min: 1, max: LIMITS.webhookUrlMax })
    .trim()
    .refine(isHookUrl, {
      error: 'must be an address that begins with https://, without a password',
    })
    .pipe(z.url()),
  types: z
    .array(z.enum(HOOK_TYPES))
    .min(1)
    .max(HOOK_TYPES.length)
    .refine((given) => new Set(given).size === given.length, { error: 'must not repeat' }),
  PinCode: textOrEmpty({ max: 64 }),
};

const common = { access: 'admin', scope: 'hooks', feature: 'connections' } as const;
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const ok = z.literal('ok');
const pinErrors = ['pin.required', 'pin.wrong', 'pin.locked'] as const;

export const listWebhooks = defineEndpoint({
  ...common,
  name: 'listWebhooks',
  summary: 'The webhooks of the club and how they do',
  method: 'GET',
  path: '/v1/Office/webhooks',
  answer: z.object({ items: z.array(webhookSchema), now: moment }),
});

export const makeWebhook = defineEndpoint({
  ...common,
  name: 'makeWebhook',
  summary: 'Tell an address what happens from now on; its secret is shown once; needs the PIN',
  method: 'POST',
  path: '/v1/Office/webhooks',
  request: { body: z.object(fields), idempotent: true },
  answer: z.object({ id: z.int(), secret: z.string() }),
  errors: ['hook.private_address', 'hook.not_https', 'office.too_many', ...pinErrors],
});

export const changeWebhook = defineEndpoint({
  ...common,
  name: 'changeWebhook',
  summary: 'Change the address or the events of a webhook; needs the PIN',
  method: 'PUT',
  path: '/v1/Office/webhooks/:id',
  request: { params, body: z.object({ ...fields, version: versionSchema }), idempotent: true },
  answer: z.object({ id: z.int(), version: z.int() }),
  errors: ['record.not_found', 'hook.private_address', 'hook.not_https', 'office.changed_meanwhile', ...pinErrors],
});

export const changeWebhookSecret = defineEndpoint({
  ...common,
  name: 'changeWebhookSecret',
  summary: 'Give a webhook a new secret; both sign for a day; needs the PIN',
  method: 'POST',
  path: '/v1/Office/webhooks/:id/secret',
  request: { params, body: z.object({ PinCode: fields.PinCode }), idempotent: true },
  answer: z.object({ secret: z.string(), previousUntil: moment }),
  errors: ['record.not_found', ...pinErrors],
});

export const switchWebhookOff = defineEndpoint({
  ...common,
  name: 'switchWebhookOff',
  summary: 'Tell an address nothing more',
  method: 'POST',
  path: '/v1/Office/webhooks/:id/off',
  request: { params },
  answer: ok,
  errors: ['record.not_found'],
});

export const switchWebhookOn = defineEndpoint({
  ...common,
  name: 'switchWebhookOn',
  summary: 'Tell an address again what happens, with or without what it missed',
  method: 'POST',
  path: '/v1/Office/webhooks/:id/on',
  request: { params, body: z.object({ replay: z.boolean() }) },
  answer: ok,
  errors: ['record.not_found'],
});

export const testWebhook = defineEndpoint({
  ...common,
  name: 'testWebhook',
  summary: 'Send a test and answer what the receiver said',
  method: 'POST',
  path: '/v1/Office/webhooks/:id/test',
  request: { params },
  answer: attemptSchema.extend({ isTaken: z.boolean(), text: z.string() }),
  errors: ['record.not_found'],
});

export const listDeliveries = defineEndpoint({
  ...common,
  name: 'listDeliveries',
  summary: 'What an address was told, newest first',
  method: 'GET',
  path: '/v1/Office/webhooks/:id/deliveries',
  request: { params, query: z.object({ page }) },
  answer: pageOf(deliverySchema, LIMITS.webhookPageSize),
  errors: ['record.not_found'],
});

export const readDelivery = defineEndpoint({
  ...common,
  name: 'readDelivery',
  summary: 'The story of one delivery and what was sent',
  method: 'GET',
  path: '/v1/Office/webhooks/deliveries/:id',
  request: { params },
  answer: deliverySchema.extend({
    attempts: z.array(attemptSchema),
    sent: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
  }),
  errors: ['record.not_found'],
});

export const replayDelivery = defineEndpoint({
  ...common,
  name: 'replayDelivery',
  summary: 'Send one delivery again now',
  method: 'POST',
  path: '/v1/Office/webhooks/deliveries/:id/replay',
  request: { params },
  answer: ok,
  errors: ['record.not_found', 'hook.off'],
});

export const replayFailed = defineEndpoint({
  ...common,
  name: 'replayFailed',
  summary: 'Send again now what did not arrive',
  method: 'POST',
  path: '/v1/Office/webhooks/:id/replay',
  request: { params },
  answer: z.object({ count: z.int() }),
  errors: ['record.not_found', 'hook.off'],
});
