import { type Cents, cents } from '@courtside/contract/values/money';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import { textsOf } from '#database/translations.ts';
import { selectTaxRules } from '#modules/club/tax/index.ts';
import { toInstant } from '#platform/clock.ts';
import type { PriceList } from '../prices/price-list.rules.ts';
import { NO_FAIR_PLAY } from '../rules/fair-play.rules.ts';
import type { Timetable } from '../timetable/timetable.rules.ts';
import type { BookingType, Court, Service, ServiceOption } from './service.rules.ts';

/** All services with their parts in display order, in seven queries; hidden ones and retired courts too. */
export async function selectServices(db: Db | Tx): Promise<Service[]> {
  const services = await selectSettings(db);
  const courts = await selectCourts(db);
  const timetables = await selectTimetables(db);
  const priceLists = await selectPriceLists(db);
  const types = await selectTypes(db);
  const options = await selectOptions(db);
  const tax = await selectTaxRules(db);
  const ofService = <Part>(parts: readonly (readonly [string, Part])[], key: string) =>
    parts.flatMap(([owner, part]) => (owner === key ? [part] : []));
  return services.map((row) => ({
    ...settingsOf(row),
    courts: ofService(courts, row.key),
    timetables: ofService(timetables, row.key),
    priceLists: ofService(priceLists, row.key),
    bookingTypes: ofService(types, row.key),
    options: ofService(options, row.key),
    categoryRules: row.categoryRules,
    categoryTerms: row.categoryTerms,
    tax,
    fairPlay: NO_FAIR_PLAY,
  }));
}

/** A part of a service, with the service's key. */
type Owned<Part> = readonly [string, Part];

async function selectCourts(db: Db | Tx): Promise<Owned<Court>[]> {
  const rows = await db.selectFrom('court').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => [
    row.service_key,
    {
      id: row.id,
      key: row.key,
      title: row.title,
      titles: textsOf(row.title, row.translations, 'title'),
      courtType: row.court_type,
      courtTypes: textsOf(row.court_type, row.translations, 'courtType'),
      hasLights: row.has_lights,
      isOutdoor: row.is_outdoor,
      retiredFrom: row.retired_from,
      position: row.position,
      version: row.version,
    },
  ]);
}

async function selectTypes(db: Db | Tx): Promise<Owned<BookingType>[]> {
  const rows = await db
    .selectFrom('booking_type')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  return rows.map((row) => [
    row.service_key,
    {
      key: row.key,
      title: row.title,
      titles: textsOf(row.title, row.translations, 'title'),
      minimumPlayers: row.minimum_players,
      maximumPlayers: row.maximum_players,
    },
  ]);
}

async function selectOptions(db: Db | Tx): Promise<Owned<ServiceOption>[]> {
  const rows = await db
    .selectFrom('service_option')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  return rows.map((row) => [
    row.service_key,
    {
      id: row.id,
      title: row.title,
      titles: textsOf(row.title, row.translations, 'title'),
      price: cents(row.price_cents),
    },
  ]);
}

async function selectTimetables(db: Db | Tx): Promise<Owned<Timetable>[]> {
  const rows = await db
    .selectFrom('timetable')
    .select(['id', 'service_key as serviceKey', 'valid_from as validFrom', 'session_minutes as sessionMinutes'])
    .select('lights_on_minute as lightsOnMinute')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('timetable_opening as opening')
          .select(['weekdays', 'opens_minute as opens', 'closes_minute as closes', 'court_ids as courtIds'])
          .whereRef('opening.timetable_id', '=', 'timetable.id')
          .orderBy('opening.id'),
      ).as('openings'),
    )
    .orderBy('valid_from')
    .execute();
  return rows.map(({ id: _, serviceKey, ...timetable }) => [serviceKey, timetable]);
}

async function selectPriceLists(db: Db | Tx): Promise<Owned<PriceList>[]> {
  const rows = await db
    .selectFrom('price_list')
    .select(['service_key as serviceKey', 'valid_from as validFrom', 'light_price_cents', 'ac_price_cents'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('price_band as band')
          .select(['name', 'translations', 'weekdays', 'from_minute as from', 'to_minute as to', 'is_peak as isPeak'])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('band_price as row')
                .innerJoin('booking_type as type', (join) =>
                  join.onRef('type.service_key', '=', 'row.service_key').onRef('type.key', '=', 'row.booking_type_key'),
                )
                .select(['row.booking_type_key as bookingTypeKey', 'row.category_key as category'])
                .select('row.price_cents as price')
                .whereRef('row.band_id', '=', 'band.id')
                .orderBy('type.position')
                .orderBy('row.category_key', (order) => order.asc().nullsFirst()),
            ).as('prices'),
          )
          .whereRef('band.price_list_id', '=', 'price_list.id')
          .orderBy('band.position'),
      ).as('bands'),
    )
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => [
    row.serviceKey,
    {
      validFrom: row.validFrom,
      lightPrice: cents(row.light_price_cents),
      acPrice: cents(row.ac_price_cents),
      bands: row.bands.map(({ name, translations, prices, ...band }) => ({
        ...band,
        names: textsOf(name, translations, 'name'),
        prices: prices.map(({ price, ...of }) => ({ ...of, price: cents(price) })),
      })),
    },
  ]);
}

/** Of every service with what its categories of members have different. */
async function selectSettings(db: Db | Tx) {
  return db
    .selectFrom('sport_service')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('member_category_rule as rule')
          .select(['category_key as category', 'service_key as serviceKey', 'book_ahead_days as bookAheadDays'])
          .select(['release_minute as releaseMinute', 'live_bookings_per_day as liveBookingsPerDay'])
          .select(['live_bookings_in_all as liveBookingsInAll', 'per_week as perWeek', 'hours'])
          .select(['peak_per_week as peakPerWeek', 'may_book as mayBook', 'guests_per_month as guestsPerMonth'])
          .select(sql<Cents | null>`guest_fee_cents`.as('guestFee'))
          .where((rule) =>
            rule.or([rule('service_key', 'is', null), rule('service_key', '=', rule.ref('sport_service.key'))]),
          )
          .orderBy('category_key'),
      ).as('categoryRules'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('member_category')
          .select(['key as category', 'lapsed_may_book as lapsedMayBook', 'sentences'])
          .where((row) => row.or([row('lapsed_may_book', '=', false), sql<boolean>`sentences <> '{}'`]))
          .orderBy('key'),
      ).as('categoryTerms'),
    )
    .orderBy('position')
    .execute();
}

function settingsOf(row: Selectable<Tables['sport_service']>) {
  return {
    key: row.key,
    category: null,
    revision: row.revision,
    version: row.version,
    timetableVersion: row.timetable_version,
    priceVersion: row.price_version,
    position: row.position,
    isActive: row.is_active,
    bookingLetters: row.booking_letters,
    title: row.title,
    titles: textsOf(row.title, row.translations, 'title'),
    description: row.description,
    descriptions: textsOf(row.description, row.translations, 'description'),
    courtWord: row.court_word,
    courtWords: textsOf(row.court_word, row.translations, 'courtWord'),
    themeFolder: row.theme_folder,
    hideMembers: row.hide_members,
    hasAcSetting: row.has_ac_setting,
    hasHalfTimeSetting: row.has_half_time_setting,
    hasReceiptTime: row.has_receipt_time,
    isPaymentLoginAccountMandatory: row.is_payment_login_account_mandatory,
    paymentMinimumPlayers: row.payment_minimum_players,
    paymentMaximumPlayers: row.payment_maximum_players,
    paymentType: row.payment_type,
    isAcIncluded: row.is_ac_included,
    isHalfTimeAllowed: row.is_half_time_allowed,
    maximumPlayers: row.maximum_players,
    playersStyling: row.players_styling,
    bookAheadDays: row.book_ahead_days,
    releaseMinute: row.release_minute,
    cancelUntilHours: row.cancel_until_hours,
    liveBookingsPerDay: row.live_bookings_per_day,
    liveBookingsInAll: row.live_bookings_in_all,
    checkInSince: row.check_in_since && toInstant(row.check_in_since),
    releasesNoShows: row.release_no_show,
    games: row.games,
    gamesDecideHours: row.games_decide_hours,
  };
}
