import type { NewSport, SportChanges } from '@courtside/contract/club/sports/office-sports';
import { parseWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { translationsOf } from '#database/translations.ts';
import { toDate } from '#platform/clock.ts';
import type { Service } from './service.rules.ts';

type Fields = Omit<SportChanges, 'version' | 'dryRun' | 'resolutions' | 'key' | 'letters' | 'courts'>;

/** The columns of the fields that are given; texts that are left out keep their translations. */
function columnsOf(
  fields: Fields,
  stored: Pick<Service, 'titles' | 'descriptions' | 'courtWords'>,
  at: Temporal.Instant,
) {
  const title = fields.title ?? stored.titles;
  const description = fields.description ?? stored.descriptions;
  const courtWord = fields.courtWord ?? stored.courtWords;
  return {
    title: title.en,
    description: description.en,
    court_word: courtWord.en,
    translations: translationsOf({ title, description, courtWord }),
    theme_folder: fields.theme,
    is_active: fields.isActive,
    hide_members: fields.hideMembers,
    has_ac_setting: fields.hasACSetting,
    has_half_time_setting: fields.hasHalfTimeSetting,
    is_ac_included: fields.isACInclude,
    is_half_time_allowed: fields.isHalfTimeAllowed,
    has_receipt_time: fields.hasReceiptTime,
    is_payment_login_account_mandatory: fields.paymentSetting?.isPaymentLoginAccountMandatory,
    payment_maximum_players: fields.paymentSetting?.paymentMaximumPlayers,
    payment_minimum_players: fields.paymentSetting?.paymentMinimumPlayers,
    payment_type: fields.paymentSetting?.paymentType,
    players_styling: fields.playersStyling && JSON.stringify(fields.playersStyling),
    maximum_players: fields.maximumPlayers,
    book_ahead_days: fields.bookAheadDays,
    release_minute: fields.releaseAt === undefined ? undefined : parseWallTime(fields.releaseAt),
    cancel_until_hours: fields.cancelUntilHours,
    live_bookings_per_day: fields.limits?.perDay,
    live_bookings_in_all: fields.limits?.inAll,
    check_in_since: checkInSince(fields, at),
    release_no_show: fields.releaseNoShow,
    games: fields.games?.allowed,
    games_decide_hours: fields.games?.decideHours,
  };
}

/** A sport that is switched on again keeps the moment since when its players check in. */
function checkInSince({ checkIn }: Fields, at: Temporal.Instant) {
  if (checkIn === undefined) return undefined;
  return checkIn === 'on' ? sql<Date>`coalesce(check_in_since, ${toDate(at)})` : null;
}

export async function insertSport(tx: Tx, sport: NewSport, at: Temporal.Instant): Promise<void> {
  const texts = { titles: sport.title, descriptions: sport.description, courtWords: sport.courtWord };
  await tx
    .insertInto('sport_service')
    .values({
      ...columnsOf(sport, texts, at),
      check_in_since: sport.checkIn === 'on' ? toDate(at) : null,
      key: sport.key,
      booking_letters: sport.letters,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from sport_service)`,
      theme_folder: sport.theme,
      book_ahead_days: sport.bookAheadDays,
      release_minute: parseWallTime(sport.releaseAt),
      cancel_until_hours: sport.cancelUntilHours,
      live_bookings_per_day: sport.limits.perDay,
      live_bookings_in_all: sport.limits.inAll,
    })
    .execute();
  await storeParts(tx, sport.key, sport);
}

export async function updateSport(tx: Tx, service: Service, fields: Fields, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('sport_service')
    .set(columnsOf(fields, service, at))
    .set('version', (eb) => eb('version', '+', 1))
    .where('key', '=', service.key)
    .execute();
  await storeParts(tx, service.key, fields);
}

async function storeParts(tx: Tx, key: string, { position, bookingTypes, options }: Partial<Fields>): Promise<void> {
  if (bookingTypes) await storeBookingTypes(tx, key, bookingTypes);
  if (options) await storeOptions(tx, key, options);
  if (position !== undefined) await moveSport(tx, key, position);
}

/** Positions are unique, so every row first moves out of the way. Types that are not listed are out of use. */
async function storeBookingTypes(tx: Tx, key: string, types: NonNullable<Fields['bookingTypes']>): Promise<void> {
  await sql`update booking_type set position = -1 - position, is_active = false where service_key = ${key}`.execute(tx);
  for (const [index, type] of types.entries()) {
    const columns = {
      position: index + 1,
      is_active: true,
      title: type.title.en,
      translations: translationsOf({ title: type.title }),
      minimum_players: type.minimumPlayers,
      maximum_players: type.maximumPlayers,
    };
    await tx
      .insertInto('booking_type')
      .values({ service_key: key, key: type.key, ...columns })
      .onConflict((row) => row.columns(['service_key', 'key']).doUpdateSet(columns))
      .execute();
  }
  await sql`update booking_type set position = 100 + unused.place
    from (select key, row_number() over (order by position desc) as place from booking_type
      where service_key = ${key} and position < 0) as unused
    where booking_type.service_key = ${key} and booking_type.key = unused.key`.execute(tx);
}

async function storeOptions(tx: Tx, key: string, options: NonNullable<Fields['options']>): Promise<void> {
  await sql`update service_option set position = -1 - position, is_active = false where service_key = ${key}`.execute(
    tx,
  );
  for (const [index, option] of options.entries()) {
    const columns = {
      position: index + 1,
      is_active: true,
      title: option.title.en,
      translations: translationsOf({ title: option.title }),
      price_cents: eurosToCents(option.price),
    };
    await tx
      .insertInto('service_option')
      .values({ service_key: key, id: option.id, ...columns })
      .onConflict((row) => row.columns(['service_key', 'id']).doUpdateSet(columns))
      .execute();
  }
  await sql`update service_option set position = 100 + unused.place
    from (select id, row_number() over (order by position desc) as place from service_option
      where service_key = ${key} and position < 0) as unused
    where service_option.service_key = ${key} and service_option.id = unused.id`.execute(tx);
}

/** Puts the sport at that place of the list and numbers the others after it. */
async function moveSport(tx: Tx, key: string, position: number): Promise<void> {
  const rows = await tx.selectFrom('sport_service').select('key').orderBy('position').execute();
  const order = rows.map((row) => row.key).filter((other) => other !== key);
  order.splice(position - 1, 0, key);
  await sql`update sport_service set position = -1 - position`.execute(tx);
  for (const [index, other] of order.entries())
    await tx
      .updateTable('sport_service')
      .set({ position: index + 1 })
      .where('key', '=', other)
      .execute();
}

interface CourtFields {
  readonly title: Texts;
  readonly courtType: Texts;
  readonly hasLights: boolean;
  readonly isOutdoor: boolean;
  readonly position?: number | undefined;
  readonly retiredFrom: ClubDate | null;
}

const courtColumns = (court: CourtFields) => ({
  title: court.title.en,
  court_type: court.courtType.en,
  translations: translationsOf({ title: court.title, courtType: court.courtType }),
  has_lights: court.hasLights,
  is_outdoor: court.isOutdoor,
  retired_from: court.retiredFrom,
});

export async function insertCourt(tx: Tx, serviceKey: string, key: string, court: CourtFields): Promise<void> {
  await tx
    .insertInto('court')
    .values({
      ...courtColumns(court),
      service_key: serviceKey,
      key,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from court where service_key = ${serviceKey})`,
    })
    .execute();
  if (court.position !== undefined) await moveCourt(tx, serviceKey, key, court.position);
}

export async function updateCourt(tx: Tx, serviceKey: string, key: string, court: CourtFields): Promise<void> {
  await tx
    .updateTable('court')
    .set(courtColumns(court))
    .set('version', (eb) => eb('version', '+', 1))
    .where('key', '=', key)
    .execute();
  if (court.position !== undefined) await moveCourt(tx, serviceKey, key, court.position);
}

async function moveCourt(tx: Tx, serviceKey: string, key: string, position: number): Promise<void> {
  const rows = await tx
    .selectFrom('court')
    .select('key')
    .where('service_key', '=', serviceKey)
    .orderBy('position')
    .execute();
  const order = rows.map((row) => row.key).filter((other) => other !== key);
  order.splice(position - 1, 0, key);
  await sql`update court set position = -1 - position where service_key = ${serviceKey}`.execute(tx);
  for (const [index, other] of order.entries())
    await tx
      .updateTable('court')
      .set({ position: index + 1 })
      .where('key', '=', other)
      .execute();
}
