import type { ClubDate } from '@courtside/contract/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { dayBefore } from '#database/time-range.ts';
import type { CountedBooking, PastBooking, RuleFacts } from '#modules/club/sports/index.ts';
import { toDate, toInstant } from '#platform/clock.ts';
import { exceptBooking } from '../store/live-bookings.repository.ts';

interface Wanted {
  readonly service: string;
  readonly now: Temporal.Instant;
  readonly today: ClubDate;
  /** Of the week that counts. */
  readonly monday: ClubDate;
  /** A booking that does not count, because it is the one that is changed. */
  readonly exceptId?: number;
  /** Its first day; from then on guests count. */
  readonly month: ClubDate;
}

interface Needs {
  readonly counted: boolean;
  readonly lapsed: boolean;
  readonly guests: boolean;
  /** From when strikes matter; undefined where none are kept. */
  readonly strikesSince?: Temporal.Instant | undefined;
  /** Whether an open claim matters, and the club's time zone for its day. */
  readonly claimsIn?: string | undefined;
}

/** Date, first and last minute, and whether it is unfinished. */
type CountedRow = readonly [ClubDate, number, number, boolean];

export interface RuleFactsRow {
  readonly counted?: readonly CountedRow[];
  readonly lapsedOn?: ClubDate | null;
  /** The days of guests, one for each. */
  readonly guestDays?: readonly ClubDate[];
  /** Epoch milliseconds, the oldest first. */
  readonly strikes?: readonly number[];
  /** What is owed and since when, where the category stops bookings of who owes. */
  readonly claim?: { readonly owedCents: number; readonly date: ClubDate } | null;
}

/** Further columns of the select of live bookings, whose row is `member`: it runs with the players' accounts locked. */
export function ruleColumns(
  { service, now, today, monday, month, exceptId }: Wanted,
  needs: Needs,
): RawBuilder<unknown> {
  const first = [dayBefore(now), monday].toSorted()[0];
  const counted = sql`, (
    select coalesce(jsonb_agg(jsonb_build_array(player.session_date, booking.starts_minute, booking.ends_minute,
      upper(player.during) > ${toDate(now)})), '[]')
    from booking_player as player
    join court_booking as booking on booking.id = player.booking_id
    where player.is_live and player.member_id = member.id and player.session_date >= ${first}
      and booking.service_key = ${service} and booking.series_id is null
      and (upper(player.during) > ${toDate(now)} or player.session_date >= ${monday})${exceptBooking(exceptId)}
  ) as "counted"`;
  const lapsed = sql`, (
    select coalesce(
      case when person.member_until < ${today} then person.member_until end,
      (select case when bool_and(subscription.status = 'lapsed') then max(subscription.paid_to) end
        from member_subscription as subscription where subscription.member_id = person.id))
    from member as person where person.id = member.id
  ) as "lapsedOn"`;
  const guestDays = sql`, (
    select coalesce(jsonb_agg(booking.session_date), '[]')
    from booking_guest as guest
    join court_booking as booking on booking.id = guest.booking_id
    where guest.host_id = member.id and booking.status = 'booked' and booking.service_key = ${service}
      and booking.session_date >= ${month}${exceptBooking(exceptId)}
  ) as "guestDays"`;
  const strikes =
    needs.strikesSince &&
    sql`, (
    select coalesce(jsonb_agg((extract(epoch from at) * 1000)::bigint order by at), '[]') from strike
    where strike.member_id = member.id and lifted_at is null and at > ${toDate(needs.strikesSince)}
  ) as "strikes"`;
  const claim =
    needs.claimsIn &&
    sql`, (
    select jsonb_build_object('owedCents', sum(claim.owed_cents),
      'date', to_char(min(claim.at) at time zone ${needs.claimsIn}, 'YYYY-MM-DD'))
    from claim
    where claim.member_id = member.id and claim.state = 'open' and not exists (
      select from member as owing join member_category as category on category.key = owing.category_key
      where owing.id = claim.member_id and category.claim_may_book)
    having count(*) > 0
  ) as "claim"`;
  return sql`${needs.counted ? counted : sql``}${needs.lapsed ? lapsed : sql``}${needs.guests ? guestDays : sql``}${strikes ?? sql``}${claim || sql``}`;
}

export function readRuleFacts({ counted = [], lapsedOn = null }: RuleFactsRow): RuleFacts {
  const read = ([date, from, to, isLive]: CountedRow): CountedBooking => ({ date, from, to, isLive });
  return { counted: counted.map(read), lapsedOn };
}

/** The bookings of one member that count on a day or in its week, for the member's own view. */
export async function selectRuleFacts(db: Db, memberId: number, wanted: Wanted, strikesSince: Temporal.Instant) {
  const columns = ruleColumns(wanted, { counted: true, lapsed: false, guests: true, strikesSince });
  const { rows } = await sql<RuleFactsRow>`select member.id ${columns}
    from unnest(${[memberId]}::bigint[]) as member (id)`.execute(db);
  const [row = {}] = rows;
  return { ...readRuleFacts(row), guestDays: row.guestDays ?? [], strikes: row.strikes ?? [] };
}

/** Bookings of the members of a category that were not cancelled, from one day on, once for each of these players. */
export async function selectCategoryBookings(db: Db | Tx, category: string, from: ClubDate): Promise<PastBooking[]> {
  const rows = await db
    .selectFrom('booking_player as player')
    .innerJoin('court_booking as booking', 'booking.id', 'player.booking_id')
    .innerJoin('member', 'member.id', 'player.member_id')
    .select(['booking.id', 'player.member_id as memberId', 'booking.service_key as serviceKey'])
    .select(['player.session_date as date', 'booking.starts_minute as from', 'booking.ends_minute as to'])
    .select(['booking.created_at as bookedAt', sql<Date>`upper(player.during)`.as('endsAt')])
    .where('player.is_live', '=', true)
    .where('booking.series_id', 'is', null)
    .where('member.category_key', '=', category)
    .where('player.session_date', '>=', from)
    .execute();
  return rows.map((row) => ({ ...row, bookedAt: toInstant(row.bookedAt), endsAt: toInstant(row.endsAt) }));
}
