import type { SportService } from '@courtside/contract/club/sports/sports';
import { formatWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { centsToEuros } from '@courtside/contract/values/money';
import { validOn } from '../timetable/timetable.rules.ts';
import { type BookingType, type Court, courtsOn, type Service } from './service.rules.ts';

const NO_SESSIONS = { openings: [], sessionMinutes: 60 };

/** As it is on that day. */
export function presentService(service: Service, today: ClubDate): SportService {
  const { openings, sessionMinutes } = validOn(service.timetables, today) ?? NO_SESSIONS;
  return {
    key: service.key,
    title: service.title,
    titles: service.titles,
    descriptions: service.descriptions,
    courtWords: service.courtWords,
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
    sportServiceOptions: service.options.map(({ id, title, titles, price }) => ({
      id,
      title,
      titles,
      price: centsToEuros(price),
    })),
    bookingTypes: service.bookingTypes.map((type) => ({ ...presentBookingType(type), titles: type.titles })),
    ...(service.playersStyling && { playersStyling: service.playersStyling }),
    games: { allowed: service.games, decideHours: service.gamesDecideHours },
    bookAheadDays: service.bookAheadDays,
    releaseTime: formatWallTime(service.releaseMinute),
    cancelUntilHours: service.cancelUntilHours,
    liveBookingsPerDay: service.liveBookingsPerDay,
    liveBookingsInAll: service.liveBookingsInAll,
    openFrom: formatWallTime(Math.min(...openings.map(({ opens }) => opens), 1440)),
    openTo: formatWallTime(Math.max(...openings.map(({ closes }) => closes), 0)),
    sessionMinutes,
    courts: courtsOn(service, today).map((court) => ({
      ...presentCourt(court),
      titles: court.titles,
      courtTypes: court.courtTypes,
    })),
  };
}

export function presentCourt({ key, title, courtType, hasLights }: Court) {
  return { key, title, courtType, hasLights };
}

export function presentBookingType({ key, title, minimumPlayers, maximumPlayers }: BookingType) {
  return { key, title, minimumPlayers, maximumPlayers };
}
