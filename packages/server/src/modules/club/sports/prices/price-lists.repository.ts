import type { Tx } from '#database/database.ts';
import { translationsOf } from '#database/translations.ts';
import type { PriceList } from './price-list.rules.ts';

async function insertPriceList(tx: Tx, serviceKey: string, list: PriceList): Promise<void> {
  const { id } = await tx
    .insertInto('price_list')
    .values({
      service_key: serviceKey,
      valid_from: list.validFrom,
      light_price_cents: list.lightPrice,
      ac_price_cents: list.acPrice,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (list.bands.length === 0) return;
  const bands = await tx
    .insertInto('price_band')
    .values(
      list.bands.map(({ names, weekdays, from, to, isPeak }, position) => ({
        price_list_id: id,
        service_key: serviceKey,
        position,
        name: names.en,
        translations: translationsOf({ name: names }),
        weekdays: [...weekdays],
        from_minute: from,
        to_minute: to,
        is_peak: isPeak,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const prices = bands.flatMap(({ id: band_id, position }) =>
    (list.bands[position]?.prices ?? []).map(({ bookingTypeKey, category, price }) => ({
      band_id,
      service_key: serviceKey,
      booking_type_key: bookingTypeKey,
      category_key: category,
      price_cents: price,
    })),
  );
  if (prices.length > 0) await tx.insertInto('band_price').values(prices).execute();
}

/** Replaces the price lists of a service. */
export async function replacePriceLists(tx: Tx, serviceKey: string, lists: readonly PriceList[]): Promise<void> {
  await tx.deleteFrom('price_list').where('service_key', '=', serviceKey).execute();
  for (const list of lists) await insertPriceList(tx, serviceKey, list);
  await tx
    .updateTable('sport_service')
    .set('price_version', (eb) => eb('price_version', '+', 1))
    .where('key', '=', serviceKey)
    .execute();
}
