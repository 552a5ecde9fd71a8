import type { WallMinutes } from '@courtside/contract/club-time';
import type { Cents } from '@courtside/contract/money';
import type { Insertable } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import type { BookingType, Court, OpeningTime, ServiceOption } from './service.rules.ts';
import { publishServicesChange } from './service-list.ts';

interface NewPrice {
  readonly fromWeekday: number;
  readonly toWeekday: number;
  readonly from: WallMinutes;
  readonly to: WallMinutes;
  readonly isPeak?: boolean;
  readonly price: Cents;
}

/** A service with its courts, types, times and prices; lists are in display order. */
export interface NewService {
  readonly settings: Insertable<Tables['sport_service']>;
  readonly courts: ReadonlyArray<Omit<Court, 'id'>>;
  readonly openingTimes: readonly OpeningTime[];
  readonly bookingTypes: ReadonlyArray<BookingType & { readonly prices: readonly NewPrice[] }>;
  readonly options: readonly ServiceOption[];
}

/** Adds a service. Returns the ids of its courts by key. */
export async function addService(tx: Tx, service: NewService): Promise<Map<string, number>> {
  const { settings, courts, openingTimes, bookingTypes, options } = service;
  const service_key = settings.key;
  await tx.insertInto('sport_service').values(settings).execute();
  const rows = await tx
    .insertInto('court')
    .values(
      courts.map(({ key, title, courtType, hasLights }, position) => ({
        service_key,
        position,
        key,
        title,
        court_type: courtType,
        has_lights: hasLights,
      })),
    )
    .returning(['key', 'id'])
    .execute();
  await tx
    .insertInto('opening_time')
    .values(
      openingTimes.map(({ fromWeekday, toWeekday, opens, closes }) => ({
        service_key,
        from_weekday: fromWeekday,
        to_weekday: toWeekday,
        opens_minute: opens,
        closes_minute: closes,
      })),
    )
    .execute();
  await addBookingTypes(tx, service_key, bookingTypes);
  if (options.length > 0) {
    await tx
      .insertInto('service_option')
      .values(
        options.map(({ id, title, price }, position) => ({ service_key, id, position, title, price_cents: price })),
      )
      .execute();
  }
  await publishServicesChange(tx);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

async function addBookingTypes(tx: Tx, service_key: string, types: NewService['bookingTypes']): Promise<void> {
  await tx
    .insertInto('booking_type')
    .values(
      types.map(({ key, title, minimumPlayers, maximumPlayers }, position) => ({
        service_key,
        key,
        position,
        title,
        minimum_players: minimumPlayers,
        maximum_players: maximumPlayers,
      })),
    )
    .execute();
  await tx
    .insertInto('session_price')
    .values(
      types.flatMap(({ key, prices }) =>
        prices.map(({ fromWeekday, toWeekday, from, to, isPeak = false, price }) => ({
          service_key,
          booking_type_key: key,
          from_weekday: fromWeekday,
          to_weekday: toWeekday,
          from_minute: from,
          to_minute: to,
          is_peak: isPeak,
          price_cents: price,
        })),
      ),
    )
    .execute();
}
