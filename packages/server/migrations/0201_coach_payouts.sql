-- Who of a lesson was there, and what coaches were paid for lessons that were held.

create table lesson_attendance (
  booking_id bigint not null references lesson (booking_id),
  member_id bigint not null references member (id),
  is_here boolean not null,
  marked_by_id bigint not null references member (id),
  marked_at timestamptz not null,
  primary key (booking_id, member_id)
);
create index lesson_attendance_member on lesson_attendance (member_id);
comment on table lesson_attendance is 'teaching: Which pupils of a lesson were there; a lesson with a mark was held.';

create table coach_payout (
  id bigint generated always as identity primary key,
  coach_id bigint not null references coach (member_id),
  entry_id bigint not null constraint coach_payout_entry_once unique references ledger_entry (id),
  -- Negative: the coach has paid the club.
  amount_cents bigint not null constraint coach_payout_amount check (amount_cents <> 0),
  method text not null constraint coach_payout_method check (method in ('bank', 'cash')),
  reference text constraint coach_payout_reference check (length(reference) between 1 and 100),
  paid_by_id bigint not null references member (id),
  paid_at timestamptz not null
);
create index coach_payout_coach on coach_payout (coach_id, id desc);
comment on table coach_payout is 'teaching: Money between a coach and the club for lessons that were held.';
comment on constraint coach_payout_entry_once on coach_payout is 'A pay-out is one entry of the ledger.';
comment on constraint coach_payout_amount on coach_payout is 'A pay-out moves something.';
comment on constraint coach_payout_method on coach_payout is 'By bank transfer or in cash.';
comment on constraint coach_payout_reference on coach_payout is 'A reference has at most 100 characters.';

create table coach_payout_line (
  payout_id bigint not null references coach_payout (id),
  booking_id bigint not null references lesson (booking_id),
  coach_id bigint not null references coach (member_id),
  kind text not null constraint coach_payout_line_kind check (kind in ('held', 'late', 'correction')),
  amount_cents bigint not null constraint coach_payout_line_amount check (amount_cents <> 0),
  primary key (payout_id, booking_id)
);
create unique index coach_payout_line_once on coach_payout_line (booking_id, coach_id) where kind <> 'correction';
comment on table coach_payout_line is 'teaching: What a pay-out has for each lesson, as it was agreed; a later change is a line of a later one.';
comment on constraint coach_payout_line_kind on coach_payout_line is 'Held, called off too late, or corrected after a pay-out.';
comment on constraint coach_payout_line_amount on coach_payout_line is 'A line is worth something.';
comment on index coach_payout_line_once is 'A lesson is paid to its coach once.';

create trigger coach_payout_append_only before update or delete on coach_payout for each row execute function refuse_change();
create trigger coach_payout_line_append_only before update or delete on coach_payout_line
  for each row execute function refuse_change();
comment on trigger coach_payout_append_only on coach_payout is 'A statement is never rewritten.';
comment on trigger coach_payout_line_append_only on coach_payout_line is 'A statement is never rewritten.';

-- A statement has exactly what was paid.
create function check_coach_payout() returns trigger language plpgsql as $$
begin
  if (select amount_cents from coach_payout where id = new.payout_id)
      <> (select sum(amount_cents) from coach_payout_line where payout_id = new.payout_id)
    or (select coach_id from coach_payout where id = new.payout_id) <> new.coach_id then
    raise exception 'the lines of a pay-out make its amount'
      using errcode = 'check_violation', constraint = 'coach_payout_line_sum';
  end if;
  return null;
end
$$;
create constraint trigger coach_payout_line_sum after insert on coach_payout_line
  deferrable initially deferred for each row execute function check_coach_payout();
comment on trigger coach_payout_line_sum on coach_payout_line is 'The lines of a pay-out make its amount, and are of its coach.';
