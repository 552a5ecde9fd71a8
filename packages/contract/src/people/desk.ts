import { z } from 'zod';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** The longest answer to a member's message. */
export const ANSWER_MAX = 2_000;

export const readDesk = defineEndpoint({
  name: 'readDesk',
  summary: 'How much waits at the desk, by part',
  method: 'GET',
  path: '/v1/Admin/desk',
  access: 'admin',
  answer: z.object({
    /** Messages without an answer. */
    contacts: z.int(),
    /** Applications without a decision. */
    applications: z.int(),
    /** Members who asked for erasure. */
    erasures: z.int(),
    /** Mails that could not be delivered. */
    mailbox: z.int(),
    /** Payments of which the provider took another amount than requested. */
    payments: z.int(),
    /** Reports of the provider after which nothing was credited, of the last 30 days. */
    paymentEvents: z.int(),
  }),
});

export const sendAnswer = defineEndpoint({
  name: 'sendAnswer',
  summary: "Answer a member's message by email, once; the answer is stored with the message",
  method: 'POST',
  path: '/v1/Admin/contacts/:id/answer',
  access: 'admin',
  request: {
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    body: z.object({ answer: text({ min: 1, max: ANSWER_MAX }) }),
  },
  answer: z.literal('ok'),
  errors: ['record.not_found', 'contact.already_answered', 'admin.no_email'],
});
