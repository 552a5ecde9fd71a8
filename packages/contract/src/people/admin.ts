import { z } from 'zod';
import { CONTACT_TYPES } from '../club/help.ts';
import { PLAN_PERIODS, SUBSCRIPTION_STATUSES } from '../money/subscriptions.ts';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { listFilters } from '../wire/list-filters.ts';
import { ROLES } from '../wire/roles.ts';
import { profileSchema } from './profile.ts';

const page = z.coerce.number().int().min(1).max(100_000).default(1);
const pages = z.object({ total: z.int(), page: z.int(), pageSize: z.literal(LIMITS.membersPageSize) });
const memberParams = z.object({ memberCode: text({ min: 1, max: LIMITS.loginNameMax }) });
export const MEMBER_STATUSES = ['active', 'suspended', 'erased'] as const;

export const MEMBER_FILTERS = ['all', 'erasureRequested'] as const;
export type MemberFilter = (typeof MEMBER_FILTERS)[number];

export const memberProfileSchema = z.object({
  memberCode: z.string(),
  name: z.string(),
  firstName: z.string(),
  surname: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  role: z.enum(ROLES),
  status: z.enum(MEMBER_STATUSES),
  email: z.string().nullable(),
  language: z.enum(LANGUAGES),
  profilePic: z.string().nullable(),
  memberSince: z.iso.datetime(),
  erasureRequestedAt: z.iso.datetime().nullable(),
  /** The day until which a request for erasure must be carried out. */
  erasureDueOn: z.iso.date().nullable(),
  /** The first of the member's plans, or null. */
  membership: z.object({ plan: z.string(), status: z.enum(SUBSCRIPTION_STATUSES), paidTo: z.iso.date() }).nullable(),
  /** Euros; for admins, the desk and the treasurer, and null for those without an account. */
  balance: z.number().nullable().optional(),
});
export type MemberProfile = z.output<typeof memberProfileSchema>;

export const searchProfiles = defineEndpoint({
  name: 'searchProfiles',
  summary: 'Members by number or any part of the name, with status; the balance for staff who work with accounts',
  method: 'GET',
  path: '/v1/Account/user/profile/search/record/:term?',
  access: 'staff',
  cost: 'heavy',
  request: {
    params: z.object({ term: text({ max: 60 }).optional() }),
    /** `erasureRequested`: only members who asked for erasure, the first due first. */
    query: z.object({ page, filter: z.enum(MEMBER_FILTERS).default('all') }),
  },
  answer: z.array(memberProfileSchema),
  extras: pages,
});

export const readMember = defineEndpoint({
  name: 'readMember',
  summary: 'One member with the whole profile',
  method: 'GET',
  path: '/v1/Admin/member/:memberCode',
  access: 'staff',
  request: { params: memberParams },
  answer: memberProfileSchema.extend({ profile: profileSchema }),
  errors: ['record.not_found'],
});

/** The PIN of the admin: the address, PIN and password of staff are changed only with it. */
const adminPin = { PinCode: textOrEmpty({ max: 64 }) };
const ACCOUNT_ERRORS = ['record.not_found', 'admin.not_yourself', 'pin.required', 'pin.wrong', 'pin.locked'] as const;

export const editMember = defineEndpoint({
  name: 'editMember',
  summary: "Correct a member's name, gender or e-mail address; another address of staff needs the PIN of the admin",
  method: 'POST',
  path: '/v1/Admin/member/:memberCode',
  access: 'admin',
  request: {
    params: memberParams,
    body: z.object({
      firstName: text({ min: 1, max: LIMITS.nameMax }),
      surname: text({ min: 1, max: LIMITS.nameMax }),
      gender: z.enum(['M', 'F', 'O']),
      email: text({ max: LIMITS.emailMax }),
      ...adminPin,
    }),
    idempotent: true,
  },
  answer: z.literal('ok'),
  errors: [...ACCOUNT_ERRORS, 'email.invalid', 'name.forbidden_characters'],
});

export const setMemberStatus = defineEndpoint({
  name: 'setMemberStatus',
  summary: 'Suspend a member (ends every session at once) or restore one',
  method: 'POST',
  path: '/v1/Admin/member/:memberCode/status',
  access: 'admin',
  request: { params: memberParams, body: z.object({ status: z.enum(['active', 'suspended']) }) },
  answer: z.literal('ok'),
  errors: ['record.not_found', 'admin.not_yourself', 'staff.last_admin', 'staff.last_password'],
});

export const resetMemberPassword = defineEndpoint({
  name: 'resetMemberPassword',
  summary: 'Mail the member a temporary password and end every session; for staff with the PIN of the admin',
  method: 'POST',
  path: '/v1/Admin/member/:memberCode/reset/password',
  access: 'admin',
  request: { params: memberParams, body: z.object(adminPin).optional(), idempotent: true },
  answer: z.string(),
  errors: [...ACCOUNT_ERRORS, 'admin.no_email'],
});

export const resetMemberPin = defineEndpoint({
  name: 'resetMemberPin',
  summary: 'Mail the member a new PIN and end every session; for staff with the PIN of the admin',
  method: 'POST',
  path: '/v1/Admin/member/:memberCode/reset/pincode',
  access: 'admin',
  request: { params: memberParams, body: z.object(adminPin).optional(), idempotent: true },
  answer: z.string(),
  errors: [...ACCOUNT_ERRORS, 'admin.no_email'],
});

export const contactMessageSchema = z.object({
  id: z.string(),
  memberCode: z.string(),
  name: z.string(),
  /** Email address for the answer. */
  email: z.string().nullable(),
  type: z.enum(CONTACT_TYPES),
  message: z.string(),
  status: z.enum(['new', 'answered']),
  createdAt: z.iso.datetime(),
  /** The language in which the member reads mails. */
  language: z.enum(LANGUAGES),
  /** What was mailed from the desk; null for a message that was only marked as answered. */
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.object({ code: z.string(), name: z.string() }).nullable(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const listContacts = defineEndpoint({
  name: 'listContacts',
  summary: 'Messages to the club, newest first, by status, words of the name or the text, and period',
  method: 'GET',
  path: '/v1/Admin/contacts',
  access: 'admin',
  request: { query: z.object({ ...listFilters, page, status: z.enum(['new', 'answered', 'all']).default('all') }) },
  answer: z.array(contactMessageSchema),
  extras: pages,
});

export const answerContact = defineEndpoint({
  name: 'answerContact',
  summary: 'Mark a message to the club as answered',
  method: 'POST',
  path: '/v1/Admin/contacts/:id/answered',
  access: 'admin',
  request: { params: z.object({ id: z.string().regex(/^\d{1,15}$/) }) },
  answer: z.literal('ok'),
  errors: ['record.not_found'],
});

export const MAIL_STATUSES = ['queued', 'sent', 'kept', 'dead'] as const;

export const mailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type OutboxMail = z.output<typeof mailSchema>;

export const listMails = defineEndpoint({
  name: 'listMails',
  summary: 'Outgoing mail, newest first: all of it without a mail server, dead letters always',
  method: 'GET',
  path: '/v1/Admin/mailbox',
  access: 'admin',
  request: {
    query: z.object({
      ...listFilters,
      page,
      recipient: text({ max: LIMITS.emailMax }).optional(),
      /** `dead`: could not be delivered. */
      status: z.enum([...MAIL_STATUSES, 'all']).default('all'),
    }),
  },
  answer: z.array(mailSchema),
  extras: pages,
});

export const APPLICATION_STATUSES = ['new', 'accepted', 'declined'] as const;

export const applicationSchema = z.object({
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  birthday: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(APPLICATION_STATUSES),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Of the member that an accepted application became, if it is known. */
  memberCode: z.string().nullable(),
});
export type MembershipApplication = z.output<typeof applicationSchema>;

export const listApplications = defineEndpoint({
  name: 'listApplications',
  summary: 'Membership applications, newest first, by status and any part of the name or e-mail address',
  method: 'GET',
  path: '/v1/Admin/applications',
  access: 'admin',
  request: {
    query: z.object({
      ...listFilters,
      page,
      status: z.enum([...APPLICATION_STATUSES, 'all']).default('all'),
    }),
  },
  answer: z.array(applicationSchema),
  extras: pages,
});

export const decideApplication = defineEndpoint({
  name: 'decideApplication',
  summary: 'Accept an application, which makes a member with the next free number, or decline it',
  method: 'POST',
  path: '/v1/Admin/applications/:reference',
  access: 'admin',
  request: {
    params: z.object({ reference: z.uuid() }),
    body: z.object({
      accept: z.boolean(),
      /** The new member's category; the default one when it is left out. */
      category: text({ min: 1, max: 30 }).optional(),
      /** The plan whose first period the new member is to pay. */
      plan: text({ min: 1, max: 30 }).optional(),
      /** Told to a declined applicant by mail. */
      reason: text({ max: LIMITS.declineReasonMax }).optional(),
    }),
  },
  answer: z.object({ memberCode: z.string().nullable() }),
  errors: ['record.not_found', 'admin.already_decided', 'office.invalid'],
});

export const applicationChoices = defineEndpoint({
  name: 'applicationChoices',
  summary: 'The categories and plans that an accepted applicant can get',
  method: 'GET',
  path: '/v1/Admin/applications/choices',
  access: 'admin',
  answer: z.object({
    categories: z.array(z.object({ key: z.string(), title: storedTextsSchema, isDefault: z.boolean() })),
    plans: z.array(z.object({ key: z.string(), title: z.string(), period: z.enum(PLAN_PERIODS), amount: z.number() })),
  }),
});
