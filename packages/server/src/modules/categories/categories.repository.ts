import { formatWallTime, parseWallTime } from '@courtside/contract/club-time';
import type { ClubDate } from '@courtside/contract/dates';
import type { OfficeCategory } from '@courtside/contract/office-categories';
import { type Texts, TRANSLATIONS } from '@courtside/contract/texts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';

/** In display order, with the number of members who have each. */
export async function selectCategories(db: Db | Tx): Promise<OfficeCategory[]> {
  const rows = await db
    .selectFrom('member_category as category')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('member')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('member.category_key', '=', 'category.key')
        .where('member.status', '<>', 'erased')
        .as('members'),
      jsonArrayFrom(
        eb
          .selectFrom('member_category_rule as rule')
          .selectAll()
          .whereRef('rule.category_key', '=', 'category.key')
          .orderBy('rule.service_key', (order) => order.asc().nullsFirst()),
      ).as('rules'),
    ])
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    key: row.key,
    title: { en: row.title, ...translated(row.translations) },
    isDefault: row.is_default,
    retiredFrom: row.retired_from,
    members: Number(row.members ?? 0),
    version: row.version,
    rules: row.rules.map((rule) => ({
      service: rule.service_key,
      ...(rule.book_ahead_days !== null && { bookAheadDays: rule.book_ahead_days }),
      ...(rule.release_minute !== null && { releaseAt: formatWallTime(rule.release_minute) }),
      ...(rule.live_bookings_per_day !== null && { perDay: rule.live_bookings_per_day }),
      ...(rule.live_bookings_in_all !== null && { inAll: rule.live_bookings_in_all }),
    })),
  }));
}

function translated(translations: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>) {
  return Object.fromEntries(
    TRANSLATIONS.flatMap((language) => {
      const title = translations[language]?.title;
      return title ? [[language, title]] : [];
    }),
  );
}

export async function defaultCategoryKey(db: Db | Tx): Promise<string> {
  const row = await db
    .selectFrom('member_category')
    .select('key')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return row.key;
}

export interface CategoryFields {
  readonly title: Texts;
  readonly isDefault: boolean;
  readonly retiredFrom: ClubDate | null;
  readonly rules: OfficeCategory['rules'];
}

/** Adds or changes a category; a new default takes the place of the old one. */
export async function storeCategory(tx: Tx, key: string, fields: CategoryFields): Promise<number> {
  if (fields.isDefault)
    await tx
      .updateTable('member_category')
      .set({ is_default: false })
      .where('is_default', '=', true)
      .where('key', '<>', key)
      .execute();
  const { en, ...others } = fields.title;
  const columns = {
    title: en,
    translations: JSON.stringify(
      Object.fromEntries(Object.entries(others).flatMap(([language, title]) => (title ? [[language, { title }]] : []))),
    ),
    is_default: fields.isDefault,
    retired_from: fields.retiredFrom,
  };
  const { version } = await tx
    .insertInto('member_category')
    .values({
      key,
      ...columns,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from member_category)`,
    })
    .onConflict((row) =>
      row.column('key').doUpdateSet({ ...columns, version: sql<number>`member_category.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('member_category_rule').where('category_key', '=', key).execute();
  if (fields.rules.length > 0) {
    await tx
      .insertInto('member_category_rule')
      .values(
        fields.rules.map(({ service, bookAheadDays, releaseAt, perDay, inAll }) => ({
          category_key: key,
          service_key: service,
          book_ahead_days: bookAheadDays ?? null,
          release_minute: releaseAt === undefined ? null : parseWallTime(releaseAt),
          live_bookings_per_day: perDay ?? null,
          live_bookings_in_all: inAll ?? null,
        })),
      )
      .execute();
  }
  return version;
}

/** Serializes changes of categories, of which exactly one is the default. */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`select key from member_category order by key for update`.execute(tx);
}
