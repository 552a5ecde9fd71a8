import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { textsOf, translationsOf } from '#database/translations.ts';
import { fullName } from '#modules/people/members/index.ts';
import type { PassCover } from './pass.rules.ts';

export interface PassKindFields extends PassCover {
  readonly title: Texts;
  readonly units: number;
  readonly price: Cents;
  readonly months: number;
  readonly isForFamily: boolean;
  readonly isActive: boolean;
}

/** In the order in which the club added them. */
const selectKind = (db: Db | Tx) =>
  db
    .selectFrom('pass_kind')
    .leftJoin('member as coach', 'coach.id', 'pass_kind.coach_id')
    .selectAll('pass_kind')
    .select(sql<boolean>`exists (select from pass where pass.kind_id = pass_kind.id)`.as('isSold'))
    .select(['coach.code as coachCode', 'coach.first_name as coachFirstName', 'coach.surname as coachSurname'])
    .orderBy('pass_kind.position');

type KindRow = Awaited<ReturnType<ReturnType<typeof selectKind>['execute']>>[number];

const kindFromRow = (row: KindRow) => ({
  ...{ id: row.id, key: row.key, units: row.units, months: row.months, version: row.version },
  title: textsOf(row.title, row.translations, 'title'),
  price: cents(row.price_cents),
  covers: row.covers,
  serviceKey: row.service_key,
  bookingTypeKey: row.booking_type_key,
  coachId: row.coach_id,
  coach:
    row.coachCode === null
      ? null
      : {
          code: row.coachCode,
          name: fullName({ firstName: row.coachFirstName ?? '', surname: row.coachSurname ?? '' }),
        },
  ...{ isOffPeak: row.is_off_peak, isForFamily: row.is_for_family, isActive: row.is_active },
  isSold: row.isSold,
});

export type StoredPassKind = ReturnType<typeof kindFromRow>;

export async function selectKinds(db: Db | Tx): Promise<StoredPassKind[]> {
  return (await selectKind(db).execute()).map(kindFromRow);
}

/** Locked against a change of its price. */
export async function lockKind(tx: Tx, key: string): Promise<StoredPassKind | undefined> {
  await tx.selectFrom('pass_kind').select('id').where('key', '=', key).forShare().execute();
  const row = await selectKind(tx).where('pass_kind.key', '=', key).executeTakeFirst();
  return row && kindFromRow(row);
}

/** Serializes changes of the kinds. */
export async function lockKinds(tx: Tx): Promise<StoredPassKind[]> {
  await sql`lock table pass_kind in share row exclusive mode`.execute(tx);
  return selectKinds(tx);
}

/** How many passes of each kind have something left. */
export async function countOpen(db: Db | Tx, today: ClubDate): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('pass')
    .select(['kind_id', sql<number>`count(*)`.as('open')])
    .where('units_left', '>', 0)
    .where('ends_on', '>=', today)
    .groupBy('kind_id')
    .execute();
  return new Map(rows.map(({ kind_id, open }) => [kind_id, open]));
}

/** Of whose lessons a kind can be. */
export async function selectCoaches(db: Db | Tx) {
  const rows = await db
    .selectFrom('coach')
    .innerJoin('member', 'member.id', 'coach.member_id')
    .select(['member.id', 'member.code', 'member.first_name as firstName', 'member.surname'])
    .where('member.status', '=', 'active')
    .orderBy('member.surname')
    .execute();
  return rows.map(({ id, code, ...names }) => ({ id, code, name: fullName(names) }));
}

const columnsOf = (kind: PassKindFields) => ({
  title: kind.title.en,
  translations: translationsOf({ title: kind.title }),
  ...{ units: kind.units, price_cents: kind.price, months: kind.months, covers: kind.covers },
  service_key: kind.serviceKey,
  booking_type_key: kind.bookingTypeKey,
  coach_id: kind.coachId,
  ...{ is_off_peak: kind.isOffPeak, is_for_family: kind.isForFamily, is_active: kind.isActive },
});

export async function insertPassKind(tx: Tx, kind: PassKindFields & { readonly key: string }): Promise<number> {
  const { version } = await tx
    .insertInto('pass_kind')
    .values({
      ...columnsOf(kind),
      key: kind.key,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from pass_kind)`,
    })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function updateKind(tx: Tx, id: number, kind: PassKindFields): Promise<number> {
  const { version } = await tx
    .updateTable('pass_kind')
    .set((eb) => ({ ...columnsOf(kind), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
