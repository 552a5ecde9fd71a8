import type { MandateKind, MandatePurpose, MandateState } from '@courtside/contract/money/mandates';
import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { type Cents, cents, centsToEuros, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';

/** Cents: the smallest and the largest charge, and the most in a month. */
const CAPS = { minimum: cents(100), maximum: cents(500_000), monthly: cents(1_000_000) };

export interface Caps {
  readonly perCharge: Cents;
  readonly perMonth: Cents;
}

export const euros = (amount: Cents): string => formatEuros(centsToEuros(amount));

/** Caps as the member typed them. */
export function checkedCaps(perCharge: number, perMonth: number): Caps {
  const caps = { perCharge: centsOf(perCharge), perMonth: centsOf(perMonth) };
  const { minimum, maximum, monthly } = CAPS;
  const isSensible =
    caps.perCharge >= minimum &&
    caps.perCharge <= maximum &&
    caps.perMonth >= caps.perCharge &&
    caps.perMonth <= monthly;
  if (isSensible) return caps;
  const params = { minimum: euros(minimum), maximum: euros(maximum), monthly: euros(monthly) };
  throw new AppError('mandate.caps_invalid', { params });
}

/** Zero where the amount has more than two decimals, which no limit allows. */
export function centsOf(amount: number): Cents {
  try {
    return eurosToCents(amount);
  } catch {
    return cents(0);
  }
}

export interface Allowed {
  readonly kind: MandateKind;
  readonly label: string;
  readonly purposes: readonly MandatePurpose[];
  readonly capPerCharge: Cents;
  readonly capPerMonth: Cents;
  readonly state: MandateState;
  readonly endedAt: Date | null;
}

interface Wanted {
  readonly purpose: MandatePurpose;
  readonly amount: Cents;
  /** What was charged in this month already, or is on its way. */
  readonly usedThisMonth?: Cents;
  readonly timeZone: string;
}

/** Refuses what the member did not allow. */
export function checkAllowed(mandate: Allowed, wanted: Wanted): void {
  const { purpose, amount, usedThisMonth = 0, timeZone } = wanted;
  const { label } = mandate;
  if (mandate.state === 'ended')
    throw new AppError('mandate.ended', { params: { label, date: dayOf(mandate.endedAt, timeZone) } });
  if (mandate.state === 'pending') throw new AppError('mandate.not_live', { params: { label } });
  if (!mandate.purposes.includes(purpose)) throw new AppError('mandate.purpose', { params: { label } });
  if (amount > mandate.capPerCharge)
    throw new AppError('mandate.cap', { params: { amount: euros(amount), cap: euros(mandate.capPerCharge) } });
  if (usedThisMonth + amount > mandate.capPerMonth)
    throw new AppError('mandate.cap_month', { params: { amount: euros(amount), cap: euros(mandate.capPerMonth) } });
}

function dayOf(at: Date | null, timeZone: string): ClubDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(at?.getTime() ?? 0);
  return clubDate(instant.toZonedDateTimeISO(timeZone).toPlainDate().toString());
}

/** The month at the club in which this moment is: its first moment, and that of the next. */
export function monthAround(now: Temporal.Instant, timeZone: string) {
  const first = now.toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 });
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant();
  return { from: startOf(first), to: startOf(first.add({ months: 1 })) };
}

/** How long an end can be taken back: the ten seconds of the page, and time for a slow connection. */
const UNDO_SECONDS = 60;

export function mayUndo(endedAt: Date | null, now: Temporal.Instant): boolean {
  return endedAt !== null && endedAt.getTime() > now.subtract({ seconds: UNDO_SECONDS }).epochMilliseconds;
}
