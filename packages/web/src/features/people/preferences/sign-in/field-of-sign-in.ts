import type { ErrorCode } from '@courtside/contract/wire/errors';

/** Which field a refusal of a change belongs to. */
export const FIELD_OF_SIGN_IN: Partial<Record<ErrorCode, 'password' | 'code' | 'pin'>> = {
  'auth.wrong_password': 'password',
  'auth.password_required': 'password',
  'auth.too_many_logins': 'password',
  'pin.wrong': 'pin',
  'pin.locked': 'pin',
  'pin.required': 'pin',
  'two_step.wrong': 'code',
  'two_step.used': 'code',
  'two_step.locked': 'code',
};
