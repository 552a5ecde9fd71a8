-- Calendar feeds of members, and invitations in the mails about bookings.

-- One half of the secret in the address of a member's feed; the other half is its signature with a key that is not in the
-- database. Every member has one, so that reading the address writes nothing.
alter table member add column calendar_nonce uuid not null default gen_random_uuid();
alter table member add constraint member_calendar_nonce_unique unique (calendar_nonce);
alter table member add column calendar_reset_at timestamptz;

-- Calendars take the version of an event with the highest number.
alter table court_booking add column calendar_sequence integer not null default 0;

create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;
create trigger court_booking_calendar_sequence before update of status, court_id, during on court_booking
  for each row when ((old.status, old.court_id, old.during) is distinct from (new.status, new.court_id, new.during))
  execute function count_calendar_change();

-- Every process drops the cached feeds of whoever plays in the booking, or pays for a player. A new booking sends the
-- same with its own statement, because a trigger would make every booking dearer.
create function publish_calendar_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('courtside_calendar', string_agg(distinct id::text, ','))
  from (
    select unnest(array[player.member_id, member.family_payer_id]) as id
    from booking_player as player
    join member on member.id = player.member_id
    where player.booking_id = new.id
  ) as involved;
  return null;
end $$;
create trigger court_booking_calendar_change after update of status, court_id, during, due_at on court_booking
  for each row when (
    (old.status, old.court_id, old.during, old.due_at) is distinct from (new.status, new.court_id, new.during, new.due_at)
  )
  execute function publish_calendar_change();

create function publish_own_calendar_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('courtside_calendar', new.id::text);
  return null;
end $$;
create trigger member_calendar_change after update of language, status, calendar_nonce on member
  for each row when (
    (old.language, old.status, old.calendar_nonce) is distinct from (new.language, new.status, new.calendar_nonce)
  )
  execute function publish_own_calendar_change();

-- The booking whose event the mail carries. It is read when the mail is sent, so that a late mail never brings back an
-- older state.
alter table outbox_mail add column booking_key text
  constraint outbox_mail_booking_key check (booking_key ~ '^[A-Z]{3}-[0-9]{6,}$');
