import type { WaitingItem, WaitingList } from '@courtside/contract/booking/waiting-list';

/** Elif waits with Marco for Court 1 of tennis, far in the future. */
export function sampleWaiting(changes: Partial<WaitingItem> = {}): WaitingItem {
  return {
    id: '7',
    bookingKey: 'TEN1_20991119_1800',
    service: 'tennis',
    court: 'Court 1',
    date: '2099-11-19',
    from: '18:00',
    to: '19:00',
    startsAt: '2099-11-19T17:00:00Z',
    anyCourt: false,
    place: 3,
    waiting: 7,
    players: [
      { memberCode: '1001', name: 'Elif Aydın', gender: 'F' },
      { memberCode: '1018', name: 'Marco Vella', gender: 'M' },
    ],
    joinedAt: '2026-11-16T08:00:00Z',
    lapses: 0,
    toldAt: null,
    ...changes,
  };
}

/** The same as an offer that lasts for ten more minutes. */
export function sampleOffer(changes: Partial<WaitingItem> = {}): WaitingItem {
  const { bookingKey, service, court, date, from, to, startsAt } = sampleWaiting();
  const offer = {
    ...{ bookingKey, service, court, date, from, to, startsAt },
    offeredAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    expiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
    price: 21.5,
  };
  return sampleWaiting({ place: 1, waiting: 5, offer, ...changes });
}

export const sampleWaitingList = (changes: Partial<WaitingList> = {}): WaitingList => ({
  items: [],
  question: null,
  lately: [],
  ...changes,
});
