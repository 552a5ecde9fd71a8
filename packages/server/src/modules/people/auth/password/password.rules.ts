import { brokenPasswordRule } from '@courtside/contract/people/password-rules';
import { MESSAGES, type MessageKey } from '@courtside/contract/values/messages';
import { AppError } from '#app-error.ts';

/** The refusal has the sentence of the specification, and its key for translations. */
export const weakPassword = (messageKey: MessageKey): AppError =>
  new AppError('auth.weak_password', { params: { rule: MESSAGES[messageKey] }, extras: { messageKey } });

/** spec 5, sign-up. */
export function checkPassword(password: string): void {
  const rule = brokenPasswordRule(password);
  if (rule) throw weakPassword(rule);
}
