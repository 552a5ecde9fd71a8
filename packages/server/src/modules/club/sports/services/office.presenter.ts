import type { OfficePriceList } from '@courtside/contract/club/sports/office-prices';
import {
  type OfficeCourt,
  type OfficeSport,
  PAYMENT_TYPES,
  SPORT_THEMES,
} from '@courtside/contract/club/sports/office-sports';
import type { OfficeTimetable } from '@courtside/contract/club/sports/office-timetables';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { centsToEuros } from '@courtside/contract/values/money';
import type { Court, Service } from './service.rules.ts';

/** A sport as the office edits it. */
export function presentOfficeSport(service: Service): OfficeSport {
  return {
    key: service.key,
    letters: service.bookingLetters,
    title: service.titles,
    description: service.descriptions,
    courtWord: service.courtWords,
    theme: SPORT_THEMES.find((theme) => theme === service.themeFolder) ?? 'plain',
    position: service.position,
    isActive: service.isActive,
    hideMembers: service.hideMembers,
    hasACSetting: service.hasAcSetting,
    hasHalfTimeSetting: service.hasHalfTimeSetting,
    isACInclude: service.isAcIncluded,
    isHalfTimeAllowed: service.isHalfTimeAllowed,
    hasReceiptTime: service.hasReceiptTime,
    paymentSetting: {
      isPaymentLoginAccountMandatory: service.isPaymentLoginAccountMandatory,
      paymentMaximumPlayers: service.paymentMaximumPlayers,
      paymentMinimumPlayers: service.paymentMinimumPlayers,
      paymentType: PAYMENT_TYPES.find((type) => type === service.paymentType) ?? 'account',
    },
    playersStyling: service.playersStyling,
    maximumPlayers: service.maximumPlayers,
    bookAheadDays: service.bookAheadDays,
    releaseAt: formatWallTime(service.releaseMinute),
    cancelUntilHours: service.cancelUntilHours,
    limits: { perDay: service.liveBookingsPerDay, inAll: service.liveBookingsInAll },
    checkIn: service.checkInSince ? 'on' : 'off',
    releaseNoShow: service.releasesNoShows,
    games: { allowed: service.games, decideHours: service.gamesDecideHours },
    bookingTypes: service.bookingTypes.map(({ key, titles, minimumPlayers, maximumPlayers }) => ({
      key,
      title: titles,
      minimumPlayers,
      maximumPlayers,
    })),
    options: service.options.map(({ id, titles, price }) => {
      const taxCode = ownCode(service, 'option', id);
      return { id, title: titles, price: centsToEuros(price), ...(taxCode && { taxCode }) };
    }),
    courts: service.courts.map(presentOfficeCourt),
    version: service.version,
  };
}

/** Of the VAT, where the club is registered; `option` is an id. */
export const ownCode = (service: Service, kind: 'sport' | 'option', option: string | null = null): string | undefined =>
  service.tax?.prices.find((price) => price.kind === kind && price.service === service.key && price.option === option)
    ?.code;

export function presentOfficeCourt(court: Court): OfficeCourt {
  const { key, titles, courtTypes, hasLights, isOutdoor, position, retiredFrom, version } = court;
  return { key, title: titles, courtType: courtTypes, hasLights, isOutdoor, position, retiredFrom, version };
}

export function presentTimetables({ timetables, courts }: Service): OfficeTimetable[] {
  const keys = new Map(courts.map(({ id, key }) => [id, key]));
  return timetables.map(({ validFrom, sessionMinutes, lightsOnMinute, openings }) => ({
    validFrom,
    sessionMinutes,
    lightsOn: lightsOnMinute === null ? null : formatWallTime(lightsOnMinute),
    opening: openings.map(({ weekdays, opens, closes, courtIds }) => ({
      weekdays: [...weekdays],
      from: formatWallTime(opens),
      to: formatWallTime(closes),
      ...(courtIds && { courts: courtIds.flatMap((id) => keys.get(id) ?? []) }),
    })),
  }));
}

/** A type without a price in a band is not offered then: its price is null. */
export function presentPriceLists({ priceLists, bookingTypes }: Service) {
  return priceLists.map(({ validFrom, lightPrice, acPrice, bands }) => ({
    validFrom,
    lights: centsToEuros(lightPrice),
    ac: centsToEuros(acPrice),
    bands: bands.map(({ names, weekdays, from, to, isPeak, prices }) => ({
      name: names,
      weekdays: [...weekdays],
      from: formatWallTime(from),
      to: formatWallTime(to),
      isPeak,
      prices: [
        ...prices.map(({ bookingTypeKey, category, price }) => ({
          bookingType: bookingTypeKey,
          category,
          price: centsToEuros(price),
        })),
        ...bookingTypes
          .filter(({ key }) => !prices.some((row) => row.bookingTypeKey === key && row.category === null))
          .map(({ key }) => ({ bookingType: key, category: null, price: null })),
      ],
    })),
  })) satisfies ReadonlyArray<Omit<OfficePriceList, 'bands'> & { bands: readonly object[] }>;
}
