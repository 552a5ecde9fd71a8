import type { MemberProfile } from '@courtside/contract/people/admin';
import type { DirectoryItem } from '@courtside/contract/people/office-directory';

export const nameOf = ({ name, surName }: Pick<DirectoryItem, 'name' | 'surName'>): string => `${name} ${surName}`;

/** What the member's dialog shows until it has the whole profile. */
export function asProfile(item: DirectoryItem): MemberProfile {
  const {
    code,
    name,
    surName,
    gender,
    role,
    status,
    email,
    language,
    profilePic,
    memberSince,
    erasureRequestedAt,
    erasureDueOn,
  } = item;
  return {
    memberCode: code,
    name: nameOf(item),
    firstName: name,
    surname: surName,
    gender,
    role,
    status,
    email,
    language,
    profilePic,
    memberSince,
    erasureRequestedAt,
    erasureDueOn,
    membership: null,
    ...(item.balance !== undefined && { balance: item.balance }),
  };
}
