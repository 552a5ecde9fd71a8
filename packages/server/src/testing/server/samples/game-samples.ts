import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';
import type { Sample } from '../sample.ts';

const ofGame = async (owner: Owner) => {
  const { section, key } = await owner.game();
  return { params: { section, key } };
};

/** Requests of open games: each names a game that the owner has opened. */
export const GAME_SAMPLES: Readonly<Record<string, (owner: Owner) => Sample | Promise<Sample>>> = {
  listGames: () => ({ query: {} }),
  gamesStream: () => ({}),
  readGame: ofGame,
  openGame: async (owner) => ({
    params: { ...(await owner.booking()) },
    body: { kind: 'keep', places: 2 },
  }),
  joinGame: async (owner) => {
    const { share, ...params } = await owner.game();
    return { params, body: { PinCode: DEMO_PIN, ExpectedShare: share } };
  },
  leaveGame: async (owner) => ({ ...(await ofGame(owner)), body: {} }),
  offerPlace: async (owner) => ({ ...(await ofGame(owner)), body: {} }),
  askToJoin: async (owner) => ({ ...(await ofGame(owner)), body: {} }),
  answerGameRequest: async (owner) => ({ ...(await ofGame(owner)), body: { memberCode: owner.code, yes: 1 } }),
  removeGamePlayer: async (owner) => ({ ...(await ofGame(owner)), body: { memberCode: owner.code } }),
  writeGameNote: async (owner) => ({ ...(await ofGame(owner)), body: { note: 'Coffee afterwards.' } }),
  closeGame: ofGame,
  officeGames: () => ({ query: {} }),
  readGameWishes: () => ({}),
  saveGameWishes: () => ({
    body: { wishes: [{ services: ['tennis'], weekdays: [1, 2], from: '18:00', to: '21:00', onlyMyLevel: true }] },
  }),
};
