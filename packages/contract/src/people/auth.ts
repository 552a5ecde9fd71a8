import { z } from 'zod';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ROLES } from '../wire/roles.ts';

const loginName = text({ min: 1, max: LIMITS.loginNameMax });
const password = text({ min: 1, max: LIMITS.passwordMax });

/** The user's settings of the shell; unknown keys are refused. */
export const layoutSettingsSchema = z.strictObject({
  colorScheme: z.enum(['light', 'dark', 'system']),
  navbarSide: z.enum(['left', 'right']),
  navbarFolded: z.boolean(),
  direction: z.enum(['auto', 'ltr', 'rtl']),
  language: z.enum(LANGUAGES),
});
export type LayoutSettings = z.output<typeof layoutSettingsSchema>;

/** spec 3, "Logged-in user". */
export const userSchema = z.object({
  token: z.string(),
  /** The login name, repeated by the `name` header. */
  name: z.string(),
  /** The display name. */
  title: z.string(),
  profilePic: z.string().nullable(),
  gender: z.string(),
  /** Euros. Null for admins and subadmins, who have no account. */
  balanceAmount: z.number().nullable(),
  memberCode: z.string(),
  role: z.enum(ROLES),
  notifications: z.int(),
  isEmailVerified: z.boolean(),
  changePassword: z.union([z.literal(0), z.literal(1)]),
  /** 1 for a member who has no PIN yet and can set one with the password. */
  setPin: z.union([z.literal(0), z.literal(1)]).optional(),
  /** 1 for somebody who registered as a visitor. */
  isVisitor: z.literal(1).optional(),
  /** JSON text of the saved cards (spec 3). */
  payInfo: z.string(),
  email: z.string().nullable(),
  layout: layoutSettingsSchema.partial(),
});
export type User = z.output<typeof userSchema>;

export const login = defineEndpoint({
  name: 'login',
  summary: 'Log in with membership number and password',
  method: 'POST',
  path: '/v1/authentication',
  access: 'public',
  request: { body: z.object({ LoginName: loginName, UserPassword: password }) },
  answer: userSchema,
  errors: ['auth.invalid_login', 'auth.too_many_logins', 'auth.network_busy', 'auth.suspended', 'server.busy'],
});

export const validateSession = defineEndpoint({
  name: 'validateSession',
  summary: 'The logged-in user behind the token',
  method: 'GET',
  path: '/v1/Authentication/user/validate',
  access: 'user',
  whilePasswordDue: true,
  answer: userSchema,
});

export const logout = defineEndpoint({
  name: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  path: '/v1/Authentication/user/logout',
  access: 'user',
  whilePasswordDue: true,
  answer: z.literal('ok'),
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  summary: 'Change the password; every other session ends and a fresh token is returned',
  method: 'POST',
  path: '/v1/Authentication/user/reset/password',
  access: 'user',
  whilePasswordDue: true,
  request: {
    body: z.object({
      NewPassword: textOrEmpty({ max: LIMITS.passwordMax }),
      OldPassword: textOrEmpty({ max: LIMITS.passwordMax }),
    }),
  },
  answer: z.object({ token: z.string() }),
  errors: [
    'auth.wrong_old_password',
    'auth.weak_password',
    'auth.same_password',
    'auth.too_many_logins',
    'server.busy',
  ],
});

export const resetPincode = defineEndpoint({
  name: 'resetPincode',
  summary: 'Change the PIN',
  method: 'POST',
  path: '/v1/Authentication/user/reset/pincode',
  access: 'user',
  request: {
    body: z.object({ NewPin: textOrEmpty({ max: 64 }), OldPin: textOrEmpty({ max: 64 }) }),
    idempotent: true,
  },
  answer: z.string(),
  errors: ['pin.old_required', 'pin.new_required', 'pin.wrong', 'pin.locked', 'pin.invalid'],
});

export const forgetPassword = defineEndpoint({
  name: 'forgetPassword',
  summary: 'Mail a temporary password; the answer is the same whether the number exists or not',
  method: 'GET',
  path: '/v1/Authentication/user/forget/password/:membershipNumber',
  access: 'public',
  request: {
    params: z.object({ membershipNumber: loginName }),
    /** The language of the mail; the member's own by default. */
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
  },
  answer: z.string(),
  errors: ['auth.forgot_too_often', 'auth.mail_failed'],
});

export const GENDERS = ['Other', 'Male', 'Female'] as const;

export const register = defineEndpoint({
  name: 'register',
  summary: 'Store a membership application for an admin to accept; it makes no account',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  request: {
    body: z.object({
      firstName: text({ min: 1, max: LIMITS.nameMax }),
      lastName: text({ min: 1, max: LIMITS.nameMax }),
      gender: z.enum(GENDERS),
      birthday: text({ max: 10 }),
      email: text({ max: LIMITS.emailMax }),
      password: text({ max: LIMITS.passwordMax }),
      /** In which the club answers. */
      language: z.enum(LANGUAGES).optional(),
    }),
  },
  answer: z.object({ application: z.string() }),
  errors: [
    'auth.no_applications',
    'auth.weak_password',
    'email.invalid',
    'name.forbidden_characters',
    'request.too_many',
    'server.busy',
  ],
});

export const updateLayout = defineEndpoint({
  name: 'updateLayout',
  summary: "Save the user's layout settings",
  method: 'POST',
  path: '/api/auth/user/update',
  access: 'user',
  whilePasswordDue: true,
  request: { body: z.object({ settings: layoutSettingsSchema.partial() }) },
  answer: layoutSettingsSchema.partial(),
});
