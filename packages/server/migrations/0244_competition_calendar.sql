-- Placed matches of competitions in the calendar feeds of who plays them, and of who pays for them.

-- Calendars take the version with the highest number.
alter table competition_fixture add column calendar_sequence integer not null default 0;

create trigger competition_fixture_calendar_sequence before update of court_id, during on competition_fixture
  for each row when ((old.court_id, old.during) is distinct from (new.court_id, new.during))
  execute function count_calendar_change();
comment on trigger competition_fixture_calendar_sequence on competition_fixture is 'Calendars take a changed match only with a higher number.';

create function tell_calendars_of_fixture() returns trigger language plpgsql as $$
begin
  perform tell('calendar', (
    select array_agg(distinct id::text)
    from (
      select unnest(array[member.id, member.family_payer_id]) as id
      from competition_player as player join member on member.id = player.member_id
      where player.entry_id in (old.one_entry_id, old.two_entry_id, new.one_entry_id, new.two_entry_id)
    ) as involved
    where id is not null
  ));
  return null;
end $$;
create trigger competition_fixture_calendar_change
  after update of court_id, during, one_entry_id, two_entry_id, state, booking_id on competition_fixture
  for each row when (
    (new.court_id is not null or old.court_id is not null)
    and (old.court_id, old.during, old.one_entry_id, old.two_entry_id, old.state, old.booking_id)
      is distinct from (new.court_id, new.during, new.one_entry_id, new.two_entry_id, new.state, new.booking_id))
  execute function tell_calendars_of_fixture();
comment on trigger competition_fixture_calendar_change on competition_fixture is 'Calendar feeds of who plays, or would have played, are read again.';
