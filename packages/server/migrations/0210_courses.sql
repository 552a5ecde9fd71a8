-- Courses: dates on courts with a coach, places, and money that is income date by date.

create table course (
  id bigint generated always as identity primary key,
  service_key text not null references sport_service (key),
  title text not null constraint course_title check (length(title) between 1 and 60),
  about text not null default '' constraint course_about check (length(about) <= 400),
  translations jsonb not null default '{}',
  coach_id bigint not null references coach (member_id),
  state text not null default 'draft' constraint course_state check (state in ('draft', 'published', 'called_off')),
  places_min integer not null,
  places_max integer not null,
  -- On the day of the first date.
  age_min integer,
  age_max integer,
  level_min numeric(2, 1),
  level_max numeric(2, 1),
  -- Empty: members of every category.
  category_keys text[] not null default '{}',
  price_cents bigint not null constraint course_price check (price_cents between 0 and 9999999),
  priced_by text not null constraint course_priced_by check (priced_by in ('course', 'date')),
  -- What another child of the same payer costs.
  sibling_cents bigint constraint course_sibling check (sibling_cents between 0 and 9999999),
  -- So many days before the first date a place is left with everything paid back.
  leave_days integer not null constraint course_leave check (leave_days between 0 and 60),
  joins_late boolean not null,
  -- On this day a course below its minimum is called off.
  decide_on date,
  -- Why it is held below its minimum.
  held_because text constraint course_held_because check (length(held_because) between 1 and 200),
  decided_at timestamptz,
  called_off_because text constraint course_called_off_because check (length(called_off_because) between 1 and 200),
  called_off_at timestamptz,
  version integer not null default 1,
  made_by_id bigint not null references member (id),
  made_at timestamptz not null,
  constraint course_places check (1 <= places_min and places_min <= places_max and places_max <= 60),
  constraint course_ages check (0 <= age_min and age_min <= age_max and age_max <= 120),
  constraint course_levels check (1 <= level_min and level_min <= level_max and level_max <= 7),
  constraint course_called_off check ((state = 'called_off') = (called_off_at is not null)),
  constraint course_size unique (id, places_max)
);
create index course_coach on course (coach_id);
create index course_undecided on course (decide_on) where state = 'published' and decided_at is null;
comment on table course is 'teaching: Courses: who gives them, for whom, how many places and what they cost.';
comment on constraint course_places on course is 'A course has places, and needs at most as many as it has.';
comment on constraint course_ages on course is 'The youngest is not older than the oldest.';
comment on constraint course_levels on course is 'The lowest level is not above the highest.';
comment on constraint course_called_off on course is 'A course that was called off says when.';
comment on constraint course_size on course is 'Lets places know how many a course has.';

create table course_date (
  id bigint generated always as identity primary key,
  course_id bigint not null references course (id),
  session_date date not null,
  starts_minute integer not null,
  ends_minute integer not null,
  during tstzrange not null constraint course_date_during check (not isempty(during)),
  -- Who gives it; another coach may stand in.
  coach_id bigint not null references coach (member_id),
  -- Its courts are blocked and its coach is there.
  is_booked boolean not null default false,
  state text not null default 'planned' constraint course_date_state check (state in ('planned', 'held', 'called_off')),
  called_off_because text constraint course_date_because check (length(called_off_because) between 1 and 200),
  -- What made it income; none where nobody paid.
  entry_id bigint constraint course_date_recognised_once unique references ledger_entry (id),
  held_at timestamptz,
  -- The rate by which the coach has a part of it, as it was when it was held.
  kind text constraint course_date_kind check (kind in ('employed', 'share', 'renter')),
  share_basis_points integer,
  share_cents bigint,
  court_cents bigint not null default 0,
  coach_cents bigint not null default 0 constraint course_date_coach check (coach_cents >= 0),
  constraint course_date_minutes check (0 <= starts_minute and starts_minute < ends_minute and ends_minute <= 1440),
  constraint course_date_once exclude using gist (course_id with =, during with &&) where (state <> 'called_off'),
  constraint course_date_held check (entry_id is null or held_at is not null),
  constraint course_date_planned check (state <> 'planned' or (held_at is null and entry_id is null and coach_cents = 0))
);
create index course_date_course on course_date (course_id, during);
create index course_date_coach on course_date (coach_id, session_date);
create index course_date_due on course_date (upper(during)) where state = 'planned' and is_booked;
comment on table course_date is 'teaching: When a course takes place, who gives it, and what it brought.';
comment on constraint course_date_recognised_once on course_date is 'An entry is the income of one date.';
comment on constraint course_date_minutes on course_date is 'A date begins and ends on one day.';
comment on constraint course_date_once on course_date is 'A course is not held twice at the same time.';
comment on constraint course_date_held on course_date is 'What is income was held.';
comment on constraint course_date_planned on course_date is 'Before a date is held it is nobody''s income.';

create table course_date_court (
  date_id bigint not null references course_date (id) on delete cascade,
  court_id bigint not null references court (id),
  primary key (date_id, court_id)
);
comment on table course_date_court is 'teaching: The courts of a date of a course.';

create table course_enrolment (
  id bigint generated always as identity primary key,
  course_id bigint not null references course (id),
  member_id bigint not null references member (id),
  payer_id bigint not null references member (id),
  state text not null default 'enrolled'
    constraint course_enrolment_state check (state in ('enrolled', 'left', 'called_off')),
  price_cents bigint not null constraint course_enrolment_price check (price_cents >= 0),
  entry_id bigint constraint course_enrolment_entry unique references ledger_entry (id),
  -- Why the club charges nothing.
  free_because text constraint course_enrolment_free check (length(free_because) between 1 and 200),
  -- What the coach should know.
  note text constraint course_enrolment_note check (length(note) between 1 and 300),
  enrolled_by_id bigint not null references member (id),
  enrolled_at timestamptz not null,
  ended_at timestamptz,
  constraint course_enrolment_paid check ((price_cents > 0) = (entry_id is not null)),
  constraint course_enrolment_ended check ((state = 'enrolled') = (ended_at is null))
);
create unique index course_enrolment_once on course_enrolment (course_id, member_id) where state = 'enrolled';
create index course_enrolment_member on course_enrolment (member_id);
create index course_enrolment_payer on course_enrolment (payer_id);
comment on table course_enrolment is 'teaching: Who takes part in a course, who paid and what.';
comment on constraint course_enrolment_entry on course_enrolment is 'An entry pays one place.';
comment on constraint course_enrolment_paid on course_enrolment is 'Exactly what costs something was paid.';
comment on constraint course_enrolment_ended on course_enrolment is 'Who does not take part any more has left at some time.';
comment on index course_enrolment_once is 'Nobody takes part twice.';

-- What was agreed and paid is never rewritten; an enrolment ends once.
create function check_enrolment_change() returns trigger language plpgsql as $$
begin
  if (new.course_id, new.member_id, new.payer_id, new.price_cents, new.entry_id, new.enrolled_at)
      is distinct from (old.course_id, old.member_id, old.payer_id, old.price_cents, old.entry_id, old.enrolled_at)
    or (old.state <> 'enrolled' and (new.state, new.ended_at) is distinct from (old.state, old.ended_at)) then
    raise exception 'enrolment % keeps what was agreed', old.id
      using errcode = 'restrict_violation', constraint = 'course_enrolment_kept';
  end if;
  return new;
end
$$;
create trigger course_enrolment_kept before update on course_enrolment
  for each row execute function check_enrolment_change();
create trigger course_enrolment_never_deleted before delete on course_enrolment for each row execute function refuse_change();
comment on trigger course_enrolment_kept on course_enrolment is 'Who paid what for whom stays as it was agreed.';
comment on trigger course_enrolment_never_deleted on course_enrolment is 'Enrolments prove what was paid.';

-- The part of a price for each date: deferred until the date is held, or paid back.
create table course_part (
  enrolment_id bigint not null references course_enrolment (id),
  date_id bigint not null references course_date (id),
  part_cents bigint not null constraint course_part_cents check (part_cents >= 0),
  refund_entry_id bigint references ledger_entry (id),
  is_refunded boolean not null default false,
  primary key (enrolment_id, date_id),
  constraint course_part_refund check (is_refunded or refund_entry_id is null)
);
create index course_part_date on course_part (date_id);
comment on table course_part is 'teaching: What an enrolment paid for each date, and whether it was paid back.';
comment on constraint course_part_refund on course_part is 'A refund has its entry, unless nothing was paid.';

create function check_part_change() returns trigger language plpgsql as $$
begin
  if (new.enrolment_id, new.date_id, new.part_cents) is distinct from (old.enrolment_id, old.date_id, old.part_cents)
    or (old.is_refunded and (new.is_refunded, new.refund_entry_id) is distinct from (true, old.refund_entry_id)) then
    raise exception 'a part of enrolment % is paid back once', old.enrolment_id
      using errcode = 'restrict_violation', constraint = 'course_part_kept';
  end if;
  return new;
end
$$;
create trigger course_part_kept before update on course_part for each row execute function check_part_change();
create trigger course_part_never_deleted before delete on course_part for each row execute function refuse_change();
comment on trigger course_part_kept on course_part is 'A part keeps its amount and is paid back once.';
comment on trigger course_part_never_deleted on course_part is 'Parts prove what became of a price.';

create function check_enrolment_parts() returns trigger language plpgsql as $$
begin
  if (select price_cents from course_enrolment where id = new.enrolment_id)
      <> (select sum(part_cents) from course_part where enrolment_id = new.enrolment_id) then
    raise exception 'the parts of enrolment % make its price', new.enrolment_id
      using errcode = 'check_violation', constraint = 'course_part_sum';
  end if;
  return null;
end
$$;
create constraint trigger course_part_sum after insert on course_part
  deferrable initially deferred for each row execute function check_enrolment_parts();
comment on trigger course_part_sum on course_part is 'The parts of the dates make the price.';

create table course_waiting (
  id bigint generated always as identity primary key,
  course_id bigint not null references course (id),
  member_id bigint not null references member (id),
  -- Who asked, and is told.
  asked_by_id bigint not null references member (id),
  state text not null default 'waiting'
    constraint course_waiting_state check (state in ('waiting', 'offered', 'enrolled', 'lapsed', 'left')),
  asked_at timestamptz not null,
  offered_until timestamptz,
  constraint course_waiting_offer check (state <> 'offered' or offered_until is not null)
);
create unique index course_waiting_once on course_waiting (course_id, member_id) where state in ('waiting', 'offered');
create index course_waiting_line on course_waiting (course_id, id) where state in ('waiting', 'offered');
create index course_waiting_member on course_waiting (member_id);
create index course_waiting_asked_by on course_waiting (asked_by_id);
comment on table course_waiting is 'teaching: Who waits for a place of a course, in order, and until when one is offered.';
comment on constraint course_waiting_offer on course_waiting is 'An offer ends.';
comment on index course_waiting_once is 'Nobody waits twice.';

-- A place is taken by somebody who takes part, or kept for somebody to whom it is offered.
create table course_place (
  course_id bigint not null,
  number integer not null,
  places_max integer not null,
  enrolment_id bigint constraint course_place_enrolment unique references course_enrolment (id),
  waiting_id bigint constraint course_place_offer unique references course_waiting (id),
  primary key (course_id, number),
  constraint course_place_in_course foreign key (course_id, places_max) references course (id, places_max) on update cascade,
  constraint course_place_number check (1 <= number and number <= places_max),
  constraint course_place_of_one check (num_nonnulls(enrolment_id, waiting_id) = 1)
);
comment on table course_place is 'teaching: The places of a course that are taken or offered.';
comment on constraint course_place_enrolment on course_place is 'Whoever takes part has one place.';
comment on constraint course_place_offer on course_place is 'An offer is of one place.';
comment on constraint course_place_number on course_place is 'A course has no more places than it says.';
comment on constraint course_place_of_one on course_place is 'A place is taken or offered, never both.';

create table course_attendance (
  date_id bigint not null references course_date (id),
  member_id bigint not null references member (id),
  is_here boolean not null,
  marked_by_id bigint not null references member (id),
  marked_at timestamptz not null,
  primary key (date_id, member_id)
);
create index course_attendance_member on course_attendance (member_id);
comment on table course_attendance is 'teaching: Who was there on a date of a course.';

-- A block of courts that belongs to a date: no booking can be there.
alter table closure add column course_date_id bigint references course_date (id);
create index closure_course_date on closure (course_date_id) where course_date_id is not null;

-- A coach is at a course as at a lesson: the same constraint keeps a person from two places.
alter table booking_person add column course_date_id bigint
  constraint booking_person_of_course unique references course_date (id);
alter table booking_person drop constraint booking_player_pkey;
alter table booking_person alter column booking_id drop not null;
alter table booking_person add constraint booking_person_place unique (booking_id, slot);
alter table booking_person add constraint booking_person_of_one
  check (num_nonnulls(booking_id, course_date_id) = 1 and (course_date_id is null or slot = 0));
comment on table booking_person is 'booking: Everybody who is at a booking: its players, and the coach in place 0; and the coaches of courses.';
comment on constraint booking_person_of_course on booking_person is 'A date of a course has one coach.';
comment on constraint booking_person_place on booking_person is 'A place of a booking has one person.';
comment on constraint booking_person_of_one on booking_person is 'Somebody is at a booking, or teaches a date of a course.';

create function place_course_coach() returns trigger language plpgsql as $$
begin
  insert into booking_person (course_date_id, slot, member_id, is_payer, share_cents, during, session_date, is_live)
    values (new.id, 0, new.coach_id, false, 0, new.during, new.session_date, new.is_booked and new.state <> 'called_off')
    on conflict (course_date_id) do update set member_id = excluded.member_id, during = excluded.during,
      session_date = excluded.session_date, is_live = excluded.is_live;
  return null;
end
$$;
create trigger course_date_coach_place after insert or update of coach_id, during, is_booked, state on course_date
  for each row when (new.is_booked) execute function place_course_coach();
comment on trigger course_date_coach_place on course_date is 'The coach of a date is where its courts are blocked.';

-- Money for dates that were not held yet.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as relation, conname as name, pg_get_constraintdef(oid) as definition,
      case conname when 'ledger_entry_kind_check' then $kinds$'course'::text, 'course_income'::text$kinds$
        else $kinds$'deferred'::text$kinds$ end as kinds
    from pg_constraint where conname in ('ledger_entry_kind_check', 'ledger_account_kind_check')
  loop
    execute format('alter table %s drop constraint %I', rule.relation, rule.name);
    execute format('alter table %s add constraint %I %s', rule.relation, rule.name,
      replace(rule.definition, 'ARRAY[', 'ARRAY[' || rule.kinds || ', '));
  end loop;
end
$$;
create unique index ledger_account_deferred on ledger_account (kind) where kind = 'deferred';
comment on index ledger_account_deferred is 'The club has one account for what members paid for dates that were not held yet.';
insert into ledger_account (kind) values ('deferred');
