import { z } from 'zod';
import { referenceGiven, referenceSchema } from '../money/office-money.ts';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { clubDateSchema } from './schedule.ts';

/** How long the desk's PIN is not asked again, and how long without any call of the login session. */
export const UNLOCK_MINUTES = 30;
export const UNLOCK_IDLE_MINUTES = 10;

const PIN_ERRORS = ['pin.required', 'pin.wrong', 'pin.locked'] as const;
const unlockedUntil = z.object({
  /** Null while every call asks for the PIN. */
  until: z.iso.datetime().nullable(),
});

export const readUnlock = defineEndpoint({
  name: 'readUnlock',
  summary: 'Until when the calls of this login session need no PIN at the counter',
  method: 'GET',
  path: '/v1/Office/unlock',
  access: 'desk',
  answer: unlockedUntil,
});

export const unlockOffice = defineEndpoint({
  name: 'unlockOffice',
  summary: 'Stop asking for the PIN at the counter for 30 minutes',
  method: 'POST',
  path: '/v1/Office/unlock',
  access: 'desk',
  request: { body: z.object({ PinCode: textOrEmpty({ max: 64 }) }), idempotent: true },
  answer: z.object({ until: z.iso.datetime() }),
  errors: [...PIN_ERRORS],
});

export const lockOffice = defineEndpoint({
  name: 'lockOffice',
  summary: 'Ask for the PIN again from now on',
  method: 'POST',
  path: '/v1/Office/lock',
  access: 'desk',
  answer: unlockedUntil,
});

/** How a player pays a share of a due booking. A visitor has no balance. */
export const SETTLE_METHODS = ['balance', 'cash', 'terminal', 'bank'] as const;
export type SettleMethod = (typeof SETTLE_METHODS)[number];

export const NOTE_MAX = 500;

const booking = z.object({ section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) });

export const settleBooking = defineEndpoint({
  name: 'settleBooking',
  summary: 'Take the money of a due booking from every payer: all of it or none',
  method: 'POST',
  path: '/v1/Office/bookings/:section/:key/settle',
  access: 'desk',
  request: {
    params: booking,
    body: z.object({
      /** Every payer once. */
      shares: z
        .array(
          z
            .object({
              memberCode: text({ min: 1, max: LIMITS.loginNameMax }),
              method: z.enum(SETTLE_METHODS),
              /** Required for a terminal, its slip, and for a bank transfer. */
              reference: referenceSchema.optional(),
            })
            .refine(...referenceGiven),
        )
        .max(LIMITS.playerSlots),
      PinCode: textOrEmpty({ max: 64 }),
    }),
    idempotent: true,
  },
  /** Euros: all shares, and those that were paid in cash. */
  answer: z.object({ total: z.number(), cash: z.number() }),
  errors: [
    'record.not_found',
    'booking.already_paid',
    'booking.already_cancelled',
    'booking.settle_payers',
    'booking.low_balance',
    'booking.visitors_pay_together',
    ...PIN_ERRORS,
  ],
});

export const saveNote = defineEndpoint({
  name: 'saveNote',
  summary: 'What staff note of a booking; members do not see it',
  method: 'PUT',
  path: '/v1/Office/bookings/:section/:key/note',
  access: 'desk',
  request: {
    params: booking,
    /** Empty removes it. */
    body: z.object({ note: text({ max: NOTE_MAX }).trim() }),
  },
  answer: z.object({ note: z.string().nullable() }),
  errors: ['record.not_found'],
});

/** As a member's: each part at most as long as the column. */
const visitorName = text({ min: 1, max: 30 }).trim().min(1, { error: 'is required' });

export const addVisitor = defineEndpoint({
  name: 'addVisitor',
  summary: 'Somebody without a membership, for whom the desk books with the code that it gets',
  method: 'POST',
  path: '/v1/Office/counter/visitors',
  access: 'desk',
  request: { body: z.object({ name: visitorName, surName: visitorName }), idempotent: true },
  answer: z.object({ memberCode: z.string(), name: z.string(), surName: z.string() }),
  errors: ['name.forbidden_characters', 'visitor.too_often'],
});

export const counterMember = defineEndpoint({
  name: 'counterMember',
  summary: 'The member or visitor at the counter: balance, and prices of a day that are not the general ones',
  method: 'GET',
  path: '/v1/Office/counter/:code',
  access: 'desk',
  request: {
    params: z.object({ code: text({ min: 1, max: LIMITS.loginNameMax }) }),
    query: z.object({ date: clubDateSchema.optional() }),
  },
  /** Euros; the prices by the key of the session. */
  answer: z.object({ memberCode: z.string(), balance: z.number(), prices: z.record(z.string(), z.number()) }),
  errors: ['record.not_found'],
});
