-- A payment costs the database less; every rule of the tables stays.

-- All receipts of a year named its counter, one row that every numbering changes: payments at the same time met at its
-- lock. A receipt now refers to the counter from the moment that it has a number from it.
alter table receipt add column numbered_year integer
  generated always as (case when number is not null then year end) stored references receipt_counter (year);
alter table receipt drop constraint receipt_year_fkey;

-- A booking's type belongs to a service that exists, so its service does too. Without this second proof all bookings of a
-- service no longer share a lock on its row.
alter table court_booking drop constraint court_booking_service_key_fkey;

-- The same function without a scan of all receipts. A connection plans it once, perhaps while the table is empty, so the
-- plan must not depend on its size: a plain index scan also marks the entries of receipts that are numbered by now.
create or replace function number_receipts() returns void language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  due record;
  before bigint;
begin
  perform pg_advisory_xact_lock(8152029);
  for due in
    select year, array_agg(id order by id) as ids from receipt where number is null group by year order by year
  loop
    insert into receipt_counter (year, last_number) values (due.year, cardinality(due.ids))
      on conflict (year) do update set last_number = receipt_counter.last_number + excluded.last_number
      returning last_number - cardinality(due.ids) into before;
    update receipt set number = before + array_position(due.ids, id) where id = any(due.ids);
  end loop;
end
$$;

-- The check of a new entry in one call instead of two.
create or replace function check_new_entry() returns trigger language plpgsql as $$
declare
  postings bigint;
  total bigint;
begin
  select count(*), coalesce(sum(amount_cents), 0) into postings, total from ledger_posting where entry_id = new.id;
  if postings < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum % cents', new.id, postings, total
      using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  end if;
  return null;
end
$$;
