import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { selectHoldsOfDays } from '#modules/booking/schedule/index.ts';

interface TimeSpan {
  readonly startsMs: number;
  readonly endsMs: number;
}

/** What may be in the way of bookings on these days. */
export interface ImportFacts {
  /** With their players in the order of their places. */
  readonly bookings: ReadonlyArray<TimeSpan & { readonly courtId: number; readonly players: readonly number[] }>;
  readonly closures: ReadonlyArray<
    TimeSpan & { readonly serviceKey: string; readonly courtId: number | null; readonly reason: string }
  >;
  readonly holds: ReadonlyArray<TimeSpan & { readonly courtId: number }>;
}

const STARTS = sql<number>`(extract(epoch from lower(during)) * 1000)::bigint`.as('startsMs');
const ENDS = sql<number>`(extract(epoch from upper(during)) * 1000)::bigint`.as('endsMs');

/** One query for each kind, however many lines there are. */
export async function selectImportFacts(
  db: Db | Tx,
  { dates, serviceKeys, now }: { dates: readonly ClubDate[]; serviceKeys: readonly string[]; now: Temporal.Instant },
): Promise<ImportFacts> {
  if (dates.length === 0) return { bookings: [], closures: [], holds: [] };
  const days = sql<ClubDate>`any(${dates}::date[])`;
  const bookings = await db
    .selectFrom('court_booking as booking')
    .select(['booking.court_id as courtId', STARTS, ENDS])
    .select(
      sql<number[]>`array(select person.member_id from booking_player as person
        where person.booking_id = booking.id order by person.slot)`.as('players'),
    )
    .where('booking.session_date', '=', days)
    .where('booking.status', '=', 'booked')
    .execute();
  const closures = await db
    .selectFrom('closure')
    .select(['service_key as serviceKey', 'court_id as courtId', 'reason', STARTS, ENDS])
    .where(sql<boolean>`during && tstzrange(
      (select min(day) - 1 from unnest(${dates}::date[]) as day), (select max(day) + 2 from unnest(${dates}::date[]) as day))`)
    .orderBy('id')
    .execute();
  return {
    bookings: bookings.map((booking) => ({ ...booking, players: booking.players.map(Number) })),
    closures,
    holds: await selectHoldsOfDays(db, serviceKeys, dates, now),
  };
}

/** Of the command line, where nobody has logged in: the admin who has been there the longest. */
export async function selectFirstAdmin(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('code')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.code;
}
