-- Draws of competitions, and the matches that follow from them.

create function keep_competition_draw() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create table competition_dry_run (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  seed text not null constraint competition_dry_run_seed check (seed ~ '^[0-9A-F]{4}-[0-9A-F]{4}$'),
  -- Of the entries with their levels, as they were drawn.
  fingerprint text not null,
  drawn_by_id bigint not null references member (id),
  drawn_at timestamptz not null
);
create index competition_dry_run_competition on competition_dry_run (competition_id);
create index competition_dry_run_drawn_by on competition_dry_run (drawn_by_id);
create trigger competition_dry_run_append_only before update or delete on competition_dry_run
  for each row execute function keep_competition_draw();
comment on table competition_dry_run is 'competing: Draws that the office has tried. One of them is published.';
comment on constraint competition_dry_run_seed on competition_dry_run is 'A seed is eight hexadecimal digits, chosen by the server.';
comment on trigger competition_dry_run_append_only on competition_dry_run is 'What was tried stays known.';

create table competition_period (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  number integer not null constraint competition_period_number check (number >= 1),
  -- Of the draw; later periods of a box league follow from the tables before.
  seed text constraint competition_period_seed check (seed ~ '^[0-9A-F]{4}-[0-9A-F]{4}$'),
  starts_on date not null,
  ends_on date,
  published_by_id bigint not null references member (id),
  published_at timestamptz not null,
  constraint competition_period_once unique (competition_id, number),
  constraint competition_period_of unique (id, competition_id),
  constraint competition_period_drawn check ((seed is not null) = (number = 1)),
  constraint competition_period_days check (starts_on <= ends_on)
);
create index competition_period_published_by on competition_period (published_by_id);
create trigger competition_period_append_only before update or delete on competition_period
  for each row execute function keep_competition_draw();
comment on table competition_period is 'competing: A published draw; a box league has one row for each of its periods.';
comment on constraint competition_period_number on competition_period is 'The first period is 1.';
comment on constraint competition_period_seed on competition_period is 'A seed is eight hexadecimal digits.';
comment on constraint competition_period_once on competition_period is 'A draw is published once, and a period turned once.';
comment on constraint competition_period_of on competition_period is 'Seats and fixtures are in the competition of their period.';
comment on constraint competition_period_drawn on competition_period is 'The first period is drawn, and only that.';
comment on constraint competition_period_days on competition_period is 'A period ends after it began.';
comment on trigger competition_period_append_only on competition_period is 'A published draw is never changed.';

create table competition_seat (
  period_id bigint not null,
  competition_id bigint not null,
  -- 1 where there are no boxes.
  box integer not null constraint competition_seat_box check (box >= 1),
  -- From the top; of a knockout the place in the first round. A place without an entry is a bye.
  position integer not null constraint competition_seat_position check (position >= 0),
  entry_id bigint not null,
  -- One of the best, who do not meet early.
  seed_rank integer constraint competition_seat_seed_rank check (seed_rank >= 1),
  -- By which the draw went.
  level numeric(2, 1) constraint competition_seat_level check (level between 1 and 7),
  primary key (period_id, box, position),
  constraint competition_seat_once unique (period_id, entry_id),
  constraint competition_seat_period foreign key (period_id, competition_id) references competition_period (id, competition_id),
  constraint competition_seat_entry foreign key (entry_id, competition_id) references competition_entry (id, competition_id)
);
create index competition_seat_of_entry on competition_seat (entry_id, competition_id);
create index competition_seat_of_period on competition_seat (period_id, competition_id);
create trigger competition_seat_append_only before update or delete on competition_seat
  for each row execute function keep_competition_draw();
comment on table competition_seat is 'competing: Where the draw has put each entry.';
comment on constraint competition_seat_box on competition_seat is 'The first box is 1.';
comment on constraint competition_seat_position on competition_seat is 'The first place is 0.';
comment on constraint competition_seat_seed_rank on competition_seat is 'The best is seeded 1.';
comment on constraint competition_seat_level on competition_seat is 'Levels are from 1 to 7.';
comment on constraint competition_seat_once on competition_seat is 'An entry is drawn once.';
comment on constraint competition_seat_period on competition_seat is 'A seat is in the competition of its period.';
comment on constraint competition_seat_entry on competition_seat is 'A seat is of an entry of its competition.';
comment on trigger competition_seat_append_only on competition_seat is 'A published draw is never changed.';

create table competition_fixture (
  id bigint generated always as identity primary key,
  competition_id bigint not null,
  period_id bigint not null,
  part text not null constraint competition_fixture_part check (part in ('main', 'consolation', 'box', 'challenge')),
  box integer not null constraint competition_fixture_box check (box >= 1),
  round integer not null constraint competition_fixture_round check (round >= 1),
  position integer not null constraint competition_fixture_position check (position >= 0),
  -- Null: not known before the matches of the round before are played.
  one_entry_id bigint,
  two_entry_id bigint,
  -- `walkover`: the other one has withdrawn. `off`: it is not played any more.
  state text not null constraint competition_fixture_state check (state in ('asked', 'open', 'played', 'walkover', 'off')),
  winner integer constraint competition_fixture_winner check (winner in (1, 2)),
  result_id bigint constraint competition_fixture_result_once unique references match_result (id),
  decided_at timestamptz,
  -- Of a challenge.
  answer_by timestamptz,
  play_by timestamptz,
  booking_id bigint constraint competition_fixture_booking_once unique references court_booking (id),
  -- Of a tournament day.
  court_id bigint references court (id),
  during tstzrange,
  created_at timestamptz not null,
  constraint competition_fixture_period foreign key (period_id, competition_id) references competition_period (id, competition_id),
  constraint competition_fixture_one foreign key (one_entry_id, competition_id) references competition_entry (id, competition_id),
  constraint competition_fixture_two foreign key (two_entry_id, competition_id) references competition_entry (id, competition_id),
  constraint competition_fixture_sides check (one_entry_id <> two_entry_id),
  constraint competition_fixture_played check ((state = 'played') = (result_id is not null)
    and (state <> 'played' or (winner is not null and one_entry_id is not null and two_entry_id is not null))),
  constraint competition_fixture_decided check ((decided_at is not null) = (state in ('played', 'walkover', 'off'))
    and (winner is null or decided_at is not null)),
  constraint competition_fixture_asked check (state <> 'asked' or (part = 'challenge' and answer_by is not null)),
  constraint competition_fixture_placed check ((court_id is null) = (during is null)),
  constraint competition_fixture_court exclude using gist (court_id with =, during with &&)
    where (state in ('open', 'played')) deferrable initially deferred
);
create unique index competition_fixture_once on competition_fixture (period_id, part, box, round, position)
  where part <> 'challenge';
create index competition_fixture_competition on competition_fixture (competition_id);
create index competition_fixture_of_period on competition_fixture (period_id, competition_id);
create index competition_fixture_of_one on competition_fixture (one_entry_id, competition_id);
create index competition_fixture_of_two on competition_fixture (two_entry_id, competition_id);
create index competition_fixture_due on competition_fixture (answer_by) where state = 'asked';
create index competition_fixture_late on competition_fixture (play_by) where state = 'open' and part = 'challenge';
comment on table competition_fixture is 'competing: Matches of a competition: who meets whom, when and where, and what became of it.';
comment on constraint competition_fixture_part on competition_fixture is 'A match of the main draw, the consolation, a box or league, or a challenge.';
comment on constraint competition_fixture_box on competition_fixture is 'The first box is 1.';
comment on constraint competition_fixture_round on competition_fixture is 'The first round is 1.';
comment on constraint competition_fixture_position on competition_fixture is 'The first match of a round is 0.';
comment on constraint competition_fixture_state on competition_fixture is 'A challenge is asked; a match is open, played, decided without being played, or off.';
comment on constraint competition_fixture_winner on competition_fixture is 'One of the two sides wins.';
comment on constraint competition_fixture_result_once on competition_fixture is 'A result is of one match.';
comment on constraint competition_fixture_booking_once on competition_fixture is 'A booking is for one match.';
comment on constraint competition_fixture_period on competition_fixture is 'A match is in the competition of its period.';
comment on constraint competition_fixture_one on competition_fixture is 'The sides are entries of the competition.';
comment on constraint competition_fixture_two on competition_fixture is 'The sides are entries of the competition.';
comment on constraint competition_fixture_sides on competition_fixture is 'Nobody meets oneself.';
comment on constraint competition_fixture_played on competition_fixture is 'Exactly what was played has a result, between two entries, which one of them won.';
comment on constraint competition_fixture_decided on competition_fixture is 'Exactly what is decided says since when.';
comment on constraint competition_fixture_asked on competition_fixture is 'Only a challenge is asked, and it has a time to answer.';
comment on constraint competition_fixture_placed on competition_fixture is 'A match has a court and a time, or neither.';
comment on constraint competition_fixture_court on competition_fixture is 'Two matches are not on one court at once.';
comment on index competition_fixture_once is 'Each place of a draw is one match.';

create table ladder_rung (
  entry_id bigint primary key,
  competition_id bigint not null,
  place integer not null constraint ladder_rung_place check (place >= 1),
  -- Does not challenge and is not challenged until then.
  paused_until timestamptz,
  -- The open challenge, on either side.
  fixture_id bigint references competition_fixture (id),
  constraint ladder_rung_entry foreign key (entry_id, competition_id) references competition_entry (id, competition_id),
  constraint ladder_rung_once unique (competition_id, place) deferrable initially deferred
);
create index ladder_rung_of_entry on ladder_rung (entry_id, competition_id);
create index ladder_rung_fixture on ladder_rung (fixture_id);
comment on table ladder_rung is 'competing: The places of a ladder as they are now. An entry has at most one open challenge.';
comment on constraint ladder_rung_place on ladder_rung is 'The top is 1.';
comment on constraint ladder_rung_entry on ladder_rung is 'A place is of an entry of the ladder.';
comment on constraint ladder_rung_once on ladder_rung is 'A place of a ladder is held by one.';

-- A result is of a session that counts, of a match of a competition, or of both.
alter table match_result alter column booking_id drop not null;
alter table match_result add column fixture_id bigint references competition_fixture (id);
alter table match_result add constraint match_result_of check (booking_id is not null or fixture_id is not null);
alter table match_result drop constraint match_result_entered_by;
alter table match_result add constraint match_result_entered_by
  check (entered_by_id = any (players) or replaces_id is not null or fixture_id is not null);
create unique index match_result_fixture_once on match_result (fixture_id) where state <> 'void';
comment on constraint match_result_of on match_result is 'A result is of a session or of a match of a competition.';
comment on constraint match_result_entered_by on match_result is 'A player enters a result; the office replaces one, or enters that of a competition.';
comment on index match_result_fixture_once is 'A match of a competition has one result.';

create or replace function keep_match_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.service_key, new.booking_id, new.fixture_id, new.played_on, new.played_at, new.one_a, new.one_b,
      new.two_a, new.two_b, new.score, new.ending, new.winner, new.entered_by_id, new.entered_at, new.replaces_id)
    is distinct from (old.service_key, old.booking_id, old.fixture_id, old.played_on, old.played_at, old.one_a, old.one_b,
      old.two_a, old.two_b, old.score, old.ending, old.winner, old.entered_by_id, old.entered_at, old.replaces_id)
    or old.state in ('confirmed', 'void') then
    raise exception 'what was entered as a result is never changed or removed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
