import { z } from 'zod';
import { LIMITS } from '../values/limits.ts';
import { text, textOrEmpty } from '../values/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** spec 3, "Member". */
export const memberSchema = z.object({
  memberCode: z.string(),
  gender: z.enum(['M', 'F', 'O']),
  isFavourite: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  /** I pay for this member. */
  isPaidFor: z.literal(1).optional(),
});
export type ClubMember = z.output<typeof memberSchema>;

const serviceKey = text({ min: 1, max: 40 });
const page = z.coerce.number().int().min(1).max(100_000).default(1);

export const listMembers = defineEndpoint({
  name: 'listMembers',
  summary: 'All active members, favourites of this sport marked; a visitor sees the own family',
  method: 'GET',
  path: '/v1/Member/sport/:service/members',
  access: 'user',
  cost: 'heavy',
  request: { params: z.object({ service: serviceKey }) },
  answer: z.array(memberSchema),
  errors: ['sports.unknown_service'],
});

export const searchMembers = defineEndpoint({
  name: 'searchMembers',
  summary:
    'Active members by number or any part of the name, best first, in pages of 20; a visitor finds a member by the whole number',
  method: 'GET',
  path: '/v1/Member/sport/members/search/:term?',
  access: 'user',
  cost: 'heavy',
  request: {
    params: z.object({ term: text({ max: 60 }).optional() }),
    query: z.object({
      service: serviceKey.optional(),
      page,
      /** 1: only my favourites of that sport. */
      favourites: z.enum(['0', '1']).default('0'),
      /** 1: only my family, that is those for whom one account pays. */
      family: z.enum(['0', '1']).default('0'),
    }),
  },
  answer: z.array(memberSchema),
  extras: z.object({ total: z.int(), page: z.int(), pageSize: z.literal(LIMITS.membersPageSize) }),
  errors: ['request.too_many'],
});

export const setFavourites = defineEndpoint({
  name: 'setFavourites',
  summary: 'Add members to my favourites of a sport, or take them out',
  method: 'POST',
  path: '/v1/Member/sport/members/setfavourites',
  access: 'user',
  request: {
    body: z.object({
      /** Comma-joined member codes. */
      MemberCodes: textOrEmpty({ max: 2000 }),
      IsFavourite: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]),
      Service: serviceKey,
    }),
  },
  answer: z.string(),
  errors: [
    'sports.unknown_service',
    'members.none_to_add',
    'members.none_to_remove',
    'members.unknown_member',
    'members.own_favourite',
    'access.members_only',
  ],
});

/** The call `setFavourites` under its other spelling (spec 7). */
export const setFavourite = defineEndpoint({
  ...setFavourites,
  name: 'setFavourite',
  path: '/v1/Member/sport/members/setfavourite',
});
