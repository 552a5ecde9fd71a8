import type { ClubDate } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';
import type { Contract, Exception, Offer, WeekHours } from './coach.rules.ts';

export interface Coach {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly gender: string;
  readonly picture: string | null;
  /** Suspended and erased members teach nobody. */
  readonly isActive: boolean;
  readonly isOffered: boolean;
  readonly noticeHours: number;
  readonly aheadDays: number;
  readonly version: number;
  readonly offers: readonly Offer[];
  /** In the order of their days. */
  readonly contracts: readonly Contract[];
  readonly hours: readonly WeekHours[];
  readonly exceptions: readonly Exception[];
  /** What the club owes the coach. */
  readonly balance: Cents;
}

/** All coaches by name, or one of them by the membership number. */
export async function selectCoaches(db: Db | Tx, code?: string): Promise<Coach[]> {
  const one = code === undefined ? sql`` : sql`where lower(member.code) = ${code.toLowerCase()}`;
  const { rows } = await sql<Coach>`select member.id, member.code, member.first_name || ' ' || member.surname as name,
      member.gender, member.picture, member.status = 'active' and member.role = 'coach' as "isActive", coach.is_offered as "isOffered",
      coach.notice_hours as "noticeHours", coach.ahead_days as "aheadDays", coach.version,
      (select coalesce(jsonb_agg(jsonb_build_object('service', offer.service_key, 'minutes', offer.minutes,
          'maximumPupils', offer.maximum_pupils, 'prices', (
            select coalesce(jsonb_agg(jsonb_build_object('pupils', pupils, 'category', category_key, 'price', price_cents)
              order by pupils, category_key nulls first), '[]')
            from coach_price as price where (price.coach_id, price.service_key, price.minutes)
              = (offer.coach_id, offer.service_key, offer.minutes)))
          order by offer.service_key, offer.minutes), '[]')
        from coach_offer as offer where offer.coach_id = coach.member_id) as offers,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'validFrom', valid_from::text, 'kind', kind,
          'shareBasisPoints', share_basis_points, 'shareCents', share_cents, 'courtCents', court_cents, 'paysLate', pays_late)
          order by valid_from), '[]')
        from coach_contract where coach_id = coach.member_id) as contracts,
      (select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'from', lower(minutes), 'to', upper(minutes))
          order by weekday, minutes), '[]')
        from coach_hours where coach_id = coach.member_id) as hours,
      (select coalesce(jsonb_agg(jsonb_build_object('firstDay', lower(days)::text, 'lastDay', (upper(days) - 1)::text,
          'from', lower(minutes), 'to', upper(minutes), 'isAvailable', is_available, 'reason', reason)
          order by days, minutes), '[]')
        from coach_exception where coach_id = coach.member_id) as exceptions,
      (select coalesce(sum(posting.amount_cents), 0)::bigint
        from ledger_account as account join ledger_posting as posting on posting.account_id = account.id
        where account.coach_id = coach.member_id) as balance
    from coach join member on member.id = coach.member_id
    ${one}
    order by member.surname, member.first_name, member.id`.execute(db);
  return rows;
}

export async function findCoach(db: Db | Tx, code: string): Promise<Coach | undefined> {
  const [coach] = await selectCoaches(db, code);
  return coach;
}

/** Serializes whatever changes a coach, books one or pays one out. */
export async function lockCoach(tx: Tx, id: number): Promise<{ readonly version: number } | undefined> {
  return tx.selectFrom('coach').select('version').where('member_id', '=', id).forUpdate().executeTakeFirst();
}

/** Until the commit nothing of the coach changes. */
export async function insertCoach(tx: Tx, id: number, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('coach')
    .values({ member_id: id, is_offered: false, notice_hours: 12, ahead_days: 14, added_at: toDate(at) })
    .onConflict((row) => row.column('member_id').doNothing())
    .execute();
}

type CoachFields = Partial<Pick<Coach, 'isOffered' | 'noticeHours' | 'aheadDays'>>;

/** A locked coach; every save has a version of its own. */
export async function storeCoach(tx: Tx, id: number, fields: CoachFields = {}): Promise<number> {
  const { version } = await tx
    .updateTable('coach')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(fields.isOffered !== undefined && { is_offered: fields.isOffered }),
      ...(fields.noticeHours !== undefined && { notice_hours: fields.noticeHours }),
      ...(fields.aheadDays !== undefined && { ahead_days: fields.aheadDays }),
    }))
    .where('member_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function replaceOffers(tx: Tx, id: number, offers: readonly Offer[]): Promise<void> {
  await tx.deleteFrom('coach_offer').where('coach_id', '=', id).execute();
  if (offers.length === 0) return;
  await tx
    .insertInto('coach_offer')
    .values(
      offers.map(({ service, minutes, maximumPupils }) => ({
        coach_id: id,
        service_key: service,
        minutes,
        maximum_pupils: maximumPupils,
      })),
    )
    .execute();
  const prices = offers.flatMap(({ service, minutes, prices: own }) =>
    own.map(({ pupils, category, price }) => ({
      coach_id: id,
      service_key: service,
      minutes,
      pupils,
      category_key: category,
      price_cents: price,
    })),
  );
  if (prices.length > 0) await tx.insertInto('coach_price').values(prices).execute();
}

/** Replaces one that begins on the same day. */
export async function storeContract(
  tx: Tx,
  id: number,
  { validFrom, ...contract }: Omit<Contract, 'id'>,
  by: { readonly memberId: number; readonly at: Temporal.Instant },
): Promise<void> {
  const values = {
    kind: contract.kind,
    share_basis_points: contract.shareBasisPoints,
    share_cents: contract.shareCents,
    court_cents: contract.courtCents,
    pays_late: contract.paysLate,
    made_by_id: by.memberId,
    made_at: toDate(by.at),
  };
  await tx
    .insertInto('coach_contract')
    .values({ coach_id: id, valid_from: validFrom, ...values })
    .onConflict((row) => row.columns(['coach_id', 'valid_from']).doUpdateSet(values))
    .execute();
}

/** Exceptions that are over stay as they were. */
export async function replaceWeek(
  tx: Tx,
  id: number,
  { hours, exceptions }: Pick<Coach, 'hours' | 'exceptions'>,
  today: ClubDate,
): Promise<void> {
  await tx.deleteFrom('coach_hours').where('coach_id', '=', id).execute();
  await sql`delete from coach_exception where coach_id = ${id} and upper(days) > ${today}::date`.execute(tx);
  await sql`insert into coach_hours (coach_id, weekday, minutes)
    select ${id}, weekday, int4range("from", "to")
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as given (weekday integer, "from" integer, "to" integer)`.execute(
    tx,
  );
  await sql`insert into coach_exception (coach_id, days, minutes, is_available, reason)
    select ${id}, daterange("firstDay", "lastDay", '[]'), int4range("from", "to"), "isAvailable", nullif(reason, '')
    from jsonb_to_recordset(${JSON.stringify(exceptions)}::jsonb)
      as given ("firstDay" date, "lastDay" date, "from" integer, "to" integer, "isAvailable" boolean, reason text)`.execute(
    tx,
  );
}

/** The coach does not teach on these days, whatever was said of them before. A locked coach. */
export async function addDayOff(
  tx: Tx,
  id: number,
  { firstDay, lastDay }: { readonly firstDay: ClubDate; readonly lastDay: ClubDate },
): Promise<void> {
  const days = sql`daterange(${firstDay}::date, ${lastDay}::date, '[]')`;
  // Of a longer exception the days before and after stay.
  await sql`with replaced as (delete from coach_exception where coach_id = ${id} and days && ${days} returning *)
    insert into coach_exception (coach_id, days, minutes, is_available, reason)
    select ${id}, rest, minutes, is_available, reason from replaced,
      unnest(multirange(days) - multirange(${days})) as rest`.execute(tx);
  await sql`insert into coach_exception (coach_id, days, minutes, is_available, reason)
    values (${id}, ${days}, int4range(0, 1440), false, null)`.execute(tx);
  await storeCoach(tx, id);
}

/** How many lessons and dates of courses a coach gives that are not over. */
export async function teachesAhead(db: Db | Tx, coachId: number, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from booking_person
    where member_id = ${coachId} and slot = 0 and fixture_id is null and is_live
      and upper(during) > ${toDate(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}
