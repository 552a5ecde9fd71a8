import { LIMITS } from '../values/limits.ts';
import { MESSAGES } from '../values/messages.ts';

type PasswordRule =
  | 'passwordEmpty'
  | 'passwordMinimum'
  | 'passwordNoSpace'
  | 'passwordLower'
  | 'passwordUpper'
  | 'passwordSpecial'
  | 'passwordDigit';

/** spec 5, sign-up: the rules in their order; the first broken one is shown. */
const RULES: ReadonlyArray<[PasswordRule, (password: string) => boolean]> = [
  ['passwordEmpty', (password) => password.length > 0],
  ['passwordMinimum', (password) => password.length >= LIMITS.signUpPasswordMin],
  ['passwordNoSpace', (password) => !/\s/u.test(password)],
  ['passwordLower', (password) => /\p{Ll}/u.test(password)],
  ['passwordUpper', (password) => /\p{Lu}/u.test(password)],
  ['passwordSpecial', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
  ['passwordDigit', (password) => /\p{Nd}/u.test(password)],
];

/** The first broken rule as a key of MESSAGES, or undefined when the password is valid. */
export function brokenPasswordRule(password: string): PasswordRule | undefined {
  return RULES.find(([, holds]) => !holds(password))?.[0];
}

export function passwordRuleMessage(rule: PasswordRule): string {
  return MESSAGES[rule];
}
