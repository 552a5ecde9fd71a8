-- People without a membership who book at the counter: visitors. They have no account and no login.

alter table member drop constraint member_role_check;
alter table member add constraint member_role_check
  check (role in ('member', 'admin', 'subadmin', 'desk', 'treasurer', 'visitor'));
create sequence visitor_number;
-- Their names are removed some time after their last booking.
create index member_visitor on member (id) where role = 'visitor' and status <> 'erased';

create function refuse_visitor_account() returns trigger language plpgsql as $$
begin
  if exists (select from member where id = new.member_id and role = 'visitor') then
    raise exception 'a visitor has neither an account nor a login'
      using errcode = 'check_violation', constraint = 'visitor_without_account';
  end if;
  return new;
end
$$;
create trigger ledger_account_no_visitor before insert on ledger_account
  for each row when (new.member_id is not null) execute function refuse_visitor_account();
create trigger member_credential_no_visitor before insert on member_credential
  for each row execute function refuse_visitor_account();

-- Whose prices and rules visitors have; without one it is the default category. A migration before this one may have changed
-- categories in the same transaction: their check is made now, because a table with waiting checks cannot be altered.
set constraints member_category_default_exists immediate;
set constraints member_category_default_exists deferred;
alter table member_category add column is_for_visitors boolean not null default false;
alter table member_category add constraint member_category_visitors_not_retired
  check (not is_for_visitors or retired_from is null);
create unique index member_category_one_for_visitors on member_category (is_for_visitors) where is_for_visitors;
