/** Refusals of sign-in with the identity provider; `{provider}` is what the club calls it. */
export const SSO_ERRORS = {
  'sso.off': { status: 200, message: 'The club does not offer this sign-in. Log in with your number and password.' },
  'sso.unreachable': {
    status: 200,
    message: '{provider} does not answer right now. Log in with your number and password.',
  },
  'sso.refused': { status: 200, message: '{provider} did not sign you in. Nothing was changed.' },
  'sso.failed': { status: 200, message: 'The answer of {provider} could not be verified. Please start again.' },
  'sso.expired': { status: 200, message: 'This sign-in took too long or was used already. Please start again.' },
  'sso.not_linked': {
    status: 200,
    message: 'We do not know this {provider} yet. Log in once with your number and link it in Preferences.',
  },
  'sso.staff_only': { status: 200, message: '{provider} is for the staff. Log in with your number and password.' },
  'sso.taken': { status: 200, message: 'This {provider} is linked to another membership. Nothing was changed.' },
  'sso.already_linked': { status: 200, message: 'You have linked {provider} already. Remove that link first.' },
  'sso.only_way': {
    status: 200,
    message: 'You have no password, so {provider} is your only way in. Get a new password first.',
  },
  'sso.last_password': {
    status: 200,
    message: '{name} is the last admin with a password. Give another one first.',
  },
  'staff.last_password': {
    status: 200,
    message: 'This is the last admin with a password. Give another one first.',
  },
} as const;
