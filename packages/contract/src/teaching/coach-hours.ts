/** When a coach teaches, as the coach sets it. */
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { exceptionSchema, hoursSchema, weekSchema } from './office-coaches.ts';

export const readOwnHours = defineEndpoint({
  name: 'readOwnHours',
  summary: 'The hours of the coach who calls, the days that differ, and the booked lessons that are outside of them',
  method: 'GET',
  path: '/v1/Coach/hours',
  access: 'coach',
  feature: ['lessons', 'courses'],
  answer: z.object({
    version: z.int(),
    hours: z.array(hoursSchema),
    exceptions: z.array(exceptionSchema),
    /** They take place as they were booked. */
    outside: z.array(
      z.object({
        key: z.string(),
        service: z.string(),
        court: z.string(),
        from: z.string(),
        to: z.string(),
        pupils: z.array(z.string()),
      }),
    ),
  }),
  errors: ['feature.off', 'record.not_found'],
});

export const saveOwnHours = defineEndpoint({
  name: 'saveOwnHours',
  summary: 'Change the own hours of a week, and the days that differ; what is booked stays',
  method: 'PUT',
  path: '/v1/Coach/hours',
  access: 'coach',
  feature: ['lessons', 'courses'],
  request: { body: weekSchema },
  answer: z.object({ version: z.int() }),
  errors: ['feature.off', 'record.not_found', 'office.changed_meanwhile', 'office.invalid', 'coach.overlap'],
});
