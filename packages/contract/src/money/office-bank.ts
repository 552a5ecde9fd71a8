import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { wholeCents } from '../values/money.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { referenceSchema } from './office-money.ts';

/** What moves the money at the bank. */
export const BANK_MOVEMENTS = [
  'transfer',
  'payout',
  'visitor',
  'visitorRefund',
  'cashTransfer',
  'cardPayout',
  'terminalPayout',
] as const;
/** What moves the money that the card terminal has taken. */
export const TERMINAL_MOVEMENTS = ['payment', 'visitor', 'visitorRefund', 'terminalPayout'] as const;

const person = z.object({ code: z.string(), name: z.string() });

const movement = {
  id: z.string(),
  date: z.string(),
  /** Of the statement, the slip or the provider's pay-out; the note of a transfer of cash. */
  reference: z.string().nullable(),
  member: person.nullable(),
  /** Euros; positive is money that came in. */
  amount: z.number(),
};

/** Euros at the bank by the books. Each movement is ticked when it was found on the statement. */
export const bankSchema = z.object({
  opening: z.number(),
  received: z.number(),
  paid: z.number(),
  closing: z.number(),
  /** Newest first. */
  movements: z.array(
    z.object({
      ...movement,
      kind: z.enum(BANK_MOVEMENTS),
      checked: z.object({ by: person, at: z.iso.datetime() }).nullable(),
    }),
  ),
});
export type BankMovement = z.output<typeof bankSchema>['movements'][number];

/** Euros that the card terminal has taken and not paid out to the bank. */
export const terminalSchema = z.object({
  opening: z.number(),
  taken: z.number(),
  /** What went back to cards. */
  returned: z.number(),
  paidOut: z.number(),
  fees: z.number(),
  closing: z.number(),
  movements: z.array(z.object({ ...movement, kind: z.enum(TERMINAL_MOVEMENTS) })),
});
export type TerminalMovement = z.output<typeof terminalSchema>['movements'][number];

export const checkBankMovement = defineEndpoint({
  name: 'checkBankMovement',
  summary: 'Note that a movement of the bank was found on the statement, or take the note back',
  method: 'PUT',
  path: '/v1/Office/reports/bank/:id',
  access: 'money',
  request: {
    params: z.object({ id: text({ min: 1, max: 18 }).regex(/^\d+$/, { error: 'is not a number' }) }),
    body: z.object({ isChecked: z.boolean() }),
  },
  answer: z.object({ isChecked: z.boolean() }),
  errors: ['record.not_found', 'month.is_closed'],
});

const euros = z.number().refine(...wholeCents);

export const payOutTerminal = defineEndpoint({
  name: 'payOutTerminal',
  summary: 'What the provider of the card terminal has paid to the bank, and what it kept',
  method: 'POST',
  path: '/v1/Office/reports/terminal/payout',
  access: 'money',
  request: {
    body: z.object({
      /** The day on the bank statement. */
      date: clubDateSchema,
      /** Euros that arrived at the bank. */
      amount: euros.min(0.01, { error: 'must be above 0' }).max(1_000_000),
      fees: euros.min(0).max(100_000).default(0),
      reference: referenceSchema.min(1, { error: 'is required' }),
      PinCode: textOrEmpty({ max: 64 }),
    }),
    idempotent: true,
  },
  /** Euros that the terminal has not paid out. */
  answer: z.object({ closing: z.number() }),
  errors: ['terminal.too_low', 'terminal.day_ahead', 'pin.required', 'pin.wrong', 'pin.locked'],
});
