import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import type { Sentences } from '@courtside/contract/club/sports/fair-play';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#database/database.ts';
import { textsOf } from '#database/translations.ts';

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
        .where('member.role', '<>', 'visitor')
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
    title: textsOf(row.title, row.translations, 'title'),
    isDefault: row.is_default,
    isForVisitors: row.is_for_visitors,
    retiredFrom: row.retired_from,
    members: Number(row.members ?? 0),
    version: row.version,
    position: row.position,
    lapsedMayBook: row.lapsed_may_book,
    claimMayBook: row.claim_may_book,
    sentences: row.sentences,
    rules: row.rules.map((rule) => ({
      service: rule.service_key,
      ...(rule.book_ahead_days !== null && { bookAheadDays: rule.book_ahead_days }),
      ...(rule.release_minute !== null && { releaseAt: formatWallTime(rule.release_minute) }),
      ...(rule.live_bookings_per_day !== null && { perDay: rule.live_bookings_per_day }),
      ...(rule.live_bookings_in_all !== null && { inAll: rule.live_bookings_in_all }),
      ...(rule.per_week !== null && { perWeek: rule.per_week }),
      ...(rule.peak_per_week !== null && { peakPerWeek: rule.peak_per_week }),
      ...(rule.hours !== null && {
        hours: rule.hours.map(({ weekdays, from, to }) => ({
          weekdays: [...weekdays],
          from: formatWallTime(from),
          to: formatWallTime(to),
        })),
      }),
      mayBook: rule.may_book,
      ...(rule.guests_per_month !== null && { guestsPerMonth: rule.guests_per_month }),
      ...(rule.guest_fee_cents !== null && { guestFee: centsToEuros(cents(rule.guest_fee_cents)) }),
    })),
  }));
}

export async function defaultCategoryKey(db: Db | Tx): Promise<string> {
  const row = await db
    .selectFrom('member_category')
    .select('key')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return row.key;
}

/** Whose prices and rules visitors have. */
export async function visitorCategoryKey(db: Db | Tx): Promise<string> {
  return (await chosenVisitorCategory(db)) ?? defaultCategoryKey(db);
}

/** Null where the club has chosen none. */
export async function chosenVisitorCategory(db: Db | Tx): Promise<string | null> {
  const row = await db
    .selectFrom('member_category')
    .select('key')
    .where('is_for_visitors', '=', true)
    .executeTakeFirst();
  return row?.key ?? null;
}

/** The category that visitors get from now on; null for none. Returns false for one that is not there, or is retired. */
export async function storeVisitorCategory(tx: Tx, key: string | null): Promise<boolean> {
  await tx
    .updateTable('member_category')
    .set({ is_for_visitors: false })
    .set('version', (eb) => eb('version', '+', 1))
    .where('is_for_visitors', '=', true)
    .where('key', '<>', key ?? '')
    .execute();
  if (key === null) return true;
  const stored = await tx
    .updateTable('member_category')
    .set('version', (eb) =>
      eb
        .case()
        .when('is_for_visitors', '=', true)
        .then(eb.ref('version'))
        .else(eb('version', '+', 1))
        .end(),
    )
    .set({ is_for_visitors: true })
    .where('key', '=', key)
    .where('retired_from', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return stored !== undefined;
}

export interface CategoryFields {
  readonly title: Texts;
  readonly isDefault: boolean;
  readonly isForVisitors: boolean;
  readonly retiredFrom: ClubDate | null;
  readonly rules: OfficeCategory['rules'];
  readonly lapsedMayBook: boolean;
  readonly claimMayBook: boolean;
  readonly sentences: Sentences;
}

/** Adds or changes a category; a new default, or one for visitors, takes the place of the old one. */
export async function storeCategory(tx: Tx, key: string, fields: CategoryFields): Promise<number> {
  if (fields.isDefault)
    await tx
      .updateTable('member_category')
      .set({ is_default: false })
      .where('is_default', '=', true)
      .where('key', '<>', key)
      .execute();
  if (fields.isForVisitors)
    await tx
      .updateTable('member_category')
      .set({ is_for_visitors: false })
      .where('is_for_visitors', '=', true)
      .where('key', '<>', key)
      .execute();
  const { en, ...others } = fields.title;
  const columns = {
    title: en,
    translations: JSON.stringify(
      Object.fromEntries(Object.entries(others).flatMap(([language, title]) => (title ? [[language, { title }]] : []))),
    ),
    is_default: fields.isDefault,
    is_for_visitors: fields.isForVisitors,
    retired_from: fields.retiredFrom,
    lapsed_may_book: fields.lapsedMayBook,
    claim_may_book: fields.claimMayBook,
    sentences: JSON.stringify(withoutEmpty(fields.sentences)),
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
        fields.rules.map((rule) => ({
          category_key: key,
          service_key: rule.service,
          book_ahead_days: rule.bookAheadDays ?? null,
          release_minute: rule.releaseAt === undefined ? null : parseWallTime(rule.releaseAt),
          live_bookings_per_day: rule.perDay ?? null,
          live_bookings_in_all: rule.inAll ?? null,
          per_week: rule.perWeek ?? null,
          peak_per_week: rule.peakPerWeek ?? null,
          hours: rule.hours ? JSON.stringify(rule.hours.map(storedHours)) : null,
          may_book: rule.mayBook,
          guests_per_month: rule.guestsPerMonth ?? null,
          guest_fee_cents: rule.guestFee === undefined ? null : Math.round(rule.guestFee * 100),
        })),
      )
      .execute();
  }
  return version;
}

const storedHours = ({ weekdays, from, to }: { weekdays: readonly number[]; from: string; to: string }) => ({
  weekdays: [...weekdays].sort((a, b) => a - b),
  from: parseWallTime(from),
  to: parseWallTime(to),
});

/** Rules and languages without a sentence are worded by us. */
function withoutEmpty(sentences: Sentences): Record<string, Record<string, string>> {
  const texts = Object.entries(sentences).map(
    ([rule, own]) => [rule, Object.fromEntries(Object.entries(own ?? {}).filter(([, text]) => text))] as const,
  );
  return Object.fromEntries(texts.filter(([, own]) => Object.keys(own).length > 0));
}

/** Shows a category at this place; the others keep their order. */
export async function moveCategory(tx: Tx, key: string, position: number): Promise<void> {
  const rows = await tx.selectFrom('member_category').select('key').orderBy('position').execute();
  const keys = rows.map((row) => row.key).filter((each) => each !== key);
  keys.splice(position - 1, 0, key);
  // First out of the way, because positions are unique at every moment.
  await sql`update member_category set position = position + ${OUT_OF_THE_WAY}`.execute(tx);
  await sql`update member_category set position = place.position
    from unnest(${keys}::text[]) with ordinality as place (key, position) where place.key = member_category.key`.execute(
    tx,
  );
}

const OUT_OF_THE_WAY = 1_000_000;

/** Serializes changes of categories, of which exactly one is the default. */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`select key from member_category order by key for update`.execute(tx);
}
