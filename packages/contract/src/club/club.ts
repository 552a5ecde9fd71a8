import { z } from 'zod';
import { LANGUAGES } from '../values/limits.ts';
import { storedMenuLinksSchema, storedTextsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { featuresSchema } from './features.ts';

/** The provider of card top-ups; `none`: there are no card top-ups. */
export const CARD_PAYMENTS = ['none', 'sandbox', 'stripe'] as const;

export const demoLoginSchema = z.object({
  loginName: z.string(),
  password: z.string(),
  /** A stable name that the web app translates: what this login demonstrates. */
  label: z.enum(['goodBalance', 'lowBalance', 'mustChangePassword', 'admin', 'subadmin', 'desk', 'treasurer', 'coach']),
});
export type DemoLogin = z.output<typeof demoLoginSchema>;

export const clubInfo = defineEndpoint({
  name: 'clubInfo',
  summary: 'What the login page needs to know about the club',
  method: 'GET',
  path: '/v1/club',
  access: 'public',
  answer: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** Of pages for which the browser has no other. */
    language: z.enum(LANGUAGES),
    /** False: members see that the club opens soon, and cannot book. */
    isOpen: z.boolean(),
    address: z.string(),
    /** Of the public address: part of the identifier of every calendar event. */
    host: z.string(),
    /** What the club has saved; null: the values of the build count. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    themeColour: z.string().nullable(),
    logo: z.string().nullable(),
    legalTexts: z.object({ terms: z.string(), privacy: z.string() }).nullable(),
    /** What the menu links to besides its own pages. */
    menuLinks: storedMenuLinksSchema.nullable(),
    /** Anybody may apply for membership. */
    acceptsApplications: z.boolean(),
    /** The login page links to the application only where the club has switched it on. */
    showsApplicationLink: z.boolean(),
    /** What the club has switched on. */
    features: featuresSchema,
    /** Outside the demo every page shows a warning when it is `sandbox`. */
    cardPayments: z.enum(CARD_PAYMENTS),
    /** The provider's card page can be embedded; otherwise the browser is redirected. */
    embedsCardPage: z.boolean(),
    /** False: no mail server is set up, so nobody should read that something comes by email. */
    sendsMail: z.boolean(),
    /** What members can book, for texts that name it. Empty while the database cannot be read. */
    sports: z.array(z.object({ key: z.string(), title: storedTextsSchema })),
    /** False also in a demo without a mail server, which keeps its mail and shows it to admins. */
    mailsLeave: z.boolean(),
    demo: z.boolean(),
    /** Empty outside demo mode. */
    demoLogins: z.array(demoLoginSchema),
    /** Of everybody in the demo; absent outside demo mode. */
    demoPin: z.string().optional(),
  }),
});

export const officeStatus = defineEndpoint({
  name: 'officeStatus',
  summary: 'What the office should know about the running system',
  method: 'GET',
  path: '/v1/Office/status',
  access: 'staff',
  answer: z.object({
    /** `none`: no mail server is set up, so passwords, PINs and codes reach nobody. The demo shows its mail to admins. */
    mailDelivery: z.enum(['smtp', 'demo', 'none']),
    /** The example address from which mail is sent because none is set; null where there is one, or no mail server. */
    exampleSender: z.string().nullable(),
  }),
});
