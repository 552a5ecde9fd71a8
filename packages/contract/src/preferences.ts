/** How a member wants to hear from the club. */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const preferencesSchema = z.object({
  /** The secret address of the member's calendar feed. */
  calendarUrl: z.url(),
});

export const readPreferences = defineEndpoint({
  name: 'readPreferences',
  summary: 'My preferences',
  method: 'GET',
  path: '/v1/Account/user/preferences',
  access: 'user',
  answer: preferencesSchema,
});
