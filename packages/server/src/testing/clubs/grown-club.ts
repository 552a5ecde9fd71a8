import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';

export interface ClubSize {
  readonly members: number;
  readonly bookings: number;
  /** Every booking has also an entry of two postings in the ledger. */
  readonly withLedger?: boolean;
}

const LARGE: ClubSize = { members: 20_000, bookings: 100_000 };
/** So many of them lie ahead. */
const AHEAD = 1_000;

/**
 * Years of a large club: twenty thousand members and a hundred thousand bookings of two players, an hour each, back to
 * back on every court. Everybody has about ten of them, and favourites; the first of the new members has two thousand.
 */
export async function growClub(database: Database, size = LARGE): Promise<void> {
  const script = growthOf(size) + (size.withLedger ? LEDGER : '');
  await inTransaction(database.db, (tx) => database.runScript(tx, script));
  await sql`analyze`.execute(database.db);
}

/** What a database does by itself over the years in which a club grows. */
export async function cleanUp({ db }: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A million rows take longer than a request may.
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`checkpoint`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

const growthOf = ({ members, bookings }: ClubSize) => `
set local statement_timeout = 0;
-- A million foreign keys need not be looked up one by one.
set local session_replication_role = replica;
alter table court_booking drop constraint court_booking_no_overlap;
alter table booking_person drop constraint booking_player_no_double_presence;
delete from booking_player;
delete from court_booking;

insert into member (code, first_name, surname, gender)
select 'G-' || lpad(n::text, 5, '0'), (array['Ada', 'Björn', 'Chiara', 'Deniz', 'Elif', 'Farid', 'Güneş'])[1 + n % 7],
  initcap(translate(left(md5(n::text), 9), '0123456789', 'ghijklmnop')), 'O'
from generate_series(1, ${members}) n;

create temporary table person on commit drop as
  select id, row_number() over (order by id) - 1 as n from member where code like 'G-%';
create index on person (n);
create temporary table place on commit drop as
  select id, service_key, row_number() over (order by id) - 1 as n, count(*) over () as courts from court;

insert into court_booking (key, service_key, court_id, during, session_date, starts_minute, ends_minute,
  booking_type_key, booker_id, booked_by_id, price_parts, total_cents, created_at)
select 'GRO-' || lpad(i::text, 6, '0'), place.service_key, place.id, tstzrange(start, start + interval '1 hour'),
  (start at time zone 'UTC')::date, 60, 120, 'singles', person.id, person.id, '[]', 0, start - interval '2 days'
from generate_series(0, ${bookings - 1}) i
  join place on place.n = i % place.courts
  cross join lateral (select date_trunc('hour', now())
    + (${AHEAD} / place.courts - i / place.courts) * interval '1 hour' as start) moment
  join person on person.n = case when i % 50 = 0 then 0 else (i::bigint * 7919) % ${members} end;

insert into booking_player (booking_id, slot, member_id, is_payer, during, session_date)
select booking.id, 1, booking.booker_id, true, booking.during, booking.session_date from court_booking booking
union all
select booking.id, 2, person.id, false, booking.during, booking.session_date from court_booking booking
  join person on person.n = (substr(booking.key, 5)::bigint * 7919 + 10007) % ${members}
  where person.id <> booking.booker_id;

insert into member_favourite (member_id, service_key, favourite_id, created_at)
select one.id, 'tennis', other.id, now() from person one cross join generate_series(1, 3) k
  join person other on other.n = (one.n + k * 17) % ${members};

-- The same indexes as before, without comparing every row with every other.
create index court_booking_no_overlap on court_booking using gist (court_id, during) where status = 'booked';
create index booking_player_no_double_presence on booking_person using gist (member_id, during) where is_live;
`;

const LEDGER = `
insert into ledger_account (kind, member_id) select 'member', id from person;
insert into ledger_entry (kind, source, created_at) select 'booking', 'booking:' || key, created_at from court_booking;
insert into ledger_posting (entry_id, account_id, amount_cents, balance_after_cents)
select entry.id, account.id, -100, 0 from court_booking booking
  join ledger_entry entry on entry.source = 'booking:' || booking.key
  join ledger_account account on account.member_id = booking.booker_id;
insert into ledger_posting (entry_id, account_id, amount_cents)
select entry.id, account.id, 100 from court_booking booking
  join ledger_entry entry on entry.source = 'booking:' || booking.key
  join ledger_account account on account.kind = 'adjustment';
`;
