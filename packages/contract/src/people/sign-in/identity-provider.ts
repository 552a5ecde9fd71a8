/**
 * Sign-in with the identity provider of the club (OpenID Connect), beside the specification's login. The two calls that a
 * browser opens itself redirect; a refusal is in the address of the page where they end.
 */
import { z } from 'zod';
import { text, textOrEmpty } from '../../values/text.ts';
import { titleSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { userSchema } from '../auth.ts';

const SSO_AUDIENCES = ['staff', 'everybody'] as const;
export type SsoAudience = (typeof SSO_AUDIENCES)[number];

/** Of the pages where a round trip ends: a refusal, an identity that is proven, or one that was linked. */
export const SSO_QUERY = { refused: 'refused', proven: 'proven', linked: 'linked', returnTo: 'returnTo' } as const;

/** Where a browser begins to sign in, and where it signs out. */
export const SSO_ADDRESSES = {
  begin: '/v1/authentication/oidc',
  return: '/v1/authentication/oidc/return',
  logout: '/v1/authentication/oidc/logout',
} as const;

const proof = { Password: textOrEmpty({ max: 200 }), PinCode: textOrEmpty({ max: 64 }) };
const PROOF_ERRORS = [
  'auth.password_required',
  'auth.wrong_password',
  'auth.too_many_logins',
  'pin.required',
  'pin.wrong',
  'pin.locked',
  'server.busy',
] as const;

export const signInWays = defineEndpoint({
  name: 'signInWays',
  summary: 'How people sign in beside number and password',
  method: 'GET',
  path: '/v1/authentication/ways',
  access: 'public',
  answer: z.object({ identityProvider: z.object({ title: z.string() }).nullable() }),
});

const redirects = { method: 'GET', access: 'public', format: 'file' } as const;

export const beginIdentitySignIn = defineEndpoint({
  ...redirects,
  name: 'beginIdentitySignIn',
  summary: 'Send the browser to the identity provider',
  path: SSO_ADDRESSES.begin,
  request: { query: z.object({ returnTo: text({ max: 1000 }).optional() }) },
  answer: z.string(),
});

export const returnFromProvider = defineEndpoint({
  ...redirects,
  name: 'returnFromProvider',
  summary: 'Where the identity provider sends the browser back to',
  path: SSO_ADDRESSES.return,
  answer: z.string(),
});

export const signOutOfProvider = defineEndpoint({
  ...redirects,
  name: 'signOutOfProvider',
  summary: 'Send the browser to where the identity provider signs people out',
  path: SSO_ADDRESSES.logout,
  answer: z.string(),
});

export const finishIdentitySignIn = defineEndpoint({
  name: 'finishIdentitySignIn',
  summary: 'Log in with the identity that this browser has just proven',
  method: 'POST',
  path: '/v1/authentication/oidc/finish',
  access: 'public',
  request: { body: z.object({}) },
  answer: userSchema,
  errors: ['auth.suspended', 'auth.second_step', 'sso.off', 'sso.expired', 'sso.not_linked', 'sso.staff_only'],
});

export const readOwnIdentity = defineEndpoint({
  name: 'readOwnIdentity',
  summary: 'Whether I can sign in with the identity provider',
  method: 'GET',
  path: '/v1/authentication/oidc/link',
  access: 'user',
  answer: z.object({
    /** What the club calls it; null where there is nothing to show. */
    title: z.string().nullable(),
    /** Whether I may link one and sign in with it. */
    isOffered: z.boolean(),
    linkedAt: z.iso.datetime().nullable(),
    usedAt: z.iso.datetime().nullable(),
    hasPassword: z.boolean(),
    /** Whether a PIN is asked beside the password. */
    hasPin: z.boolean(),
  }),
});

export const linkIdentity = defineEndpoint({
  name: 'linkIdentity',
  summary: 'Begin to link an identity: the answer is where to send the browser',
  method: 'POST',
  path: '/v1/authentication/oidc/link',
  access: 'user',
  request: { body: z.object(proof), idempotent: true },
  answer: z.object({ address: z.url() }),
  errors: [...PROOF_ERRORS, 'sso.off', 'sso.staff_only', 'sso.already_linked', 'sso.unreachable'],
});

export const unlinkIdentity = defineEndpoint({
  name: 'unlinkIdentity',
  summary: 'Remove the link to my identity',
  method: 'POST',
  path: '/v1/authentication/oidc/unlink',
  access: 'user',
  request: { body: z.object(proof), idempotent: true },
  answer: z.literal('ok'),
  errors: [...PROOF_ERRORS, 'record.not_found', 'sso.only_way'],
});

export const giveUpPassword = defineEndpoint({
  name: 'giveUpPassword',
  summary: 'Sign in with the identity provider alone, without a password',
  method: 'POST',
  path: '/v1/authentication/oidc/only',
  access: 'staff',
  request: { body: z.object(proof), idempotent: true },
  answer: z.literal('ok'),
  errors: [...PROOF_ERRORS, 'sso.off', 'sso.not_linked', 'sso.last_password'],
});

const settingFields = {
  isOn: z.boolean(),
  title: titleSchema(40),
  audience: z.enum(SSO_AUDIENCES),
};

export const readIdentityProvider = defineEndpoint({
  name: 'readIdentityProvider',
  summary: 'The identity provider, and who has linked an identity',
  method: 'GET',
  path: '/v1/Office/sign-in',
  access: 'admin',
  answer: z.object({
    /** Of the settings of the server; null where it has none. */
    server: z.object({ issuer: z.string(), clientId: z.string() }).nullable(),
    /** To enter at the provider. */
    returnAddress: z.string(),
    logoutAddress: z.string(),
    ...settingFields,
    /** All of the staff, and members who have linked one. */
    people: z.array(
      z.object({
        memberCode: z.string(),
        name: z.string(),
        role: z.string(),
        linkedAt: z.iso.datetime().nullable(),
        usedAt: z.iso.datetime().nullable(),
        hasPassword: z.boolean(),
      }),
    ),
  }),
});

export const checkIdentityProvider = defineEndpoint({
  name: 'checkIdentityProvider',
  summary: 'Ask the identity provider now whether everything is right',
  method: 'GET',
  path: '/v1/Office/sign-in/check',
  access: 'admin',
  answer: z.object({
    answered: z.boolean(),
    /** Of the keys with which it signs. */
    keys: z.int(),
    /** By how many seconds its clock differs; null where it does not say. */
    clockOffSeconds: z.int().nullable(),
  }),
  errors: ['sso.off'],
});

export const saveIdentityProvider = defineEndpoint({
  name: 'saveIdentityProvider',
  summary: 'Switch sign-in with the identity provider on or off, name it, and say who may use it',
  method: 'POST',
  path: '/v1/Office/sign-in',
  access: 'admin',
  request: { body: z.object({ ...settingFields, PinCode: textOrEmpty({ max: 64 }) }), idempotent: true },
  answer: z.literal('ok'),
  errors: ['pin.required', 'pin.wrong', 'pin.locked'],
});
