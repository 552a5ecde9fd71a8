/** The second step of a login: a code of an authenticator app, or one of ten that are kept on paper. */
import { z } from 'zod';
import { LIMITS } from '../../values/limits.ts';
import { text, textOrEmpty } from '../../values/text.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { userSchema } from '../auth.ts';

/** Of the app: six digits. On paper: two groups of five letters and digits. */
const code = text({ min: 1, max: 20 }).trim().min(1);
const password = textOrEmpty({ max: LIMITS.passwordMax });

const PASSWORD_ERRORS = [
  'auth.password_required',
  'auth.wrong_password',
  'auth.too_many_logins',
  'server.busy',
] as const;
const CODE_ERRORS = ['two_step.wrong', 'two_step.used', 'two_step.locked'] as const;

/** Shown once, to be kept on paper. */
const codesSchema = z.object({ codes: z.array(z.string()) });

export const secondStep = defineEndpoint({
  name: 'secondStep',
  summary: 'The second step of a login: `Step` of the refusal `auth.second_step`, and a code',
  method: 'POST',
  path: '/v1/authentication/second-step',
  access: 'public',
  request: { body: z.object({ Step: text({ min: 1, max: 200 }), Code: code }) },
  answer: userSchema,
  errors: ['auth.step_ended', 'auth.suspended', 'auth.network_busy', ...CODE_ERRORS],
});

export const beginTwoStep = defineEndpoint({
  name: 'beginTwoStep',
  summary: 'A new secret for an authenticator app; nothing changes until a code of it is sent',
  method: 'POST',
  path: '/v1/Account/user/two-step',
  access: 'staff',
  request: { body: z.object({ Password: password }) },
  answer: z.object({
    secret: z.string(),
    /** What an app on the same device opens, and its QR code as the path of an SVG. */
    address: z.string(),
    qr: z.object({ path: z.string(), size: z.int() }),
  }),
  errors: ['two_step.is_on', ...PASSWORD_ERRORS],
});

export const confirmTwoStep = defineEndpoint({
  name: 'confirmTwoStep',
  summary: 'Switch the second step on with a code of the app; answers the codes for paper once',
  method: 'POST',
  path: '/v1/Account/user/two-step/confirm',
  access: 'staff',
  request: { body: z.object({ Code: code }) },
  answer: codesSchema,
  errors: ['two_step.is_on', 'two_step.is_off', ...CODE_ERRORS],
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  summary: 'New codes for paper; the old ones end',
  method: 'POST',
  path: '/v1/Account/user/two-step/codes',
  access: 'user',
  request: { body: z.object({ Password: password, Code: code }) },
  answer: codesSchema,
  errors: ['two_step.is_off', ...PASSWORD_ERRORS, ...CODE_ERRORS],
});

export const endTwoStep = defineEndpoint({
  name: 'endTwoStep',
  summary: 'Switch the second step off',
  method: 'POST',
  path: '/v1/Account/user/two-step/off',
  access: 'user',
  request: { body: z.object({ Password: password, Code: code }) },
  answer: z.literal('ok'),
  errors: ['two_step.is_off', ...PASSWORD_ERRORS, ...CODE_ERRORS],
});

export const endStaffTwoStep = defineEndpoint({
  name: 'endStaffTwoStep',
  summary: 'Switch the second step of somebody else off, who has lost the telephone and the paper',
  method: 'POST',
  path: '/v1/Office/staff/:memberCode/two-step/off',
  access: 'admin',
  request: {
    params: z.object({ memberCode: text({ min: 1, max: LIMITS.loginNameMax }) }),
    body: z.object({ PinCode: textOrEmpty({ max: 64 }) }),
    idempotent: true,
  },
  answer: z.literal('ok'),
  errors: ['two_step.is_off', 'record.not_found', 'admin.not_yourself', 'pin.required', 'pin.wrong', 'pin.locked'],
});
