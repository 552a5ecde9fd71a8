import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

export const PHONE_TYPES = ['Home', 'Office', 'Mobile'] as const;
export const CHARGE_CONSENTS = ['anyone', 'favourites', 'nobody'] as const;

const slashDate = text({ max: 10 });
const line = text({ max: 100 });
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(LIMITS.profileListMax).default([]);

const telephoneSchema = z.object({ type: z.string(), number: z.string() });
const childSchema = z.object({ name: z.string(), dateOfBirth: z.string() });
/** Above the allowed length, so that the use case refuses with the spec's message. */
const name = { max: 2000 };
const carSchema = text({ max: 20 });

/** spec 3, "Profile". Dates are DD/MM/YYYY. */
export const profileSchema = z.object({
  name: z.string(),
  surName: z.string(),
  email: z.string(),
  mailingName: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  address4: z.string(),
  town: z.string(),
  country: z.string(),
  postCode: z.string(),
  dateOfBirth: z.string(),
  idNo: z.string(),
  telephones: z.array(telephoneSchema),
  children: z.array(childSchema),
  carInfo: z.array(carSchema),
  memberCode: z.string(),
  profilePic: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** The new address that is not confirmed yet, if there is one. */
  pendingEmail: z.string().nullable(),
  chargeConsent: z.enum(CHARGE_CONSENTS),
  showNameInSchedule: z.boolean(),
  /** When the member asked for erasure, and the day until which the club must answer. */
  erasureRequestedAt: z.iso.datetime().nullable(),
  erasureDueOn: z.iso.date().nullable(),
});
export type Profile = z.output<typeof profileSchema>;

export const profileRecord = defineEndpoint({
  name: 'profileRecord',
  summary: 'My profile',
  method: 'GET',
  path: '/v1/Account/user/profile/info/record',
  access: 'user',
  answer: profileSchema,
});

const PROFILE_ERRORS = [
  'profile.mandatory',
  'profile.first_name_long',
  'profile.surname_long',
  'profile.mailing_name_long',
  'profile.phone_incomplete',
  'profile.phone_exists',
  'profile.child_incomplete',
  'profile.child_exists',
  'profile.car_incomplete',
  'profile.car_exists',
  'profile.unknown_country',
  'profile.bad_date',
  'profile.bad_birthday',
  'profile.email_unverified',
  'name.forbidden_characters',
] as const;

/** spec 3: the save payload; `PIN` is always empty. */
export const profileSaveSchema = z.object({
  PIN: text({ max: 10 }).default(''),
  Name: textOrEmpty(name),
  MailingName: textOrEmpty(name),
  SurName: textOrEmpty(name),
  Address1: line.default(''),
  Address2: line.default(''),
  Address3: line.default(''),
  Address4: line.default(''),
  Town: line.default(''),
  Country: line.default(''),
  PostCode: text({ max: 20 }).default(''),
  Email: textOrEmpty({ max: LIMITS.emailMax }),
  DateOfBirth: slashDate.default(''),
  IDNo: text({ max: 40 }).default(''),
  Telephones: list(z.object({ type: textOrEmpty({ max: 10 }), number: textOrEmpty({ max: 30 }) })),
  Children: list(z.object({ name: textOrEmpty({ max: 60 }), dateOfBirth: textOrEmpty({ max: 10 }) })),
  CarInfo: list(carSchema),
});
export type ProfileSave = z.output<typeof profileSaveSchema>;

export const saveProfile = defineEndpoint({
  name: 'saveProfile',
  summary: 'Save my profile; the e-mail address changes only through verification',
  method: 'POST',
  path: '/v1/Account/user/profile/info',
  access: 'user',
  request: { body: profileSaveSchema },
  answer: z.string(),
  errors: PROFILE_ERRORS,
});

/** Privacy settings: what others see, and who may charge the member. */
export const savePrivacy = defineEndpoint({
  name: 'savePrivacy',
  summary: 'What others may see and charge',
  method: 'POST',
  path: '/v1/Account/user/privacy',
  access: 'user',
  request: { body: z.object({ chargeConsent: z.enum(CHARGE_CONSENTS), showNameInSchedule: z.boolean() }) },
  answer: z.literal('ok'),
});

export const uploadPicture = defineEndpoint({
  name: 'uploadPicture',
  summary: 'My profile picture: JPEG, PNG or WebP up to 5 MB, kept as a square WebP without metadata',
  method: 'POST',
  path: '/v1/Account/user/profile',
  access: 'user',
  cost: 'upload',
  request: { upload: true },
  answer: z.object({ url: z.string() }),
  errors: ['picture.missing', 'picture.too_large', 'picture.not_an_image'],
});

export const picture = defineEndpoint({
  name: 'picture',
  summary: 'A profile picture, for logged-in users',
  method: 'GET',
  path: '/v1/Account/user/picture/:file',
  access: 'user',
  whilePasswordDue: true,
  /** Named by the SHA-256 of its content. */
  request: { params: z.object({ file: z.string().regex(/^[0-9a-f]{64}\.webp$/) }) },
  answer: z.instanceof(Uint8Array),
  format: 'file',
  errors: ['record.not_found'],
});

export const requestEmailCode = defineEndpoint({
  name: 'requestEmailCode',
  summary:
    'Mail a six-digit code to a new address: 15 minutes, five tries. Members prove it with PIN, staff with password',
  method: 'POST',
  path: '/v1/Account/user/email/verification',
  access: 'user',
  request: {
    body: z.object({
      Email: textOrEmpty({ max: LIMITS.emailMax }),
      /** For members; not needed for the stored or the last requested address. */
      PinCode: textOrEmpty({ max: 64 }),
      /** For admins and subadmins. */
      Password: textOrEmpty({ max: LIMITS.passwordMax }),
    }),
    idempotent: true,
  },
  answer: z.string(),
  errors: [
    'email.invalid',
    'email.too_often',
    'pin.required',
    'pin.wrong',
    'pin.locked',
    'auth.password_required',
    'auth.wrong_password',
    'auth.too_many_logins',
  ],
});

export const confirmEmailCode = defineEndpoint({
  name: 'confirmEmailCode',
  summary: 'Confirm the new address with its code',
  method: 'GET',
  path: '/v1/Account/user/email/code/:code',
  access: 'user',
  request: { params: z.object({ code: text({ min: 1, max: 12 }) }) },
  answer: z.string(),
  errors: ['email.no_request', 'email.wrong_code', 'email.code_expired'],
});

export const resendEmailCode = defineEndpoint({
  name: 'resendEmailCode',
  summary: 'Mail a fresh code to the same new address',
  method: 'GET',
  path: '/v1/Account/user/email/resendcode',
  access: 'user',
  answer: z.string(),
  errors: ['email.no_request', 'email.too_often'],
});

export const cancelEmailRequest = defineEndpoint({
  name: 'cancelEmailRequest',
  summary: 'Forget the new address',
  method: 'GET',
  path: '/v1/Account/user/email/request/cancel',
  access: 'user',
  answer: z.string(),
});

export const downloadMyData = defineEndpoint({
  name: 'downloadMyData',
  summary: 'Everything the club keeps about me, as JSON',
  method: 'GET',
  path: '/v1/Account/user/data',
  access: 'user',
  cost: 'heavy',
  answer: z.record(z.string(), z.unknown()),
});

export const requestErasure = defineEndpoint({
  name: 'requestErasure',
  summary: 'Ask the club to erase me; an admin carries it out within 30 days, the ledger keeps amounts',
  method: 'POST',
  path: '/v1/Account/user/erasure',
  access: 'user',
  answer: z.string(),
});
