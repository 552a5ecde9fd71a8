import type {
  MemberProfile,
  readMember as readEndpoint,
  searchProfiles as searchEndpoint,
} from '@courtside/contract/people/admin';
import { LIMITS } from '@courtside/contract/values/limits';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { type Role, roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { erasureDueOn, fullName } from '#modules/people/members/index.ts';
import { findProfile } from '#modules/people/profile/index.ts';
import { todayOf } from '#platform/today.ts';
import { findProfileRow, type ProfileRow, searchProfileRows } from './member-profiles.repository.ts';

export async function searchProfiles(
  { db, settings }: AppContext,
  { params, query, caller }: Call<typeof searchEndpoint>,
) {
  const { total, rows } = await searchProfileRows(db, params.term ?? '', query.page, query.filter);
  return new Answer(
    rows.map((row) => present(row, caller.role, settings.CLUB_TIME_ZONE)),
    { total, page: query.page, pageSize: LIMITS.membersPageSize },
  );
}

export async function readMember({ db, clock, settings }: AppContext, { params, caller }: Call<typeof readEndpoint>) {
  const timeZone = settings.CLUB_TIME_ZONE;
  const today = todayOf({ clock, settings });
  const row = await findProfileRow(db, params.memberCode);
  const profile = row && (await findProfile(db, row.id, { today, timeZone }));
  if (!profile) throw new AppError('record.not_found');
  return { ...present(row, caller.role, timeZone), profile };
}

/** A subadmin sees the profile without the balance. */
function present(row: ProfileRow, reader: Role, timeZone: string): MemberProfile {
  return {
    memberCode: row.code,
    name: fullName(row),
    firstName: row.firstName,
    surname: row.surname,
    gender: row.gender,
    role: row.role,
    status: row.status,
    email: row.email,
    language: row.language,
    profilePic: row.picture,
    memberSince: row.createdAt.toISOString(),
    erasureRequestedAt: row.erasureRequestedAt?.toISOString() ?? null,
    erasureDueOn: erasureDueOn(row.erasureRequestedAt, timeZone),
    membership: row.membership,
    ...(roleHasAccess(reader, 'accounts') && {
      balance: row.balanceCents === null ? null : centsToEuros(cents(row.balanceCents)),
    }),
  };
}
