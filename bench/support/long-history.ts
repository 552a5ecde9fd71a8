import type { Database } from '../../packages/server/src/database/database.ts';
import { inTransaction } from '../../packages/server/src/database/transaction/in-transaction.ts';
import { cleanUp } from '../../packages/server/src/testing/clubs/grown-club.ts';

const MEMBERS = 2_000;

/**
 * So many bookings of the past, every hour from 07:00 to 22:00 on every court up to yesterday. A month is equally busy
 * however long the history is. Each booking is in the ledger; a tenth are cancelled and refunded; some members waited or
 * were refused.
 */
export async function addHistory(database: Database, bookings: number): Promise<void> {
  await inTransaction(database.db, (tx) => database.runScript(tx, historyOf(bookings)));
  await cleanUp(database);
}

const historyOf = (bookings: number) => `
set local statement_timeout = 0;
-- A million foreign keys need not be looked up one by one.
set local session_replication_role = replica;
alter table court_booking drop constraint court_booking_no_overlap;
alter table booking_person drop constraint booking_player_no_double_presence;
delete from booking_player;
delete from court_booking;

insert into member (code, first_name, surname, gender)
select 'H-' || lpad(n::text, 5, '0'), 'Ada', 'Borg ' || n, 'O' from generate_series(1, ${MEMBERS}) n;
insert into ledger_account (kind, member_id) select 'member', id from member where code like 'H-%';
create temporary table person on commit drop as
  select member.id, account.id as account_id, row_number() over (order by member.id) - 1 as n
  from member join ledger_account account on account.member_id = member.id where code like 'H-%';
create temporary table place on commit drop as
  select id, service_key, row_number() over (order by id) - 1 as n, count(*) over () as courts from court;

create temporary table past on commit drop as
select i, place.id as court_id, place.service_key, person.id as member_id, person.account_id, day,
  7 * 60 + (i / courts % 15) * 60 as starts_minute,
  (day + make_interval(hours => (7 + i / courts % 15)::integer)) at time zone 'Europe/Malta' as starts_at,
  i % 10 = 3 as is_cancelled
from generate_series(0, ${bookings - 1}) i
  join place on place.n = i % courts
  join person on person.n = (i::bigint * 7919) % ${MEMBERS}
  cross join lateral (select current_date - 1 - ((${bookings - 1} - i) / (15 * courts))::integer as day) as calendar;
-- Entries are numbered in the order of time, as a club's are.
create temporary table event on commit drop as
select row_number() over (order by at) + (select coalesce(max(id), 0) from ledger_entry) as id, each.*
from (
  select i, 'booking' as kind, starts_at - interval '2 days' as at from past
  union all
  select i, 'refund', starts_at - make_interval(hours => (i % 40)::integer) from past where is_cancelled
) as each;
create index on event (i, kind);
analyze past;
analyze event;

insert into ledger_entry (id, kind, source, reverses_id, details, created_at) overriding system value
select event.id, event.kind, event.kind || ':HIS-' || lpad(past.i::text, 6, '0'), booked.id,
  jsonb_build_object('key', 'HIS-' || lpad(past.i::text, 6, '0'), 'service', service_key), event.at
from event join past on past.i = event.i
  left join event booked on event.kind = 'refund' and booked.kind = 'booking' and booked.i = event.i
order by event.id;
select setval(pg_get_serial_sequence('ledger_entry', 'id'), max(id)) from ledger_entry;
insert into ledger_posting (entry_id, account_id, amount_cents, balance_after_cents)
select event.id, side.account_id, case when event.kind = 'booking' then side.amount else -side.amount end, side.balance
from event join past using (i) join ledger_account income on income.income_of = past.service_key
  cross join lateral (values (past.account_id, -1000, 0), (income.id, 1000, null)) as side (account_id, amount, balance)
order by event.id;

insert into court_booking (key, service_key, court_id, during, session_date, starts_minute, ends_minute, booking_type_key,
  booker_id, booked_by_id, status, price_parts, total_cents, entry_id, created_at, cancelled_at, cancelled_by_id)
select 'HIS-' || lpad(past.i::text, 6, '0'), service_key, court_id, tstzrange(starts_at, starts_at + interval '1 hour'), day,
  starts_minute, starts_minute + 60, 'singles', member_id, member_id, case when is_cancelled then 'cancelled' else 'booked' end,
  '[{"kind": "court", "amountCents": 800}, {"kind": "lights", "amountCents": 200}]', 1000, booked.id, booked.at,
  refund.at, case when is_cancelled then member_id end
from past join event booked on booked.i = past.i left join event refund on refund.i = past.i and refund.kind = 'refund'
where booked.kind = 'booking' order by past.i;
insert into booking_player (booking_id, slot, member_id, is_payer, share_cents, during, session_date, is_live)
select id, 1, booker_id, true, 1000, during, session_date, status = 'booked' from court_booking;

insert into refused_session (member_id, service_key, court_id, session_date, starts_minute, refused_at)
select person.id, service_key, court_id, day, starts_minute, starts_at - interval '1 day'
from past join person on person.n = (i::bigint * 7919 + 1) % ${MEMBERS} where i % 30 = 7;
insert into waiting_entry (member_id, service_key, court_id, session_key, session_date, starts_at, ends_at, any_court,
  player_ids, joined_at, ended_at, outcome)
select person.id, service_key, court_id, 'HIS', day, starts_at, starts_at + interval '1 hour', true, array[person.id],
  starts_at - interval '1 day', starts_at, 'over'
from past join person on person.n = (i::bigint * 7919 + 2) % ${MEMBERS} where i % 40 = 9;

-- The same index as before, without comparing every row with every other. No report reads that of the players.
create index court_booking_no_overlap on court_booking using gist (court_id, during) where status = 'booked';
`;
