import { cents } from '@courtside/contract/money';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import type { Service } from './service.rules.ts';

/** All services with their parts, in six queries. */
export async function selectServices(db: Db | Tx): Promise<Service[]> {
  const services = await db.selectFrom('sport_service').selectAll().orderBy('position').execute();
  const courts = await db
    .selectFrom('court')
    .select(['service_key as serviceKey', 'id', 'key', 'title', 'court_type as courtType', 'has_lights as hasLights'])
    .orderBy('position')
    .execute();
  const openingTimes = await db
    .selectFrom('opening_time')
    .select(['service_key as serviceKey', 'from_weekday as fromWeekday', 'to_weekday as toWeekday'])
    .select(['opens_minute as opens', 'closes_minute as closes'])
    .execute();
  const types = await db
    .selectFrom('booking_type')
    .select(['service_key as serviceKey', 'key', 'title'])
    .select(['minimum_players as minimumPlayers', 'maximum_players as maximumPlayers'])
    .orderBy('position')
    .execute();
  const prices = await db
    .selectFrom('session_price')
    .select(['service_key as serviceKey', 'booking_type_key as bookingTypeKey', 'from_weekday as fromWeekday'])
    .select(['to_weekday as toWeekday', 'from_minute as from', 'to_minute as to', 'is_peak as isPeak', 'price_cents'])
    .execute();
  const options = await db
    .selectFrom('service_option')
    .select(['service_key as serviceKey', 'id', 'title', 'price_cents'])
    .orderBy('position')
    .execute();

  const ofService = <Row extends { serviceKey: string }>(rows: Row[], key: string) =>
    rows.filter((row) => row.serviceKey === key);
  return services.map((row) => ({
    ...settingsOf(row),
    courts: ofService(courts, row.key),
    openingTimes: ofService(openingTimes, row.key),
    bookingTypes: ofService(types, row.key),
    prices: ofService(prices, row.key).map((price) => ({ ...price, price: cents(price.price_cents) })),
    options: ofService(options, row.key).map((option) => ({ ...option, price: cents(option.price_cents) })),
  }));
}

function settingsOf(row: Selectable<Tables['sport_service']>) {
  return {
    key: row.key,
    bookingLetters: row.booking_letters,
    title: row.title,
    description: row.description,
    courtWord: row.court_word,
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
    sessionMinutes: row.session_minutes,
    bookAheadDays: row.book_ahead_days,
    releaseMinute: row.release_minute,
    cancelUntilHours: row.cancel_until_hours,
    liveBookingsPerDay: row.live_bookings_per_day,
    liveBookingsInAll: row.live_bookings_in_all,
    lightsOnMinute: row.lights_on_minute,
    lightPrice: cents(row.light_price_cents),
    acPrice: cents(row.ac_price_cents),
  };
}
