import type { Caller, KeyCaller } from '#endpoint/binding.ts';
import type { Member } from '#modules/people/members/index.ts';
import type { StoredKey } from './keys.repository.ts';

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

/** A program that does what the desk may, where its key has the scope. What it makes is by who made the key. */
export const programWithKey = (program: KeyCaller, maker: StoredKey): Caller => ({
  memberId: maker.madeById,
  memberCode: maker.code,
  role: 'desk',
  categoryKey: maker.categoryKey,
  hasVisitorAccount: false,
  sessionId: NO_SESSION,
  keyId: program.keyId,
  program,
});
