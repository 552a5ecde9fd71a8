import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Answers what the request was answered, also when it was refused. */
export const requestOutcome = defineEndpoint({
  name: 'requestOutcome',
  summary: 'What my request with this idempotency key was answered; one that has not arrived is withdrawn',
  method: 'POST',
  path: '/v1/Common/request/outcome',
  access: 'user',
  request: { body: z.object({ key: z.uuid() }) },
  answer: z.unknown(),
  extras: z.looseObject({}),
  errors: ['request.not_received', 'request.in_progress'],
});
