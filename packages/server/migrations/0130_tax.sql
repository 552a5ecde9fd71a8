-- VAT: what the club says of its registration, its codes and their rates, and which price carries which code. Nothing is
-- registered before the club says so; then the postings and papers are as they were.

create table club_tax (
  only_row boolean primary key default true check (only_row),
  country text not null check (country ~ '^[A-Z]{2}$'),
  is_registered boolean not null default false,
  -- Sessions and periods from this day on carry VAT.
  registered_from date,
  number text not null default '' check (length(number) <= 30),
  -- Of an approved exemption from fiscal registers, printed where the club has one.
  exemption_number text not null default '' check (length(exemption_number) <= 40),
  balance_is text not null default 'multi' check (balance_is in ('multi', 'single')),
  version integer not null default 0,
  constraint club_tax_registered check (not is_registered or (registered_from is not null and number <> ''))
);

create table tax_code (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{0,7}$'),
  position integer not null,
  title text not null check (length(title) between 1 and 60),
  -- Printed instead of a rate, such as the article of the law.
  exempt_reason text check (length(exempt_reason) between 1 and 80),
  -- The first day on which nothing is sold with it any more.
  ended_from date
);

create table tax_rate (
  code text not null references tax_code (code) on delete cascade,
  valid_from date not null,
  -- Hundredths of a percent: 700 is 7 %.
  basis_points integer not null constraint tax_rate_below_whole check (basis_points between 0 and 9999),
  constraint tax_rate_one_per_day primary key (code, valid_from),
  constraint tax_rate_of_line unique (code, valid_from, basis_points)
);

create table tax_price (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sport', 'option', 'plan', 'guest')),
  service_key text references sport_service (key),
  option_id text,
  plan_key text references subscription_plan (key),
  code text not null constraint tax_price_code references tax_code (code) deferrable initially deferred,
  foreign key (service_key, option_id) references service_option (service_key, id) on delete cascade,
  constraint tax_price_once unique nulls not distinct (kind, service_key, option_id, plan_key),
  constraint tax_price_of check (
    (service_key is not null) = (kind in ('sport', 'option'))
    and (option_id is not null) = (kind = 'option')
    and (plan_key is not null) = (kind = 'plan')
  )
);

-- What the club owes the tax office, for each code; and the VAT of top-ups that are taxed at once, until they are played.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_account_kind_check');
begin
  alter table ledger_account drop constraint ledger_account_kind_check;
  execute 'alter table ledger_account add constraint ledger_account_kind_check '
    || replace(definition, 'ARRAY[', 'ARRAY[''vat''::text, ''vat_advance''::text, ');
end
$$;
alter table ledger_account add column vat_of text constraint ledger_account_vat_once unique references tax_code (code),
  add constraint ledger_account_vat check ((kind = 'vat') = (vat_of is not null));
create unique index ledger_account_advance on ledger_account (kind) where kind = 'vat_advance';
insert into ledger_account (kind) values ('vat_advance');

create function open_vat_account() returns trigger language plpgsql as $$
begin
  insert into ledger_account (kind, vat_of) values ('vat', new.code) on conflict do nothing;
  return null;
end
$$;
create trigger tax_code_has_account after insert on tax_code for each row execute function open_vat_account();

-- Lines of receipts, invoices and credit notes. Receipts of a club that is not registered have none.
create table paper (
  id bigint generated always as identity primary key,
  supplier integer not null default 1 constraint paper_one_supplier check (supplier = 1),
  series text not null check (series in ('I', 'C')),
  year integer not null,
  -- Null until it is numbered; nobody reads it before.
  number bigint,
  receipt_id bigint not null references receipt (id),
  -- Of a credit note: the entry that pays back.
  entry_id bigint references ledger_entry (id),
  member_id bigint not null references member (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- Of an invoice: to whom.
  name text check (length(name) between 1 and 120),
  address text check (length(address) between 1 and 300),
  vat_number text check (length(vat_number) between 1 and 30),
  issued_at timestamptz not null,
  constraint paper_number_unique unique (supplier, series, year, number),
  constraint paper_credit_of_entry unique (receipt_id, entry_id),
  constraint paper_kind check ((series = 'C') = (entry_id is not null) and (series = 'I') = (name is not null))
);
create unique index paper_invoice_once on paper (receipt_id) where series = 'I';
create index paper_unnumbered on paper (id) where number is null;
create index paper_member on paper (member_id, id desc);
create index paper_entry on paper (entry_id) where entry_id is not null;

alter table receipt add column supplier integer not null default 1 constraint receipt_one_supplier check (supplier = 1);

create table paper_counter (
  series text not null check (series in ('I', 'C')),
  year integer not null,
  last_number bigint not null check (last_number >= 0),
  primary key (series, year)
);

create table paper_line (
  id bigint generated always as identity primary key,
  receipt_id bigint references receipt (id),
  paper_id bigint references paper (id),
  position integer not null check (position >= 1),
  kind text not null check (kind in ('court', 'lights', 'ac', 'option', 'guest', 'plan', 'topup')),
  title text not null check (length(title) between 1 and 120),
  quantity integer not null default 1 check (quantity >= 1),
  net_cents bigint not null check (net_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  gross_cents bigint not null check (gross_cents > 0),
  -- Null: sold without VAT, because no code was in force.
  code text,
  rate_from date,
  basis_points integer not null default 0,
  exempt_reason text,
  -- Of a credit note: the line of the receipt.
  refers_to_id bigint references paper_line (id),
  constraint paper_line_adds_up check (net_cents + vat_cents = gross_cents),
  constraint paper_line_of_one check (num_nonnulls(receipt_id, paper_id) = 1),
  constraint paper_line_place unique nulls not distinct (receipt_id, paper_id, position),
  constraint paper_line_code check (num_nonnulls(code, rate_from) in (0, 2) and (code is not null or basis_points = 0)),
  -- A rate with lines cannot be changed or removed.
  constraint tax_rate_used foreign key (code, rate_from, basis_points)
    references tax_rate (code, valid_from, basis_points)
);
create index paper_line_paper on paper_line (paper_id) where paper_id is not null;
create index paper_line_refers on paper_line (refers_to_id) where refers_to_id is not null;
create index paper_line_code on paper_line (code, rate_from) where code is not null;
create trigger paper_line_append_only before update or delete on paper_line
  for each row execute function refuse_change();
create trigger paper_append_only before update or delete on paper
  for each row execute function refuse_receipt_change();

-- The title and the reason of a code are on papers; what is printed once does not change.
create function check_tax_code() returns trigger language plpgsql as $$
begin
  if (old.code, old.title, old.exempt_reason) is distinct from (new.code, new.title, new.exempt_reason)
      and exists (select from paper_line where code = old.code) then
    raise exception 'the code % is on papers', old.code using errcode = 'check_violation', constraint = 'tax_code_used';
  end if;
  return new;
end
$$;
create trigger tax_code_used before update on tax_code for each row execute function check_tax_code();

-- Lines of a paper make its amount, and credit notes never take more of a line than it has. The line is locked, so that two
-- credit notes at once are added up.
create function check_paper_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct receipt_id, paper_id from inserted) as given
    left join receipt on receipt.id = given.receipt_id
    left join paper on paper.id = given.paper_id
    where coalesce(receipt.amount_cents, paper.amount_cents) <> (
      select sum(gross_cents) from paper_line as line
      where (line.receipt_id = given.receipt_id and given.paper_id is null)
        or (line.paper_id = given.paper_id and given.receipt_id is null))
  ) then
    raise exception 'the lines of a paper do not make its amount'
      using errcode = 'check_violation', constraint = 'paper_lines_add_up';
  end if;
  if exists (select from inserted where refers_to_id is not null) then
    perform from paper_line where id in (select refers_to_id from inserted) order by id for no key update;
    if exists (
      select from paper_line as line join (
        select refers_to_id, sum(net_cents) as net, sum(vat_cents) as vat from paper_line
        where refers_to_id in (select refers_to_id from inserted) group by refers_to_id
      ) as credited on credited.refers_to_id = line.id
      where credited.net > line.net_cents or credited.vat > line.vat_cents
    ) then
      raise exception 'a credit note is above its line'
        using errcode = 'check_violation', constraint = 'paper_credit_within_line';
    end if;
  end if;
  return null;
end
$$;
create trigger paper_lines_add_up after insert on paper_line
  referencing new table as inserted for each statement execute function check_paper_lines();

-- The number that a certified register gave the same sale.
create table register_number (
  id bigint generated always as identity primary key,
  receipt_id bigint constraint register_number_of_receipt unique references receipt (id),
  paper_id bigint constraint register_number_of_paper unique references paper (id),
  number text not null check (length(number) between 1 and 40),
  stored_by_id bigint not null references member (id),
  stored_at timestamptz not null,
  constraint register_number_of_one check (num_nonnulls(receipt_id, paper_id) = 1)
);

-- Receipts as before, then the other two series, each with its own counter and under the same lock.
create or replace function number_receipts() returns void language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  due record;
  before bigint;
begin
  perform pg_advisory_xact_lock(8152029);
  for due in
    select year, array_agg(id order by id) as ids from receipt where number is null group by year order by year
  loop
    insert into receipt_counter (year, last_number) values (due.year, cardinality(due.ids))
      on conflict (year) do update set last_number = receipt_counter.last_number + excluded.last_number
      returning last_number - cardinality(due.ids) into before;
    update receipt set number = before + array_position(due.ids, id) where id = any(due.ids);
  end loop;
  for due in
    select series, year, array_agg(id order by id) as ids from paper where number is null
    group by series, year order by series, year
  loop
    insert into paper_counter (series, year, last_number) values (due.series, due.year, cardinality(due.ids))
      on conflict (series, year) do update set last_number = paper_counter.last_number + excluded.last_number
      returning last_number - cardinality(due.ids) into before;
    update paper set number = before + array_position(due.ids, id) where id = any(due.ids);
  end loop;
end
$$;

-- The VAT of a top-up where the club sells its balance at once: one rate for everything, at the day of the top-up.
create function advance_vat(posted_cents bigint, on_day date) returns table (account_id bigint, amount_cents bigint)
language sql stable as $$
  select account.id, case account.kind when 'vat' then vat.amount else -vat.amount end
  from club_tax
  cross join lateral (
    select rate.code, rate.basis_points from tax_rate as rate join tax_code as code on code.code = rate.code
    where rate.valid_from <= on_day and (code.ended_from is null or code.ended_from > on_day)
    order by code.position, rate.valid_from desc limit 1
  ) as rate
  cross join lateral (
    select sign(posted_cents)::bigint * round(abs(posted_cents) * rate.basis_points / (10000.0 + rate.basis_points))::bigint
      as amount
  ) as vat
  join ledger_account as account on account.kind = 'vat_advance' or account.vat_of = rate.code
  where is_registered and registered_from <= on_day and balance_is = 'single' and vat.amount <> 0
$$;

comment on table club_tax is 'club: What the club says of its registration for VAT. Without its row, or not registered, papers say nothing of VAT.';
comment on constraint club_tax_registered on club_tax is 'A registered club has a number, and a day on which it began.';
comment on table tax_code is 'club: A kind of VAT that the club sells with, such as M7 for the use of sports facilities.';
comment on trigger tax_code_has_account on tax_code is 'Each code has an account of its own.';
comment on trigger tax_code_used on tax_code is 'What is printed on papers does not change.';
comment on table tax_rate is 'club: The percent of a code from a day on, until its next one begins.';
comment on constraint tax_rate_below_whole on tax_rate is 'A rate is from 0 to 99.99 %.';
comment on constraint tax_rate_one_per_day on tax_rate is 'One rate of a code begins on a day.';
comment on constraint tax_rate_of_line on tax_rate is 'Lines of papers refer to a rate together with its percent.';
comment on table tax_price is 'club: Which price carries which code: the prices of a sport, an option, a plan, the fee of guests.';
comment on constraint tax_price_once on tax_price is 'A price has one code.';
comment on constraint tax_price_of on tax_price is 'A price is of what its kind says.';
comment on constraint ledger_account_vat_once on ledger_account is 'A code has one account.';
comment on constraint ledger_account_vat on ledger_account is 'The account of VAT is that of a code.';
comment on index ledger_account_advance is 'The club has one account for the VAT of top-ups.';
comment on table paper is 'money: Invoices and credit notes; each refers to the receipt from which it was made.';
comment on constraint paper_one_supplier on paper is 'The club is the only seller so far.';
comment on constraint receipt_one_supplier on receipt is 'The club is the only seller so far.';
comment on constraint paper_number_unique on paper is 'A number of a series is given once in a year.';
comment on constraint paper_credit_of_entry on paper is 'A refund makes one credit note of a receipt.';
comment on constraint paper_kind on paper is 'A credit note has a refund, an invoice somebody to whom it is made out.';
comment on index paper_invoice_once is 'A receipt has one invoice.';
comment on trigger paper_append_only on paper is 'Nothing changes on a paper but its number, and that once.';
comment on table paper_counter is 'money: The last number of invoices and of credit notes in a year.';
comment on table paper_line is 'money: What a receipt, an invoice or a credit note is about, with its VAT.';
comment on constraint paper_line_adds_up on paper_line is 'Net and VAT make gross.';
comment on constraint paper_line_of_one on paper_line is 'A line is of one receipt or of one paper.';
comment on constraint paper_line_place on paper_line is 'Lines of a paper have an order.';
comment on constraint paper_line_code on paper_line is 'A line with a code names the rate; without one it has no VAT.';
comment on constraint tax_rate_used on paper_line is 'A rate that is on papers cannot change, only end.';
comment on trigger paper_line_append_only on paper_line is 'Lines of papers are never changed or removed.';
comment on trigger paper_lines_add_up on paper_line is 'Lines make the amount of their paper, and credit notes take no more of a line than it has.';
comment on table register_number is 'money: The number that a certified register gave the same sale.';
comment on constraint register_number_of_receipt on register_number is 'A receipt has one such number.';
comment on constraint register_number_of_paper on register_number is 'A paper has one such number.';
comment on constraint register_number_of_one on register_number is 'The number is of one receipt or of one paper.';
