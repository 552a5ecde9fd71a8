import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';
import type { Sample } from '../sample.ts';

const ofResult = async (owner: Owner) => ({ params: { id: await owner.result() } });
const ofMember = ({ code }: Owner) => ({ params: { code } });

const ofCompetition = async (owner: Owner, state: 'draft' | 'open' = 'open') => ({
  params: { id: await owner.competition(state) },
});
const LADDER = {
  service: 'tennis',
  title: { en: 'Ladder' },
  isPairs: false,
  fee: 0,
  places: 30,
  levelFrom: null,
  levelTo: null,
  minAge: null,
  maxAge: null,
  closesAt: '2027-11-16T00:00:00Z',
  startsOn: '2026-11-16',
  endsOn: null,
  rules: { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 },
};
/** The competition, with the owner in it. */
const entered = async (owner: Owner) => {
  const sample = await ofCompetition(owner);
  await owner.enter(sample.params.id);
  return sample;
};

/** A match of the owner, which was played. */
const scored = async (owner: Owner) => ({
  params: { id: (await owner.drawn('box', true)).fixture },
  body: {
    score: [
      [6, 4],
      [6, 3],
    ],
  },
});

/** Requests of levels, results and competitions: each result waits for the owner. */
export const LEVEL_SAMPLES: Readonly<Record<string, (owner: Owner) => Sample | Promise<Sample>>> = {
  readLevel: () => ({ params: { service: 'tennis' } }),
  startLevel: () => ({ params: { service: 'tennis' }, body: { answers: [1, 2, 2, 1, 3] } }),
  hideLevel: () => ({ body: { isHidden: 1 } }),
  readMemberLevel: ({ code }) => ({ params: { service: 'tennis', memberCode: code } }),
  memberLevels: ofMember,
  setLevel: (owner) => ({ ...ofMember(owner), body: { service: 'tennis', value: 3.4 } }),
  listResults: async (owner) => {
    await owner.result();
    return {};
  },
  // A session of today that does not count.
  enterResult: async (owner) => ({
    body: {
      service: (await owner.booking('tennis')).section,
      date: '2026-11-16',
      sides: [[owner.code], ['1001']],
      score: [
        [6, 4],
        [6, 3],
      ],
    },
  }),
  confirmResult: ofResult,
  disputeResult: async (owner) => ({ ...(await ofResult(owner)), body: { score: [], ending: 'unfinished' } }),
  officeResults: async (owner) => {
    await owner.disputedResult();
    return {};
  },
  listCompetitions: () => ({}),
  readCompetition: (owner) => ofCompetition(owner),
  competitionStream: (owner) => ofCompetition(owner),
  enterCompetition: async (owner) => ({ ...(await ofCompetition(owner)), body: { PinCode: DEMO_PIN } }),
  withdrawEntry: async (owner) => ({ ...(await entered(owner)), body: {} }),
  listOfficeCompetitions: () => ({}),
  readOfficeCompetition: entered,
  createCompetition: () => ({ body: LADDER }),
  saveCompetition: async (owner) => ({ ...(await ofCompetition(owner)), body: LADDER }),
  openCompetition: (owner) => ofCompetition(owner, 'draft'),
  closeCompetition: async (owner) => ({ ...(await entered(owner)), body: { isCalledOff: true } }),
  readPlaces: async (owner) => ({ params: { id: (await owner.drawn('knockout', true)).id } }),
  placeFixtures: async (owner) => ({ params: { id: (await owner.drawn('knockout', true)).id }, body: { rest: true } }),
  turnPeriod: async (owner) => ({ params: { id: (await owner.drawn('box', true)).id }, body: { number: 1 } }),
  challengeEntry: async (owner) => {
    const { id, entries } = await owner.drawn('ladder', true);
    return { params: { id }, body: { entry: entries.at(-2) } };
  },
  pauseLadder: async (owner) => ({ params: { id: (await owner.drawn('ladder', true)).id }, body: { days: 7 } }),
  answerChallenge: async (owner) => ({ params: { id: await owner.challenge() }, body: { answer: 'play' } }),
  bookFixture: async (owner) => {
    const { fixture, key } = await owner.bookedFixture();
    return { params: { id: fixture }, body: { key } };
  },
  enterFixtureResult: scored,
  enterOfficeResult: scored,
  correctFixtureResult: async (owner) => {
    const { fixture, result } = await owner.playedFixture();
    const score = [
      [4, 6],
      [3, 6],
    ];
    return { params: { id: fixture }, body: { result, score } };
  },
  tryDraw: async (owner) => ({ params: { id: (await owner.drawn('knockout')).id } }),
  publishDraw: async (owner) => {
    const { id, dryRun } = await owner.drawn('knockout');
    return { params: { id }, body: { dryRun } };
  },
  decideResult: async (owner) => ({ params: { id: await owner.disputedResult() }, body: { use: 'other' } }),
};
