import type { DirectoryItem } from '@courtside/contract/people/office-directory';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { type Role, roleHasAccess } from '@courtside/contract/wire/roles';
import { textsOf } from '#database/translations.ts';
import { erasureDueOn } from '#modules/people/members/index.ts';
import type { DirectoryRow } from './directory.repository.ts';

/** Balances, and whether a renewal could be paid, are hidden from subadmins. */
export function presentItem(row: DirectoryRow, reader: Role, timeZone: string): DirectoryItem {
  return {
    code: row.code,
    name: row.firstName,
    surName: row.surname,
    gender: row.gender,
    email: row.email,
    language: row.language,
    role: row.role,
    status: row.status,
    category: row.category,
    categoryTitle: textsOf(row.categoryTitle, row.categoryTranslations, 'title'),
    memberUntil: row.memberUntil,
    paidUntil: row.paidTo,
    isLapsed: row.isLapsed === true,
    dateOfBirth: row.dateOfBirth,
    familyPayer: row.familyPayer,
    hasPin: row.hasPin,
    isVisitor: row.isVisitor,
    strikes: row.strikes,
    memberSince: row.createdAt.toISOString(),
    erasureRequestedAt: row.erasureRequestedAt?.toISOString() ?? null,
    erasureDueOn: erasureDueOn(row.erasureRequestedAt, timeZone),
    profilePic: row.picture,
    ...(roleHasAccess(reader, 'accounts') && {
      balance: row.balanceCents === null ? null : centsToEuros(cents(row.balanceCents)),
      renewal: row.renewal,
    }),
    version: row.version,
  };
}
