-- Server processes keep with a session whether its member must change the password first: they hear of it at commit.
create function tell_password_due() returns trigger language plpgsql as $$
begin
  perform pg_notify('courtside_session', session.id::text)
    from session where session.member_id = new.member_id and session.ended_at is null;
  return null;
end
$$;

create trigger member_password_due_changed after update of must_change_password on member_credential
  for each row when (old.must_change_password is distinct from new.must_change_password)
  execute function tell_password_due();
