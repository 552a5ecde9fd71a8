import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';
import type { Sample } from '../sample.ts';

/** Requests of the waiting list and of giving back. */
export const WAITING_SAMPLES: Readonly<Record<string, (owner: Owner) => Sample | Promise<Sample>>> = {
  joinWaitingList: async (owner) => ({
    body: { BookingKey: await owner.freeSession('padel'), PlayerCodes: owner.code },
  }),
  listWaiting: async (owner) => {
    await owner.waiting();
    return {};
  },
  waitingOfDay: () => ({ query: { service: 'cricket', date: '2026-11-18' } }),
  leaveWaitingList: async (owner) => ({ body: { id: await owner.waiting() } }),
  passOffer: async (owner) => ({ body: { id: await owner.waiting() } }),
  stayOnWaitingList: async (owner) => {
    await owner.waiting();
    return { body: { stay: true } };
  },
  giveBackBooking: async (owner) => ({ body: { ...(await owner.booking('squash')), pin: DEMO_PIN } }),
  takeBackBooking: async (owner) => ({ body: { ...(await owner.booking('squash')) } }),
};
