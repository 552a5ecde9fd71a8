import type { Profile, ProfileSave } from '@courtside/contract/people/profile';
import { adultBirthday, type ClubDate, clubDate, fromSlashDate, toSlashDate } from '@courtside/contract/values/dates';
import type { Db, Tx } from '#database/database.ts';
import { consentOf, erasureDueOn } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';

/** No birthday is after it. */
const NEVER = clubDate('9999-12-31');

/**
 * A member without a stored profile has an empty one. With the club's day, the consent is that of a member under 18 until
 * one is chosen, and a request for erasure has its due day.
 */
export async function findProfile(
  db: Db | Tx,
  memberId: number,
  club?: { readonly today: ClubDate; readonly timeZone: string },
): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('member')
    .leftJoin('member_profile as profile', 'profile.member_id', 'member.id')
    .leftJoin('email_verification', 'email_verification.member_id', 'member.id')
    .selectAll('profile')
    .select([
      'member.code',
      'member.first_name',
      'member.surname',
      'member.email',
      'member.email_verified_at',
      'member.picture',
      'member.show_name_in_schedule',
      'member.erasure_requested_at',
      'email_verification.email as pending_email',
    ])
    .select(consentOf(club ? adultBirthday(club.today) : NEVER).as('charge_consent'))
    .where('member.id', '=', memberId)
    .executeTakeFirst();
  return (
    row && {
      name: row.first_name,
      surName: row.surname,
      email: row.email ?? '',
      mailingName: row.mailing_name ?? '',
      address1: row.address1 ?? '',
      address2: row.address2 ?? '',
      address3: row.address3 ?? '',
      address4: row.address4 ?? '',
      town: row.town ?? '',
      country: row.country ?? '',
      postCode: row.post_code ?? '',
      dateOfBirth: row.date_of_birth ? toSlashDate(clubDate(row.date_of_birth)) : '',
      idNo: row.id_no ?? '',
      telephones: row.telephones ?? [],
      children: (row.children ?? []).map(({ name, dateOfBirth }) => ({
        name,
        dateOfBirth: toSlashDate(clubDate(dateOfBirth)),
      })),
      carInfo: row.cars ?? [],
      memberCode: row.code,
      profilePic: row.picture,
      isEmailVerified: row.email_verified_at !== null,
      pendingEmail: row.pending_email,
      chargeConsent: row.charge_consent,
      showNameInSchedule: row.show_name_in_schedule,
      erasureRequestedAt: row.erasure_requested_at?.toISOString() ?? null,
      erasureDueOn: club ? erasureDueOn(row.erasure_requested_at, club.timeZone) : null,
    }
  );
}

export async function storeProfile(
  tx: Tx,
  memberId: number,
  profile: ProfileSave,
  at: Temporal.Instant,
): Promise<void> {
  const values = {
    mailing_name: profile.MailingName.trim(),
    address1: profile.Address1,
    address2: profile.Address2,
    address3: profile.Address3,
    address4: profile.Address4,
    town: profile.Town,
    country: profile.Country,
    post_code: profile.PostCode,
    date_of_birth: fromSlashDate(profile.DateOfBirth) ?? null,
    id_no: profile.IDNo,
    telephones: JSON.stringify(profile.Telephones.map(({ type, number }) => ({ type, number: number.trim() }))),
    children: JSON.stringify(
      profile.Children.map(({ name, dateOfBirth }) => ({ name: name.trim(), dateOfBirth: fromSlashDate(dateOfBirth) })),
    ),
    cars: JSON.stringify(profile.CarInfo.map((car) => car.trim())),
    updated_at: toDate(at),
  };
  await tx
    .insertInto('member_profile')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

/** Of a new member, from the application. */
export async function storeBirthday(tx: Tx, memberId: number, birthday: string, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('member_profile')
    .values({ member_id: memberId, date_of_birth: birthday, updated_at: toDate(at) })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ date_of_birth: birthday }))
    .execute();
}

export async function eraseProfile(tx: Tx, memberId: number): Promise<void> {
  // Serialized with uploads by the lock on the member: a concurrent upload is deleted here, or finds the member erased.
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
  await tx.deleteFrom('member_profile').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_picture').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('email_verification').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('email_code_sent').where('member_id', '=', memberId).execute();
}
