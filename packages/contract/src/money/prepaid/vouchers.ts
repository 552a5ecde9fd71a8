import { z } from 'zod';
import { text } from '../../values/text.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';

export const VOUCHER_LIMITS = {
  minimumEuros: 5,
  maximumEuros: 500,
  fromMax: 60,
  noteMax: 160,
  monthsMin: 12,
  monthsMax: 120,
  /** Wrong codes before a pause. */
  tries: 5,
  pauseMinutes: 15,
} as const;

/** As somebody types it: with or without separators, in any case. */
export const typedCode = text({ min: 1, max: 40 });

export const redeemVoucher = defineEndpoint({
  name: 'redeemVoucher',
  summary: 'Put the whole amount of a voucher on my balance',
  method: 'POST',
  path: '/v1/Vouchers/redeem',
  access: 'user',
  feature: 'vouchers',
  request: { body: z.object({ code: typedCode }), idempotent: true },
  answer: z.object({
    /** Euros. */
    amount: z.number(),
    balanceAmount: z.number(),
    /** Who gave it, where the buyer said so. */
    from: z.string().nullable(),
    note: z.string().nullable(),
  }),
  errors: ['voucher.unknown', 'voucher.paused', 'voucher.no_balance'],
});
