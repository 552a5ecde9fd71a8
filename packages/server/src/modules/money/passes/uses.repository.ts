import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';

interface PassEnd {
  readonly passId: number;
  readonly reason: 'expired' | 'returned';
  readonly units: number;
  readonly amount: Cents;
  readonly at: Temporal.Instant;
}

/** All that is left leaves the pass by the part `entry`. */
export const passEndWrites = ({ passId, reason, units, amount, at }: PassEnd): Write[] => [
  {
    name: 'pass_ended',
    query: sql`insert into pass_use (pass_id, reason, units, amount_cents, entry_id, made_at)
      select ${passId}::bigint, ${reason}, ${units}::integer, ${amount}::bigint, entry.id, ${toDate(at)}::timestamptz
      from entry`,
  },
];

/** Behind the lock of the pass: how often something was taken from it. */
export async function countUses(tx: Tx, passId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('pass_use')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('pass_id', '=', passId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What expired with the pass, while that stands. */
export async function findExpiry(tx: Tx, passId: number): Promise<{ id: number; entryId: number } | undefined> {
  const row = await tx
    .selectFrom('pass_use')
    .select(['id', 'entry_id'])
    .where('pass_id', '=', passId)
    .where('reason', '=', 'expired')
    .where('is_live', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && row.entry_id !== null ? { id: row.id, entryId: row.entry_id } : undefined;
}

/** Its units are back on the pass. */
export const passUseEndWrites = (id: number, at: Temporal.Instant): Write[] => [
  {
    name: 'pass_use_ended',
    query: sql`update pass_use set is_live = false, ended_at = ${toDate(at)}::timestamptz where id = ${id}`,
  },
];

/** The latest live uses of these passes. */
export async function usesOf(db: Db, passIds: readonly number[], limit: number) {
  if (passIds.length === 0) return [];
  const rows = await db
    .selectFrom('pass_use')
    .innerJoin('pass', 'pass.id', 'pass_use.pass_id')
    .leftJoin('court_booking as booking', 'booking.id', 'pass_use.booking_id')
    .leftJoin('member as player', 'player.id', 'pass_use.member_id')
    .select([
      'pass.key as pass',
      'pass.owner_id as ownerId',
      'pass_use.reason',
      'pass_use.units',
      'pass_use.amount_cents as amountCents',
      'pass_use.made_at as madeAt',
      'pass_use.member_id as memberId',
      'booking.key as bookingKey',
      'booking.service_key as serviceKey',
      'booking.starts_minute as startsMinute',
      'player.first_name as firstName',
      'player.surname',
    ])
    .select(sql<ClubDate | null>`booking.session_date`.as('sessionDate'))
    .where('pass_use.pass_id', 'in', [...passIds])
    .where('pass_use.is_live', '=', true)
    .orderBy('pass_use.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ firstName, surname, amountCents, ...row }) => ({
    ...row,
    amount: cents(amountCents),
    player: firstName === null ? null : fullName({ firstName, surname: surname ?? '' }),
  }));
}

export type StoredUse = Awaited<ReturnType<typeof usesOf>>[number];
