import type { PassStateName } from '@courtside/contract/money/prepaid/passes';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { textsOf } from '#database/translations.ts';
import { fullName, matchesMember } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';

/** What took the rest of a pass. */
const endedBy = sql<'expired' | 'returned' | null>`(select reason from pass_use
  where pass_use.pass_id = pass.id and pass_use.is_live and pass_use.reason <> 'booking' order by pass_use.id desc limit 1)`;

const selectPass = (db: Db | Tx) =>
  db
    .selectFrom('pass')
    .innerJoin('pass_kind as kind', 'kind.id', 'pass.kind_id')
    .innerJoin('member as owner', 'owner.id', 'pass.owner_id')
    .innerJoin('member as seller', 'seller.id', 'pass.sold_by_id')
    .leftJoin('member as coach', 'coach.id', 'kind.coach_id')
    .select([
      'pass.id',
      'pass.key',
      'pass.units',
      'pass.units_left as unitsLeft',
      'pass.price_cents as priceCents',
      'pass.left_cents as leftCents',
      'pass.ends_on as endsOn',
      'pass.sold_at as soldAt',
      'pass.told_days as toldDays',
      'pass.owner_id as ownerId',
      'kind.title',
      'kind.translations',
      'kind.covers',
      'kind.service_key as serviceKey',
      'kind.booking_type_key as bookingTypeKey',
      'kind.coach_id as coachId',
      'kind.is_off_peak as isOffPeak',
      'kind.is_for_family as isForFamily',
      'owner.code as ownerCode',
      'owner.first_name as ownerFirstName',
      'owner.surname as ownerSurname',
      'seller.code as sellerCode',
      'seller.first_name as sellerFirstName',
      'seller.surname as sellerSurname',
      'coach.code as coachCode',
      'coach.first_name as coachFirstName',
      'coach.surname as coachSurname',
      endedBy.as('endedBy'),
    ]);

type PassRow = Awaited<ReturnType<ReturnType<typeof selectPass>['execute']>>[number];

const passFromRow = ({ title, translations, priceCents, leftCents, ...row }: PassRow) => ({
  ...row,
  title: textsOf(title, translations, 'title'),
  price: cents(priceCents),
  left: cents(leftCents),
  owner: { code: row.ownerCode, name: fullName({ firstName: row.ownerFirstName, surname: row.ownerSurname }) },
  soldBy: { code: row.sellerCode, name: fullName({ firstName: row.sellerFirstName, surname: row.sellerSurname }) },
  coach:
    row.coachCode === null
      ? null
      : {
          code: row.coachCode,
          name: fullName({ firstName: row.coachFirstName ?? '', surname: row.coachSurname ?? '' }),
        },
});

export type StoredPass = ReturnType<typeof passFromRow>;

export async function findPass(db: Db | Tx, key: string): Promise<StoredPass | undefined> {
  const row = await selectPass(db).where('pass.key', '=', key.toUpperCase()).executeTakeFirst();
  return row && passFromRow(row);
}

/** By its number, locked: nobody uses it before the caller has ended. */
export async function lockPass(tx: Tx, key: string): Promise<StoredPass | undefined> {
  await tx.selectFrom('pass').select('id').where('key', '=', key.toUpperCase()).forUpdate().execute();
  return findPass(tx, key);
}

/** What a member can use: the own passes, and those of the family of who pays for the member. The soonest end first. */
export async function passesFor(db: Db | Tx, memberId: number): Promise<StoredPass[]> {
  const rows = await selectPass(db)
    .where((eb) =>
      eb.or([
        eb('pass.owner_id', '=', memberId),
        eb.and([
          eb('kind.is_for_family', '=', true),
          eb('pass.owner_id', '=', eb.selectFrom('member').select('family_payer_id').where('id', '=', memberId)),
        ]),
      ]),
    )
    .orderBy('pass.ends_on')
    .orderBy('pass.id')
    .execute();
  return rows.map(passFromRow);
}

interface Filter {
  /** Words, each of which is the number of a pass, or of its owner. */
  readonly search?: string | undefined;
  readonly state?: PassStateName | undefined;
  readonly today: ClubDate;
  readonly limit: number;
  readonly offset: number;
}

/** As the presenter names them. */
const STATES: Readonly<Record<PassStateName, (today: ClubDate) => RawBuilder<boolean>>> = {
  left: (today) => sql`(pass.units_left > 0 and pass.ends_on >= ${today})`,
  used: () => sql`(pass.units_left = 0 and ${endedBy} is null)`,
  ended: (today) =>
    sql`((pass.units_left > 0 and pass.ends_on < ${today}) or (pass.units_left = 0 and ${endedBy} = 'expired'))`,
  returned: () => sql`(pass.units_left = 0 and ${endedBy} = 'returned')`,
};

/** Newest first. */
export async function selectPasses(db: Db, { search = '', state, today, limit, offset }: Filter) {
  let query = selectPass(db);
  if (state) query = query.where(STATES[state](today));
  for (const word of search.split(/\s+/).filter(Boolean))
    query = query.where(
      sql<boolean>`(pass.key = ${word.toUpperCase()} or exists (
        select from member where member.id = pass.owner_id and ${matchesMember(word)}))`,
    );
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.orderBy('pass.id', 'desc').limit(limit).offset(offset).execute();
  return { total, passes: rows.map(passFromRow) };
}

/** What the club still owes for passes. */
export async function sumLeft(db: Db | Tx): Promise<{ amount: Cents; count: number }> {
  const row = await db
    .selectFrom('pass')
    .select([sql<number>`coalesce(sum(left_cents), 0)::bigint`.as('sum'), sql<number>`count(*)`.as('count')])
    .where('units_left', '>', 0)
    .executeTakeFirstOrThrow();
  return { amount: cents(row.sum), count: row.count };
}

/** The number of a new pass, which is in its entry. */
export async function nextPassKey(tx: Tx): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select 'PAS-' || case when number < 1000000 then lpad(number::text, 6, '0') else number::text end as key
    from nextval('pass_number') as number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no number for a pass');
  return row.key;
}

interface NewPass {
  readonly key: string;
  readonly kindId: number;
  readonly ownerId: number;
  readonly units: number;
  readonly price: Cents;
  readonly endsOn: ClubDate;
  readonly soldById: number;
  readonly at: Temporal.Instant;
}

/** A pass that the part `entry` sells. */
export const passWrites = (pass: NewPass): Write[] => [
  {
    name: 'pass_sold',
    query: sql`insert into pass (key, kind_id, owner_id, units, price_cents, units_left, left_cents, ends_on, entry_id,
        sold_by_id, sold_at)
      select ${pass.key}, ${pass.kindId}::bigint, ${pass.ownerId}::bigint, ${pass.units}::integer, ${pass.price}::bigint,
        ${pass.units}::integer, ${pass.price}::bigint, ${pass.endsOn}::date, entry.id, ${pass.soldById}::bigint,
        ${toDate(pass.at)}::timestamptz
      from entry`,
  },
];

/** A later end; its owner is told again before it. */
export async function storeEnd(tx: Tx, id: number, endsOn: ClubDate): Promise<void> {
  await tx.updateTable('pass').set({ ends_on: endsOn, told_days: null }).where('id', '=', id).execute();
}

/** Passes whose last day is over with something left, locked; those that are used now are left. */
export async function lockEnded(tx: Tx, today: ClubDate, limit: number) {
  const rows = await tx
    .selectFrom('pass')
    .innerJoin('pass_kind as kind', 'kind.id', 'pass.kind_id')
    .select(['pass.id', 'pass.key', 'units_left as units', 'left_cents as leftCents', 'kind.service_key as service'])
    .select(sql<number>`(select count(*) from pass_use where pass_use.pass_id = pass.id)`.as('uses'))
    .where('units_left', '>', 0)
    .where('ends_on', '<', today)
    .orderBy('pass.id')
    .limit(limit)
    .forUpdate('pass')
    .skipLocked()
    .execute();
  return rows.map(({ leftCents, ...row }) => ({ ...row, amount: cents(leftCents) }));
}

/** What the passes of a member are worth. */
export async function leftOnPasses(db: Db | Tx, memberId: number): Promise<Cents> {
  const row = await db
    .selectFrom('pass')
    .select(sql<number>`coalesce(sum(left_cents), 0)::bigint`.as('sum'))
    .where('owner_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return cents(row.sum);
}
