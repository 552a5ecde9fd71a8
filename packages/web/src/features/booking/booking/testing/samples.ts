import type { AmountDue } from '@courtside/contract/booking/bookings';
import type { SportService } from '@courtside/contract/club/sports/sports';
import type { ClubMember } from '@courtside/contract/people/members';
import type { StoredSession } from '#shared/storage/booking-selection.ts';
import { sampleService } from '#shared/testing/sample-service.ts';

export const member = (
  memberCode: string,
  name: string,
  gender: ClubMember['gender'],
  isFavourite: 0 | 1 = 0,
): ClubMember => ({ memberCode, name, gender, isFavourite });

export const tennis: SportService = sampleService({
  hasHalfTimeSetting: true,
  bookingSetting: { isACInclude: false, isHalfTimeAllowed: true, maximumPlayers: 4 },
  sportServiceOptions: [
    { id: 'new-balls', title: 'New balls, tin of four', price: 6 },
    { id: 'ball-machine', title: 'Ball machine', price: 8 },
  ],
  bookingTypes: [
    { key: 'singles', title: 'Singles', minimumPlayers: 1, maximumPlayers: 2 },
    { key: 'doubles', title: 'Doubles', minimumPlayers: 3, maximumPlayers: 4 },
  ],
  courts: [{ key: 'TEN2', title: 'Court 2', courtType: 'Clay', hasLights: true }],
});

export const tennisSession: StoredSession = {
  title: 'Court 2',
  date: '11-17-2026',
  sessionList: [{ slot: '18:00 - 19:00', key: 'TEN2_20261117_1800', isLightOn: true }],
  courtType: 'Clay',
  bookingTypes: tennis.bookingTypes.map(({ key, title }) => ({ key, title })),
};

const NOBODY: AmountDue = {
  p1AmountDue: null,
  p2AmountDue: null,
  p3AmountDue: null,
  p4AmountDue: null,
  p1BalanceAmount: null,
  p2BalanceAmount: null,
  p3BalanceAmount: null,
  p4BalanceAmount: null,
  p1Label: null,
  p2Label: null,
  p3Label: null,
  p4Label: null,
  total: 0,
  parts: [],
  guests: [],
  cancelUntil: '2026-11-17T05:00:00Z',
  canCancel: true,
  refusals: [],
};

export const amountDueOf = (places: Partial<AmountDue>): AmountDue => ({ ...NOBODY, ...places });
