/** Passkeys: a device proves who somebody is, and asks for a finger, a face or its own PIN. */
import { z } from 'zod';
import { LIMITS } from '../../values/limits.ts';
import { text, textOrEmpty } from '../../values/text.ts';
import { titleSchema } from '../../values/texts.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { userSchema } from '../auth.ts';

const base64url = text({ min: 1, max: 8192 }).regex(/^[A-Za-z0-9_-]+$/, { error: 'must be base64url' });

/** What a browser answers, as the standard writes it; what a device adds beside is left out. */
const answered = z.object({ id: base64url, rawId: base64url, type: z.literal('public-key') });

const registration = answered.extend({
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(text({ min: 1, max: 20 }))
      .max(10)
      .optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof registration>;

const assertion = answered.extend({
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof assertion>;

/** What the browser is given: the options of the standard as JSON. */
const creationOptions = z.looseObject({ challenge: z.string(), rp: z.object({ id: z.string(), name: z.string() }) });
const requestOptions = z.looseObject({ challenge: z.string(), rpId: z.string() });

const passkeySchema = z.object({
  id: z.int(),
  title: z.string(),
  madeAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const readSignIn = defineEndpoint({
  name: 'readSignIn',
  summary: 'How the caller signs in beside the password: the second step and the passkeys',
  method: 'GET',
  path: '/v1/Account/user/sign-in',
  access: 'user',
  answer: z.object({
    twoStep: z.object({
      /** Null: the login has one step. */
      since: z.iso.datetime().nullable(),
      /** How many codes on paper are not used yet. */
      codesLeft: z.int(),
    }),
    passkeys: z.array(passkeySchema),
  }),
});
export type SignIn = z.output<typeof readSignIn.answer>;

export const passkeyOptions = defineEndpoint({
  name: 'passkeyOptions',
  summary: 'What a browser needs to make a passkey; asks for the password',
  method: 'POST',
  path: '/v1/Account/user/passkeys/options',
  access: 'user',
  request: { body: z.object({ Password: textOrEmpty({ max: LIMITS.passwordMax }) }) },
  answer: creationOptions,
  errors: ['auth.password_required', 'auth.wrong_password', 'auth.too_many_logins', 'passkey.limit', 'server.busy'],
});

export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  summary: 'Keep the passkey that the browser has made',
  method: 'POST',
  path: '/v1/Account/user/passkeys',
  access: 'user',
  request: { body: z.object({ title: titleSchema(LIMITS.keyTitleMax), passkey: registration }) },
  answer: z.object({ id: z.int() }),
  errors: ['passkey.refused', 'passkey.known', 'passkey.limit'],
});

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  summary: 'Remove a passkey: it logs in no longer',
  method: 'POST',
  path: '/v1/Account/user/passkeys/:id/remove',
  access: 'user',
  request: { params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }) },
  answer: z.literal('ok'),
  errors: ['record.not_found'],
});

export const passkeyLoginOptions = defineEndpoint({
  name: 'passkeyLoginOptions',
  summary: 'What a browser needs to log in with a passkey',
  method: 'POST',
  path: '/v1/authentication/passkey/options',
  access: 'public',
  answer: requestOptions,
});

export const passkeyLogin = defineEndpoint({
  name: 'passkeyLogin',
  summary: 'Log in with a passkey; it is both steps at once',
  method: 'POST',
  path: '/v1/authentication/passkey',
  access: 'public',
  request: { body: z.object({ passkey: assertion }) },
  answer: userSchema,
  errors: ['passkey.not_known', 'passkey.refused', 'auth.suspended', 'auth.network_busy'],
});
