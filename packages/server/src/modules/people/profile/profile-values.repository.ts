import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { ValueChange } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';

/** The values of a member's record that are stored in the profile. */
const NAMES = [
  ...(['mailingName', 'address1', 'address2', 'address3', 'address4', 'town', 'country'] as const),
  ...(['postCode', 'dateOfBirth', 'idNo', 'telephones'] as const),
];

/** Changes the given values of many profiles in two statements. Members without one get it with their first value. */
export async function storeProfileValues(tx: Tx, changes: readonly ValueChange[], at: Temporal.Instant): Promise<void> {
  const rows = changes
    .filter(({ values }) => NAMES.some((name) => values[name] !== undefined))
    .map(({ memberId, values }) => ({
      member_id: memberId,
      ...Object.fromEntries(NAMES.map((name) => [name, values[name]])),
    }));
  if (rows.length === 0) return;
  const ids = rows.map(({ member_id }) => member_id);
  await sql`insert into member_profile (member_id, updated_at)
    select id, ${toDate(at)}::timestamptz from unnest(${ids}::bigint[]) as id
    on conflict do nothing`.execute(tx);
  await sql`
    update member_profile as profile set
      mailing_name = coalesce(given."mailingName", profile.mailing_name),
      address1 = coalesce(given.address1, profile.address1),
      address2 = coalesce(given.address2, profile.address2),
      address3 = coalesce(given.address3, profile.address3),
      address4 = coalesce(given.address4, profile.address4),
      town = coalesce(given.town, profile.town),
      country = coalesce(given.country, profile.country),
      post_code = coalesce(given."postCode", profile.post_code),
      id_no = coalesce(given."idNo", profile.id_no),
      telephones = coalesce(given.telephones, profile.telephones),
      date_of_birth = case when given."dateOfBirth" is null then profile.date_of_birth
        else nullif(given."dateOfBirth", '')::date end,
      updated_at = ${toDate(at)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (member_id bigint, "mailingName" text, address1 text, address2 text, address3 text, address4 text, town text,
        country text, "postCode" text, "idNo" text, telephones jsonb, "dateOfBirth" text)
    where profile.member_id = given.member_id`.execute(tx);
}

export async function eraseProfiles(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await sql`delete from member_profile where member_id = any(${memberIds}::bigint[])`.execute(tx);
  await sql`delete from email_verification where member_id = any(${memberIds}::bigint[])`.execute(tx);
}
