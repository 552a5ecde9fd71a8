import { z } from 'zod';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** spec 3, "Help data". */
export const helpSchema = z.object({
  tabs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      heading: z.string(),
      description: z.string(),
      sectionContent: z.object({
        videos: z.array(z.object({ title: z.string(), url: z.string() })),
        content: z.object({ htmlText: z.string() }),
      }),
    }),
  ),
});
export type HelpManual = z.output<typeof helpSchema>;

export const helpManual = defineEndpoint({
  name: 'helpManual',
  summary: 'Help topics of a screen',
  method: 'GET',
  path: '/v1/Common/sport/screen/help/manual/:screen',
  access: 'user',
  whilePasswordDue: true,
  request: {
    params: z.object({ screen: text({ min: 1, max: 60 }) }),
    /** The reader's own by default. */
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
  },
  answer: helpSchema,
});

export const CONTACT_TYPES = ['Complaint', 'Help', 'Inquiry', 'Suggestion'] as const;

export const contactUs = defineEndpoint({
  name: 'contactUs',
  summary: 'A message to the club',
  method: 'POST',
  path: '/v1/Common/sport/help/contactus',
  access: 'user',
  // Lengths beyond the form's own are refused by the use case with the spec's sentence.
  request: {
    body: z.object({ Type: textOrEmpty({ max: 40 }), Message: textOrEmpty({ max: LIMITS.messageMax * 10 }) }),
  },
  answer: z.string(),
  errors: ['contact.mandatory', 'contact.too_long', 'contact.too_often'],
});
