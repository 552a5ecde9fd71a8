import { z } from 'zod';
import { bookingLineSchema } from '../booking/booking-list.ts';
import { PAYOUT_METHODS, referenceAllowed, referenceSchema } from '../money/office-money.ts';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const memberParams = z.object({ memberCode: text({ min: 1, max: LIMITS.loginNameMax }) });

const openBookingSchema = bookingLineSchema.extend({
  /** Such a booking can no longer be cancelled; the erasure waits until it is over. */
  hasBegun: z.boolean(),
});
export type OpenBooking = z.output<typeof openBookingSchema>;

export const readErasure = defineEndpoint({
  name: 'readErasure',
  summary: 'What must be settled before a member can be erased',
  method: 'GET',
  path: '/v1/Admin/member/:memberCode/erasure',
  access: 'admin',
  request: { params: memberParams },
  answer: z.object({
    requestedAt: z.iso.datetime().nullable(),
    dueOn: z.iso.date().nullable(),
    /** Euros; 0 for those without an account. */
    balance: z.number(),
    /** Euros, the balance once the open bookings are cancelled and refunded and open claims are paid. */
    balanceAfterRefunds: z.number(),
    /** Euros that are owed because card money went back to the bank. What the balance cannot pay stays in the books. */
    owed: z.number(),
    bookings: z.array(openBookingSchema),
    /** Keys of card payments that are not finished; the erasure cancels them. */
    openPayments: z.array(z.string()),
  }),
  errors: ['record.not_found'],
});

/** Refused with `admin.not_settled`, `balance` and `bookings` while these are open and the request does not settle them. */
export const eraseMember = defineEndpoint({
  name: 'eraseMember',
  summary: 'Erase a member: pay the balance out, cancel and refund bookings, anonymise; the ledger keeps amounts',
  method: 'POST',
  path: '/v1/Admin/member/:memberCode/erase',
  access: 'admin',
  request: {
    params: memberParams,
    body: z.object({
      /** Of the admin. */
      PinCode: textOrEmpty({ max: 64 }),
      /** Pays the whole balance out. The amount must be the balance, so that the admin has seen what is paid. */
      payout: z
        .object({
          method: z.enum(PAYOUT_METHODS),
          amount: z.number().min(0.01).max(10_000_000),
          /** Of a bank transfer, where it is known already. */
          reference: referenceSchema.optional(),
        })
        .refine(...referenceAllowed)
        .optional(),
      /** Cancels bookings that have not begun and refunds all their payers. */
      cancelBookings: z.boolean().default(false),
    }),
    idempotent: true,
  },
  answer: z.literal('ok'),
  errors: [
    'record.not_found',
    'admin.not_yourself',
    'admin.not_settled',
    'admin.coach_teaches',
    'admin.payout_differs',
    'cash.drawer_too_low',
    'admin.payment_open',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});

export const downloadMemberData = defineEndpoint({
  name: 'downloadMemberData',
  summary: 'Everything the club keeps about a member, as JSON',
  method: 'GET',
  path: '/v1/Admin/member/:memberCode/data',
  access: 'admin',
  cost: 'heavy',
  request: { params: memberParams },
  answer: z.record(z.string(), z.unknown()),
  errors: ['record.not_found'],
});

export const withdrawErasure = defineEndpoint({
  name: 'withdrawErasure',
  summary: 'Withdraw my request for erasure; fine when there is none',
  method: 'POST',
  path: '/v1/Account/user/erasure/withdraw',
  access: 'user',
  answer: z.literal('ok'),
});
