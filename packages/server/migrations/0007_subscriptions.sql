-- Membership plans, who has which, and every period that was paid.

create table subscription_plan (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,29}$'),
  position integer not null unique,
  title text not null check (length(title) between 1 and 60),
  description text not null default '' check (length(description) <= 200),
  period text not null check (period in ('month', 'quarter', 'year')),
  amount_cents bigint not null check (amount_cents > 0)
);

create sequence subscription_number;

create table member_subscription (
  id bigint generated always as identity primary key,
  -- Public key, such as SUB-000012.
  key text not null constraint member_subscription_key_unique unique check (key ~ '^SUB-[0-9]{6,}$'),
  member_id bigint not null references member (id),
  plan_id bigint not null references subscription_plan (id),
  status text not null check (status in ('active', 'due', 'lapsed')),
  -- The last period that was paid, both days included.
  paid_from date not null,
  paid_to date not null,
  -- How many of its reminders the running period has had.
  reminders_sent integer not null default 0 check (reminders_sent >= 0),
  -- The day job has seen it on this day; whoever moves the date forward does the work.
  reviewed_on date not null,
  constraint member_subscription_once unique (member_id, plan_id),
  check (paid_from <= paid_to)
);
create index member_subscription_review on member_subscription (reviewed_on, id);

create table subscription_period (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references member_subscription (id),
  from_date date not null,
  to_date date not null,
  amount_cents bigint not null check (amount_cents > 0),
  entry_id bigint not null constraint subscription_period_entry_unique unique references ledger_entry (id),
  paid_at timestamptz not null,
  check (from_date <= to_date),
  -- No day is paid twice.
  constraint subscription_period_no_overlap exclude using gist (
    subscription_id with =,
    daterange(from_date, to_date, '[]') with &&)
);
create trigger subscription_period_append_only before update or delete on subscription_period
  for each row execute function refuse_change();
