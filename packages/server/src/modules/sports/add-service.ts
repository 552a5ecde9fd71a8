import type { Texts } from '@courtside/contract/texts';
import type { Insertable } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import type { PriceList } from './price-list.rules.ts';
import { insertPriceList } from './price-lists.repository.ts';
import type { BookingType, Court, ServiceOption } from './service.rules.ts';
import { publishServicesChange } from './service-list.ts';
import type { Timetable } from './timetable.rules.ts';
import { insertTimetable } from './timetables.repository.ts';
import { translationsOf } from './translations.rules.ts';

type NewCourt = Pick<Court, 'key' | 'courtType' | 'hasLights'> & { readonly titles: Texts };
type NewBookingType = Pick<BookingType, 'key' | 'titles' | 'minimumPlayers' | 'maximumPlayers'>;
type NewOption = Pick<ServiceOption, 'id' | 'titles' | 'price'>;

/** A service with its courts, types, times and prices; lists are in display order. */
export interface NewService {
  readonly settings: Omit<Insertable<Tables['sport_service']>, 'session_minutes'>;
  readonly courts: readonly NewCourt[];
  readonly timetable: Timetable;
  readonly bookingTypes: readonly NewBookingType[];
  readonly priceList: PriceList;
  readonly options: readonly NewOption[];
}

/** Adds a service. Returns the ids of its courts by key. */
export async function addService(tx: Tx, service: NewService): Promise<Map<string, number>> {
  const { settings, courts, timetable, bookingTypes, priceList, options } = service;
  const service_key = settings.key;
  await tx
    .insertInto('sport_service')
    .values({ ...settings, session_minutes: timetable.sessionMinutes })
    .execute();
  const rows = await tx
    .insertInto('court')
    .values(
      courts.map(({ key, titles, courtType, hasLights }, position) => ({
        service_key,
        position,
        key,
        title: titles.en,
        translations: translationsOf({ title: titles }),
        court_type: courtType,
        has_lights: hasLights,
      })),
    )
    .returning(['key', 'id'])
    .execute();
  await tx
    .insertInto('booking_type')
    .values(
      bookingTypes.map(({ key, titles, minimumPlayers, maximumPlayers }, position) => ({
        service_key,
        key,
        position,
        title: titles.en,
        translations: translationsOf({ title: titles }),
        minimum_players: minimumPlayers,
        maximum_players: maximumPlayers,
      })),
    )
    .execute();
  await insertTimetable(tx, service_key, timetable);
  await insertPriceList(tx, service_key, priceList);
  if (options.length > 0) {
    await tx
      .insertInto('service_option')
      .values(
        options.map(({ id, titles, price }, position) => ({
          service_key,
          id,
          position,
          title: titles.en,
          translations: translationsOf({ title: titles }),
          price_cents: price,
        })),
      )
      .execute();
  }
  await publishServicesChange(tx);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
