import { isMemberRole } from '@courtside/contract/wire/roles';
import type { Db, Tx } from '#database/database.ts';
import type { Person, PersonalData } from '#database/personal-data.ts';
import { idempotencyData } from '#endpoint/idempotency/idempotency-data.ts';
import { bookingsData } from '#modules/booking/bookings/index.ts';
import { checkInData } from '#modules/booking/check-in/index.ts';
import { gamesData } from '#modules/booking/games/index.ts';
import { scheduleData } from '#modules/booking/schedule/index.ts';
import { seriesData } from '#modules/booking/series/index.ts';
import { waitingListData } from '#modules/booking/waiting-list/index.ts';
import { helpData } from '#modules/club/help/index.ts';
import { legalData } from '#modules/club/legal/index.ts';
import { devicesData } from '#modules/clubhouse/devices/index.ts';
import { competitionsData } from '#modules/competing/competitions/index.ts';
import { levelsData } from '#modules/competing/levels/index.ts';
import { auditData } from '#modules/messages/audit/index.ts';
import { notificationsData } from '#modules/messages/notifications/index.ts';
import { billingData } from '#modules/money/billing/index.ts';
import { cardsData } from '#modules/money/cards/index.ts';
import { claimsData } from '#modules/money/claims/index.ts';
import { ledgerData } from '#modules/money/ledger/index.ts';
import { mandatesData } from '#modules/money/mandates/index.ts';
import { passesData } from '#modules/money/passes/index.ts';
import { paymentsData } from '#modules/money/payments/index.ts';
import { vouchersData } from '#modules/money/vouchers/index.ts';
import { authData } from '#modules/people/auth/index.ts';
import { emergencyContactsData } from '#modules/people/emergency-contacts/index.ts';
import { memberRecordsData } from '#modules/people/member-records/index.ts';
import { fullName, type KnownPerson, membersData } from '#modules/people/members/index.ts';
import { preferencesData } from '#modules/people/preferences/index.ts';
import { profileData } from '#modules/people/profile/index.ts';
import { signInData } from '#modules/people/sign-in/index.ts';
import { visitorsData } from '#modules/people/visitors/index.ts';
import { coachesData } from '#modules/teaching/coaches/index.ts';
import { coursesData } from '#modules/teaching/courses/index.ts';

/**
 * What every module stores about a person, in the order in which it is erased: payments before the cards that they refer
 * to, and the member last. A module that stores a text of a member adds its part here; a test writes a marker into every
 * text column and fails when one remains or is missing in the export.
 */
const PERSONAL_DATA: readonly PersonalData[] = [
  profileData,
  emergencyContactsData,
  preferencesData,
  checkInData,
  waitingListData,
  gamesData,
  coachesData,
  coursesData,
  competitionsData,
  levelsData,
  devicesData,
  bookingsData,
  seriesData,
  scheduleData,
  ledgerData,
  billingData,
  claimsData,
  vouchersData,
  passesData,
  paymentsData,
  mandatesData,
  cardsData,
  helpData,
  legalData,
  memberRecordsData,
  notificationsData,
  idempotencyData,
  auditData,
  authData,
  signInData,
  visitorsData,
  membersData,
];

export function personOf(member: KnownPerson, isSurnameShared = true): Person {
  const { id, code, email, surname, role } = member;
  return {
    id,
    code,
    email,
    surname,
    isSurnameShared,
    name: fullName(member),
    isStaff: !isMemberRole(role) && role !== 'visitor',
  };
}

/** All stored data about a person, by subject. */
export async function collectPersonalData(db: Db | Tx, person: Person): Promise<Record<string, unknown>> {
  const collected: Record<string, unknown> = {};
  for (const part of PERSONAL_DATA) Object.assign(collected, await part.collect(db, person));
  return collected;
}

export async function erasePersonalData(tx: Tx, person: Person): Promise<void> {
  for (const part of PERSONAL_DATA) await part.erase?.(tx, person);
}
