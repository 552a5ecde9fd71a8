import { z } from 'zod';
import { NOTE_MAX } from '../booking/office-counter.ts';
import { clubDateSchema } from '../booking/schedule.ts';
import { itemKeySchema, versionSchema } from '../club/office.ts';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { memberNoteSchema } from './office-directory.ts';
import { PHONE_TYPES } from './profile.ts';

/** Days that an invitation is valid. */
export const INVITATION_DAYS = 14;
/** Members who can be invited with one call. */
export const INVITED_AT_ONCE = 20_000;

/** A message to a member: the subject of the mail, and its text. */
export const SUBJECT_MAX = 100;
export const STAFF_MESSAGE_MAX = 2_000;

const line = text({ max: 100 });
const memberParams = z.object({ code: text({ min: 1, max: LIMITS.loginNameMax }) });

/** Above the allowed length, so that the use case can name the field in its refusal. */
const fields = z.object({
  name: text({ max: 200 }),
  surName: text({ max: 200 }),
  gender: z.enum(['M', 'F', 'O']),
  /** Empty for none. Several members may share one address: a family often has one. */
  email: text({ max: 1_000 }),
  language: z.enum(LANGUAGES),
  mailingName: text({ max: LIMITS.nameMax }),
  address1: line,
  address2: line,
  address3: line,
  address4: line,
  town: line,
  country: line,
  postCode: text({ max: 20 }),
  idNo: text({ max: 40 }),
  telephones: z.array(z.object({ type: z.enum(PHONE_TYPES), number: text({ min: 1, max: 30 }) })).max(5),
  /** `YYYY-MM-DD`; null for unknown. */
  dateOfBirth: text({ max: 10 }).nullable(),
  category: itemKeySchema,
  memberUntil: clubDateSchema.nullable(),
  /** The number of the member who pays for this one. */
  familyPayer: text({ max: LIMITS.loginNameMax }).nullable(),
});
export type MemberFields = z.output<typeof fields>;

const MEMBER_ERRORS = ['office.invalid'] as const;

export const addMember = defineEndpoint({
  name: 'addMember',
  summary: 'Add a member and mail one invitation link for password and PIN; without a number it gets the next one',
  method: 'POST',
  path: '/v1/Office/members',
  access: 'admin',
  request: {
    body: fields
      .partial()
      .required({ name: true, surName: true })
      .extend({
        code: text({ max: 64 }).nullish(),
        /** 0 sends no invitation; it can be sent later. */
        invite: z.union([z.literal(0), z.literal(1)]).default(1),
      }),
  },
  answer: z.object({ memberCode: z.string(), version: z.int(), isInvited: z.boolean() }),
  errors: MEMBER_ERRORS,
});

export const saveMember = defineEndpoint({
  name: 'saveMember',
  summary: 'Change a member; fields that are left out stay as they are',
  method: 'PUT',
  path: '/v1/Office/members/:code',
  access: 'admin',
  request: {
    params: memberParams,
    body: fields.partial().extend({
      code: text({ max: 64 }).optional(),
      version: versionSchema,
      /** Of the admin; another e-mail address of staff needs it. */
      PinCode: textOrEmpty({ max: 64 }),
    }),
    idempotent: true,
  },
  answer: z.object({ memberCode: z.string(), version: z.int() }),
  errors: [
    ...MEMBER_ERRORS,
    'office.changed_meanwhile',
    'record.not_found',
    'admin.not_yourself',
    'pin.required',
    'pin.wrong',
    'pin.locked',
  ],
});

export const sendInvitations = defineEndpoint({
  name: 'sendInvitations',
  summary: 'Mail new invitation links to members who have no password yet, or to one again; older links end',
  method: 'POST',
  path: '/v1/Office/members/invitations',
  access: 'admin',
  request: {
    body: z.object({
      memberCodes: z
        .array(text({ min: 1, max: LIMITS.loginNameMax }))
        .min(1)
        .max(INVITED_AT_ONCE),
    }),
  },
  answer: z.object({
    sent: z.int(),
    /** Numbers of those who got none: no e-mail address, not active, or unknown. */
    left: z.array(z.string()),
  }),
});

export const saveMemberNote = defineEndpoint({
  name: 'saveMemberNote',
  summary: 'What staff note of a member, who sees it in the export of their own data only',
  method: 'PUT',
  path: '/v1/Office/members/:code/note',
  access: 'memberNotes',
  request: {
    params: memberParams,
    /** Empty removes it. The first note needs no version. */
    body: z.object({ note: text({ max: NOTE_MAX }).trim(), version: versionSchema }),
  },
  answer: memberNoteSchema,
  errors: ['record.not_found', 'office.changed_meanwhile'],
});

/** On one line, as the subject of a mail is. */
const subject = text({ max: SUBJECT_MAX })
  .transform((given) => given.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1, { error: 'is required' }));

export const writeToMember = defineEndpoint({
  name: 'writeToMember',
  summary: 'Mail a message of the office to a member, between the greeting and the name of whoever wrote it',
  method: 'POST',
  path: '/v1/Office/members/:code/message',
  access: 'staff',
  request: {
    params: memberParams,
    body: z.object({
      subject,
      message: text({ max: STAFF_MESSAGE_MAX }).trim().min(1, { error: 'is required' }),
    }),
    idempotent: true,
  },
  /** The address to which it was sent. */
  answer: z.object({ to: z.string() }),
  errors: ['record.not_found', 'admin.no_email', 'contact.too_often'],
});
