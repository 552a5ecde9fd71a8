import { brokenPasswordRule, passwordRuleMessage } from '@courtside/contract/people/password-rules';
import { type Language, LIMITS } from '@courtside/contract/values/limits';
import { isPersonName } from '@courtside/contract/values/person-name';
import { errorMessage } from '@courtside/contract/wire/errors';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { insertClub } from '#modules/club/club/index.ts';
import { defaultTopics, publishHelpTopics } from '#modules/club/help/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { createCredentials, isPin } from '#modules/people/auth/index.ts';
import { countMembers, insertMembers, isMemberCode } from '#modules/people/members/index.ts';

export interface FirstAdmin {
  readonly code: string;
  /** First name and surname. */
  readonly name: string;
  readonly password: string;
  readonly pin: string;
  readonly email?: string | undefined;
  /** The club's, unless given. */
  readonly language?: Language | undefined;
}

/** Asked by every way to create the first admin. */
export type AskedField = Exclude<keyof FirstAdmin, 'email' | 'language'>;

/** What is wrong with an answer, or undefined. The limits are those of the tables. */
export const FIRST_ADMIN_FAULTS: { [Field in AskedField]: (answer: string) => string | undefined } = {
  code: (code) => (isMemberCode(code) ? undefined : 'A membership number has 4 to 32 letters, digits or hyphens.'),
  name(name) {
    const { firstName, surname } = splitName(name);
    if (!firstName || !surname) return 'Please give first name and surname.';
    if (Math.max(firstName.length, surname.length) > LIMITS.nameMax)
      return `First name and surname may have ${LIMITS.nameMax} characters each.`;
    return isPersonName(name) ? undefined : errorMessage('name.forbidden_characters');
  },
  password(password) {
    const rule = brokenPasswordRule(password);
    return rule && `Password: ${passwordRuleMessage(rule)}`;
  },
  pin: (pin) => (isPin(pin) ? undefined : `A PIN has ${LIMITS.pinMin} to ${LIMITS.pinMax} digits.`),
};

/**
 * Creates the club with its help topics and its first admin. Returns false when the club already has members, or when the check refuses.
 */
export async function createFirstAdmin(
  context: AppContext,
  admin: FirstAdmin,
  isAllowed: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { db, clock, passwords, pins, settings } = context;
  const passwordHash = await passwords.hash(admin.password);
  return inTransaction(db, async (tx) => {
    // The table has one row, so a concurrent second call waits here and then finds a member.
    await insertClub(tx);
    if ((await countMembers(tx)) > 0 || !(await isAllowed(tx))) return false;
    const { code, email = null, language = settings.CLUB_LANGUAGE } = admin;
    const member = { ...splitName(admin.name), code, gender: 'O', role: 'admin', email } as const;
    const [inserted] = await insertMembers(tx, [{ ...member, language }]);
    if (!inserted) throw new Error('the admin was not inserted');
    await createCredentials(tx, [{ memberId: inserted.id, passwordHash, pinHash: pins.hash(admin.pin) }]);
    await publishHelpTopics(tx, defaultTopics());
    await runWrites(tx, auditWrites(clock, { action: 'first_admin_created', actorId: inserted.id }));
    return true;
  });
}

/** The last word is the surname. */
export function splitName(name: string): { firstName: string; surname: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' };
}
