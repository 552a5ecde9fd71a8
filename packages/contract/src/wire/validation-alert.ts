import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const validationAlert = defineEndpoint({
  name: 'validationAlert',
  summary: 'A side ping on validation problems; stores nothing',
  method: 'POST',
  path: '/sport/alert',
  access: 'public',
  answer: z.literal('ok'),
});

/** The call `validationAlert` under the prefix of the others. */
export const validationAlertV1 = defineEndpoint({
  ...validationAlert,
  name: 'validationAlertV1',
  path: '/v1/sport/alert',
});
