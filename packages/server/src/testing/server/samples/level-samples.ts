import type { Owner } from '#testing/clubs/owner.ts';
import type { Sample } from '../sample.ts';

const ofResult = async (owner: Owner) => ({ params: { id: await owner.result() } });
const ofMember = ({ code }: Owner) => ({ params: { code } });

/** Requests of levels and results: each names a result that waits for the owner. */
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
  decideResult: async (owner) => ({ params: { id: await owner.disputedResult() }, body: { use: 'other' } }),
};
