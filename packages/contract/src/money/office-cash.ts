import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { LANGUAGES } from '../values/limits.ts';
import { wholeCents } from '../values/money.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { faultOfTitle } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { MONEY_LIMITS } from './office-money.ts';

/** Euro notes and coins, in euros. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] as const;

/** Against typing errors. */
export const CASH_LIMITS = {
  countedEuros: 1_000_000,
  transferEuros: 100_000,
  pieces: 100_000,
  movements: 2_000,
} as const;

/**
 * What moves cash: a top-up at the counter, a pay-out, a booking or anything else that is paid in cash, vouchers, the difference of a
 * count, and money that is brought to the bank or from it.
 */
export const CASH_MOVEMENTS = [
  'topup',
  'payout',
  'booking',
  'refund',
  'voucher',
  'difference',
  'transfer',
  'other',
] as const;
export type CashMovementKind = (typeof CASH_MOVEMENTS)[number];

const PinCode = textOrEmpty({ max: 64 });
const euros = z.number().refine(...wholeCents);

/** One line in any language, so the direction is not checked. */
const reason = text({ max: MONEY_LIMITS.reasonMax })
  .trim()
  .min(MONEY_LIMITS.reasonMin, { error: 'is required' })
  .superRefine((given, context) => {
    const fault = faultOfTitle(given);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });
const id = text({ min: 1, max: 18 }).regex(/^\d+$/, { error: 'is not an id' });
const person = z.object({ code: z.string(), name: z.string() });

export const denominationSchema = z.object({
  value: z.literal(DENOMINATIONS),
  count: z.int().min(0).max(CASH_LIMITS.pieces),
});
export type Denomination = z.output<typeof denominationSchema>;

export const cashMovementSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(CASH_MOVEMENTS),
  /** Euros; positive into the drawer. */
  amount: z.number(),
  /** Who took or gave it; null when nobody of the staff did. */
  takenBy: person.nullable(),
  /** Whose account or booking it concerns. */
  member: person.nullable(),
  /** The key of a payment or booking. */
  reference: z.string().nullable(),
  receipt: z.string().nullable(),
  reason: z.string().nullable(),
  /** The latest count of the day does not contain it. */
  isAfterCount: z.boolean(),
});
export type CashMovement = z.output<typeof cashMovementSchema>;

export const cashCountSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  countedBy: person,
  expected: z.number(),
  counted: z.number(),
  /** Counted less expected. */
  difference: z.number(),
  reason: z.string().nullable(),
  denominations: z.array(denominationSchema),
  /** The id of the count that this one corrects. */
  corrects: z.string().nullable(),
});
export type CashCount = z.output<typeof cashCountSchema>;

export const cashDaySchema = z.object({
  date: z.string(),
  isToday: z.boolean(),
  /** Euros in the drawer when the day began. */
  opening: z.number(),
  /** Euros, both positive, without differences and transfers. */
  paidIn: z.number(),
  paidOut: z.number(),
  /** Euros; positive from the bank into the drawer. */
  transferred: z.number(),
  /** Euros; what counts found too much or too little. */
  differences: z.number(),
  /** Euros that should be in the drawer now, or at the end of a day in the past. */
  expected: z.number(),
  movements: z.array(cashMovementSchema),
  /** How many movements there are; the newest are listed. */
  total: z.int(),
  /** Oldest first; the last one counts. */
  counts: z.array(cashCountSchema),
  /** The latest day before this one that was counted, or null. */
  countedBefore: z.string().nullable(),
  /** The earliest later day that was counted: this day can no longer be counted. */
  countedAfter: z.string().nullable(),
});
export type CashDay = z.output<typeof cashDaySchema>;

export const readCashDay = defineEndpoint({
  name: 'readCashDay',
  summary: 'The cash book of a day: what was in the drawer, what moved, and what was counted',
  method: 'GET',
  path: '/v1/Office/cash',
  access: 'accounts',
  cost: 'heavy',
  request: { query: z.object({ date: clubDateSchema.optional() }) },
  answer: cashDaySchema,
  errors: ['cash.day_not_begun'],
});

export const cashDayCsv = defineEndpoint({
  name: 'cashDayCsv',
  summary: 'The same as CSV (RFC 4180), oldest first',
  method: 'GET',
  path: '/v1/Office/cash.csv',
  access: 'accounts',
  cost: 'heavy',
  request: { query: z.object({ date: clubDateSchema.optional(), language: z.enum(LANGUAGES).optional() }) },
  answer: z.string(),
  format: 'file',
  mediaType: 'text/csv',
  errors: ['cash.day_not_begun'],
});

const countSchema = z
  .object({
    date: clubDateSchema,
    /** Euros in the drawer. */
    counted: euros
      .min(0, { error: 'must not be below 0' })
      .max(CASH_LIMITS.countedEuros, { error: `is at most ${CASH_LIMITS.countedEuros}` }),
    denominations: z.array(denominationSchema).max(DENOMINATIONS.length).optional(),
    /** Required when the count differs from what is expected. */
    reason: reason.optional(),
    /** The last movement that was known when the money was counted. Later ones are after the count; without it there are none. */
    lastMovement: id.optional(),
    /** The id of the count of the same day that this one corrects. */
    corrects: id.optional(),
    PinCode,
  })
  .superRefine(({ counted, denominations }, context) => {
    if (!denominations) return;
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['denominations'], message });
    if (new Set(denominations.map(({ value }) => value)).size < denominations.length) issue('names a value twice');
    const sum = denominations.reduce((cents, { value, count }) => cents + Math.round(value * 100) * count, 0);
    if (sum !== Math.round(counted * 100)) issue('does not add up to counted');
  });

export const countCash = defineEndpoint({
  name: 'countCash',
  summary: 'Count the drawer at the end of a day; a difference is posted with its reason',
  method: 'POST',
  path: '/v1/Office/cash/count',
  access: 'accounts',
  request: { body: countSchema, idempotent: true },
  answer: cashCountSchema,
  errors: [
    'record.not_found',
    'cash.day_not_begun',
    'cash.counted_already',
    'cash.later_day_counted',
    'cash.before_books',
    'cash.no_entries',
    'cash.reason_required',
    'month.is_closed',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});

export const transferCash = defineEndpoint({
  name: 'transferCash',
  summary: 'Bring cash from the drawer to the bank, or from the bank into the drawer',
  method: 'POST',
  path: '/v1/Office/cash/transfer',
  access: 'accounts',
  request: {
    body: z.object({
      direction: z.enum(['toBank', 'fromBank']),
      amount: euros
        .min(0.01, { error: 'must be above 0' })
        .max(CASH_LIMITS.transferEuros, { error: `is at most ${CASH_LIMITS.transferEuros}` }),
      reason: reason.optional(),
      PinCode,
    }),
    idempotent: true,
  },
  /** Euros in the drawer now. */
  answer: z.object({ expected: z.number() }),
  errors: ['cash.drawer_too_low', 'pin.required', 'pin.wrong', 'pin.locked'],
});
