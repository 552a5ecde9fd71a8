import { z } from 'zod';
import { courtSchema } from '../club/sports/sports.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { clubDateSchema, sessionGameSchema } from './schedule.ts';

/** Days before and after today that the day of the office can be asked for. */
export const TODAY_RANGE_DAYS = 400;

export const TODAY_SESSION_STATES = ['free', 'booked', 'held', 'closed', 'locked', 'past'] as const;
export type TodaySessionState = (typeof TODAY_SESSION_STATES)[number];

export const todaySessionSchema = z.object({
  key: z.string(),
  court: z.string(),
  /** Club time, HH:mm; 24:00 for midnight at the end. */
  from: z.string(),
  to: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** `past`: begun and neither booked nor closed. */
  state: z.enum(TODAY_SESSION_STATES),
  /** Euros: for the sport's first booking type without options, and without a category's own price. */
  price: z.number(),
  isPeak: z.boolean(),
  isLightOn: z.boolean(),
  /** Until when a held session is held. */
  heldUntil: z.iso.datetime().optional(),
  /** When a locked session is released. */
  opensAt: z.iso.datetime().optional(),
  /** Why it is closed: in English, and in the club's languages. */
  closure: z.object({ kind: z.string(), reason: z.string(), reasons: storedTextsSchema.optional() }).optional(),
});
export type TodaySession = z.output<typeof todaySessionSchema>;

/**
 * `expected`: nobody has checked in yet. `late`: nobody has, and the session has begun. `here`: some have. `allHere`: all
 * have. `noShow`: nobody came.
 */
export const ARRIVALS = ['expected', 'late', 'here', 'allHere', 'noShow'] as const;
export type Arrival = (typeof ARRIVALS)[number];

export const PAID_STATES = ['paid', 'due', 'free'] as const;
export type PaidState = (typeof PAID_STATES)[number];

export const todayBookingSchema = z.object({
  section: z.string(),
  key: z.string(),
  court: z.string(),
  from: z.string(),
  to: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Club time: the court is theirs later than `from`, because a session was sold that had begun. */
  since: z.string().optional(),
  /** Club time: the court was theirs until then; the rest was released after a no-show. */
  until: z.string().optional(),
  bookingType: z.string(),
  /** A visitor booked at the counter without a membership. */
  booker: z.object({ memberCode: z.string(), name: z.string(), isVisitor: z.literal(true).optional() }),
  /** In their order; the first is the booker. */
  players: z.array(
    z.object({
      memberCode: z.string(),
      name: z.string(),
      gender: z.enum(['M', 'F', 'O']),
      profilePic: z.string().nullable(),
      isVisitor: z.literal(true).optional(),
      isPayer: z.boolean(),
      /** Euros: the player's share. Only for those who may see the club's money. */
      amount: z.number().optional(),
      checkedInAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Names of the guests whom they bring. */
  guests: z.array(z.string()).optional(),
  /** The amount only for those who may see it. `dueAt` is when a due booking is expected to be paid. */
  paid: z.object({
    state: z.enum(PAID_STATES),
    amount: z.number().optional(),
    dueAt: z.iso.datetime().optional(),
    /** The club day on which a date of a standing booking is charged to the balances, without the counter. */
    chargedOn: z.string().optional(),
  }),
  arrival: z.enum(ARRIVALS),
  /** Its players do not come, and others may book the session. */
  isGivenBack: z.boolean().optional(),
  /** When the club ended it, while it was played. */
  endedAt: z.iso.datetime().optional(),
  /** Places are open to other members. */
  game: sessionGameSchema.optional(),
  note: z.string().nullable(),
  isLightOn: z.boolean(),
  /** Kept when the timetable or the courts changed. */
  isOutsideHours: z.boolean(),
});
export type TodayBooking = z.output<typeof todayBookingSchema>;
export type TodayPlayer = TodayBooking['players'][number];

export const todaySportSchema = z.object({
  key: z.string(),
  sessionMinutes: z.int(),
  /** Whether players check in. */
  hasCheckIn: z.boolean(),
  courts: z.array(courtSchema),
  sessions: z.array(todaySessionSchema),
  bookings: z.array(todayBookingSchema),
});
export type TodaySport = z.output<typeof todaySportSchema>;

/** What was done to bookings of the day in the last hour, newest first. */
export const todayEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  by: z.object({ memberCode: z.string(), name: z.string(), profilePic: z.string().nullable() }),
  section: z.string(),
  key: z.string(),
  court: z.string(),
  from: z.string(),
  name: z.string(),
});
export type TodayEvent = z.output<typeof todayEventSchema>;

export const todaySchema = z.object({
  date: z.string(),
  /** The club's date and the moment of this answer. */
  today: z.string(),
  now: z.iso.datetime(),
  timeZone: z.string(),
  version: z.string(),
  /** The time axis in whole hours: first opening and last closing of all sports. */
  from: z.string(),
  to: z.string(),
  sports: z.array(todaySportSchema),
  recent: z.array(todayEventSchema),
});
export type Today = z.output<typeof todaySchema>;

/** The `data` of the stream's event `changed`; its `id` is the version. */
export const todayChangeSchema = z.object({
  date: z.string(),
  version: z.string(),
  /** Too much has changed, or the courts have: the day must be read again. */
  isReload: z.boolean(),
  sports: z.array(
    z.object({
      key: z.string(),
      /** Only those that changed. */
      sessions: z.array(todaySessionSchema),
      bookings: z.array(todayBookingSchema),
      /** Keys of bookings that are not on this day any more. */
      removed: z.array(z.string()),
    }),
  ),
  recent: z.array(todayEventSchema),
});
export type TodayChange = z.output<typeof todayChangeSchema>;

const dayQuery = z.object({ date: clubDateSchema.optional() });

export const officeToday = defineEndpoint({
  name: 'officeToday',
  summary: 'All sports on a day: courts, sessions, bookings with players, what is paid and who is here',
  method: 'GET',
  path: '/v1/Office/today',
  access: 'staff',
  request: { query: dayQuery },
  answer: todaySchema,
  errors: ['schedule.date_out_of_range'],
});

export const officeTodayStream = defineEndpoint({
  name: 'officeTodayStream',
  summary: 'Server-sent events: `changed` with what changed in any sport that day; resumes by Last-Event-ID',
  method: 'GET',
  path: '/v1/Office/today/stream',
  access: 'staff',
  request: { query: dayQuery },
  answer: todayChangeSchema,
  format: 'stream',
  errors: ['schedule.date_out_of_range'],
});

interface Arriving {
  readonly players: ReadonlyArray<{ readonly checkedInAt: string | null }>;
  readonly startsAt: string;
  readonly isNoShow: boolean;
}

/** Who has arrived: computed for the answer, and again on the page as the time passes. */
export function arrivalOf({ players, startsAt, isNoShow }: Arriving, hasCheckIn: boolean, nowMs: number): Arrival {
  const here = players.filter(({ checkedInAt }) => checkedInAt !== null).length;
  if (here > 0) return here === players.length ? 'allHere' : 'here';
  if (isNoShow) return 'noShow';
  return hasCheckIn && Date.parse(startsAt) <= nowMs ? 'late' : 'expected';
}
