import { addDays, type ClubDate } from '@courtside/contract/values/dates';

/** The letter is written this long before the period begins. */
const NOTICE_DAYS = 14;
/** Days after the first try on which it is tried. */
const TRY_DAYS = [0, 3, 7, 14];

/** The day after the paid period: the next one begins, and is charged. */
export const renewsOn = (paidTo: ClubDate): ClubDate => addDays(paidTo, 1);

export const toldOn = (paidTo: ClubDate): ClubDate => addDays(renewsOn(paidTo), -NOTICE_DAYS);

interface Plan {
  readonly paidTo: ClubDate;
  readonly graceDays: number;
}

/**
 * Whoever let it renew after the day of the letter has seen price and day. Whoever was written to late, because the server was
 * off, has the whole notice, as far as the plan waits for it.
 */
export function firstTry({ paidTo, graceDays }: Plan, today: ClubDate, since: ClubDate): ClubDate {
  const from = renewsOn(paidTo);
  if (since > toldOn(paidTo)) return later(from, today);
  return later(from, earlier(addDays(today, NOTICE_DAYS), later(today, addDays(paidTo, graceDays))));
}

/** As long as the plan can be paid without a gap. */
export function tryDays(first: ClubDate, { paidTo, graceDays }: Plan): ClubDate[] {
  const last = addDays(paidTo, graceDays);
  return TRY_DAYS.map((days) => addDays(first, days)).filter((day, index) => index === 0 || day <= last);
}

/** Null after the last try. Days that were missed, by a server that was off or a slow bank, are not made up for. */
export function nextTry(days: readonly ClubDate[], today: ClubDate): ClubDate | null {
  return days.find((day) => day > today) ?? null;
}

const later = (one: ClubDate, other: ClubDate): ClubDate => (one > other ? one : other);
const earlier = (one: ClubDate, other: ClubDate): ClubDate => (one < other ? one : other);

/** Plans that are paid until this day or less are told of today. */
export const lastPaidToTell = (today: ClubDate): ClubDate => addDays(today, NOTICE_DAYS - 1);
