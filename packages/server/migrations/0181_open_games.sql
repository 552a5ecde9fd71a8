-- Bookings with open places that other members take.

-- What the office allows in a sport, and how long before the start a game that needs all its players is decided.
alter table sport_service add column games text not null default 'none'
  constraint sport_service_games check (games in ('none', 'keep', 'both'));
alter table sport_service add column games_decide_hours integer not null default 24
  constraint sport_service_games_decide_hours check (games_decide_hours between 2 and 72);
comment on constraint sport_service_games on sport_service is 'No open games, only those that are played in any case, or both kinds.';
comment on constraint sport_service_games_decide_hours on sport_service is 'A game is decided 2 to 72 hours before its start.';

create table open_game (
  booking_id bigint primary key references court_booking (id),
  booker_id bigint not null references member (id),
  kind text not null constraint open_game_kind check (kind in ('keep', 'ifFull')),
  state text not null default 'gathering'
    constraint open_game_state check (state in ('gathering', 'full', 'closed', 'cancelled')),
  -- It was full before: somebody left.
  is_reopened boolean not null default false,
  places integer not null constraint open_game_places check (places between 2 and 4),
  level_from numeric(2, 1) constraint open_game_level_from check (level_from between 1 and 7),
  level_to numeric(2, 1) constraint open_game_level_to check (level_to between 1 and 7),
  audience text not null constraint open_game_audience check (audience in ('everyone', 'favourites')),
  favourites_until timestamptz,
  counts boolean not null,
  note text constraint open_game_note check (length(note) between 1 and 200),
  opened_at timestamptz not null,
  decide_at timestamptz,
  closed_at timestamptz,
  constraint open_game_level_range check (level_from <= level_to),
  constraint open_game_decided check ((decide_at is not null) = (kind = 'ifFull')),
  constraint open_game_closed check ((closed_at is not null) = (state in ('closed', 'cancelled')))
);
comment on table open_game is 'booking: A booking with open places. Once closed it is a normal booking.';
comment on constraint open_game_kind on open_game is 'Played in any case, or only if it is full.';
comment on constraint open_game_state on open_game is 'A full game gathers again when somebody leaves.';
comment on constraint open_game_places on open_game is 'A booking has at most four players.';
comment on constraint open_game_level_from on open_game is 'Levels are from 1 to 7.';
comment on constraint open_game_level_to on open_game is 'Levels are from 1 to 7.';
comment on constraint open_game_audience on open_game is 'Everyone may join, or only favourites of the booker.';
comment on constraint open_game_note on open_game is 'The note of the booker has at most 200 characters.';
comment on constraint open_game_level_range on open_game is 'A range of levels is not upside down.';
comment on constraint open_game_decided on open_game is 'Exactly a game that is played only if it is full has a time of decision.';
comment on constraint open_game_closed on open_game is 'A game that is over says since when.';

-- A game that somebody left after it was full does not count: its booker may have opened another one since.
create unique index open_game_one_gathering on open_game (booker_id) where state = 'gathering' and not is_reopened;
create index open_game_live on open_game (booking_id) where closed_at is null;
create index open_game_booker on open_game (booker_id);
comment on index open_game_one_gathering is 'A member gathers players for one game at a time.';

create table game_place (
  booking_id bigint not null references open_game (booking_id),
  slot integer not null constraint game_place_slot check (slot between 1 and 4),
  -- Left open by the booker; the others were taken when the game was opened.
  is_open boolean not null,
  -- What its player pays while all open places are open, and once all are taken. Null while nobody has an open place.
  open_cents bigint constraint game_place_open_cents check (open_cents >= place_cents),
  place_cents bigint constraint game_place_place_cents check (place_cents >= 0),
  offered_at timestamptz,
  primary key (booking_id, slot),
  constraint game_place_paid check ((open_cents is null) = (place_cents is null)),
  constraint game_place_offered check (offered_at is null or (is_open and place_cents is not null))
);
comment on table game_place is 'booking: The places of a game with what their players agreed to pay; who has one is a player of the booking.';
comment on constraint game_place_slot on game_place is 'A booking has at most four places.';
comment on constraint game_place_open_cents on game_place is 'Nobody pays more when others join.';
comment on constraint game_place_place_cents on game_place is 'A place costs nothing or more.';
comment on constraint game_place_paid on game_place is 'A place is agreed for both cases, or nobody has it.';
comment on constraint game_place_offered on game_place is 'Only somebody who joined offers a place.';

-- The state of the game follows that of its booking, whoever cancels, restores or moves it.
create function follow_booking_of_game() returns trigger language plpgsql as $$
begin
  if new.status = 'cancelled' and old.status = 'booked' then
    update open_game set state = 'cancelled', closed_at = new.cancelled_at
      where booking_id = new.id and closed_at is null;
  elsif new.status = 'booked' and old.status = 'cancelled' then
    -- Restored by the desk: a normal booking with the players that it has.
    update open_game set state = 'closed' where booking_id = new.id and state = 'cancelled';
  end if;
  if lower(new.during) <> lower(old.during) then
    update open_game set decide_at = decide_at + (lower(new.during) - lower(old.during)),
        favourites_until = favourites_until + (lower(new.during) - lower(old.during))
      where booking_id = new.id and closed_at is null;
  end if;
  return null;
end
$$;
create trigger court_booking_game after update of status, during on court_booking
  for each row execute function follow_booking_of_game();
comment on trigger court_booking_game on court_booking is 'The state of a game follows that of its booking.';

-- The other direction: no game is live or cancelled beside its booking.
create function check_game_state() returns trigger language plpgsql as $$
begin
  if (new.state = 'cancelled') <> (select status = 'cancelled' from court_booking where id = new.booking_id) then
    raise exception 'a game is cancelled with its booking'
      using errcode = 'check_violation', constraint = 'open_game_booking_state';
  end if;
  return null;
end
$$;
create constraint trigger open_game_booking_state after insert or update of state on open_game
  deferrable initially deferred for each row execute function check_game_state();
comment on trigger open_game_booking_state on open_game is 'A game is cancelled exactly when its booking is.';

-- Who asks the booker for a place outside the range of levels.
create table game_request (
  id bigint generated always as identity primary key,
  booking_id bigint not null references open_game (booking_id),
  member_id bigint not null references member (id),
  note text constraint game_request_note check (length(note) between 1 and 200),
  state text not null default 'open'
    constraint game_request_state check (state in ('open', 'granted', 'refused', 'withdrawn', 'lapsed', 'joined')),
  asked_at timestamptz not null,
  -- Silence until then is a no; after a yes the place is kept until then.
  until_at timestamptz not null,
  constraint game_request_until check (until_at > asked_at)
);
comment on table game_request is 'booking: Members who ask the booker of a game for a place.';
comment on constraint game_request_note on game_request is 'A question has at most 200 characters.';
comment on constraint game_request_state on game_request is 'A question is open, or it says how it ended.';
comment on constraint game_request_until on game_request is 'A question is answered after it was asked.';
create unique index game_request_one_open on game_request (booking_id, member_id) where state in ('open', 'granted');
comment on index game_request_one_open is 'A member asks once for a place of a game.';
create index game_request_member on game_request (member_id);

create table game_note (
  id bigint generated always as identity primary key,
  booking_id bigint not null references open_game (booking_id),
  member_id bigint not null references member (id),
  note text not null constraint game_note_length check (length(note) between 1 and 300),
  noted_at timestamptz not null,
  reported_at timestamptz,
  reported_by_id bigint references member (id),
  constraint game_note_reported check ((reported_at is null) = (reported_by_id is null))
);
comment on table game_note is 'booking: What players of a game write to each other; removed after 30 days.';
comment on constraint game_note_length on game_note is 'A note has at most 300 characters.';
comment on constraint game_note_reported on game_note is 'A reported note says when and by whom.';
create index game_note_booking on game_note (booking_id);
create index game_note_member on game_note (member_id);
create index game_note_age on game_note (noted_at);

create table member_level (
  member_id bigint not null references member (id),
  service_key text not null references sport_service (key),
  value numeric(2, 1) not null constraint member_level_value check (value between 1 and 7),
  certainty text not null constraint member_level_certainty check (certainty in ('new', 'settling', 'settled')),
  set_at timestamptz not null,
  primary key (member_id, service_key)
);
comment on table member_level is 'booking: How well a member plays a sport.';
comment on constraint member_level_value on member_level is 'Levels are from 1 to 7.';
comment on constraint member_level_certainty on member_level is 'A level is new, settling or settled.';

create table game_wish (
  member_id bigint not null references member (id),
  position integer not null constraint game_wish_position check (position between 1 and 5),
  -- Empty: all sports.
  service_keys text[] not null,
  weekdays integer[] not null constraint game_wish_weekdays check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7] and weekdays <> '{}'),
  from_minute integer not null,
  to_minute integer not null,
  only_my_level boolean not null,
  primary key (member_id, position),
  constraint game_wish_time check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);
comment on table game_wish is 'booking: When members want to be told of a new game.';
comment on constraint game_wish_position on game_wish is 'A member has at most five wishes.';
comment on constraint game_wish_weekdays on game_wish is 'A wish names days of the week.';
comment on constraint game_wish_time on game_wish is 'A wish is for a time of the day.';

create table game_wish_message (
  member_id bigint not null references member (id),
  booking_id bigint not null references open_game (booking_id),
  told_at timestamptz not null,
  primary key (member_id, booking_id)
);
comment on table game_wish_message is 'booking: Who was told of which game, so that nobody is told twice.';
create index game_wish_message_day on game_wish_message (member_id, told_at);
