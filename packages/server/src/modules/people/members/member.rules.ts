import { wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { isPersonName } from '@courtside/contract/values/person-name';
import { AppError } from '#app-error.ts';

/** Must be called for every name in a request. */
export function checkNames(...names: readonly string[]): void {
  if (!names.every(isPersonName)) throw new AppError('name.forbidden_characters');
}

export function fullName({ firstName, surname }: { firstName: string; surname: string }): string {
  return `${firstName} ${surname}`;
}

/** Whether a text can be a membership number, as the constraint member_code_format says. */
export function isMemberCode(text: string): boolean {
  return /^[0-9A-Za-z-]{4,32}$/.test(text);
}

/** The last day on which a request for erasure is answered in time, counted in days of the club. */
export function erasureDueOn(requestedAt: Date | null, timeZone: string): ClubDate | null {
  if (!requestedAt) return null;
  const asked = Temporal.Instant.fromEpochMilliseconds(requestedAt.getTime());
  return addDays(wallMomentOf(asked, timeZone).date, LIMITS.erasureDays);
}
