/** Refusals of the second step of a login and of passkeys. */
export const SIGN_IN_ERRORS = {
  /** The password was right; `step` goes to the call of the second step. */
  'auth.second_step': { status: 200, message: 'Enter the code of your authenticator app to log in.' },
  'auth.step_ended': { status: 200, msgCode: '401', message: 'This took too long. Please log in again.' },
  'two_step.wrong': {
    status: 200,
    message: 'This code is not right. {left} tries are left.',
    one: 'This code is not right. One try is left.',
  },
  'two_step.locked': {
    status: 200,
    message: 'Too many wrong codes. Please try again in {minutes} minutes.',
    one: 'Too many wrong codes. Please try again in a minute.',
  },
  'two_step.used': { status: 200, message: 'This code was used already. Wait for the next one.' },
  'two_step.is_on': { status: 200, message: 'Your login has a second step already.' },
  'two_step.is_off': { status: 200, message: 'Your login has no second step.' },
  'passkey.not_known': {
    status: 200,
    msgCode: '401',
    message: 'We do not know this passkey. Log in with your password.',
  },
  'passkey.refused': {
    status: 200,
    msgCode: '401',
    message: 'Your device could not prove this passkey. Please try again.',
  },
  'passkey.limit': { status: 200, message: 'You cannot have more passkeys. Remove one that you do not use any more.' },
  'passkey.known': { status: 200, message: 'This device has a passkey of yours already.' },
} as const;
