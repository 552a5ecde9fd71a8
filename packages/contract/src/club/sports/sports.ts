import { z } from 'zod';
import { GAMES_ALLOWED } from '../../booking/games/game-fields.ts';
import { text } from '../../values/text.ts';
import { storedTextsSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';

/** A service's key in any letter case: the spec writes both `tennis` and `Tennis`. */
export const serviceKeySchema = text({ min: 1, max: 20 }).toLowerCase();

export const courtSchema = z.object({
  key: z.string(),
  title: z.string(),
  courtType: z.string(),
  hasLights: z.boolean(),
  /** Title and type in the club's languages, in the list of services. */
  titles: storedTextsSchema.optional(),
  courtTypes: storedTextsSchema.optional(),
});
export type Court = z.output<typeof courtSchema>;

export const bookingTypeSchema = z.object({
  key: z.string(),
  title: z.string(),
  minimumPlayers: z.int(),
  maximumPlayers: z.int(),
  titles: storedTextsSchema.optional(),
});
export type BookingType = z.output<typeof bookingTypeSchema>;

/** spec 3, "Stored selected sport", with what the schedule needs. */
export const sportServiceSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Title, description and word for a court in the club's languages; the texts beside them are English. */
  titles: storedTextsSchema.optional(),
  descriptions: storedTextsSchema.optional(),
  courtWords: storedTextsSchema.optional(),
  description: z.string(),
  sportTheme: z.object({ folder: z.string() }),
  hideMembers: z.boolean(),
  hasACSetting: z.boolean(),
  hasHalfTimeSetting: z.boolean(),
  hasReceiptTime: z.boolean(),
  paymentSetting: z.object({
    isPaymentLoginAccountMandatory: z.boolean(),
    paymentMaximumPlayers: z.int(),
    paymentMinimumPlayers: z.int(),
    paymentType: z.string(),
  }),
  bookingSetting: z.object({ isACInclude: z.boolean(), isHalfTimeAllowed: z.boolean(), maximumPlayers: z.int() }),
  /** Prices in euros. */
  sportServiceOptions: z.array(
    z.object({ id: z.string(), title: z.string(), titles: storedTextsSchema.optional(), price: z.number() }),
  ),
  bookingTypes: z.array(bookingTypeSchema),
  playersStyling: z
    .object({ player1Top: z.string(), player2Top: z.string(), player3Top: z.string(), player4Top: z.string() })
    .partial()
    .optional(),
  /** Which open games can be made. */
  games: z.object({ allowed: z.enum(GAMES_ALLOWED), decideHours: z.int() }).optional(),
  bookAheadDays: z.int(),
  /** Club-local time at which the next day is released. */
  releaseTime: z.string(),
  cancelUntilHours: z.int(),
  liveBookingsPerDay: z.int(),
  liveBookingsInAll: z.int(),
  /** The earliest opening and the latest closing of the week. */
  openFrom: z.string(),
  openTo: z.string(),
  sessionMinutes: z.int(),
  courts: z.array(courtSchema),
});
export type SportService = z.output<typeof sportServiceSchema>;

export const services = defineEndpoint({
  name: 'services',
  summary: 'The sports of the club with their courts, booking types, options and rules',
  method: 'GET',
  path: '/v1/SportServices/sport/services',
  access: 'user',
  scope: 'schedule.read',
  answer: z.array(sportServiceSchema),
});

export const otherTitles = defineEndpoint({
  name: 'otherTitles',
  summary:
    'Titles in the club’s languages that the list of services does not have: of hidden sports, of what they and others no longer offer, and of plans',
  method: 'GET',
  path: '/v1/SportServices/sport/titles',
  access: 'user',
  answer: z.object({
    services: z.array(
      z.object({
        key: z.string(),
        titles: storedTextsSchema,
        /** Of its courts, their types, booking types and options; those that the club has translated. */
        words: z.array(storedTextsSchema),
      }),
    ),
    plans: z.array(storedTextsSchema),
  }),
});
export type OtherTitles = z.output<(typeof otherTitles)['answer']>;
