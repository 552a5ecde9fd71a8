-- Roles of the office beside admin and subadmin.

alter table member drop constraint member_role_check;
alter table member add constraint member_role_check
  check (role in ('member', 'admin', 'subadmin', 'desk', 'treasurer'));

-- A club without an active admin could never be changed again. The lock makes two admins who remove each other wait for
-- one another, so that the second one sees what the first has done.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('the last admin', 0));
  if not exists (select from member where role = 'admin' and status = 'active') then
    raise exception 'the last active admin cannot be removed'
      using errcode = 'check_violation', constraint = 'member_admin_exists';
  end if;
  return null;
end
$$;
create trigger member_admin_exists after update of role, status on member
  for each row when (old.role = 'admin' and old.status = 'active' and (new.role <> 'admin' or new.status <> 'active'))
  execute function keep_an_admin();
