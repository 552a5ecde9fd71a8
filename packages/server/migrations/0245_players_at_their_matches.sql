-- A player is at a placed match as at a booking: the same constraint keeps a person from two places.

alter table booking_person add column fixture_id bigint references competition_fixture (id);
create unique index booking_person_of_match on booking_person (fixture_id, member_id) where fixture_id is not null;
comment on index booking_person_of_match is 'A player is once at a match.';
alter table booking_person drop constraint booking_person_of_one;
alter table booking_person add constraint booking_person_of_one
  check (num_nonnulls(booking_id, course_date_id, fixture_id) = 1 and (booking_id is not null or slot = 0));
comment on constraint booking_person_of_one on booking_person is 'Somebody is at a booking, teaches a date of a course, or plays a match.';
comment on table booking_person is
  'booking: Everybody who is at a booking: its players, and the coach in place 0; the coaches of courses, and the players of matches that are placed.';

-- At once, so that matches can change places with each other.
create function leave_match() returns trigger language plpgsql as $$
begin
  delete from booking_person where fixture_id = new.id;
  return null;
end
$$;
create trigger competition_fixture_players_leave
  after update of court_id, during, one_entry_id, two_entry_id, state, booking_id on competition_fixture
  for each row when (old.court_id is not null) execute function leave_match();
comment on trigger competition_fixture_players_leave on competition_fixture is 'The players of a match are where it was placed last.';

-- At the end, when every match has its place. Who is known later may be elsewhere: a result is never refused for that.
create function stand_at_match() returns trigger language plpgsql as $$
declare
  fixture competition_fixture;
  is_placed boolean := tg_op = 'INSERT' or (old.court_id, old.during) is distinct from (new.court_id, new.during);
begin
  select * into fixture from competition_fixture where id = new.id;
  if fixture.court_id is null or fixture.state <> 'open' or fixture.booking_id is not null then
    return null;
  end if;
  if is_placed then
    insert into booking_person (fixture_id, slot, member_id, is_payer, share_cents, during, session_date)
      select fixture.id, 0, player.member_id, false, 0, fixture.during, (lower(fixture.during) at time zone 'UTC')::date
      from competition_player as player where player.entry_id in (fixture.one_entry_id, fixture.two_entry_id)
      on conflict (fixture_id, member_id) where fixture_id is not null do nothing;
  else
    insert into booking_person (fixture_id, slot, member_id, is_payer, share_cents, during, session_date)
      select fixture.id, 0, player.member_id, false, 0, fixture.during, (lower(fixture.during) at time zone 'UTC')::date
      from competition_player as player where player.entry_id in (fixture.one_entry_id, fixture.two_entry_id)
      on conflict do nothing;
  end if;
  return null;
end
$$;
create constraint trigger competition_fixture_players_stand
  after insert or update of court_id, during, one_entry_id, two_entry_id, state, booking_id on competition_fixture
  deferrable initially deferred for each row when (new.court_id is not null) execute function stand_at_match();
comment on trigger competition_fixture_players_stand on competition_fixture is 'The players of a match are where it is placed.';

insert into booking_person (fixture_id, slot, member_id, is_payer, share_cents, during, session_date)
  select fixture.id, 0, player.member_id, false, 0, fixture.during, (lower(fixture.during) at time zone 'UTC')::date
  from competition_fixture as fixture
  join competition_player as player on player.entry_id in (fixture.one_entry_id, fixture.two_entry_id)
  where fixture.court_id is not null and fixture.state = 'open' and fixture.booking_id is null
  on conflict do nothing;
