import { z } from 'zod';
import { LANGUAGES } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { CHARGE_CONSENTS } from './profile.ts';

export const MESSAGE_CHANNELS = ['inApp', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What messages are about, in the order of the page. */
export const MESSAGE_TOPICS = ['sessionChanges', 'offers', 'bookings', 'reminders', 'money', 'notices'] as const;
export type MessageTopic = (typeof MESSAGE_TOPICS)[number];

/** `always` cannot be switched off; otherwise the default of a member who has not chosen. */
type Setting = 'always' | 'on' | 'off';

/** Where money or a session is at stake, the message is always sent. Notices are always on the notices page. */
export const MESSAGE_SETTINGS: Readonly<Record<MessageTopic, Readonly<Record<MessageChannel, Setting>>>> = {
  sessionChanges: { inApp: 'always', email: 'always' },
  offers: { inApp: 'always', email: 'on' },
  bookings: { inApp: 'always', email: 'on' },
  reminders: { inApp: 'on', email: 'on' },
  money: { inApp: 'on', email: 'always' },
  notices: { inApp: 'always', email: 'off' },
};

export const isAlwaysSent = (topic: MessageTopic, channel: MessageChannel): boolean =>
  MESSAGE_SETTINGS[topic][channel] === 'always';

/** Whether a member who has not chosen gets it. Messages without a topic are about the account and always sent. */
export const isOnByDefault = (topic: MessageTopic | null, channel: MessageChannel): boolean =>
  topic === null || MESSAGE_SETTINGS[topic][channel] !== 'off';

export const REMINDER_HOURS = { min: 1, max: 72, most: 3 } as const;

const channelsSchema = z.object({ inApp: z.boolean(), email: z.boolean() });
const topicsSchema = z.object({
  sessionChanges: channelsSchema,
  offers: channelsSchema,
  bookings: channelsSchema,
  reminders: channelsSchema,
  money: channelsSchema,
  notices: channelsSchema,
} satisfies Record<MessageTopic, typeof channelsSchema>);

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00');

const choicesSchema = z.object({
  /** Message kind by channel. */
  messages: topicsSchema,
  /** Hours before a session. */
  reminders: z
    .array(z.int().min(REMINDER_HOURS.min).max(REMINDER_HOURS.max))
    .max(REMINDER_HOURS.most)
    .refine((hours) => new Set(hours).size === hours.length, 'must differ from each other'),
  /** Emails wait until the end, in the club's time zone; null: they do not. Security mails never wait. */
  quietHours: z
    .object({ from: wallTime, to: wallTime })
    .refine(({ from, to }) => from !== to, 'must not be empty')
    .nullable(),
  language: z.enum(LANGUAGES),
  chargeConsent: z.enum(CHARGE_CONSENTS),
});
export type PreferenceChoices = z.output<typeof choicesSchema>;

const preferencesSchema = choicesSchema.extend({
  /** The secret address of the member's calendar feed. */
  calendarUrl: z.url(),
  /** False: the member has no address, and no email is sent. */
  hasEmail: z.boolean(),
  /** Times in the club's time zone, YYYY-MM-DD and HH:MM. Null without reminders or a session ahead. */
  nextReminder: z
    .object({
      date: z.string(),
      time: z.string(),
      /** When the email is sent, if one is: quiet hours delay it. */
      email: z.object({ date: z.string(), time: z.string() }).nullable(),
      session: z.object({
        section: z.string(),
        key: z.string(),
        title: z.string(),
        court: z.string(),
        date: z.string(),
        from: z.string(),
        to: z.string(),
      }),
    })
    .nullable(),
});
export type Preferences = z.output<typeof preferencesSchema>;

export const readPreferences = defineEndpoint({
  name: 'readPreferences',
  summary: 'My messages, reminders, quiet hours, language and who may charge me',
  method: 'GET',
  path: '/v1/Account/user/preferences',
  access: 'user',
  answer: preferencesSchema,
});

export const savePreferences = defineEndpoint({
  name: 'savePreferences',
  summary: 'Save my preferences; what is always sent cannot be switched off',
  method: 'PUT',
  path: '/v1/Account/user/preferences',
  access: 'user',
  request: { body: choicesSchema },
  answer: preferencesSchema,
  errors: ['preferences.always_sent'],
});

const code = text({ min: 1, max: 200 });

export const readUnsubscribe = defineEndpoint({
  name: 'readUnsubscribe',
  summary: 'Which emails the link of an email switches off',
  method: 'GET',
  path: '/v1/Mail/unsubscribe/:code',
  access: 'public',
  request: { params: z.object({ code }) },
  answer: z.object({ topic: z.enum(MESSAGE_TOPICS), isOn: z.boolean(), language: z.enum(LANGUAGES) }),
  errors: ['unsubscribe.invalid'],
});

/**
 * The address in the `List-Unsubscribe` header (RFC 8058): a mail program posts a form to it without a login, and a
 * browser opens the page of the web app there, which asks first.
 */
export const unsubscribe = defineEndpoint({
  name: 'unsubscribe',
  summary: 'Switch off the emails of one kind with the link of an email',
  method: 'POST',
  path: '/unsubscribe/:code',
  access: 'public',
  isPageToo: true,
  request: { params: z.object({ code }), raw: true },
  answer: z.literal('ok'),
  errors: ['unsubscribe.invalid'],
});
