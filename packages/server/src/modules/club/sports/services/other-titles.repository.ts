import type { Texts } from '@courtside/contract/values/texts';
import type { Db } from '#database/database.ts';
import { textsOf } from '#database/translations.ts';

/** Of booking types and options that their sports no longer offer. */
export async function selectFormerTitles(db: Db): Promise<{ serviceKey: string; titles: Texts }[]> {
  const rows = await db
    .selectFrom('booking_type')
    .select(['service_key as serviceKey', 'title', 'translations'])
    .where('is_active', '=', false)
    .unionAll(
      db
        .selectFrom('service_option')
        .select(['service_key as serviceKey', 'title', 'translations'])
        .where('is_active', '=', false),
    )
    .execute();
  return rows.map(({ serviceKey, title, translations }) => ({
    serviceKey,
    titles: textsOf(title, translations, 'title'),
  }));
}

export async function selectPlanTitles(db: Db): Promise<Texts[]> {
  const rows = await db.selectFrom('subscription_plan').select(['title', 'translations']).orderBy('position').execute();
  return rows.map(({ title, translations }) => textsOf(title, translations, 'title'));
}
