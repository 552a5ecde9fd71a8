-- Server processes keep the sessions they have seen. Whatever ends one, also a statement by hand, says so at commit.

create function tell_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('courtside_session', old.id::text);
  return null;
end
$$;

create trigger session_changed after update or delete on session
  for each row execute function tell_session_change();

-- Rare, so every process simply forgets all sessions.
create function tell_standing_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('courtside_session', '');
  return null;
end
$$;

create trigger member_standing_changed after update of code, role, status on member
  for each row when ((old.code, old.role, old.status) is distinct from (new.code, new.role, new.status))
  execute function tell_standing_change();
