import type { listGames, readGame } from '@courtside/contract/booking/games/games';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';

type Game = AnswerOf<typeof listGames>['items'][number];
type GameDetail = AnswerOf<typeof readGame>;

const PLAYERS = [
  { memberCode: '1002', name: 'Layla Haddad', gender: 'F', level: 3.6 },
  { memberCode: '1003', name: 'Karim Nasser', gender: 'M', level: 3.2 },
  { memberCode: '1004', name: 'Sofia Lindqvist', gender: 'F', level: 3.5 },
];

/** Layla's game of padel, far in the future: one of four places is open for Elif. */
export function sampleGame(changes: Partial<Game> = {}): Game {
  return {
    section: 'padel',
    key: 'PAD-000101',
    service: 'padel',
    bookingType: 'doubles',
    court: 'Padel 2',
    courtType: 'Glass',
    date: '2099-11-19',
    from: '18:00',
    to: '19:30',
    startsAt: '2099-11-19T17:00:00Z',
    kind: 'ifFull',
    state: 'gathering',
    places: 4,
    taken: 3,
    offered: 0,
    players: PLAYERS.map((player, slot) => ({
      ...player,
      slot: slot + 1,
      isBooker: slot === 0,
      isGuest: false,
      isOffered: false,
    })),
    levelFrom: 3,
    levelTo: 4,
    audience: 'everyone',
    counts: false,
    myShare: 5.5,
    decideAt: '2099-11-18T17:00:00Z',
    leaveUntil: '2099-11-19T11:00:00Z',
    fits: true,
    canJoin: true,
    canAsk: false,
    canLeave: false,
    canOffer: false,
    isMine: false,
    isJoined: false,
    reason: 'You are 3.4, and Layla is a favourite',
    why: { code: 'level_and_favourite', params: {} },
    ...changes,
  };
}

export const sampleGameDetail = (changes: Partial<GameDetail> = {}): GameDetail => ({
  ...sampleGame(),
  booker: { name: 'Layla Haddad', memberCode: '1002' },
  notes: [],
  requests: [],
  ...changes,
});
