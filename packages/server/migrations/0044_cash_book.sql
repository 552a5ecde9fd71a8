-- The cash book: counts of the drawer, and the entries that they and the bank make.

-- Kinds that are allowed already stay allowed, whatever they are.
do $$
declare
  rule record;
begin
  for rule in
    select conrelid::regclass as relation, conname as name, pg_get_constraintdef(oid) as definition,
      case conname
        when 'ledger_entry_kind_check' then $kinds$'cash_difference'::text, 'cash_transfer'::text$kinds$
        else $kinds$'cash_difference'::text$kinds$
      end as kinds
    from pg_constraint where conname in ('ledger_entry_kind_check', 'ledger_account_kind_check')
  loop
    execute format('alter table %s drop constraint %I', rule.relation, rule.name);
    execute format('alter table %s add constraint %I %s', rule.relation, rule.name,
      replace(rule.definition, 'ARRAY[', 'ARRAY[' || rule.kinds || ', '));
  end loop;
end
$$;
create unique index ledger_account_cash_difference on ledger_account (kind) where kind = 'cash_difference';
insert into ledger_account (kind) values ('cash_difference');

create table cash_count (
  id bigint generated always as identity primary key,
  -- The club's day whose end the count is.
  day date not null,
  -- What the ledger said was in the drawer, with the movements of cash_count_movement and none of the day besides.
  expected_cents bigint not null,
  counted_cents bigint not null check (counted_cents >= 0),
  -- Notes and coins as [{"value": 20, "count": 3}], in euros.
  denominations jsonb,
  reason text constraint cash_count_reason_length check (length(reason) between 1 and 120),
  -- The entry of the difference, which is posted at once.
  entry_id bigint constraint cash_count_entry_unique unique references ledger_entry (id),
  -- The count of the same day that this one corrects.
  corrects_id bigint constraint cash_count_corrected_once unique,
  counted_by_id bigint not null references member (id),
  counted_at timestamptz not null,
  constraint cash_count_of_day unique (id, day),
  constraint cash_count_corrects_same_day foreign key (corrects_id, day) references cash_count (id, day),
  constraint cash_count_difference check (
    (entry_id is not null) = (counted_cents <> expected_cents) and (entry_id is null or reason is not null)
  )
);
-- A day is counted once; every further count corrects the one before.
create unique index cash_count_first on cash_count (day) where corrects_id is null;
create index cash_count_day on cash_count (day, id);

-- The movements of the day that the person who counted knew of. Others happened after the count.
create table cash_count_movement (
  count_id bigint not null references cash_count (id),
  posting_id bigint not null references ledger_posting (id),
  primary key (count_id, posting_id)
);

create trigger cash_count_append_only before update or delete on cash_count
  for each row execute function refuse_change();
create trigger cash_count_movement_append_only before update or delete on cash_count_movement
  for each row execute function refuse_change();
