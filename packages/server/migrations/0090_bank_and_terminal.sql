-- Money that arrives by bank transfer or by a card terminal that is not connected, with the reference to find it by.

-- Kinds that are allowed already stay allowed, whatever they are.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as relation, conname as name, pg_get_constraintdef(oid) as definition,
      case conname
        when 'ledger_entry_kind_check' then $kinds$'bank'::text, 'terminal'::text, 'terminal_payout'::text$kinds$
        else $kinds$'terminal'::text$kinds$
      end as kinds
    from pg_constraint where conname in ('ledger_entry_kind_check', 'ledger_account_kind_check')
  loop
    execute format('alter table %s drop constraint %I', rule.relation, rule.name);
    execute format('alter table %s add constraint %I %s', rule.relation, rule.name,
      replace(rule.definition, 'ARRAY[', 'ARRAY[' || rule.kinds || ', '));
  end loop;
end
$$;
create unique index ledger_account_terminal on ledger_account (kind) where kind = 'terminal';
insert into ledger_account (kind) values ('terminal');

alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('card', 'cash', 'bank', 'terminal'));
-- The text of the bank statement, or the number of the terminal's slip.
alter table payment add column reference text
  constraint payment_reference_length check (length(reference) between 1 and 60);
create index payment_reference_search on payment using gin (fold_text(reference) gin_trgm_ops);
alter table payment add constraint payment_reference_given
  check ((method in ('bank', 'terminal')) = (reference is not null));

-- A movement of the bank account that the treasurer has found on the statement.
create table bank_check (
  posting_id bigint primary key references ledger_posting (id),
  checked_by_id bigint not null references member (id),
  checked_at timestamptz not null
);
