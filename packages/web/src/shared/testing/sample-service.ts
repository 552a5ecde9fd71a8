import type { SportService } from '@courtside/contract/club/sports/sports';

/** Tennis, as the server describes it. */
export function sampleService(changes: Partial<SportService> = {}): SportService {
  return {
    key: 'tennis',
    title: 'Tennis',
    description: 'Clay and hard',
    sportTheme: { folder: 'tennis' },
    hideMembers: false,
    hasACSetting: false,
    hasHalfTimeSetting: false,
    hasReceiptTime: false,
    paymentSetting: {
      isPaymentLoginAccountMandatory: true,
      paymentMaximumPlayers: 4,
      paymentMinimumPlayers: 1,
      paymentType: 'account',
    },
    bookingSetting: { isACInclude: false, isHalfTimeAllowed: false, maximumPlayers: 4 },
    sportServiceOptions: [],
    bookingTypes: [],
    bookAheadDays: 7,
    releaseTime: '08:00',
    cancelUntilHours: 12,
    liveBookingsPerDay: 2,
    liveBookingsInAll: 8,
    openFrom: '07:00',
    openTo: '22:00',
    sessionMinutes: 60,
    courts: [],
    ...changes,
  };
}
