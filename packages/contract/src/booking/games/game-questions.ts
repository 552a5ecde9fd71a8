/** Who asks for a place, what players note, and the end of a game. */
import { z } from 'zod';
import { text } from '../../values/text.ts';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { gameChangeSchema, gameDetailSchema } from './game.ts';
import { GAME_NOTES } from './game-fields.ts';
import { GAME_CALL_ERRORS, gameParams } from './games.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const memberCode = text({ min: 1, max: 32 });

export const askToJoin = defineEndpoint({
  name: 'askToJoin',
  summary: 'Ask the booker for a place outside the level range; `isAsked: 0` takes the question back',
  method: 'POST',
  path: '/v1/Booking/sport/games/:section/:key/ask',
  access: 'user',
  feature: 'games',
  request: {
    params: gameParams,
    body: z
      .object({ note: text({ max: GAME_NOTES.ofBooker }).trim().optional(), isAsked: flag.default(1) })
      .prefault({}),
  },
  answer: gameChangeSchema,
  errors: [
    ...GAME_CALL_ERRORS,
    'game.full',
    'game.minor',
    'game.favourites_first',
    'game.favourites_only',
    'game.already_in',
    'game.asked_already',
    'game.refused',
    'game.nothing_to_ask',
    'game.no_request',
  ],
});

export const answerRequest = defineEndpoint({
  name: 'answerGameRequest',
  summary: 'The booker lets somebody in who asked, or does not; after a yes the place is kept for an hour',
  method: 'POST',
  path: '/v1/Booking/sport/games/:section/:key/answer',
  access: 'user',
  feature: 'games',
  request: { params: gameParams, body: z.object({ memberCode, yes: flag }) },
  answer: gameChangeSchema,
  errors: [...GAME_CALL_ERRORS, 'game.not_booker', 'game.no_request', 'game.full'],
});

export const removePlayer = defineEndpoint({
  name: 'removeGamePlayer',
  summary: 'The booker takes a player out who joined; the place is refunded and open again',
  method: 'POST',
  path: '/v1/Booking/sport/games/:section/:key/remove',
  access: 'user',
  feature: 'games',
  request: { params: gameParams, body: z.object({ memberCode }), idempotent: true },
  answer: gameChangeSchema,
  errors: [
    ...GAME_CALL_ERRORS,
    'game.not_booker',
    'game.player_stays',
    'game.too_late_to_leave',
    'game.leave_not_covered',
  ],
});

export const writeNote = defineEndpoint({
  name: 'writeGameNote',
  summary:
    'The booker changes the note of the game, or a player adds one; `report` names a note for the club to look at',
  method: 'POST',
  path: '/v1/Booking/sport/games/:section/:key/note',
  access: 'user',
  feature: 'games',
  request: {
    params: gameParams,
    body: z.union([
      z.object({ note: text({ max: GAME_NOTES.ofPlayer }).trim() }),
      z.object({ report: text({ max: 18 }).regex(/^\d+$/) }),
    ]),
  },
  answer: gameDetailSchema,
  errors: [...GAME_CALL_ERRORS, 'game.not_joined', 'game.notes_full'],
});

export const closeGame = defineEndpoint({
  name: 'closeGame',
  summary:
    'Take no more players: a kept game stays a booking, one that is only played when full is cancelled and refunded',
  method: 'POST',
  path: '/v1/Booking/sport/games/:section/:key/close',
  access: 'user',
  feature: 'games',
  request: { params: gameParams, idempotent: true },
  answer: gameChangeSchema,
  errors: [...GAME_CALL_ERRORS, 'game.not_booker'],
});
