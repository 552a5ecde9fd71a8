import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';

/** What a pass pays. Null: every sport, every type, every coach. */
export interface PassCover {
  readonly covers: 'court' | 'lesson';
  readonly serviceKey: string | null;
  readonly bookingTypeKey: string | null;
  readonly coachId: number | null;
  readonly isOffPeak: boolean;
}

/** What is booked, as far as a pass asks. */
export interface PassWanted {
  readonly serviceKey: string;
  readonly bookingTypeKey: string;
  readonly date: ClubDate;
  /** Consecutive sessions: each takes a unit. */
  readonly sessions: number;
  readonly isPeak: boolean;
  /** Of a lesson. */
  readonly coachId: number | undefined;
}

interface PassLeft {
  readonly units: number;
  readonly price: Cents;
  readonly unitsLeft: number;
  readonly left: Cents;
}

export interface PassState extends PassCover, PassLeft {
  readonly endsOn: ClubDate;
}

export type PassRefusal = 'pass.not_for_this' | 'pass.expired' | 'pass.empty';

/** What so many units of a pass are worth: the last one takes the odd cents, so that every pass ends at zero. */
export function worthOf({ units, price, unitsLeft, left }: PassLeft, count: number): Cents {
  return count >= unitsLeft ? left : cents(count * Math.floor(price / units));
}

/** Whether a kind of pass pays this at all. */
function isCovered(pass: PassCover, wanted: PassWanted): boolean {
  const isLesson = wanted.coachId !== undefined;
  return (
    (pass.covers === 'lesson') === isLesson &&
    (pass.serviceKey === null || pass.serviceKey === wanted.serviceKey) &&
    (pass.bookingTypeKey === null || pass.bookingTypeKey === wanted.bookingTypeKey) &&
    (pass.coachId === null || pass.coachId === wanted.coachId) &&
    !(pass.isOffPeak && wanted.isPeak)
  );
}

/** Why a pass does not pay this booking. Its last day is that of a session, so that cancelling always gives back something of use. */
export function passRefusal(pass: PassState, wanted: PassWanted): PassRefusal | undefined {
  if (!isCovered(pass, wanted)) return 'pass.not_for_this';
  if (wanted.date > pass.endsOn) return 'pass.expired';
  return pass.unitsLeft < wanted.sessions ? 'pass.empty' : undefined;
}

/** The last day of a pass that is sold today. */
export const lastDayOfPass = (today: ClubDate, months: number): ClubDate =>
  clubDate(Temporal.PlainDate.from(today).add({ months }).toString());

const TOLD_BEFORE = [7, 30] as const;

/** A pass that is sold for a month: whoever buys it knows its end. */
const SHORT_DAYS = 31;

/** Of which day before its end the owner of a pass is told today, if not told before. */
export function daysToTell(
  endsOn: ClubDate,
  today: ClubDate,
  told: 30 | 7 | null,
  soldOn: ClubDate,
): 30 | 7 | undefined {
  const days = Temporal.PlainDate.from(today).until(endsOn).days;
  if (days > 7 && Temporal.PlainDate.from(soldOn).until(endsOn).days <= SHORT_DAYS) return undefined;
  const due = TOLD_BEFORE.find((before) => days <= before);
  return days < 0 || due === undefined || (told !== null && told <= due) ? undefined : due;
}
