import type { Db, Tx } from '#database/database.ts';
import type { Person, PersonalData } from '#database/personal-data.ts';
import { idempotencyData } from '#endpoint/idempotency-data.ts';
import { auditData } from '#modules/audit/index.ts';
import { authData } from '#modules/auth/index.ts';
import { billingData } from '#modules/billing/index.ts';
import { bookingsData } from '#modules/bookings/index.ts';
import { cardsData } from '#modules/cards/index.ts';
import { checkInData } from '#modules/check-in/index.ts';
import { helpData } from '#modules/help/index.ts';
import { ledgerData } from '#modules/ledger/index.ts';
import { legalData } from '#modules/legal/index.ts';
import { memberRecordsData } from '#modules/member-records/index.ts';
import { fullName, type KnownPerson, membersData } from '#modules/members/index.ts';
import { notificationsData } from '#modules/notifications/index.ts';
import { paymentsData } from '#modules/payments/index.ts';
import { preferencesData } from '#modules/preferences/index.ts';
import { profileData } from '#modules/profile/index.ts';
import { scheduleData } from '#modules/schedule/index.ts';
import { seriesData } from '#modules/series/index.ts';
import { waitingListData } from '#modules/waiting-list/index.ts';

/**
 * What every module stores about a person, in the order in which it is erased: payments before the cards that they refer
 * to, and the member last. A module that stores a text of a member adds its part here; a test writes a marker into every
 * text column and fails when one remains or is missing in the export.
 */
const PERSONAL_DATA: readonly PersonalData[] = [
  profileData,
  preferencesData,
  checkInData,
  waitingListData,
  bookingsData,
  seriesData,
  scheduleData,
  ledgerData,
  billingData,
  paymentsData,
  cardsData,
  helpData,
  legalData,
  memberRecordsData,
  notificationsData,
  idempotencyData,
  auditData,
  authData,
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
    isStaff: role !== 'member' && role !== 'visitor',
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
