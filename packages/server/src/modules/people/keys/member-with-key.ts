import type { Caller, KeyCaller } from '#endpoint/binding.ts';
import type { Member } from '#modules/people/members/index.ts';

/** Of no login: the key of the device stands for it. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** A member who stands at a device of the club. */
export const memberWithKey = ({ keyId }: KeyCaller, member: Member): Caller => ({
  memberId: member.id,
  memberCode: member.code,
  role: member.role,
  categoryKey: member.categoryKey,
  hasVisitorAccount: member.hasVisitorAccount,
  sessionId: NO_SESSION,
  keyId,
});
