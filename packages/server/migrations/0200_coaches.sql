-- A coach is a member who teaches, with a role of its own.
alter table member drop constraint member_role_check;
alter table member add constraint member_role_check
  check (role in ('member', 'coach', 'admin', 'subadmin', 'desk', 'treasurer', 'visitor'));

create or replace function check_family_payer() returns trigger language plpgsql as $$
declare
  payer member;
begin
  select * into payer from member
    where id = (select family_payer_id from member where id = new.id) for share;
  if not found then
    return null;
  end if;
  if payer.status <> 'active' or payer.role not in ('member', 'coach') then
    raise exception 'a payer is an active member'
      using errcode = 'check_violation', constraint = 'member_family_payer_active';
  end if;
  if payer.family_payer_id is not null or exists (select from member where family_payer_id = new.id) then
    raise exception 'a payer pays for themselves'
      using errcode = 'check_violation', constraint = 'member_family_payer_chain';
  end if;
  return null;
end
$$;

-- Everybody who is at a booking is in one table, so that one constraint keeps a person from two places. Place 0 is the
-- coach's; `booking_player` has the places of the players and is read and written as before.
alter table booking_player rename to booking_person;
alter table booking_person drop constraint booking_player_slot_check;
alter table booking_person add constraint booking_person_slot check (slot between 0 and 4);
alter table booking_person add constraint booking_person_coach_pays_nothing
  check (slot > 0 or (not is_payer and share_cents = 0 and charged_id is null));
create view booking_player as select * from booking_person where slot > 0 with local check option;
comment on table booking_person is 'booking: Everybody who is at a booking: its players, and the coach in place 0.';
comment on view booking_player is 'booking: The players of bookings.';
comment on constraint booking_person_slot on booking_person is 'A booking has at most four players and a coach.';
comment on constraint booking_person_coach_pays_nothing on booking_person is 'A coach does not pay for teaching.';

create table coach (
  member_id bigint primary key references member (id),
  -- Shown to members.
  is_offered boolean not null,
  notice_hours integer not null constraint coach_notice check (notice_hours between 0 and 336),
  ahead_days integer not null constraint coach_ahead check (ahead_days between 1 and 90),
  version integer not null default 1,
  added_at timestamptz not null
);
comment on table coach is 'teaching: Members who teach.';
comment on constraint coach_notice on coach is 'Lessons are booked at most 14 days before they begin at the latest.';
comment on constraint coach_ahead on coach is 'Lessons are offered for 1 to 90 days.';

create table coach_contract (
  id bigint generated always as identity primary key,
  coach_id bigint not null references coach (member_id),
  -- Until the day before the next one.
  valid_from date not null,
  kind text not null constraint coach_contract_kind check (kind in ('employed', 'share', 'renter', 'ended')),
  share_basis_points integer constraint coach_contract_percent check (share_basis_points between 0 and 10000),
  share_cents bigint constraint coach_contract_amount check (share_cents >= 0),
  -- What an hour on a court counts for.
  court_cents bigint not null constraint coach_contract_court check (court_cents >= 0),
  -- The coach gets the share also of what a pupil cancels too late.
  pays_late boolean not null,
  made_by_id bigint not null references member (id),
  made_at timestamptz not null,
  constraint coach_contract_day unique (coach_id, valid_from),
  constraint coach_contract_rate check (num_nonnulls(share_basis_points, share_cents) = (kind = 'share')::integer)
);
comment on table coach_contract is 'teaching: What a coach gets, from a day until the next contract begins.';
comment on constraint coach_contract_kind on coach_contract is 'Employed, with a share, renting the court, or not teaching any more.';
comment on constraint coach_contract_percent on coach_contract is 'A share is at most the whole.';
comment on constraint coach_contract_amount on coach_contract is 'A share is not negative.';
comment on constraint coach_contract_court on coach_contract is 'A court costs nothing or more.';
comment on constraint coach_contract_day on coach_contract is 'One contract counts on a day: each ends when the next one begins.';
comment on constraint coach_contract_rate on coach_contract is 'Exactly a share has one rate, in percent or as an amount.';

create table coach_offer (
  coach_id bigint not null references coach (member_id),
  service_key text not null references sport_service (key),
  minutes integer not null constraint coach_offer_minutes check (minutes between 15 and 480),
  maximum_pupils integer not null constraint coach_offer_pupils check (maximum_pupils between 1 and 4),
  primary key (coach_id, service_key, minutes)
);
comment on table coach_offer is 'teaching: Lessons that a coach gives: the sport, how long, for how many pupils.';
comment on constraint coach_offer_minutes on coach_offer is 'A lesson has 15 minutes to 8 hours.';
comment on constraint coach_offer_pupils on coach_offer is 'A lesson has one to four pupils.';

create table coach_price (
  coach_id bigint not null,
  service_key text not null,
  minutes integer not null,
  pupils integer not null constraint coach_price_pupils check (pupils between 1 and 4),
  -- Null: every category without a price of its own.
  category_key text references member_category (key),
  price_cents bigint not null constraint coach_price_not_negative check (price_cents >= 0),
  constraint coach_price_once unique nulls not distinct (coach_id, service_key, minutes, pupils, category_key),
  foreign key (coach_id, service_key, minutes) references coach_offer on delete cascade
);
comment on table coach_price is 'teaching: What a lesson costs all its pupils together, court included.';
comment on constraint coach_price_pupils on coach_price is 'A lesson has one to four pupils.';
comment on constraint coach_price_not_negative on coach_price is 'A lesson costs nothing or more.';
comment on constraint coach_price_once on coach_price is 'A lesson has one price for a number of pupils and a category.';

create table coach_hours (
  coach_id bigint not null references coach (member_id),
  weekday integer not null constraint coach_hours_weekday check (weekday between 1 and 7),
  minutes int4range not null constraint coach_hours_day check (minutes <@ int4range(0, 1441) and not isempty(minutes)),
  constraint coach_hours_no_overlap exclude using gist (coach_id with =, weekday with =, minutes with &&)
);
comment on table coach_hours is 'teaching: When a coach teaches in a week.';
comment on constraint coach_hours_weekday on coach_hours is 'Monday to Sunday.';
comment on constraint coach_hours_day on coach_hours is 'A time of one day.';
comment on constraint coach_hours_no_overlap on coach_hours is 'Hours of a coach do not overlap.';

create table coach_exception (
  coach_id bigint not null references coach (member_id),
  days daterange not null constraint coach_exception_days
    check (not isempty(days) and not lower_inf(days) and not upper_inf(days)),
  minutes int4range not null
    constraint coach_exception_day check (minutes <@ int4range(0, 1441) and not isempty(minutes)),
  is_available boolean not null,
  reason text constraint coach_exception_reason check (length(reason) between 1 and 200),
  constraint coach_exception_no_overlap exclude using gist (coach_id with =, days with &&, minutes with &&)
);
comment on table coach_exception is 'teaching: Days on which a coach teaches at other hours, or not.';
comment on constraint coach_exception_days on coach_exception is 'An exception begins and ends.';
comment on constraint coach_exception_day on coach_exception is 'A time of one day.';
comment on constraint coach_exception_reason on coach_exception is 'A reason has at most 200 characters.';
comment on constraint coach_exception_no_overlap on coach_exception is 'A time is either added or taken away.';

create table lesson (
  booking_id bigint primary key references court_booking (id),
  coach_id bigint not null references coach (member_id),
  contract_id bigint not null references coach_contract (id),
  minutes integer not null constraint lesson_minutes check (minutes between 15 and 480),
  -- The contract as it was agreed; a later change of its rate does not reach the lesson.
  kind text not null constraint lesson_kind check (kind in ('employed', 'share', 'renter')),
  share_basis_points integer constraint lesson_percent check (share_basis_points between 0 and 10000),
  share_cents bigint constraint lesson_amount check (share_cents >= 0),
  court_cents bigint not null constraint lesson_court check (court_cents >= 0),
  pays_late boolean not null,
  -- What the payment of the booking gives the coach; of a renter what it takes.
  coach_cents bigint not null,
  constraint lesson_rate check (num_nonnulls(share_basis_points, share_cents) = (kind = 'share')::integer),
  constraint lesson_coach_cents check (case kind when 'renter' then coach_cents <= 0 when 'share' then coach_cents >= 0
    else coach_cents = 0 end)
);
create index lesson_coach on lesson (coach_id);
comment on table lesson is 'teaching: A booking with a coach, and what the coach gets of it.';
comment on constraint lesson_minutes on lesson is 'A lesson has 15 minutes to 8 hours.';
comment on constraint lesson_kind on lesson is 'By a contract of this kind.';
comment on constraint lesson_percent on lesson is 'A share is at most the whole.';
comment on constraint lesson_amount on lesson is 'A share is not negative.';
comment on constraint lesson_court on lesson is 'A court costs nothing or more.';
comment on constraint lesson_rate on lesson is 'Exactly a share has one rate, in percent or as an amount.';
comment on constraint lesson_coach_cents on lesson is 'A share is given, a rent is taken, and who is employed gets nothing by lesson.';

-- The coach is where the lesson is: place 0 of its booking follows the lesson and the booking.
create function place_coach() returns trigger language plpgsql as $$
begin
  insert into booking_person (booking_id, slot, member_id, is_payer, share_cents, during, session_date, is_live)
    select id, 0, new.coach_id, false, 0, during, session_date, status = 'booked' from court_booking where id = new.booking_id
    on conflict (booking_id, slot) do update set member_id = excluded.member_id, checked_in_at = null, checked_in_by_id = null;
  return null;
end
$$;
create trigger lesson_coach_place after insert or update of coach_id on lesson for each row execute function place_coach();
comment on trigger lesson_coach_place on lesson is 'The coach of a lesson is at its booking.';

create function move_coach() returns trigger language plpgsql as $$
begin
  update booking_person set during = new.during, session_date = new.session_date, is_live = new.status = 'booked'
    where booking_id = new.id and slot = 0;
  return null;
end
$$;
create trigger court_booking_coach after update of status, during on court_booking for each row
  when ((old.status, old.during) is distinct from (new.status, new.during)) execute function move_coach();
comment on trigger court_booking_coach on court_booking is 'The coach is where and when the booking is, and nowhere once it is cancelled.';

-- What the club owes each coach. A coach may owe the club: a rent, or a share of a lesson that is refunded after its pay-out.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_account_kind_check');
begin
  alter table ledger_account drop constraint ledger_account_kind_check;
  execute 'alter table ledger_account add constraint ledger_account_kind_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''coach''::text, ');
end
$$;
alter table ledger_account add column coach_id bigint constraint ledger_account_coach_once unique references coach (member_id),
  add constraint ledger_account_coach check ((kind = 'coach') = (coach_id is not null));
comment on constraint ledger_account_coach_once on ledger_account is 'A coach has one account.';
comment on constraint ledger_account_coach on ledger_account is 'Exactly an account of a coach has a coach.';

create function open_coach_account() returns trigger language plpgsql as $$
begin
  insert into ledger_account (kind, coach_id) values ('coach', new.member_id) on conflict do nothing;
  return null;
end
$$;
create trigger coach_has_account after insert on coach for each row execute function open_coach_account();
comment on trigger coach_has_account on coach is 'Every coach has an account.';

-- A line of a receipt may be a lesson.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'paper_line_kind_check');
begin
  alter table paper_line drop constraint paper_line_kind_check;
  execute 'alter table paper_line add constraint paper_line_kind_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''lesson''::text, ');
end
$$;
