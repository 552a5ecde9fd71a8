import { z } from 'zod';
import { checkInSettingsSchema, strikeSettingsSchema } from '../booking/check-in.ts';
import { clubDateSchema } from '../booking/schedule.ts';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { storedMenuLinksSchema, storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { featureChangesSchema, featuresSchema } from './features.ts';
import { isMenuAddress } from './menu-links.ts';
import { itemKeySchema, SAVE_ERRORS, savedSchema, saving, titleTexts, type versionSchema } from './office.ts';

const holidaySchema = z.object({
  date: clubDateSchema,
  title: titleTexts,
  /** The whole club is closed on that day. */
  /** False: the club stays open although it is a holiday. */
  isClosed: z.boolean().default(true),
});
const menuLinkSchema = z.object({
  title: titleTexts,
  address: text({ max: LIMITS.menuAddressMax })
    .trim()
    .refine(isMenuAddress, { error: 'must begin with https:// or be a path that begins with one /' }),
});
const COLOUR = /^#[0-9a-f]{6}$/i;

const clubFields = z.object({
  name: text({ min: 1, max: 60 }),
  address: text({ max: 200 }),
  phone: text({ max: 40 }),
  email: text({ max: 254 }),
  themeColour: text({ max: 7 }).regex(COLOUR, 'must be a colour as #rrggbb'),
  timeZone: text({ min: 1, max: 60 }),
  /** Of members, mails and pages for which nobody has chosen one. */
  language: z.enum(LANGUAGES),
  legalTexts: z.object({ terms: text({ max: 60_000 }), privacy: text({ max: 60_000 }) }),
  holidays: z.array(holidaySchema).max(200),
  /** What the menu links to besides its own pages, in order; empty for nothing. */
  menuLinks: z.array(menuLinkSchema).max(LIMITS.menuLinks),
  /** Anybody may apply for membership at the login page. */
  acceptsApplications: z.boolean(),
  /** When check-in is open around the start of a session. */
  checkIn: checkInSettingsSchema,
  /** What happens to members who do not come. */
  strikes: strikeSettingsSchema,
  /** How long a freed session is offered to one member. */
  offerMinutes: z.int().min(5).max(60),
  /** A feature that is left out stays as it is. */
  features: featureChangesSchema,
  /** The key of the category that visitors and guests of the club get. */
  visitorCategory: itemKeySchema,
});

export const readClub = defineEndpoint({
  name: 'readOfficeClub',
  summary: 'The club’s own data: saved values, or the defaults of the environment',
  method: 'GET',
  path: '/v1/Office/club',
  access: 'admin',
  answer: clubFields.partial({ themeColour: true, legalTexts: true }).extend({
    holidays: z.array(z.object({ date: z.string(), title: storedTextsSchema, isClosed: z.boolean() })),
    /** Missing where none were saved: the menu has those of the build. */
    menuLinks: storedMenuLinksSchema.optional(),
    features: featuresSchema,
    /** Null: visitors cannot register, and guests of the club have the default category. */
    visitorCategory: itemKeySchema.nullable(),
    /** Its address, or null. */
    logo: z.string().nullable(),
    /** The time zone cannot be changed after the first booking. */
    isTimeZoneFixed: z.boolean(),
    /** The sender of all mail, with the club's name; its address is set in the environment. */
    sender: z.string(),
    version: z.int(),
  }),
});

export const saveClub = defineEndpoint({
  name: 'saveOfficeClub',
  summary: 'Save the club’s data; a field that is left out stays as it is, null goes back to the default',
  method: 'PUT',
  path: '/v1/Office/club',
  access: 'admin',
  request: {
    body: z.object({
      ...Object.fromEntries(Object.entries(clubFields.shape).map(([name, schema]) => [name, schema.nullish()])),
      /** Null removes it; it is set by its own call. */
      logo: z.null().optional(),
      ...saving.shape,
    } as { [Name in keyof typeof clubFields.shape]: z.ZodOptional<z.ZodNullable<(typeof clubFields.shape)[Name]>> } & {
      version: typeof versionSchema;
      dryRun: typeof saving.shape.dryRun;
      resolutions: typeof saving.shape.resolutions;
      logo: z.ZodOptional<z.ZodNull>;
    }),
  },
  /** `affected`: by holidays on which the club is closed, with a preview or where there are any. */
  answer: savedSchema.partial({ affected: true }),
  errors: [...SAVE_ERRORS, 'visitors.no_category'],
});

export const uploadLogo = defineEndpoint({
  name: 'uploadLogo',
  summary: 'The club’s logo: JPEG, PNG or WebP up to 5 MB, kept as a small WebP without metadata',
  method: 'POST',
  path: '/v1/Office/club/logo',
  access: 'admin',
  cost: 'upload',
  request: { upload: true },
  answer: z.object({ url: z.string(), version: z.int() }),
  errors: ['picture.missing', 'picture.too_large', 'picture.not_an_image'],
});

export const clubLogo = defineEndpoint({
  name: 'clubLogo',
  summary: 'The club’s logo',
  method: 'GET',
  path: '/v1/club/logo/:file',
  access: 'public',
  /** Named by the SHA-256 of its content. */
  request: { params: z.object({ file: z.string().regex(/^[0-9a-f]{64}\.webp$/) }) },
  answer: z.instanceof(Uint8Array),
  format: 'file',
  errors: ['record.not_found'],
});

export const sendTestMail = defineEndpoint({
  name: 'sendTestMail',
  summary: 'Send one mail now, to the caller’s own address or to another, and tell whether the mail server accepted it',
  method: 'POST',
  path: '/v1/Office/club/testmail',
  access: 'admin',
  cost: 'heavy',
  request: { body: z.object({ to: text({ max: LIMITS.emailMax }).optional() }) },
  answer: z.object({
    to: z.string(),
    /** `none`: there is no mail server, so nothing was sent. */
    delivery: z.enum(['accepted', 'refused', 'none']),
    /** Why the server refused it, in its own words. */
    reason: z.string().optional(),
  }),
  errors: ['admin.no_email', 'email.invalid', 'mail.too_often'],
});

export const SETUP_STEPS = [
  'admin',
  'club',
  'sports',
  'courts',
  'hours',
  'prices',
  'members',
  'mail',
  'payments',
] as const;

export const readSetup = defineEndpoint({
  name: 'readSetup',
  summary: 'What is still to be done before members can book',
  method: 'GET',
  path: '/v1/Office/setup',
  access: 'staff',
  answer: z.object({
    steps: z.array(z.object({ key: z.enum(SETUP_STEPS), done: z.boolean() })),
    isOpen: z.boolean(),
    /** Active members with an email address: who is told when the club opens. */
    mailableMembers: z.int(),
  }),
});

export const checkSetupCode = defineEndpoint({
  name: 'checkSetupCode',
  summary: 'Whether the one-time code can still be used, before anybody fills in the form',
  method: 'POST',
  path: '/v1/Office/setup/code',
  access: 'public',
  request: { body: z.object({ setupCode: text({ min: 1, max: 64 }) }) },
  answer: z.literal('ok'),
  errors: ['setup.code_invalid'],
});

export const setUpAdmin = defineEndpoint({
  name: 'setUpAdmin',
  summary: 'Create the first admin of an empty database with the one-time code that its start printed',
  method: 'POST',
  path: '/v1/Office/setup/admin',
  access: 'public',
  request: {
    body: z.object({
      setupCode: text({ min: 1, max: 64 }),
      /** Membership number. */
      code: text({ max: 32 }),
      /** First name and surname. */
      name: text({ max: 80 }),
      password: text({ max: 128 }),
      pin: text({ max: 12 }),
      email: text({ max: LIMITS.emailMax }).optional(),
      /** In which the admin sets the club up. */
      language: z.enum(LANGUAGES).optional(),
    }),
  },
  answer: z.object({ memberCode: z.string() }),
  errors: ['setup.code_invalid', 'office.invalid'],
});

export const openClub = defineEndpoint({
  name: 'openClub',
  summary: 'Open the club to members; fine when it is open already',
  method: 'POST',
  path: '/v1/Office/setup/open',
  access: 'admin',
  /** `quietly`: members get no mail about it. */
  request: { body: z.object({ quietly: z.boolean().default(false) }).prefault({}) },
  answer: z.object({ isOpen: z.literal(true) }),
  errors: ['office.not_ready'],
});

export const closeClub = defineEndpoint({
  name: 'closeClub',
  summary: 'Close the club to members again, as long as nothing was ever booked; fine when it is closed already',
  method: 'POST',
  path: '/v1/Office/setup/close',
  access: 'admin',
  answer: z.object({ isOpen: z.literal(false) }),
  errors: ['club.has_bookings'],
});
