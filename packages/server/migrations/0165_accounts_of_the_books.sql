-- What the club's accountant calls our accounts, and the files that were made of closed months with it. A saved chart is never
-- changed: a save adds the next version, and a month keeps the one with which its files were made.

create table account_chart (
  version integer constraint account_chart_once primary key check (version >= 1),
  -- Of DATEV: who advises the club and its number there, how long account numbers are, and when the year begins.
  datev_consultant integer check (datev_consultant between 1001 and 9999999),
  datev_client integer check (datev_client between 1 and 99999),
  datev_account_length integer check (datev_account_length between 4 and 8),
  datev_first_month integer check (datev_first_month between 1 and 12),
  saved_by_id bigint not null references member (id),
  saved_at timestamptz not null,
  constraint account_chart_datev check (
    num_nonnulls(datev_consultant, datev_client, datev_account_length, datev_first_month) in (0, 4)
  )
);

create table account_number (
  version integer not null references account_chart (version),
  -- As the journal names it, such as income:tennis.
  account text not null check (length(account) between 1 and 60),
  number text not null check (length(number) between 1 and 60 and number !~ '[[:cntrl:]]'),
  tax_key text not null default '' check (length(tax_key) <= 40 and tax_key !~ '[[:cntrl:]]'),
  cost_centre text not null default '' check (length(cost_centre) <= 36 and cost_centre !~ '[[:cntrl:]]'),
  constraint account_number_once primary key (version, account)
);

create table month_export (
  id bigint generated always as identity primary key,
  close_id bigint not null references month_close (id),
  -- The first day of the month, which a later close may have closed.
  month date not null constraint month_export_first_day check (extract(day from month) = 1),
  version integer not null references account_chart (version),
  made_by_id bigint not null references member (id),
  made_at timestamptz not null,
  constraint month_export_once unique (close_id, month, version)
);
create index month_export_month on month_export (month, id desc);

create table month_export_file (
  export_id bigint not null references month_export (id),
  file text not null check (file in ('journal', 'datev', 'xero', 'quickbooks', 'vat')),
  row_count integer not null check (row_count >= 0),
  byte_count integer not null check (byte_count >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint month_export_file_once primary key (export_id, file)
);

create trigger account_chart_append_only before update or delete on account_chart
  for each row execute function refuse_change();
create trigger account_number_append_only before update or delete on account_number
  for each row execute function refuse_change();
create trigger month_export_append_only before update or delete on month_export
  for each row execute function refuse_change();
create trigger month_export_file_append_only before update or delete on month_export_file
  for each row execute function refuse_change();

-- Files are made of books that cannot change: the close holds until this transaction has committed.
create function check_month_export() returns trigger language plpgsql as $$
begin
  perform from month_close where id = new.close_id and reopened_at is null
    and ends_at >= (new.month + interval '1 month') - interval '14 hours' for share;
  if not found then
    raise exception 'the month % is not closed', new.month
      using errcode = 'check_violation', constraint = 'month_export_of_closed';
  end if;
  return new;
end
$$;
create trigger month_export_of_closed before insert on month_export
  for each row execute function check_month_export();

comment on table account_chart is 'money: The versions of what the club''s accountant calls our accounts.';
comment on constraint account_chart_once on account_chart is 'Two saves of one version are told apart: the second is refused.';
comment on constraint account_chart_datev on account_chart is 'The numbers of DATEV are known together or not at all.';
comment on trigger account_chart_append_only on account_chart is 'A saved version is never changed: files were made with it.';
comment on table account_number is 'money: The club''s own number, tax key and cost centre for each of our accounts, by version.';
comment on constraint account_number_once on account_number is 'An account has one number in a version.';
comment on trigger account_number_append_only on account_number is 'A saved version is never changed: files were made with it.';
comment on table month_export is 'money: The files that were made of a closed month, with the version of the accounts.';
comment on constraint month_export_first_day on month_export is 'A month is named by its first day.';
comment on constraint month_export_once on month_export is 'The files of a close are made once with a version.';
comment on trigger month_export_append_only on month_export is 'What was handed to the accountant stays known.';
comment on trigger month_export_of_closed on month_export is 'Files are made of closed months only.';
comment on table month_export_file is 'money: Rows, size and checksum of each file, which it has whenever it is downloaded.';
comment on constraint month_export_file_once on month_export_file is 'A file is made once in an export.';
comment on trigger month_export_file_append_only on month_export_file is 'A checksum is never changed.';
