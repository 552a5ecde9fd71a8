import * as questions from '@courtside/contract/booking/games/game-questions';
import * as wishes from '@courtside/contract/booking/games/game-wishes';
import * as games from '@courtside/contract/booking/games/games';
import * as office from '@courtside/contract/booking/games/office-games';
import { type Binding, bind } from '#endpoint/binding.ts';
import { answerRequest } from './asking/answer-request.ts';
import { askToJoin } from './asking/ask-to-join.ts';
import { writeNote } from './asking/write-note.ts';
import { readGameWishes, saveGameWishes } from './levels/wishes.ts';
import { closeGame } from './places/close-game.ts';
import { joinGame } from './places/join-game.ts';
import { leaveGame, removePlayer } from './places/leave-game.ts';
import { offerPlace } from './places/offer-place.ts';
import { openGame } from './places/open-game.ts';
import { listGames, readGame } from './reading/list-games.ts';
import { officeGames } from './reading/office-games.ts';
import { streamGames } from './reading/stream-games.ts';

export const gamesRoutes: Binding[] = [
  bind(games.listGames, listGames),
  bind(games.gamesStream, streamGames),
  bind(wishes.readGameWishes, readGameWishes),
  bind(wishes.saveGameWishes, saveGameWishes),
  bind(games.readGame, readGame),
  bind(games.openGame, openGame),
  bind(games.joinGame, joinGame),
  bind(games.leaveGame, leaveGame),
  bind(games.offerPlace, offerPlace),
  bind(questions.askToJoin, askToJoin),
  bind(questions.answerRequest, answerRequest),
  bind(questions.removePlayer, removePlayer),
  bind(questions.writeNote, writeNote),
  bind(questions.closeGame, closeGame),
  bind(office.officeGames, officeGames),
];
