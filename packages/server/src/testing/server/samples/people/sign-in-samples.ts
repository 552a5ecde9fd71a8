import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';

const base64url = Buffer.from('a passkey of nobody').toString('base64url');
const answered = { id: base64url, rawId: base64url, type: 'public-key', clientExtensionResults: {} };

/** Samples of the second step of a login and of passkeys. */
export const SIGN_IN_SAMPLES = {
  secondStep: () => ({ body: { Step: '1.1.nothing', Code: '123456' } }),
  beginTwoStep: () => ({ body: { Password: DEMO_PASSWORD } }),
  confirmTwoStep: () => ({ body: { Code: '123456' } }),
  renewRecoveryCodes: () => ({ body: { Password: DEMO_PASSWORD, Code: '123456' } }),
  endTwoStep: () => ({ body: { Password: DEMO_PASSWORD, Code: '123456' } }),
  endStaffTwoStep: (owner: Owner) => ({ params: { memberCode: owner.code }, body: { PinCode: DEMO_PIN } }),
  readSignIn: () => ({}),
  passkeyOptions: () => ({ body: { Password: DEMO_PASSWORD } }),
  addPasskey: () => ({
    body: {
      title: 'My phone',
      passkey: { ...answered, response: { clientDataJSON: base64url, attestationObject: base64url } },
    },
  }),
  removePasskey: async (owner: Owner) => ({ params: { id: await owner.passkey(owner.as) } }),
  passkeyLoginOptions: () => ({}),
  passkeyLogin: () => ({
    body: {
      passkey: {
        ...answered,
        response: { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url },
      },
    },
  }),
};

const everybody = (what: string) => Array.from({ length: 8 }, () => what);

/** The rows of `access-table.ts` about ways to sign in; each is about the caller alone. */
// biome-ignore format: a table
export const SIGN_IN_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  secondStep:          everybody('auth.step_ended'),
  passkeyLoginOptions: everybody('yes'),
  passkeyLogin:        everybody('passkey.not_known'),
  readSignIn:          ['401',  'own',  'own',  'own',  'own',  'own',  'own',  'due'],
  passkeyOptions:      ['401',  'own',  'own',  'own',  'own',  'own',  'own',  'due'],
  addPasskey:          ['401',  'passkey.refused', 'passkey.refused', 'passkey.refused', 'passkey.refused', 'passkey.refused', 'passkey.refused', 'due'],
  removePasskey:       ['401',  'yes',  '404',  '404',  '404',  '404',  '404',  'due'],
  beginTwoStep:        ['401',  '403',  '403',  'own',  'own',  'own',  'own',  'due'],
  confirmTwoStep:      ['401',  '403',  '403',  'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'due'],
  renewRecoveryCodes:  ['401',  'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'due'],
  endTwoStep:          ['401',  'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'two_step.is_off', 'due'],
  endStaffTwoStep:     ['401',  '403',  '403',  '403',  '403',  '403',  'two_step.is_off', 'due'],
};
