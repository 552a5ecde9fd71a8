import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { STAFF_ROLES } from '../wire/roles.ts';
import { MEMBER_STATUSES } from './admin.ts';

export const staffMemberSchema = z.object({
  memberCode: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  status: z.enum(MEMBER_STATUSES),
  email: z.string().nullable(),
  /** Null: has not logged in within the time that login sessions are kept. */
  lastLoginAt: z.iso.datetime().nullable(),
});
export type StaffMember = z.output<typeof staffMemberSchema>;

/** Roles that an admin gives here. Who teaches is a coach by the page of the coaches. */
export const GIVEN_ROLES = ['member', ...STAFF_ROLES] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

export const listStaff = defineEndpoint({
  name: 'listStaff',
  summary: 'Who works for the club, and in which role',
  method: 'GET',
  path: '/v1/Office/staff',
  access: 'admin',
  answer: z.object({ items: z.array(staffMemberSchema) }),
});

export const saveStaff = defineEndpoint({
  name: 'saveStaff',
  summary: 'Give somebody a role, or with `member` take it away; needs the PIN of the admin',
  method: 'PUT',
  path: '/v1/Office/staff/:memberCode',
  access: 'admin',
  request: {
    params: z.object({ memberCode: text({ min: 1, max: LIMITS.loginNameMax }) }),
    body: z.object({ role: z.enum(GIVEN_ROLES), PinCode: textOrEmpty({ max: 64 }) }),
    idempotent: true,
  },
  answer: z.object({ memberCode: z.string(), role: z.enum(GIVEN_ROLES) }),
  errors: ['record.not_found', 'staff.last_admin', 'staff.last_password', 'pin.required', 'pin.wrong', 'pin.locked'],
});
