/** Wall boards as the office makes and ends them. */
import { z } from 'zod';
import { versionSchema } from '../club/office.ts';
import { LANGUAGES, LIMITS } from '../values/limits.ts';
import { titleSchema } from '../values/texts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BOARD_NAMES } from './board.ts';

const title = titleSchema(LIMITS.boardTitleMax);

const boardFields = {
  title,
  names: z.enum(BOARD_NAMES),
  languages: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .max(LANGUAGES.length)
    .refine((given) => new Set(given).size === given.length, { error: 'must not repeat' }),
};

const officeBoardSchema = z.object({
  id: z.int(),
  title: z.string(),
  names: z.enum(BOARD_NAMES),
  languages: z.array(z.enum(LANGUAGES)),
  /** The end of its address; the screen opens `/board/` and this. */
  secret: z.string(),
  /** When a screen last asked for it, to the minute or so. */
  seenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type OfficeBoard = z.output<typeof officeBoardSchema>;

const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const made = z.object({ id: z.int(), secret: z.string() });
const common = { access: 'admin', feature: 'board' } as const;

export const officeBoards = defineEndpoint({
  ...common,
  name: 'officeBoards',
  summary: 'The wall boards that are in use',
  method: 'GET',
  path: '/v1/Office/boards',
  answer: z.object({ items: z.array(officeBoardSchema) }),
});

export const makeBoard = defineEndpoint({
  ...common,
  name: 'makeBoard',
  summary: 'Make a wall board with an address of its own',
  method: 'POST',
  path: '/v1/Office/boards',
  request: { body: z.object(boardFields), idempotent: true },
  answer: made,
  errors: ['office.too_many'],
});

export const changeBoard = defineEndpoint({
  ...common,
  name: 'changeBoard',
  summary: 'Change the name of a wall board, how it names players, and its languages',
  method: 'PUT',
  path: '/v1/Office/boards/:id',
  request: { params, body: z.object({ ...boardFields, version: versionSchema }) },
  answer: z.object({ version: z.int() }),
  errors: ['record.not_found', 'office.changed_meanwhile'],
});

export const renewBoard = defineEndpoint({
  ...common,
  name: 'renewBoard',
  summary: 'A new address for a wall board; the old one ends at once',
  method: 'POST',
  path: '/v1/Office/boards/:id/address',
  request: { params },
  answer: made,
  errors: ['record.not_found'],
});

export const endBoard = defineEndpoint({
  ...common,
  name: 'endBoard',
  summary: 'Switch a wall board off; its address ends at once',
  method: 'POST',
  path: '/v1/Office/boards/:id/end',
  request: { params },
  answer: z.literal('ok'),
  errors: ['record.not_found'],
});
