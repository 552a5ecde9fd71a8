-- Roles of the office beside admin and subadmin.

alter table member drop constraint member_role_check;
alter table member add constraint member_role_check
  check (role in ('member', 'admin', 'subadmin', 'desk', 'treasurer'));

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check
  (end_reason in ('logout', 'password_changed', 'suspended', 'pin_locked', 'replaced', 'role_changed'));

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

-- Money that staff moves on a member's account: paid out in cash or by bank transfer.

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('booking', 'refund', 'topup', 'cash', 'adjustment', 'payout', 'subscription'));
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('member', 'income', 'card_clearing', 'cash', 'bank', 'adjustment'));
drop index ledger_account_shared;
create unique index ledger_account_shared on ledger_account (kind)
  where kind in ('card_clearing', 'cash', 'bank', 'adjustment');
insert into ledger_account (kind) values ('bank');

-- Plans that the office edits. A price is valid for every period that begins on its day or later.

alter table subscription_plan drop constraint subscription_plan_amount_cents_check;
alter table subscription_plan
  -- Only the previous version reads it: the price of the day on which the plan was last saved.
  add constraint subscription_plan_amount_cents_check check (amount_cents >= 0),
  -- {"tr": {"title": "...", "description": "..."}}; what is missing falls back to English.
  add column translations jsonb not null default '{}',
  -- Members who have the plan are put into this category.
  add column category_key text references member_category (key),
  add column grace_days integer not null default 30 check (grace_days between 0 and 90),
  -- Members whose plan has lapsed are put into this category.
  add column lapsed_category_key text references member_category (key),
  add column is_active boolean not null default true,
  add column version integer not null default 1;

create table subscription_plan_price (
  plan_id bigint not null references subscription_plan (id),
  valid_from date not null,
  amount_cents bigint not null check (amount_cents between 0 and 9999999),
  primary key (plan_id, valid_from)
);
insert into subscription_plan_price (plan_id, valid_from, amount_cents)
  select id, '2000-01-01', amount_cents from subscription_plan;

-- A free period moves no money, so it has no entry.
alter table subscription_period drop constraint subscription_period_amount_cents_check;
alter table subscription_period alter column entry_id drop not null;
alter table subscription_period
  add constraint subscription_period_amount_cents_check check (amount_cents >= 0),
  add constraint subscription_period_free_without_entry check ((amount_cents = 0) = (entry_id is null));
