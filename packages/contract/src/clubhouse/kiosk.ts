/** A tablet in the club house: a number and a PIN check in, or book the next free session. */
import { z } from 'zod';
import { bookingRequest, confirmBooking } from '../booking/bookings.ts';
import { checkIn, courtSignSchema } from '../booking/check-in.ts';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { boardSchema } from './board.ts';

const common = { access: 'key', scope: 'kiosk', feature: 'kiosk' } as const;

/** Asked with every request: a kiosk keeps nobody logged in. */
const member = { memberCode: text({ min: 1, max: LIMITS.loginNameMax }).trim(), PinCode: textOrEmpty({ max: 64 }) };
const MEMBER_ERRORS = ['kiosk.unknown_number', 'kiosk.paused', 'pin.required', 'pin.wrong', 'pin.locked'] as const;

export const readKiosk = defineEndpoint({
  ...common,
  name: 'kiosk',
  summary: 'What a kiosk shows to everybody: what is free next',
  method: 'GET',
  path: '/v1/Kiosk',
  answer: boardSchema.extend({
    /** How many figures member numbers have, beside those with letters; null where they differ. */
    numberLength: z.int().nullable(),
  }),
});

const placeFields = { theme: z.string(), sport: storedTextsSchema, court: storedTextsSchema };

const offerSchema = z.object({
  section: z.string(),
  /** The session, to be booked with this type. */
  key: z.string(),
  bookingType: z.string(),
  courtType: z.string(),
  ...placeFields,
  from: z.string(),
  to: z.string(),
  minutes: z.int(),
  isPeak: z.boolean(),
  isLightOn: z.boolean(),
  /** Euros, and what would be left of the balance. */
  price: z.number(),
  left: z.number(),
});
export type KioskOffer = z.output<typeof offerSchema>;

const visitSchema = z.object({
  firstName: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  language: z.enum(LANGUAGES).nullable(),
  balance: z.number(),
  now: z.iso.datetime(),
  /** The next booking of today that has check-in. */
  checkIn: courtSignSchema.shape.booking,
  /** Where that is. */
  place: z.object(placeFields).nullable(),
  /** Own bookings that come, the soonest first. */
  bookings: z.array(
    z.object({
      key: z.string(),
      section: z.string(),
      ...placeFields,
      date: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Sessions that the member may book and pay alone. */
  offers: z.array(offerSchema),
  /** Why there are none: the balance is too low for the soonest. */
  lowBalance: z.object({ price: z.number() }).nullable(),
});
export type KioskVisit = z.output<typeof visitSchema>;

export const visitKiosk = defineEndpoint({
  ...common,
  name: 'kioskVisit',
  summary: 'What a member can do at a kiosk now',
  method: 'POST',
  path: '/v1/Kiosk/visit',
  request: { body: z.object(member) },
  answer: visitSchema,
  errors: MEMBER_ERRORS,
});

export const checkInAtKiosk = defineEndpoint({
  ...common,
  name: 'kioskCheckIn',
  summary: 'Check in at a kiosk',
  method: 'POST',
  path: '/v1/Kiosk/checkin',
  request: {
    body: z.object({ ...member, section: text({ min: 1, max: 40 }), key: text({ min: 1, max: 40 }) }),
  },
  answer: checkIn.answer,
  errors: [...MEMBER_ERRORS, ...checkIn.errors],
});

export const bookAtKiosk = defineEndpoint({
  ...common,
  name: 'kioskBook',
  summary: 'Book a session at a kiosk and pay it alone, from the balance',
  method: 'POST',
  path: '/v1/Kiosk/book',
  request: {
    body: z.object({
      ...member,
      ...bookingRequest.pick({ Service: true, BookingKey: true, BookingType: true }).shape,
      /** Euros, as shown. */
      ExpectedTotal: z.number().min(0).max(1_000_000),
    }),
    idempotent: true,
  },
  answer: confirmBooking.answer,
  extras: confirmBooking.extras,
  errors: ['kiosk.unknown_number', 'kiosk.paused', ...confirmBooking.errors],
});
