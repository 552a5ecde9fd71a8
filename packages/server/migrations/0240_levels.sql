-- Results of matches, and the levels that follow from them.

create table match_result (
  id bigint generated always as identity primary key,
  service_key text not null references sport_service (key),
  booking_id bigint not null references court_booking (id),
  played_on date not null,
  played_at timestamptz not null,
  one_a bigint not null references member (id),
  one_b bigint references member (id),
  two_a bigint not null references member (id),
  two_b bigint references member (id),
  -- All of them in ascending order.
  players bigint[] not null,
  score jsonb not null constraint match_result_score check (jsonb_typeof(score) = 'array' and jsonb_array_length(score) <= 5),
  ending text not null
    constraint match_result_ending check (ending in ('finished', 'retired', 'walkover', 'unfinished')),
  winner integer constraint match_result_winner check (winner in (1, 2)),
  state text not null default 'waiting'
    constraint match_result_state check (state in ('waiting', 'confirmed', 'disputed', 'void')),
  entered_by_id bigint not null references member (id),
  entered_at timestamptz not null,
  reminded_at timestamptz,
  -- Whoever of the other side said yes, or what was different.
  answered_by_id bigint references member (id),
  answered_at timestamptz,
  other_score jsonb constraint match_result_other_score
    check (jsonb_typeof(other_score) = 'array' and jsonb_array_length(other_score) <= 5),
  other_ending text constraint match_result_other_ending
    check (other_ending in ('finished', 'retired', 'walkover', 'unfinished')),
  other_winner integer constraint match_result_other_winner check (other_winner in (1, 2)),
  closed_at timestamptz,
  -- Of the office; null where the players or the clock closed it.
  closed_by_id bigint references member (id),
  -- The office let another score count in place of that result.
  replaces_id bigint references match_result (id),
  constraint match_result_sides check ((one_b is null) = (two_b is null)),
  constraint match_result_players check (
    cardinality(players) = case when one_b is null then 2 else 4 end
    and players @> array_remove(array[one_a, one_b, two_a, two_b], null)
    and players[1] < players[2]
    and (one_b is null or (players[2] < players[3] and players[3] < players[4]))),
  constraint match_result_won check ((winner is null) = (ending = 'unfinished')),
  constraint match_result_entered_by check (entered_by_id = any (players) or replaces_id is not null),
  constraint match_result_answered check ((answered_by_id is null) = (answered_at is null)),
  constraint match_result_other check (
    (other_score is null) = (other_ending is null)
    and (other_winner is null) = (coalesce(other_ending, 'unfinished') = 'unfinished')
    and (other_score is null or answered_by_id is not null)
    and (state <> 'disputed' or other_score is not null)),
  constraint match_result_closed check (
    (closed_at is not null) = (state in ('confirmed', 'void')) and (closed_by_id is null or closed_at is not null)),
  constraint match_result_replaces_one unique (replaces_id)
);
comment on table match_result is 'competing: Results of sessions that count. What was entered never changes; only its state does.';
comment on constraint match_result_score on match_result is 'A match has at most five sets.';
comment on constraint match_result_ending on match_result is 'A match was finished, or it says why not.';
comment on constraint match_result_winner on match_result is 'One of the two sides wins.';
comment on constraint match_result_state on match_result is 'A result waits for the other side, counts, is disputed, or counts for nothing.';
comment on constraint match_result_other_score on match_result is 'A match has at most five sets.';
comment on constraint match_result_other_ending on match_result is 'A match was finished, or it says why not.';
comment on constraint match_result_other_winner on match_result is 'One of the two sides wins.';
comment on constraint match_result_sides on match_result is 'Both sides have the same number of players.';
comment on constraint match_result_players on match_result is 'Nobody plays twice, and the list of the players is the same for the same players.';
comment on constraint match_result_won on match_result is 'Every match but an unfinished one has a winner.';
comment on constraint match_result_entered_by on match_result is 'A player enters a result, or the office replaces one.';
comment on constraint match_result_answered on match_result is 'An answer has a time.';
comment on constraint match_result_other on match_result is 'A disputed result has the other score, from somebody.';
comment on constraint match_result_closed on match_result is 'A result that is decided says since when.';
comment on constraint match_result_replaces_one on match_result is 'A result is replaced once.';

create unique index match_result_one_live on match_result (booking_id, players) where state <> 'void';
comment on index match_result_one_live is 'A session has one result of the same players.';
create index match_result_players_of on match_result using gin (players);
create index match_result_open on match_result (entered_at) where state = 'waiting';
create index match_result_disputed on match_result (id) where state = 'disputed';

create function keep_match_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.service_key, new.booking_id, new.played_on, new.played_at, new.one_a, new.one_b, new.two_a, new.two_b,
      new.score, new.ending, new.winner, new.entered_by_id, new.entered_at, new.replaces_id)
    is distinct from (old.service_key, old.booking_id, old.played_on, old.played_at, old.one_a, old.one_b, old.two_a, old.two_b,
      old.score, old.ending, old.winner, old.entered_by_id, old.entered_at, old.replaces_id)
    or old.state in ('confirmed', 'void') then
    raise exception 'what was entered as a result is never changed or removed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger match_result_kept before update or delete on match_result
  for each row execute function keep_match_result();
comment on trigger match_result_kept on match_result is 'What was entered never changes, and a decided result stays decided.';

-- The order in which starts and results of a sport count.
create table level_counter (
  service_key text primary key references sport_service (key),
  last_number bigint not null constraint level_counter_last_number check (last_number >= 0)
);
comment on table level_counter is 'competing: How many starts and results of a sport have counted. Its row is the lock of whoever counts the next one.';
comment on constraint level_counter_last_number on level_counter is 'Nothing has counted yet, or so many.';

create table level_step (
  service_key text not null references sport_service (key),
  number bigint not null constraint level_step_number check (number > 0),
  member_id bigint not null references member (id),
  kind text not null constraint level_step_kind check (kind in ('answers', 'coach', 'result')),
  -- What is known from outside; the other columns are computed and can be computed again.
  at timestamptz not null,
  value numeric(2, 1) constraint level_step_value check (value between 1 and 7),
  set_by_id bigint references member (id),
  result_id bigint references match_result (id),
  mean_before double precision,
  deviation_before double precision,
  expected double precision constraint level_step_expected check (expected between 0 and 1),
  has_won boolean,
  mean double precision not null,
  deviation double precision not null constraint level_step_deviation check (deviation > 0),
  primary key (service_key, number, member_id),
  constraint level_step_source check (
    (kind = 'result') = (result_id is not null) and (kind = 'result') = (value is null)
    and (kind = 'coach') = (set_by_id is not null)),
  constraint level_step_computed check (
    (result_id is null) = (mean_before is null) and (result_id is null) = (deviation_before is null)
    and (result_id is null) = (expected is null) and (result_id is null) = (has_won is null)),
  constraint level_step_once unique (result_id, member_id)
);
comment on table level_step is 'competing: What each start and each result did to the level of a member, in the order in which they counted.';
comment on constraint level_step_number on level_step is 'The first number is 1.';
comment on constraint level_step_kind on level_step is 'A level starts by answers or by a coach, and results move it.';
comment on constraint level_step_value on level_step is 'Levels are from 1 to 7.';
comment on constraint level_step_expected on level_step is 'A probability is from 0 to 1.';
comment on constraint level_step_deviation on level_step is 'No level is known exactly.';
comment on constraint level_step_source on level_step is 'A start has a value, that of a coach also whose it is, and a result is one that was entered.';
comment on constraint level_step_computed on level_step is 'A result says what was expected and what was before.';
comment on constraint level_step_once on level_step is 'A result counts once for each of its players.';
create index level_step_member on level_step (member_id, service_key, number desc);
create index level_step_set_by on level_step (set_by_id) where set_by_id is not null;

create function keep_level_step() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger level_step_append_only before update or delete on level_step
  for each row execute function keep_level_step();
comment on trigger level_step_append_only on level_step is 'The history of a level is only added to.';

create table hidden_level (
  member_id bigint primary key references member (id),
  since timestamptz not null
);
comment on table hidden_level is 'competing: Members whose levels other members do not see.';

comment on table member_level is 'competing: The levels that others see, as games read them: the last step of each member who does not hide it.';

-- Levels that were chosen before results counted.
insert into level_step (service_key, number, member_id, kind, at, value, mean, deviation)
  select service_key, row_number() over (partition by service_key order by set_at, member_id), member_id, 'answers', set_at, value,
    round((value - 1) * 50 / 6, 6), round(0.7 * 50 / 6, 6)
  from member_level;
insert into level_counter (service_key, last_number)
  select service_key, max(number) from level_step group by service_key;
