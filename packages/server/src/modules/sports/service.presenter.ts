import { formatWallTime } from '@courtside/contract/club-time';
import { centsToEuros } from '@courtside/contract/money';
import type { SportService } from '@courtside/contract/sports';
import type { BookingType, Court, Service } from './service.rules.ts';

export function presentService(service: Service): SportService {
  return {
    key: service.key,
    title: service.title,
    description: service.description,
    sportTheme: { folder: service.themeFolder },
    hideMembers: service.hideMembers,
    hasACSetting: service.hasAcSetting,
    hasHalfTimeSetting: service.hasHalfTimeSetting,
    hasReceiptTime: service.hasReceiptTime,
    paymentSetting: {
      isPaymentLoginAccountMandatory: service.isPaymentLoginAccountMandatory,
      paymentMaximumPlayers: service.paymentMaximumPlayers,
      paymentMinimumPlayers: service.paymentMinimumPlayers,
      paymentType: service.paymentType,
    },
    bookingSetting: {
      isACInclude: service.isAcIncluded,
      isHalfTimeAllowed: service.isHalfTimeAllowed,
      maximumPlayers: service.maximumPlayers,
    },
    sportServiceOptions: service.options.map(({ id, title, price }) => ({ id, title, price: centsToEuros(price) })),
    bookingTypes: service.bookingTypes.map(presentBookingType),
    ...(service.playersStyling && { playersStyling: service.playersStyling }),
    bookAheadDays: service.bookAheadDays,
    releaseTime: formatWallTime(service.releaseMinute),
    cancelUntilHours: service.cancelUntilHours,
    liveBookingsPerDay: service.liveBookingsPerDay,
    liveBookingsInAll: service.liveBookingsInAll,
    openFrom: formatWallTime(Math.min(...service.openingTimes.map(({ opens }) => opens), 1440)),
    openTo: formatWallTime(Math.max(...service.openingTimes.map(({ closes }) => closes), 0)),
    sessionMinutes: service.sessionMinutes,
    courts: service.courts.map(presentCourt),
  };
}

export function presentCourt({ key, title, courtType, hasLights }: Court) {
  return { key, title, courtType, hasLights };
}

export function presentBookingType({ key, title, minimumPlayers, maximumPlayers }: BookingType) {
  return { key, title, minimumPlayers, maximumPlayers };
}
