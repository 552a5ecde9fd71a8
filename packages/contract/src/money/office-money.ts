import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { wholeCents } from '../values/money.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { faultOfTitle } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { statementLineSchema } from './account.ts';

/** Against typing errors. A pay-out is limited by the balance. */
export const MONEY_LIMITS = {
  adjustmentEuros: 5_000,
  cashEuros: 5_000,
  reasonMin: 3,
  reasonMax: 120,
  referenceMax: 60,
} as const;

export const PAYOUT_METHODS = ['cash', 'bank'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** Ways to pay that leave a trace outside the portal, by which they are found again. */
export const REFERENCED_METHODS = ['bank', 'terminal'] as const;
export type ReferencedMethod = (typeof REFERENCED_METHODS)[number];
export const needsReference = (method: string): method is ReferencedMethod =>
  REFERENCED_METHODS.some((known) => known === method);

/** The text of the bank statement, or the number of the terminal's slip. */
export const referenceSchema = text({ max: MONEY_LIMITS.referenceMax })
  .trim()
  .superRefine((given, context) => {
    const fault = given === '' ? undefined : faultOfTitle(given);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** For an object with a method: the reference is required exactly where the method has one. */
export const referenceGiven = [
  ({ method, reference = '' }) => needsReference(method) === (reference !== ''),
  { path: ['reference'], error: 'is required for a bank transfer or a terminal, and for nothing else' },
] as [
  (given: { readonly method: string; readonly reference?: string | undefined }) => boolean,
  { path: ['reference']; error: string },
];

/** For a pay-out: a bank transfer may have a reference, which is often known only when the bank has made it; cash has none. */
export const referenceAllowed = [
  ({ method, reference = '' }) => needsReference(method) || reference === '',
  { path: ['reference'], error: 'is for a bank transfer alone' },
] as typeof referenceGiven;

const params = z.object({ code: text({ min: 1, max: LIMITS.loginNameMax }) });
export const PinCode = textOrEmpty({ max: 64 });

const euros = z.number().refine(...wholeCents);
export const aboveZero = (max: number) =>
  euros.min(0.01, { error: 'must be above 0' }).max(max, { error: `is at most ${max}` });

/** One line that the member reads in the statement, in the language in which it was written. */
export const reason = text({ max: MONEY_LIMITS.reasonMax })
  .trim()
  .min(MONEY_LIMITS.reasonMin, { error: 'is required' })
  .superRefine((given, context) => {
    // Any language may be used, so the direction is not checked.
    const fault = faultOfTitle(given);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

export const PIN_ERRORS = ['pin.required', 'pin.wrong', 'pin.locked'] as const;

export const memberMoney = defineEndpoint({
  name: 'memberMoney',
  summary: 'The balance of a member and what moved it last',
  method: 'GET',
  path: '/v1/Office/members/:code/money',
  access: 'accounts',
  request: { params },
  answer: z.object({
    memberCode: z.string(),
    name: z.string(),
    /** Euros; null for staff, who have no account. */
    balance: z.number().nullable(),
    /** The newest ten. */
    entries: z.array(statementLineSchema),
  }),
  errors: ['record.not_found'],
});

export const adjustBalance = defineEndpoint({
  name: 'adjustBalance',
  summary: 'Correct a balance; a negative amount takes money away',
  method: 'POST',
  path: '/v1/Office/members/:code/adjustment',
  access: 'money',
  request: {
    params,
    body: z.object({
      amount: euros
        .min(-MONEY_LIMITS.adjustmentEuros, { error: `is at least -${MONEY_LIMITS.adjustmentEuros}` })
        .max(MONEY_LIMITS.adjustmentEuros, { error: `is at most ${MONEY_LIMITS.adjustmentEuros}` })
        .refine((amount) => amount !== 0, { error: 'must not be 0' }),
      reason,
      PinCode,
    }),
    idempotent: true,
  },
  answer: z.object({ balanceAmount: z.number() }),
  errors: ['record.not_found', 'admin.not_yourself', 'account.too_low', ...PIN_ERRORS],
});

export const payOut = defineEndpoint({
  name: 'payOut',
  summary: 'Pay money of a balance out, in cash or by bank transfer',
  method: 'POST',
  path: '/v1/Office/members/:code/payout',
  access: 'money',
  request: {
    params,
    body: z
      .object({
        amount: aboveZero(LIMITS.maximumTopupEuros),
        method: z.enum(PAYOUT_METHODS),
        /** Of a bank transfer, where it is known already: what the statement says. */
        reference: referenceSchema.optional(),
        reason,
        PinCode,
      })
      .refine(...referenceAllowed),
    idempotent: true,
  },
  answer: z.object({ balanceAmount: z.number() }),
  errors: ['record.not_found', 'admin.not_yourself', 'account.too_low', 'cash.drawer_too_low', ...PIN_ERRORS],
});

export const takeCash = defineEndpoint({
  name: 'takeCash',
  summary: 'Take cash for a balance at the counter; there is no minimum',
  method: 'POST',
  path: '/v1/Office/members/:code/cash',
  access: 'desk',
  request: {
    params,
    body: z.object({ amount: aboveZero(MONEY_LIMITS.cashEuros), PinCode }),
    idempotent: true,
  },
  answer: z.object({ payment: z.string(), receipt: z.string(), balanceAmount: z.number() }),
  errors: ['record.not_found', 'admin.not_yourself', ...PIN_ERRORS],
});

export const takePayment = defineEndpoint({
  name: 'takePayment',
  summary: 'Put a bank transfer, or a payment at a card terminal that is not connected, on a balance',
  method: 'POST',
  path: '/v1/Office/members/:code/payment',
  access: 'accounts',
  request: {
    params,
    body: z
      .object({
        amount: aboveZero(MONEY_LIMITS.cashEuros),
        method: z.enum(REFERENCED_METHODS),
        reference: referenceSchema.optional(),
        PinCode,
      })
      .refine(...referenceGiven),
    idempotent: true,
  },
  answer: z.object({ payment: z.string(), receipt: z.string(), balanceAmount: z.number() }),
  errors: ['record.not_found', 'admin.not_yourself', ...PIN_ERRORS],
});
