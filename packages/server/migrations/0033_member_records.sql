-- Members that the office adds, changes and imports; invitations; opening balances.

alter table member
  -- The last day of the membership; null is without an end.
  add column member_until date,
  -- Who pays for this member. A payer pays for themselves, so there is no chain and no circle.
  add column family_payer_id bigint references member (id),
  -- Grows with every change of the record; the office names the one that it edited.
  add column version integer not null default 1,
  add constraint member_family_payer_other check (family_payer_id <> id);
create index member_family_payer on member (family_payer_id) where family_payer_id is not null;

-- By a trigger, so that changes by the member, by other calls and by the previous version count too.
create function count_member_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end
$$;
create trigger member_version before update of code, first_name, surname, gender, email, status, role, category_key,
    member_until, family_payer_id on member
  for each row when ((old.code, old.first_name, old.surname, old.gender, old.email, old.status, old.role,
      old.category_key, old.member_until, old.family_payer_id)
    is distinct from (new.code, new.first_name, new.surname, new.gender, new.email, new.status, new.role,
      new.category_key, new.member_until, new.family_payer_id)
    and old.version = new.version)
  execute function count_member_version();

-- One live link per member: a new one replaces the old. Only the SHA-256 of its secret is stored.
create table member_invitation (
  member_id bigint primary key references member (id),
  secret_hash text not null constraint member_invitation_secret_unique unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);

create table member_import (
  id uuid primary key,
  -- Null for the command line.
  created_by_id bigint references member (id),
  created_at timestamptz not null,
  file_name text not null check (length(file_name) <= 200),
  status text not null default 'open' check (status in ('open', 'applied', 'undone')),
  -- The lines of the file, compressed; removed when it is applied, and from open imports after a day.
  content bytea,
  columns jsonb not null,
  mapping jsonb not null default '{}',
  corrections jsonb not null default '[]',
  -- Numbers of lines: new, changed, unchanged, refused; opening balances in cents.
  result jsonb not null default '{}',
  applied_at timestamptz,
  entry_id bigint references ledger_entry (id),
  undone_at timestamptz,
  check ((status = 'open') = (applied_at is null)),
  check ((status = 'undone') = (undone_at is not null)),
  check (status = 'open' or content is null)
);
create index member_import_created on member_import (created_at desc);

-- What an import did to whom. The values before are removed when it cannot be undone any more.
create table member_import_member (
  import_id uuid not null references member_import (id),
  member_id bigint not null references member (id),
  is_new boolean not null,
  before jsonb,
  version_after integer not null,
  primary key (import_id, member_id)
);
create index member_import_member_member on member_import_member (member_id);

-- The other side of balances that members bring from the club's old books.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('member', 'income', 'card_clearing', 'cash', 'bank', 'adjustment', 'opening_balance'));
drop index ledger_account_shared;
create unique index ledger_account_shared on ledger_account (kind)
  where kind in ('card_clearing', 'cash', 'bank', 'adjustment', 'opening_balance');
insert into ledger_account (kind) values ('opening_balance');
