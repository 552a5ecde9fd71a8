-- What the office changed in a booking: where it was before, and what was paid back for which reason.

alter table court_booking
  add column moved_at timestamptz,
  add column moved_from_court_id bigint references court (id),
  add column moved_from_date date,
  add column moved_from_minute integer check (moved_from_minute between 0 and 1439),
  -- The place before the last move is stored as a whole or not at all.
  add constraint court_booking_moved_from
    check (num_nonnulls(moved_at, moved_from_court_id, moved_from_date, moved_from_minute) in (0, 4));

-- A refund lowers the stored share of the player, which is never below zero: nobody gets back more than was paid.
create table booking_refund (
  id bigint generated always as identity primary key,
  booking_id bigint not null references court_booking (id),
  member_id bigint not null references member (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- Null once it was erased, because it may name a person.
  reason text constraint booking_refund_reason_length check (length(reason) between 1 and 200),
  refunded_at timestamptz not null,
  refunded_by_id bigint not null references member (id)
);
create index booking_refund_booking on booking_refund (booking_id);
create index booking_refund_member on booking_refund (member_id);
