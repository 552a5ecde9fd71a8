/** What a program reads of members: no contacts, no notes, no money. */
import { z } from 'zod';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { page, pageOf } from '../../wire/paging.ts';

export const PROGRAM_MEMBERS_PAGE = 100 as const;

export const programMembers = defineEndpoint({
  name: 'programMembers',
  summary: 'Active members by number: names and categories, in pages of 100',
  method: 'GET',
  path: '/v1/Program/members',
  access: 'key',
  scope: 'members.read',
  feature: 'connections',
  cost: 'heavy',
  request: { query: z.object({ page }) },
  answer: pageOf(
    z.object({
      code: z.string(),
      name: z.string(),
      /** The key of the category. */
      category: z.string(),
    }),
    PROGRAM_MEMBERS_PAGE,
  ),
});
