-- Erasure with its pay-out, and applications for membership that are answered and forgotten.

-- Money that is paid out to a member. Kinds that are allowed already stay allowed.
do $$
begin
  if (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entry_kind_check') not like '%payout%' then
    alter table ledger_entry drop constraint ledger_entry_kind_check;
    alter table ledger_entry add constraint ledger_entry_kind_check
      check (kind in ('booking', 'refund', 'topup', 'cash', 'adjustment', 'payout', 'subscription'));
  end if;
  if not exists (select from ledger_account where kind = 'bank') then
    alter table ledger_account drop constraint ledger_account_kind_check;
    alter table ledger_account add constraint ledger_account_kind_check
      check (kind in ('member', 'income', 'card_clearing', 'cash', 'bank', 'adjustment', 'opening_balance'));
    drop index ledger_account_shared;
    create unique index ledger_account_shared on ledger_account (kind)
      where kind in ('card_clearing', 'cash', 'bank', 'adjustment', 'opening_balance');
    insert into ledger_account (kind) values ('bank');
  end if;
end
$$;

alter table membership_application
  add column language text not null default 'en' check (language in ('en', 'tr', 'ar')),
  add column decided_at timestamptz,
  -- Whom an accepted application made a member; erasing the member removes the application.
  add column member_id bigint references member (id);
create index membership_application_member on membership_application (member_id) where member_id is not null;
update membership_application as application
  set decided_at = decision.at, member_id = member.id
  from audit_log as decision
  left join member on lower(member.code) = lower(decision.details ->> 'memberCode')
  where decision.action = 'application_decided' and decision.details ->> 'reference' = application.reference::text
    and application.status <> 'new';

-- Null is the default: applications are accepted.
alter table club add column accepts_applications boolean;

-- Requests for erasure by their due date.
create index member_erasure_requested on member (erasure_requested_at) where erasure_requested_at is not null;

-- The audit log can lose personal data, and nothing else: what happened, when and to whom stays, and nothing is added.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.details @> new.details
    and (new.address is null or new.address is not distinct from old.address)
    and (new.request_id is null or new.request_id is not distinct from old.request_id)
    and (new.id, new.at, new.action, new.actor_id, new.subject_id)
      is not distinct from (old.id, old.at, old.action, old.actor_id, old.subject_id) then
    return new;
  end if;
  raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create index audit_log_actor on audit_log (actor_id, id desc);
