/** Whom the club calls when something happens to a member. */
import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

export const EMERGENCY_NAME_MAX = 60;

/** A number that can be dialled. */
export const EMERGENCY_PHONE = /^\+?[0-9 ()/.-]{3,30}$/;

/** As it is read. */
export const emergencyContactSchema = z.object({ name: z.string(), phone: z.string() });
export type EmergencyContact = z.output<typeof emergencyContactSchema>;

/** Null removes it. */
const savedContact = z
  .object({
    name: text({ min: 1, max: EMERGENCY_NAME_MAX }).trim().min(1),
    phone: text({ max: 31 }).trim().regex(EMERGENCY_PHONE, { error: 'must be a telephone number' }),
  })
  .nullable();

export const readEmergencyContacts = defineEndpoint({
  name: 'readEmergencyContacts',
  summary: 'The emergency contact of the member who calls, and of everybody for whom the member pays',
  method: 'GET',
  path: '/v1/Account/user/emergency',
  access: 'user',
  feature: ['lessons', 'courses'],
  answer: z.object({
    /** The caller first. */
    items: z.array(z.object({ memberCode: z.string(), name: z.string(), contact: emergencyContactSchema.nullable() })),
  }),
  errors: ['feature.off'],
});

export const saveEmergencyContact = defineEndpoint({
  name: 'saveEmergencyContact',
  summary: 'Save or remove the emergency contact of oneself or of somebody for whom one pays',
  method: 'PUT',
  path: '/v1/Account/user/emergency',
  access: 'user',
  feature: ['lessons', 'courses'],
  request: {
    body: z.object({
      memberCode: text({ min: 1, max: LIMITS.loginNameMax }),
      contact: savedContact,
    }),
  },
  answer: z.literal('ok'),
  errors: ['feature.off', 'record.not_found'],
});

export const saveMemberEmergency = defineEndpoint({
  name: 'saveMemberEmergency',
  summary: 'Save or remove the emergency contact of a member, as the member or who pays has told the office',
  method: 'PUT',
  path: '/v1/Office/members/:code/emergency',
  access: 'desk',
  feature: ['lessons', 'courses'],
  request: {
    params: z.object({ code: text({ min: 1, max: LIMITS.loginNameMax }) }),
    body: z.object({ contact: savedContact }),
  },
  answer: z.literal('ok'),
  errors: ['feature.off', 'record.not_found'],
});
