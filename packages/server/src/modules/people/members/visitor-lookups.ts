import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Caller } from '#endpoint/binding.ts';
import { isMemberCode } from './member.rules.ts';
import { lookupsEndAt, storeLookups } from './visitor-lookups.repository.ts';

/**
 * Visitors find other players by their numbers alone, which follow each other: a visitor who tries many of them reads the list
 * of members. Throws 429 for more different numbers in an hour than a visitor plays with. Stored before what the numbers are
 * for, so that what is refused or taken back counts too.
 */
export async function countLookups(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { memberId, memberCode, hasVisitorAccount }: Pick<Caller, 'memberId' | 'memberCode' | 'hasVisitorAccount'>,
  codes: readonly string[],
): Promise<void> {
  if (!hasVisitorAccount) return;
  const given = codes.map((code) => code.trim().toLowerCase()).filter(isMemberCode);
  const others = [...new Set(given)].filter((code) => code !== memberCode.toLowerCase());
  if (others.length === 0) return;
  const now = clock.now();
  if (others.length <= LIMITS.visitorLookupsPerHour && (await storeLookups(db, memberId, others, now))) return;
  const endsMs = (await lookupsEndAt(db, memberId))?.getTime() ?? 0;
  const seconds = Math.max(1, Math.ceil((endsMs - now.epochMilliseconds) / 1000));
  throw new AppError('request.too_many', { headers: { 'retry-after': String(seconds) } });
}
