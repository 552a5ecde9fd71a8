import { z } from 'zod';
import { bookingItemSchema, bookingPlaceSchema } from '../booking/booking-list.ts';
import { CONTACT_TYPES } from '../club/help.ts';
import { itemKeySchema } from '../club/office.ts';
import { RENEWAL_MARKS } from '../money/mandates.ts';
import { SUBSCRIPTION_STATUSES } from '../money/subscriptions.ts';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { wholeCents } from '../values/money.ts';
import { text } from '../values/text.ts';
import { storedTextsSchema } from '../values/texts.ts';
import { XLSX_TYPE } from '../values/xlsx-type.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { page, pageOf } from '../wire/paging.ts';
import { ROLES } from '../wire/roles.ts';
import { MEMBER_STATUSES } from './admin.ts';
import { emergencyContactSchema } from './emergency-contacts.ts';
import { profileSchema } from './profile.ts';

export const DIRECTORY_PAGE_SIZE = 50 as const;
/** Members whose category one call can change, and the most lines of an export. */
export const DIRECTORY_BULK_MAX = 20_000;
/** Euros: a balance below this counts as low. */
export const LOW_BALANCE = 10;

/** What the chips above the list choose. */
export const DIRECTORY_FILTERS = [
  'all',
  'active',
  'suspended',
  'lapsed',
  'noPin',
  'lowBalance',
  'strikes',
  'renewalFailed',
  'erasure',
  'visitors',
] as const;
export type DirectoryFilter = (typeof DIRECTORY_FILTERS)[number];
export const DIRECTORY_SORTS = ['name', 'code', 'balance', 'memberSince', 'memberUntil'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

const euros = z.coerce
  .number()
  .min(-100_000)
  .max(1_000_000)
  .refine(...wholeCents);
const filters = {
  /** Number, or parts of the name. */
  term: text({ max: 60 }).optional(),
  filter: z.enum(DIRECTORY_FILTERS).default('all'),
  category: itemKeySchema.optional(),
  role: z.enum(ROLES).optional(),
  /** Euros. Only for those who may see balances. */
  balanceFrom: euros.optional(),
  balanceTo: euros.optional(),
  sort: z.enum(DIRECTORY_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
};

export const directoryItemSchema = z.object({
  code: z.string(),
  name: z.string(),
  surName: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  email: z.string().nullable(),
  language: z.enum(LANGUAGES),
  role: z.enum(ROLES),
  status: z.enum(MEMBER_STATUSES),
  /** The key of the category. */
  category: z.string(),
  categoryTitle: storedTextsSchema,
  /** The last day of the membership, or null. */
  memberUntil: z.string().nullable(),
  /** The last day that is paid of a subscription, or null without one. */
  paidUntil: z.string().nullable(),
  /**
   * Of the plans that renew by themselves the one that needs the office most, or null; left out for those who may not see
   * balances.
   */
  renewal: z.enum(RENEWAL_MARKS).nullable().optional(),
  /** The membership or the subscription has ended. */
  isLapsed: z.boolean(),
  dateOfBirth: z.string().nullable(),
  /** Who pays for this member. */
  familyPayer: z.string().nullable(),
  hasPin: z.boolean(),
  /** Registered as a visitor, and given no other category since. */
  isVisitor: z.boolean(),
  /** How many strikes count now; 0 where the club counts none. */
  strikes: z.int(),
  memberSince: z.iso.datetime(),
  erasureRequestedAt: z.iso.datetime().nullable(),
  /** The last day for it, or null. */
  erasureDueOn: z.string().nullable(),
  profilePic: z.string().nullable(),
  /** Euros; left out for those who may not see it, null without an account. */
  balance: z.number().nullable().optional(),
  version: z.int(),
});
export type DirectoryItem = z.output<typeof directoryItemSchema>;

export const listDirectory = defineEndpoint({
  name: 'listDirectory',
  summary: 'The members, filtered and sorted, with how many each filter would show',
  method: 'GET',
  path: '/v1/Office/members',
  access: 'staff',
  cost: 'heavy',
  request: {
    query: z.object({
      ...filters,
      page,
      /** 0 leaves the counts out: they are of the whole club, and who has them need not have it counted again. */
      counts: z.enum(['0', '1']).default('1'),
    }),
  },
  answer: pageOf(directoryItemSchema, DIRECTORY_PAGE_SIZE).extend({
    counts: z.record(z.enum(DIRECTORY_FILTERS), z.int()).optional(),
    /** How many strikes stop booking, or null where the club counts none. */
    strikeLimit: z.int().nullable(),
  }),
});

const exportBody = z.object({
  ...filters,
  memberCodes: z
    .array(text({ min: 1, max: LIMITS.loginNameMax }))
    .max(DIRECTORY_BULK_MAX)
    .optional(),
});

export const exportDirectory = defineEndpoint({
  name: 'exportDirectory',
  summary: 'The same as CSV; with numbers, only those members',
  method: 'POST',
  path: '/v1/Office/members/export',
  access: 'money',
  cost: 'heavy',
  request: { body: exportBody },
  answer: z.string(),
  format: 'file',
  mediaType: 'text/csv',
});

export const exportDirectoryXlsx = defineEndpoint({
  name: 'exportDirectoryXlsx',
  summary: 'The same as a workbook',
  method: 'POST',
  path: '/v1/Office/members/export.xlsx',
  access: 'money',
  cost: 'heavy',
  request: { body: exportBody },
  answer: z.string(),
  format: 'file',
  mediaType: XLSX_TYPE,
});

export const setCategory = defineEndpoint({
  name: 'setCategory',
  summary: 'Put members into a category: all of them or none',
  method: 'POST',
  path: '/v1/Office/members/category',
  access: 'admin',
  request: {
    body: z.object({
      memberCodes: z
        .array(text({ min: 1, max: LIMITS.loginNameMax }))
        .min(1)
        .max(DIRECTORY_BULK_MAX),
      category: itemKeySchema,
    }),
  },
  answer: z.object({ changed: z.int() }),
  errors: ['office.invalid'],
});

/** The amount is left out for those who may not see money. */
const memberBookingSchema = bookingItemSchema.partial({ amount: true });
export type MemberBooking = z.output<typeof memberBookingSchema>;

const person = z.object({ code: z.string(), name: z.string() });

/** What staff note of a member. Version 0 is none yet; an empty text was removed. */
export const memberNoteSchema = z.object({
  text: z.string(),
  version: z.int(),
  /** Who wrote it last. */
  by: person.nullable(),
  at: z.iso.datetime().nullable(),
});
export type MemberNote = z.output<typeof memberNoteSchema>;

export const readDirectoryMember = defineEndpoint({
  name: 'readDirectoryMember',
  summary: 'Everything that the office needs to know of one member',
  method: 'GET',
  path: '/v1/Office/members/:code',
  access: 'staff',
  request: { params: z.object({ code: text({ min: 1, max: LIMITS.loginNameMax }) }) },
  answer: directoryItemSchema.extend({
    profile: profileSchema,
    note: memberNoteSchema,
    /** While the club has lessons or courses. */
    emergency: emergencyContactSchema.nullable(),
    family: z.object({ payer: person.nullable(), members: z.array(person) }),
    subscriptions: z.array(
      z.object({
        ...{ id: z.string(), plan: z.string(), status: z.enum(SUBSCRIPTION_STATUSES), paidTo: z.string() },
        /** As of the member, of this plan. */
        renewal: z.enum(RENEWAL_MARKS).nullable().optional(),
      }),
    ),
    upcoming: z.array(memberBookingSchema),
    past: z.array(memberBookingSchema),
    /** For admins only, as the log. */
    messages: z.array(
      z.object({
        id: z.string(),
        type: z.enum(CONTACT_TYPES),
        message: z.string(),
        status: z.enum(['new', 'answered']),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** The latest entries of the audit log about this member, for admins only. */
    log: z.array(z.object({ at: z.iso.datetime(), action: z.string(), actor: person.nullable() })),
  }),
  errors: ['record.not_found'],
});

export const findAnything = defineEndpoint({
  name: 'findAnything',
  summary: 'Members by number or name, and a booking by its key',
  method: 'GET',
  path: '/v1/Office/find',
  access: 'staff',
  cost: 'heavy',
  request: { query: z.object({ term: text({ min: 1, max: 60 }) }) },
  answer: z.object({
    members: z.array(
      directoryItemSchema.pick({ code: true, name: true, surName: true, gender: true, status: true, profilePic: true }),
    ),
    booking: bookingPlaceSchema
      .extend({
        status: z.string(),
        players: z.array(person),
      })
      .nullable(),
  }),
});
