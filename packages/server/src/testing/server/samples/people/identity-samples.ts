import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';

const proof = () => ({ body: { Password: DEMO_PASSWORD, PinCode: DEMO_PIN } });

/** Samples of sign-in with an identity provider, which the club of the samples does not have. */
export const IDENTITY_SAMPLES = {
  signInWays: () => ({}),
  beginIdentitySignIn: () => ({}),
  returnFromProvider: () => ({}),
  signOutOfProvider: () => ({}),
  finishIdentitySignIn: () => ({ body: {} }),
  readOwnIdentity: () => ({}),
  linkIdentity: proof,
  unlinkIdentity: async (owner: Owner) => {
    await owner.identity(owner.id);
    return proof();
  },
  giveUpPassword: proof,
  readIdentityProvider: () => ({}),
  checkIdentityProvider: () => ({}),
  saveIdentityProvider: () => ({
    body: { isOn: true, title: 'Harbour ID', audience: 'staff', PinCode: DEMO_PIN },
  }),
};

/** Those that are for others than everybody who is logged in. */
export const IDENTITY_CALLS = {
  public: ['signInWays', 'beginIdentitySignIn', 'returnFromProvider', 'signOutOfProvider', 'finishIdentitySignIn'],
  staff: ['giveUpPassword'],
  admin: ['readIdentityProvider', 'checkIdentityProvider', 'saveIdentityProvider'],
} as const;

/** The rows of `access-table.ts` about it. The browser is redirected; without the cookie of a round trip there is nothing to finish. */
// biome-ignore format: a table
export const IDENTITY_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                     guest   owner   other   subadmin desk  treasurer admin must change
  login:                ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes'],
  forgetPassword:       ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes'],
  signInWays:           ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes'],
  beginIdentitySignIn:  ['302',  '302',  '302',  '302',  '302',  '302',  '302',  '302'],
  returnFromProvider:   ['302',  '302',  '302',  '302',  '302',  '302',  '302',  '302'],
  signOutOfProvider:    ['302',  '302',  '302',  '302',  '302',  '302',  '302',  '302'],
  finishIdentitySignIn: ['sso.expired', 'sso.expired', 'sso.expired', 'sso.expired', 'sso.expired', 'sso.expired', 'sso.expired', 'sso.expired'],
  readOwnIdentity:      ['401',  'yes',  'own',  'own',  'own',  'own',  'own',  'due'],
  linkIdentity:         ['401',  'sso.off', 'sso.off', 'sso.off', 'sso.off', 'sso.off', 'sso.off', 'due'],
  unlinkIdentity:       ['401',  'yes',  '404',  '404',  '404',  '404',  '404',  'due'],
  giveUpPassword:       ['401',  '403',  '403',  'sso.off', 'sso.off', 'sso.off', 'sso.off', 'due'],
  readIdentityProvider: ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  checkIdentityProvider: ['401', '403',  '403',  '403',  '403',  '403',  'sso.off', 'due'],
  saveIdentityProvider: ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
};
