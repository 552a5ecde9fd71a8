import { z } from 'zod';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { MEMBER_STATUSES } from './admin.ts';

/** Digits with what people write between them. */
const PHONE = /^\+?[\d\s()/.-]+$/;
const PHONE_DIGITS_MIN = 5;

export const isPhone = (given: string): boolean =>
  given.length <= LIMITS.phoneMax && PHONE.test(given) && given.replaceAll(/\D/g, '').length >= PHONE_DIGITS_MIN;

export const registerVisitor = defineEndpoint({
  name: 'registerVisitor',
  summary:
    'Register as a visitor: mails a link to the address; the answer is the same whether the address is known or not',
  method: 'POST',
  path: '/v1/Visitors/registration',
  access: 'public',
  feature: 'visitors',
  request: {
    body: z.object({
      firstName: text({ min: 1, max: LIMITS.nameMax }),
      lastName: text({ min: 1, max: LIMITS.nameMax }),
      /** DD/MM/YYYY. */
      birthday: text({ max: 10 }),
      phone: text({ max: LIMITS.phoneMax }),
      email: text({ max: LIMITS.emailMax }),
      /** Of the mail, and of everything later. */
      language: z.enum(LANGUAGES).optional(),
    }),
  },
  answer: z.object({
    /** How long the link of the mail is valid. */
    hours: z.int(),
  }),
  errors: [
    'feature.off',
    'club.not_open',
    'name.forbidden_characters',
    'email.invalid',
    'visitors.bad_phone',
    'visitors.under_age',
    'request.too_many',
  ],
});

/** In the body, so that the secret is in no log of addresses. */
const code = text({ min: 1, max: 100 });

export const readVisitorProof = defineEndpoint({
  name: 'readVisitorProof',
  summary: 'Whom the link of a registration is for',
  method: 'POST',
  path: '/v1/Visitors/proof/record',
  access: 'public',
  feature: 'visitors',
  request: { body: z.object({ code }) },
  answer: z.object({ name: z.string(), email: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['feature.off', 'visitors.link_invalid'],
});

export const proveVisitor = defineEndpoint({
  name: 'proveVisitor',
  summary: 'Choose password and PIN with the link of a registration, once: makes the account',
  method: 'POST',
  path: '/v1/Visitors/proof',
  access: 'public',
  feature: 'visitors',
  request: {
    body: z.object({ code, password: text({ max: LIMITS.passwordMax }), pin: text({ max: 64 }) }),
  },
  answer: z.object({ memberCode: z.string() }),
  errors: [
    'feature.off',
    'visitors.link_invalid',
    'visitors.known_address',
    'auth.weak_password',
    'pin.invalid',
    'server.busy',
  ],
});

export const readVisitors = defineEndpoint({
  name: 'readVisitors',
  summary: 'Who registered as a visitor lately, and how many tried',
  method: 'GET',
  path: '/v1/Office/visitors',
  access: 'admin',
  feature: 'visitors',
  answer: z.object({
    /** Registrations of the last hour and of the last day, and how many there may be. */
    lastHour: z.int(),
    lastDay: z.int(),
    hourLimit: z.int(),
    dayLimit: z.int(),
    /** Whose link is not opened yet. */
    waiting: z.int(),
    /** Everybody who is a visitor now. */
    visitors: z.int(),
    /** The newest ones. */
    items: z.array(
      z.object({
        memberCode: z.string(),
        name: z.string(),
        status: z.enum(MEMBER_STATUSES),
        registeredAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['feature.off'],
});
