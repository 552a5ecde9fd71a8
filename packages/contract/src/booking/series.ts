/** A member's own standing bookings. */
import { z } from 'zod';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { seriesDetailSchema } from './office-series.ts';
import { clubDateSchema } from './schedule.ts';

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const pin = textOrEmpty({ max: 64 });
const freed = z.object({ freed: z.int(), refunded: z.number() });
const PIN_ERRORS = ['pin.required', 'pin.wrong', 'pin.locked'] as const;

/** Amounts are the reader's own share. */
const ownSeriesSchema = seriesDetailSchema.extend({
  /** Whether the reader confirms, skips and ends it: the first player. */
  isMine: z.boolean(),
});
export type OwnSeries = z.output<typeof ownSeriesSchema>;

export const listOwnSeries = defineEndpoint({
  name: 'listOwnSeries',
  summary: 'The standing bookings in which I play and that have dates left',
  method: 'GET',
  path: '/v1/Booking/sport/series',
  access: 'user',
  answer: z.object({ items: z.array(ownSeriesSchema) }),
});

export const consentToSeries = defineEndpoint({
  name: 'consentToSeries',
  summary: 'Agree once, by PIN, that each date is charged when it is due',
  method: 'POST',
  path: '/v1/Booking/sport/series/:id/consent',
  access: 'user',
  request: { params, body: z.object({ pin }), idempotent: true },
  answer: text({ max: 100 }),
  errors: ['record.not_found', 'booking.not_yours', ...PIN_ERRORS],
});

export const skipOwnDate = defineEndpoint({
  name: 'skipOwnDate',
  summary: 'Leave out one date of my standing booking; what was paid for it is refunded',
  method: 'POST',
  path: '/v1/Booking/sport/series/:id/skip',
  access: 'user',
  request: { params, body: z.object({ date: clubDateSchema, pin }), idempotent: true },
  answer: freed,
  errors: ['record.not_found', 'booking.not_yours', 'booking.too_late_to_cancel', 'series.not_a_date', ...PIN_ERRORS],
});

export const endOwnSeries = defineEndpoint({
  name: 'endOwnSeries',
  summary: 'End my standing booking from a date on; what was paid for later dates is refunded',
  method: 'POST',
  path: '/v1/Booking/sport/series/:id/end',
  access: 'user',
  request: { params, body: z.object({ from: clubDateSchema, pin }), idempotent: true },
  answer: freed,
  errors: ['record.not_found', 'booking.not_yours', 'series.ended', ...PIN_ERRORS],
});
