import { z } from 'zod';
import { text } from '../values/text.ts';
import { htmlTextsSchema, storedTextsSchema, textsSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { isHelpVideo } from './help-video.ts';
import { versionSchema } from './office.ts';

export const HELP_LIMITS = {
  titleMax: 40,
  headingMax: 100,
  descriptionMax: 200,
  /** Characters that are read. */
  textMax: 1_500,
  /** Characters with their formatting. */
  htmlMax: 12_000,
  videosMax: 6,
  videoTitleMax: 40,
  topicsMax: 40,
} as const;

/** Where the help can be opened. `schedule:tennis` is the schedule of one sport, `schedule` that of each. */
export const HELP_SCREENS = [
  'services',
  'schedule',
  'booking',
  'invoice',
  'bookings',
  'waiting',
  'account',
  'subscription',
  'inbox',
  'preferences',
] as const;
export type HelpScreen = (typeof HELP_SCREENS)[number];

const SCREEN = new RegExp(`^(${HELP_SCREENS.join('|')}|schedule:[a-z0-9-]{1,20})$`);

const videoSchema = z.object({
  url: text({ max: 300 }).trim().refine(isHelpVideo, { error: 'must be the https address of a YouTube video' }),
  title: textsSchema({ max: HELP_LIMITS.videoTitleMax }),
});

const topicFields = z.object({
  /** On the tab. */
  title: textsSchema({ max: HELP_LIMITS.titleMax }),
  heading: textsSchema({ max: HELP_LIMITS.headingMax }),
  description: textsSchema({ max: HELP_LIMITS.descriptionMax, min: 0 }),
  html: htmlTextsSchema({ max: HELP_LIMITS.htmlMax }),
  videos: z.array(videoSchema).max(HELP_LIMITS.videosMax),
  screens: z.array(z.string().regex(SCREEN, { error: 'is not a screen' })).max(60),
  /** Kept, and shown nowhere. */
  isHidden: z.boolean(),
});

const officeTopicSchema = z.object({
  id: z.int(),
  title: storedTextsSchema,
  heading: storedTextsSchema,
  description: storedTextsSchema,
  html: storedTextsSchema,
  videos: z.array(z.object({ url: z.string(), title: storedTextsSchema })),
  screens: z.array(z.string()),
  isHidden: z.boolean(),
  version: z.int(),
});
export type OfficeHelpTopic = z.output<typeof officeTopicSchema>;

export const listHelpTopics = defineEndpoint({
  name: 'listHelpTopics',
  summary: 'Help topics to edit, in the order of their tabs',
  method: 'GET',
  path: '/v1/Office/help',
  access: 'admin',
  answer: z.object({ items: z.array(officeTopicSchema) }),
});

const topicId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const saved = z.object({ id: z.int(), version: z.int() });

export const addHelpTopic = defineEndpoint({
  name: 'addHelpTopic',
  summary: 'Add a help topic as the last one; a language without texts reads the English ones',
  method: 'POST',
  path: '/v1/Office/help',
  access: 'admin',
  request: {
    body: topicFields.extend({
      description: topicFields.shape.description.prefault({ en: '' }),
      videos: topicFields.shape.videos.default([]),
      screens: topicFields.shape.screens.default([]),
      isHidden: z.boolean().default(false),
    }),
  },
  answer: saved,
  errors: ['office.invalid'],
});

export const saveHelpTopic = defineEndpoint({
  name: 'saveHelpTopic',
  summary: 'Change a help topic. Missing fields stay',
  method: 'PUT',
  path: '/v1/Office/help/:id',
  access: 'admin',
  request: { params: topicId, body: topicFields.partial().extend({ version: versionSchema }) },
  answer: saved,
  errors: ['office.changed_meanwhile', 'office.invalid', 'record.not_found'],
});

export const removeHelpTopic = defineEndpoint({
  name: 'removeHelpTopic',
  summary: 'Remove a help topic; its texts stay in the audit log',
  method: 'POST',
  path: '/v1/Office/help/:id/remove',
  access: 'admin',
  request: { params: topicId, body: z.object({ version: versionSchema }).prefault({}) },
  answer: z.object({ id: z.int() }),
  errors: ['office.changed_meanwhile', 'record.not_found'],
});

export const orderHelpTopics = defineEndpoint({
  name: 'orderHelpTopics',
  summary: 'The order of the tabs: every topic once',
  method: 'POST',
  path: '/v1/Office/help/order',
  access: 'admin',
  request: { body: z.object({ ids: z.array(z.int()).max(HELP_LIMITS.topicsMax * 5) }) },
  answer: z.object({ ids: z.array(z.int()) }),
  errors: ['office.changed_meanwhile'],
});

export const addDefaultTopics = defineEndpoint({
  name: 'addDefaultTopics',
  summary: 'Add the topics that a new club begins with; nothing where there is a topic already',
  method: 'POST',
  path: '/v1/Office/help/defaults',
  access: 'admin',
  answer: z.object({ ids: z.array(z.int()) }),
});
