/** What members allow the club to charge by itself: plans that renew and the automatic top-up. */
import { z } from 'zod';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** `sepa` and `bacs` are direct debits, which pay plans only and count when they are settled. */
export const MANDATE_KINDS = ['card', 'sepa', 'bacs'] as const;
export type MandateKind = (typeof MANDATE_KINDS)[number];

export const MANDATE_PURPOSES = ['renewals', 'topup'] as const;
export type MandatePurpose = (typeof MANDATE_PURPOSES)[number];

/** `pending`: the bank has not confirmed it yet. */
export const MANDATE_STATES = ['pending', 'live', 'ended'] as const;
export type MandateState = (typeof MANDATE_STATES)[number];

/** `balanceFirst`: from the balance where it covers all of it, otherwise as the mandate says. */
export const RENEWAL_SOURCES = ['balance', 'balanceFirst', 'mandate'] as const;
export type RenewalSource = (typeof RENEWAL_SOURCES)[number];

/**
 * `waiting`: not tried yet, or tried again on a day. `charging`: the provider has it. `due`: tried for the last time.
 */
export const RENEWAL_STATES = ['waiting', 'charging', 'paid', 'due'] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

/** Of a plan that renews by itself, for the office: `failed` is tried again, `due` was tried for the last time. */
export const RENEWAL_MARKS = ['renews', 'failed', 'due'] as const;
export type RenewalMark = (typeof RENEWAL_MARKS)[number];

/** Why a try did not pay: `cardholder` means that the bank wants the member to confirm it. */
export const RENEWAL_FAILURES = ['balance', 'declined', 'cardholder', 'expired', 'cap'] as const;
export type RenewalFailure = (typeof RENEWAL_FAILURES)[number];

const id = text({ min: 1, max: 19 }).regex(/^[1-9]\d*$/, { error: 'is not an id' });

export const mandateSchema = z.object({
  id: z.string(),
  kind: z.enum(MANDATE_KINDS),
  /** For example 'Visa 4242'. */
  label: z.string(),
  purposes: z.array(z.enum(MANDATE_PURPOSES)),
  /** Euros. */
  capPerCharge: z.number(),
  capPerMonth: z.number(),
  state: z.enum(MANDATE_STATES),
  /** The `Id` of the saved card; null for a direct debit and after the card was removed. */
  cardId: z.string().nullable(),
  /** MM/YY; null for a direct debit. */
  expires: z.string().nullable(),
  /** Euros that were charged in this month, or are on their way. */
  usedThisMonth: z.number(),
  givenAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Where the member confirms it at the bank; null unless it is pending. */
  url: z.string().nullable(),
});
export type Mandate = z.output<typeof mandateSchema>;

export const autotopupSchema = z.object({
  isOn: z.boolean(),
  /** Euros: topped up when the balance falls under `threshold`, by `amount`. */
  threshold: z.number(),
  amount: z.number(),
  mandateId: z.string().nullable(),
  label: z.string().nullable(),
  /** The last one that was credited. */
  last: z.object({ on: z.string(), amount: z.number() }).nullable(),
  /** Why it is off, where the member did not switch it off: two declines, or the permission ended. */
  offReason: z.enum(['declined', 'mandate']).nullable(),
});
export type Autotopup = z.output<typeof autotopupSchema>;

const mandatesSchema = z.object({
  /** Those that are not ended first, newest first; at most twenty. */
  items: z.array(mandateSchema),
  autotopup: autotopupSchema,
  /** Which direct debits the provider offers here. */
  debits: z.array(z.enum(MANDATE_KINDS)),
});
export type Mandates = z.output<typeof mandatesSchema>;

export const listMandates = defineEndpoint({
  name: 'listMandates',
  summary: 'What I allow the club to charge by itself, and my automatic top-up',
  method: 'GET',
  path: '/v1/Payment/sport/mandates',
  access: 'user',
  answer: mandatesSchema,
});

const PIN_ERRORS = ['pin.required', 'pin.wrong', 'pin.locked'] as const;

export const giveMandate = defineEndpoint({
  name: 'giveMandate',
  summary: 'Allow a saved card or a direct debit to be charged; for the same card again it changes purposes and caps',
  method: 'POST',
  path: '/v1/Payment/sport/mandates',
  access: 'user',
  request: {
    body: z.object({
      kind: z.enum(MANDATE_KINDS).default('card'),
      /** The `Id` of a saved card; for `card` only. */
      cardId: text({ max: 40 }).nullish(),
      purposes: z
        .array(z.enum(MANDATE_PURPOSES))
        .min(1)
        .max(MANDATE_PURPOSES.length)
        .refine((purposes) => new Set(purposes).size === purposes.length, 'must differ from each other'),
      /** Euros. */
      capPerCharge: z.number(),
      capPerMonth: z.number(),
      PinCode: textOrEmpty({ max: 64 }),
      /** The language of the bank's page; the caller's stored language by default. */
      language: z.enum(LANGUAGES).optional(),
    }),
    idempotent: true,
  },
  answer: mandateSchema,
  errors: [
    'payment.not_offered',
    'payment.card_required',
    'payment.provider_failed',
    'mandate.caps_invalid',
    'mandate.debit_for_plans',
    'mandate.kind_not_offered',
    ...PIN_ERRORS,
  ],
});

export const endMandate = defineEndpoint({
  name: 'endMandate',
  summary: 'End a permission at once, without a PIN; `undo` within a minute brings it back',
  method: 'POST',
  path: '/v1/Payment/sport/mandates/:id/end',
  access: 'user',
  request: { params: z.object({ id }), body: z.object({ undo: z.boolean().default(false) }) },
  answer: mandatesSchema,
  errors: ['record.not_found', 'mandate.undo_over'],
});

export const AUTOTOPUP_LIMITS = { lowest: 5, highest: 500, minimum: LIMITS.minimumTopupEuros } as const;

export const saveAutotopup = defineEndpoint({
  name: 'saveAutotopup',
  summary: 'Switch my automatic top-up on or off; it charges what a permission for top-ups allows',
  method: 'PUT',
  path: '/v1/Payment/sport/autotopup',
  access: 'user',
  request: {
    body: z.object({
      isOn: z.boolean(),
      /** Euros. */
      threshold: z.number().optional(),
      amount: z.number().optional(),
      mandateId: id.optional(),
    }),
  },
  answer: mandatesSchema,
  errors: [
    'record.not_found',
    'mandate.ended',
    'mandate.not_live',
    'mandate.purpose',
    'mandate.cap',
    'autotopup.limits',
  ],
});

const date = z.string();

/** How a plan renews; part of a subscription. */
export const renewalSchema = z.object({
  isOn: z.boolean(),
  source: z.enum(RENEWAL_SOURCES).nullable(),
  mandateId: z.string().nullable(),
  /** Of the mandate, for example 'Visa 4242'. */
  label: z.string().nullable(),
  /** When the next period begins and is charged, and when the letter of two weeks before is sent, YYYY-MM-DD. */
  renewsOn: date,
  toldOn: date,
  /** Euros of the period before, where the price has changed. */
  previousAmount: z.number().nullable(),
  /** The renewal of the next period, once the member was told of it. */
  current: z
    .object({
      id: z.string(),
      state: z.enum(RENEWAL_STATES),
      /** Euros, as told. */
      amount: z.number(),
      failure: z.enum(RENEWAL_FAILURES).nullable(),
      /** Days of the tries, those of the past first. */
      tries: z.array(z.object({ on: date, state: z.enum(['failed', 'next', 'ahead']) })),
    })
    .nullable(),
});
export type Renewal = z.output<typeof renewalSchema>;

const subscriptionId = text({ min: 1, max: 40 });

export const saveRenewal = defineEndpoint({
  name: 'saveRenewal',
  summary: 'Let a plan renew by itself, with the PIN; stop it, or bring it back within a minute, without',
  method: 'PUT',
  path: '/v1/Subscription/sport/member/subscription/renewal',
  access: 'user',
  request: {
    body: z.object({
      Id: subscriptionId,
      /** `stop` ends it; `undo` takes back a stop of the last minute. */
      action: z.enum(['start', 'change', 'stop', 'undo']),
      source: z.enum(RENEWAL_SOURCES).optional(),
      mandateId: id.optional(),
      /** To start; a change within what is allowed needs none. */
      PinCode: textOrEmpty({ max: 64 }),
    }),
    idempotent: true,
  },
  answer: renewalSchema,
  errors: [
    'record.not_found',
    'renewal.lapsed',
    'renewal.free',
    'mandate.ended',
    'mandate.not_live',
    'mandate.purpose',
    'mandate.cap',
    'mandate.undo_over',
    ...PIN_ERRORS,
  ],
});

export const payRenewal = defineEndpoint({
  name: 'payRenewal',
  summary: 'Pay a renewal on a card page: with the card that the bank asked about, or with another one',
  method: 'POST',
  path: '/v1/Payment/sport/renewals/:id/pay',
  access: 'user',
  request: {
    params: z.object({ id }),
    body: z.object({
      /** The `Id` of a saved card; without it the page asks for one. */
      cardId: text({ max: 40 }).nullish(),
      language: z.enum(LANGUAGES).optional(),
    }),
    idempotent: true,
  },
  answer: z.object({ url: z.string(), payment: z.string() }),
  errors: [
    'record.not_found',
    'payment.not_offered',
    'payment.card_required',
    'payment.provider_failed',
    'payment.unconfirmed',
    'renewal.charging',
    'subscription.not_due',
  ],
});
