import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** In the body, so that the secret is in no log of addresses. */
const code = text({ min: 1, max: 100 });

export const readInvitation = defineEndpoint({
  name: 'readInvitation',
  summary: 'Whom an invitation link is for',
  method: 'POST',
  path: '/v1/Authentication/invitation/record',
  access: 'public',
  request: { body: z.object({ code }) },
  answer: z.object({ memberCode: z.string(), name: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['invitation.invalid'],
});

export const acceptInvitation = defineEndpoint({
  name: 'acceptInvitation',
  summary: 'Set password and PIN with an invitation link, once',
  method: 'POST',
  path: '/v1/Authentication/invitation',
  access: 'public',
  request: {
    body: z.object({ code, password: text({ max: LIMITS.passwordMax }), pin: text({ max: 64 }) }),
  },
  answer: z.object({ memberCode: z.string() }),
  errors: ['invitation.invalid', 'auth.weak_password', 'pin.invalid', 'server.busy'],
});

export const setFirstPin = defineEndpoint({
  name: 'setFirstPin',
  summary: 'Set a PIN where there is none, with the password',
  method: 'POST',
  path: '/v1/Authentication/user/pincode',
  access: 'user',
  request: {
    body: z.object({ Password: textOrEmpty({ max: LIMITS.passwordMax }), NewPin: textOrEmpty({ max: 64 }) }),
    idempotent: true,
  },
  answer: z.string(),
  errors: [
    'auth.password_required',
    'auth.wrong_password',
    'auth.too_many_logins',
    'pin.new_required',
    'pin.invalid',
    'pin.old_required',
  ],
});
