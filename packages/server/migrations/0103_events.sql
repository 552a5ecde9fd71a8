-- What a transaction changed, as one row: readers in every process find it after the commit. See docs/decisions/0106.
create table event (
  id bigint generated always as identity primary key,
  -- Which transaction wrote it: a reader knows by it which rows it has seen, and there is one row for each.
  xid xid8 not null default pg_current_xact_id() constraint event_of_transaction unique,
  type text not null default 'change' constraint event_type check (type ~ '^[a-z]+(\.[a-z_]+)?$'),
  -- What it is about, such as the key of a booking.
  subject text not null default '',
  at timestamptz not null default now(),
  -- By topic, a list of keys; an empty key stands for all of them. Ids only, never names.
  payload jsonb not null constraint event_payload check (jsonb_typeof(payload) = 'object')
);
-- Rows are written in the order of their time, so the summary of each range of pages is enough to delete old ones.
create index event_at on event using brin (at);

create function joined_payload(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(topic, coalesce(one -> topic, '[]') || coalesce(other -> topic, '[]'))
  from jsonb_object_keys(one || other) as topic
$$;

-- Called by the triggers below. A server of this release gets it into the one row of its transaction. Whoever else writes
-- (a server of the previous release, a statement by hand) notifies at commit, as before: this release listens to that too.
-- What the event says already is not written again: a confirmation writes its event before the postings whose trigger tells
-- the same members. Servers of the previous release read one key from a notification, not a list.
create function tell(topic text, keys text[]) returns void language plpgsql as $$
declare
  told jsonb := jsonb_build_object(topic, keys);
begin
  if keys is null then
    return;
  end if;
  if current_setting('application_name') = 'courtside server' then
    perform from event where xid = pg_current_xact_id() and payload @> told;
    if not found then
      insert into event (payload) values (told)
      on conflict (xid) do update set payload = joined_payload(event.payload, excluded.payload);
    end if;
  else
    perform pg_notify('courtside_' || topic, key) from unnest(keys) as key;
  end if;
end
$$;

-- Once for all sessions of a statement.
drop trigger session_changed on session;
drop function tell_session_change();
create function tell_session_changes() returns trigger language plpgsql as $$
begin
  perform tell('session', (select array_agg(id::text) from changed));
  return null;
end
$$;
create trigger session_changed after update on session
  referencing old table as changed for each statement execute function tell_session_changes();
create trigger session_deleted after delete on session
  referencing old table as changed for each statement execute function tell_session_changes();

create or replace function tell_standing_change() returns trigger language plpgsql as $$
begin
  perform tell('session', array['']);
  return null;
end
$$;

create or replace function tell_password_due() returns trigger language plpgsql as $$
begin
  perform tell('session', (
    select array_agg(id::text) from session where member_id = new.member_id and ended_at is null
  ));
  return null;
end
$$;

create or replace function announce_balances() returns trigger language plpgsql as $$
begin
  perform tell('notification', (
    select array_agg(distinct account.member_id::text)
    from inserted join ledger_account account on account.id = inserted.account_id
    where account.member_id is not null
  ));
  return null;
end
$$;

create or replace function publish_calendar_change() returns trigger language plpgsql as $$
begin
  perform tell('calendar', (
    select array_agg(distinct id::text)
    from (
      select unnest(array[player.member_id, member.family_payer_id]) as id
      from booking_player as player
      join member on member.id = player.member_id
      where player.booking_id = new.id
    ) as involved
    where id is not null
  ));
  return null;
end $$;

create or replace function publish_own_calendar_change() returns trigger language plpgsql as $$
begin
  perform tell('calendar', array[new.id::text]);
  return null;
end $$;
