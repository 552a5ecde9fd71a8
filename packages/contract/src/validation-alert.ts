import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const alert = {
  summary: 'A side ping on validation problems; stores nothing',
  method: 'POST',
  access: 'public',
  answer: z.literal('ok'),
} as const;

export const validationAlert = defineEndpoint({ ...alert, name: 'validationAlert', path: '/sport/alert' });
export const validationAlertV1 = defineEndpoint({ ...alert, name: 'validationAlertV1', path: '/v1/sport/alert' });
