-- The office corrects a result of a match that has counted.

-- `replaced`: it has counted, and another result counts in its place.
alter table match_result drop constraint match_result_state;
alter table match_result add constraint match_result_state
  check (state in ('waiting', 'confirmed', 'disputed', 'void', 'replaced'));
comment on constraint match_result_state on match_result is 'A result waits for the other side, counts, is disputed, counts for nothing, or was corrected after it had counted.';
alter table match_result drop constraint match_result_closed;
alter table match_result add constraint match_result_closed check (
  (closed_at is not null) = (state in ('confirmed', 'void', 'replaced')) and (closed_by_id is null or closed_at is not null));
comment on constraint match_result_closed on match_result is 'A result that is decided says since when.';
alter table match_result add constraint match_result_replaced check (state <> 'replaced' or fixture_id is not null);
comment on constraint match_result_replaced on match_result is 'Only the result of a match of a competition is corrected after it has counted.';
drop index match_result_one_live;
create unique index match_result_one_live on match_result (booking_id, players) where state not in ('void', 'replaced');
comment on index match_result_one_live is 'A session has one result of the same players.';
drop index match_result_fixture_once;
create unique index match_result_fixture_once on match_result (fixture_id) where state not in ('void', 'replaced');
comment on index match_result_fixture_once is 'A match of a competition has one result.';

create or replace function keep_match_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'confirmed' and new.state = 'replaced'
    and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then
    return new;
  end if;
  if tg_op = 'DELETE' or (new.service_key, new.booking_id, new.fixture_id, new.played_on, new.played_at, new.one_a, new.one_b,
      new.two_a, new.two_b, new.score, new.ending, new.winner, new.entered_by_id, new.entered_at, new.replaces_id)
    is distinct from (old.service_key, old.booking_id, old.fixture_id, old.played_on, old.played_at, old.one_a, old.one_b,
      old.two_a, old.two_b, old.score, old.ending, old.winner, old.entered_by_id, old.entered_at, old.replaces_id)
    or old.state in ('confirmed', 'void', 'replaced') or new.state = 'replaced' then
    raise exception 'what was entered as a result is never changed or removed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

-- What a correction did to the levels of everybody whom the first result had moved, also by others.
alter table level_step drop constraint level_step_kind;
alter table level_step add constraint level_step_kind check (kind in ('answers', 'coach', 'result', 'correction'));
comment on constraint level_step_kind on level_step is 'A level starts by answers or by a coach, results move it, and corrections of results do.';
-- The result that had counted, and that counts differently since.
alter table level_step add column corrects_id bigint references match_result (id)
  constraint level_step_corrects check ((kind = 'correction') = (corrects_id is not null));
comment on constraint level_step_corrects on level_step is 'Exactly a correction says which result it corrects.';
create index level_step_corrects_of on level_step (corrects_id) where corrects_id is not null;
alter table level_step drop constraint level_step_source;
alter table level_step add constraint level_step_source check (
  (kind in ('result', 'correction')) = (result_id is not null) and (kind in ('result', 'correction')) = (value is null)
  and (kind = 'coach') = (set_by_id is not null));
comment on constraint level_step_source on level_step is 'A start has a value, that of a coach also whose it is, and a result is one that was entered.';
alter table level_step drop constraint level_step_computed;
alter table level_step add constraint level_step_computed check (
  (result_id is null) = (mean_before is null) and (result_id is null) = (deviation_before is null)
  and (kind = 'result') = (expected is not null) and (kind = 'result') = (has_won is not null));
comment on constraint level_step_computed on level_step is 'What moved a level says what was before, and a result what was expected.';

-- From where a challenger who won has come, to go back there if the result is corrected.
alter table competition_fixture add column from_place integer
  constraint competition_fixture_from_place check (from_place is null or (from_place >= 1 and part = 'challenge'));
comment on constraint competition_fixture_from_place on competition_fixture is 'A challenger comes from a place of the ladder.';
