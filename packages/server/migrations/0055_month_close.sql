-- Months whose books are closed. Nothing is dated before the end of the latest one.
create table month_close (
  id bigint generated always as identity primary key,
  -- The first day of the month.
  month date not null constraint month_close_first_day check (extract(day from month) = 1),
  -- The month as real time, by the club's clock; the end is not included.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  closed_by_id bigint not null references member (id),
  closed_at timestamptz not null,
  reopened_by_id bigint references member (id),
  reopened_at timestamptz,
  reopen_reason text constraint month_close_reason_length check (length(reopen_reason) between 1 and 120),
  constraint month_close_range check (starts_at < ends_at),
  constraint month_close_ended check (closed_at >= ends_at),
  constraint month_close_reopened check (
    (reopened_at is null) = (reopened_by_id is null) and (reopened_at is null) = (reopen_reason is null)
  )
);
create unique index month_close_once on month_close (month) where reopened_at is null;
create index month_close_end on month_close (ends_at) where reopened_at is null;

-- Nothing changes on a close but that it is reopened, and that once.
create function refuse_close_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reopened_at is null and new.reopened_at is not null then
    old.reopened_by_id = new.reopened_by_id;
    old.reopened_at = new.reopened_at;
    old.reopen_reason = new.reopen_reason;
    if old is not distinct from new then
      return new;
    end if;
  end if;
  raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger month_close_append_only before update or delete on month_close
  for each row execute function refuse_close_change();

create function refuse_closed_month(at timestamptz) returns void language plpgsql as $$
begin
  if exists (select from month_close where reopened_at is null and ends_at > at) then
    raise exception 'the month of % is closed', at using errcode = 'check_violation', constraint = 'month_is_open';
  end if;
end
$$;

-- The check of a new entry that every payment makes at its commit, with the closed months in it.
create or replace function check_new_entry() returns trigger language plpgsql as $$
declare
  postings bigint;
  total bigint;
begin
  select count(*), coalesce(sum(amount_cents), 0) into postings, total from ledger_posting where entry_id = new.id;
  if postings < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum % cents', new.id, postings, total
      using errcode = 'check_violation', constraint = 'ledger_entry_balanced';
  end if;
  if exists (select from month_close where reopened_at is null and ends_at > new.created_at) then
    raise exception 'the month of % is closed', new.created_at
      using errcode = 'check_violation', constraint = 'month_is_open';
  end if;
  return null;
end
$$;

-- Postings that are added to an entry of an earlier transaction would change its month too.
create or replace function check_added_postings() returns trigger language plpgsql as $$
begin
  perform check_entry_balanced(added.id), refuse_closed_month(added.created_at)
    from (
      select distinct entry.id, entry.created_at from inserted join ledger_entry entry on entry.id = inserted.entry_id
      where entry.xmin <> pg_current_xact_id()::xid
    ) as added;
  return null;
end
$$;

-- A count without a difference has no entry, but it is part of the month's books.
create function check_count_month() returns trigger language plpgsql as $$
begin
  if exists (select from month_close where reopened_at is null and month + interval '1 month' > new.day) then
    raise exception 'the month of % is closed', new.day using errcode = 'check_violation', constraint = 'month_is_open';
  end if;
  return new;
end
$$;
create trigger cash_count_month_open before insert on cash_count
  for each row execute function check_count_month();
