import { z } from 'zod';
import { clubDateSchema } from '../booking/schedule.ts';
import { clubDate, daysBetween } from '../values/dates.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

export const REPORT_LIMITS = {
  /** Three years with their leap day. */
  days: 1_096,
  /** Months of a course, with the last month of the range as the last one. */
  months: 12,
  times: 10,
} as const;

const range = { from: clubDateSchema, to: clubDateSchema };

function checkRange({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  // The range is checked also when one of its dates was refused, and there are no days between such dates.
  if (![from, to].every((date) => clubDateSchema.safeParse(date).success)) return;
  const issue = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
  if (to < from) issue('is before from');
  else if (daysBetween(clubDate(from), clubDate(to)) >= REPORT_LIMITS.days)
    issue(`is more than ${REPORT_LIMITS.days} days after from`);
}

const service = text({ min: 1, max: 30 });
const rangeQuery = z.object(range).superRefine(checkRange);
const serviceQuery = z.object({ ...range, service: service.optional() }).superRefine(checkRange);
const occupancyQuery = z
  .object({ ...range, service: service.optional(), court: text({ min: 1, max: 30 }).optional() })
  .superRefine(checkRange);

/** Open are the sessions of the timetable without those that were closed; booked ones that were kept outside of them count as open. */
const minutes = { openMinutes: z.int(), bookedMinutes: z.int() };
/** ISO weekday, and the hour of the day in which the minutes are. */
const moment = { weekday: z.int(), hour: z.int() };
const month = z.string();

export const occupancySchema = z.object({
  cells: z.array(z.object({ ...moment, ...minutes })),
  courts: z.array(
    z.object({ key: z.string(), service: z.string(), title: z.string(), ...minutes, closedMinutes: z.int() }),
  ),
  /** Of every sport, oldest first: the months up to the last day of the range, each as a whole. */
  months: z.array(z.object({ month, service: z.string(), ...minutes })),
  /** The times that were booked most. */
  times: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string(), bookings: z.int() })),
});
export type Occupancy = z.output<typeof occupancySchema>;

export const readOccupancy = defineEndpoint({
  name: 'readOccupancy',
  summary: 'How much of the open time was booked: by weekday and hour, by court and by month',
  method: 'GET',
  path: '/v1/Office/reports/occupancy',
  access: 'money',
  cost: 'heavy',
  request: { query: occupancyQuery },
  answer: occupancySchema,
  errors: ['sports.unknown_service', 'record.not_found'],
});

/**
 * `courts` to `refunds` are the club's income, refunds and what was charged again less negative; `expired` is what nobody used in time. The others change what
 * the club holds for its members, except `cashDifferences`, which counts of the drawer found, `cardFees`, which the card
 * provider kept, and `cardDifferences`, which its pay-outs had beside the top-ups. `coachShares` is what coaches get of
 * lessons and courses, `courseAdvances` what was paid for dates of courses that were not held yet, less what was held: both are no income.
 */
export const MONEY_KINDS = [
  'courts',
  'lights',
  'options',
  'guests',
  'lessons',
  'courses',
  'competitions',
  'plans',
  'expired',
  'refunds',
  'coachShares',
  'courseAdvances',
  'topupsCard',
  'topupsCash',
  'topupsBank',
  'topupsTerminal',
  'visitorPayments',
  'adjustments',
  'openingBalances',
  'payouts',
  'cashDifferences',
  'cardFees',
  'cardDifferences',
  'refundsCard',
  'disputes',
  'claims',
  'claimPayments',
  'claimsWaived',
  'prepaidSales',
] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
export const INCOME_KINDS = [
  'courts',
  'lights',
  'options',
  'guests',
  'lessons',
  'courses',
  'competitions',
  'plans',
  'expired',
  'refunds',
] as const;

export const moneyReportSchema = z.object({
  /** Oldest first; a month without entries has no lines. */
  months: z.array(
    z.object({
      month,
      lines: z.array(
        z.object({
          kind: z.enum(MONEY_KINDS),
          /** Null where no sport is concerned. */
          service: z.string().nullable(),
          /** Euros. */
          amount: z.number(),
          count: z.int(),
        }),
      ),
    }),
  ),
  /** Euros that the club owed at the end of the range: for what passes have left, and for vouchers that nobody had redeemed. */
  prepaid: z.object({ passes: z.number(), vouchers: z.number() }),
});
export type MoneyReport = z.output<typeof moneyReportSchema>;

export const readMoneyReport = defineEndpoint({
  name: 'readMoneyReport',
  summary: 'Income and movements of money by month, sport and kind, equal to the ledger to the cent',
  method: 'GET',
  path: '/v1/Office/reports/money',
  access: 'money',
  cost: 'heavy',
  request: { query: rangeQuery },
  answer: moneyReportSchema,
  errors: [],
});

/** Above it balances of members may be electronic money; the report warns from a share of it on. */
export const TOPUP_WATCH = { limit: 1_000_000, warnsFrom: 0.8 } as const;

export const topupsSchema = z.object({
  /** The twelve months until now, first and last day. */
  from: z.string(),
  to: z.string(),
  /** Euros that members paid in by card, cash, transfer and terminal, before refunds and pay-outs. */
  amount: z.number(),
  count: z.int(),
  limit: z.number(),
  state: z.enum(['below', 'near', 'above']),
});
export type TopupWatch = z.output<typeof topupsSchema>;

export const readTopupWatch = defineEndpoint({
  name: 'readTopupWatch',
  summary: 'What members paid in within the last twelve months, against the sum above which the law may ask for more',
  method: 'GET',
  path: '/v1/Office/reports/topups',
  access: 'money',
  cost: 'heavy',
  answer: topupsSchema,
  errors: [],
});

export const demandSchema = z.object({
  cells: z.array(
    z.object({
      ...moment,
      service: z.string(),
      /** Members on the waiting list, and those of them who got a court. */
      waited: z.int(),
      gotIt: z.int(),
      /** Members whose session somebody else had booked or held first, and who got no other at that time. */
      lostRace: z.int(),
      /** Waited or lost, and did not play at that time. */
      refused: z.int(),
      /** Euros: the list price of each session that was wanted in vain. */
      worth: z.number(),
    }),
  ),
});
export type Demand = z.output<typeof demandSchema>;

export const readDemand = defineEndpoint({
  name: 'readDemand',
  summary: 'Demand that was not met, by sport, weekday and hour: waiting lists and lost races',
  method: 'GET',
  path: '/v1/Office/reports/demand',
  access: 'money',
  cost: 'heavy',
  request: { query: serviceQuery },
  answer: demandSchema,
  errors: ['sports.unknown_service'],
});

export const cancellationsSchema = z.object({
  months: z.array(
    z.object({
      month,
      service: z.string(),
      /** All that were made, cancelled or not. */
      bookings: z.int(),
      cancelledInTime: z.int(),
      /** After the sport's cancellation time, by staff. */
      cancelledLate: z.int(),
      /** After the cancellation time, by the booker: free for others, paid until somebody takes it. */
      givenBack: z.int(),
      noShows: z.int(),
      /** Cancelled ones whose court somebody else booked at that time. */
      soldAgain: z.int(),
      /** Euros: the price of cancelled ones that nobody else booked. */
      lost: z.number(),
    }),
  ),
});
export type Cancellations = z.output<typeof cancellationsSchema>;

export const readCancellations = defineEndpoint({
  name: 'readCancellations',
  summary: 'Cancellations, late returns and no-shows by month and sport',
  method: 'GET',
  path: '/v1/Office/reports/cancellations',
  access: 'money',
  cost: 'heavy',
  request: { query: rangeQuery },
  answer: cancellationsSchema,
  errors: [],
});
