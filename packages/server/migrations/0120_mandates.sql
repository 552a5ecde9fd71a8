-- What members allow the club to charge by itself: mandates, plans that renew, and the automatic top-up.

create table mandate (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  provider text not null check (provider in ('sandbox', 'stripe')),
  kind text not null check (kind in ('card', 'sepa', 'bacs')),
  saved_card_id bigint references saved_card (id),
  -- What the provider calls the bank account. Nobody but the provider knows its number.
  token text check (length(token) between 1 and 100 and token !~ '[0-9]{12}'),
  label text not null check (length(label) <= 60 and label !~ '[0-9]{8}'),
  purposes text[] not null,
  cap_per_charge_cents bigint not null,
  cap_per_month_cents bigint not null,
  state text not null check (state in ('pending', 'live', 'ended')),
  -- Where the member confirms it at the bank.
  setup_reference text constraint mandate_setup_unique unique check (length(setup_reference) between 1 and 100),
  setup_url text,
  given_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('member', 'card', 'abandoned', 'erased')),
  constraint mandate_caps check (
    cap_per_charge_cents between 100 and 500000 and cap_per_month_cents between cap_per_charge_cents and 1000000
  ),
  constraint mandate_purposes check (
    cardinality(purposes) between 1 and 2 and purposes <@ array['renewals', 'topup']
  ),
  constraint mandate_debit_for_plans check (kind = 'card' or purposes = array['renewals']),
  constraint mandate_ended check ((state = 'ended') = (ended_at is not null) and (ended_at is null) = (end_reason is null)),
  constraint mandate_chargeable check (
    state <> 'live' or case kind when 'card' then saved_card_id is not null else token is not null end
  )
);
create index mandate_member on mandate (member_id, id desc);
create index mandate_pending on mandate (given_at) where state = 'pending';
create unique index mandate_one_per_card on mandate (saved_card_id) where state <> 'ended' and saved_card_id is not null;

-- A card that is removed is charged no more, whichever release removes it.
create function end_mandates_of_card() returns trigger language plpgsql as $$
begin
  update mandate set state = 'ended', ended_at = new.removed_at, end_reason = 'card'
  where saved_card_id = new.id and state <> 'ended';
  return null;
end
$$;
create trigger saved_card_ends_mandates after update of removed_at on saved_card
  for each row when (old.removed_at is null and new.removed_at is not null) execute function end_mandates_of_card();

-- How a plan renews by itself; without a row it does not.
create table renewal_setting (
  subscription_id bigint primary key references member_subscription (id),
  source text not null check (source in ('balance', 'balanceFirst', 'mandate')),
  mandate_id bigint references mandate (id),
  since timestamptz not null,
  stopped_at timestamptz,
  constraint renewal_setting_mandate check ((source = 'balance') = (mandate_id is null))
);
create index renewal_setting_mandate_id on renewal_setting (mandate_id);

-- The renewal of one period: told, tried, paid or due.
create table renewal (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references member_subscription (id),
  from_date date not null,
  to_date date not null,
  -- As the member was told, and the price of the period before where it differs.
  amount_cents bigint not null check (amount_cents > 0),
  previous_cents bigint check (previous_cents >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'charging', 'paid', 'due')),
  first_try_on date not null,
  tries integer not null default 0 check (tries between 0 and 4),
  next_try_on date,
  failure text check (failure in ('balance', 'declined', 'cardholder', 'expired', 'cap')),
  told_at timestamptz not null,
  constraint renewal_period check (from_date <= to_date),
  constraint renewal_once unique (subscription_id, from_date),
  constraint renewal_waits check ((state = 'waiting') = (next_try_on is not null))
);
create index renewal_due on renewal (next_try_on) where state = 'waiting';
create index renewal_charging on renewal (id) where state = 'charging';

-- A period that is paid, by whatever, needs no renewal any more.
create function end_renewal_of_period() returns trigger language plpgsql as $$
begin
  update renewal set state = 'paid', next_try_on = null
  where subscription_id = new.subscription_id and state <> 'paid'
    and daterange(from_date, to_date, '[]') && daterange(new.from_date, new.to_date, '[]');
  return null;
end
$$;
create trigger subscription_period_ends_renewal after insert on subscription_period
  for each row execute function end_renewal_of_period();

-- What was charged without the member: by which mandate, for which period, or as the automatic top-up of which day.
alter table payment
  add column mandate_id bigint references mandate (id),
  add column renewal_id bigint references renewal (id),
  add column autotopup_on date,
  -- When it is sent to the provider next, how often that was done, and since when the provider may have it.
  add column charge_due_at timestamptz,
  add column charge_attempts integer not null default 0 check (charge_attempts >= 0),
  add column charge_sent_at timestamptz,
  -- The bank wants the cardholder to confirm.
  add column needs_cardholder boolean not null default false;
alter table payment
  add constraint payment_autotopup_by_mandate check (autotopup_on is null or (mandate_id is not null and renewal_id is null)),
  add constraint payment_of_mandate check (mandate_id is null or num_nonnulls(renewal_id, autotopup_on) = 1);
create unique index payment_autotopup_daily on payment (member_id, autotopup_on) where autotopup_on is not null;
create unique index payment_one_open_per_renewal on payment (renewal_id) where renewal_id is not null and status in ('created', 'pending');
create index payment_renewal on payment (renewal_id, id desc) where renewal_id is not null;
create index payment_mandate on payment (mandate_id, created_at) where mandate_id is not null;
create index payment_charge_due on payment (charge_due_at) where mandate_id is not null and status in ('created', 'pending');

-- Nothing is charged that the member did not allow.
create function check_mandate() returns trigger language plpgsql as $$
declare
  allowed mandate;
begin
  select * into allowed from mandate where id = new.mandate_id for share;
  if allowed.state <> 'live' or allowed.member_id <> new.member_id or new.amount_cents > allowed.cap_per_charge_cents
      or not (case when new.autotopup_on is null then 'renewals' else 'topup' end = any (allowed.purposes)) then
    raise exception 'mandate % does not allow % cents', new.mandate_id, new.amount_cents
      using errcode = 'check_violation', constraint = 'payment_within_mandate';
  end if;
  return new;
end
$$;
create trigger payment_within_mandate before insert on payment
  for each row when (new.mandate_id is not null) execute function check_mandate();

create table autotopup (
  member_id bigint primary key references member (id),
  mandate_id bigint not null references mandate (id),
  threshold_cents bigint not null constraint autotopup_threshold check (threshold_cents between 500 and 50000),
  amount_cents bigint not null constraint autotopup_amount check (amount_cents between 2000 and 500000),
  is_on boolean not null,
  declines integer not null default 0 check (declines between 0 and 2),
  off_reason text check (off_reason in ('member', 'declined')),
  -- The one whose answer is awaited.
  payment_id bigint references payment (id),
  last_on date,
  last_cents bigint,
  constraint autotopup_two_declines check (not is_on or declines < 2),
  constraint autotopup_off check (is_on = (off_reason is null)),
  constraint autotopup_last check ((last_on is null) = (last_cents is null))
);
create index autotopup_on on autotopup (member_id) where is_on;
create index autotopup_waits on autotopup (payment_id) where payment_id is not null;

comment on table mandate is 'money: What a member allows the club to charge by itself: a saved card or a direct debit, what for and how much.';
comment on constraint mandate_caps on mandate is 'A permission has sensible caps: from 1 to 5,000 EUR at once, at least as much and at most 10,000 EUR in a month.';
comment on constraint mandate_purposes on mandate is 'A permission says what it is for.';
comment on constraint mandate_debit_for_plans on mandate is 'Money that can be taken back for weeks pays plans only.';
comment on constraint mandate_ended on mandate is 'An ended permission says when and why.';
comment on constraint mandate_chargeable on mandate is 'What is allowed can be charged.';
comment on constraint mandate_setup_unique on mandate is 'A confirmation at the bank belongs to one permission.';
comment on index mandate_one_per_card is 'A card has one permission at a time.';
comment on trigger saved_card_ends_mandates on saved_card is 'A removed card is charged no more.';
comment on table renewal_setting is 'money: That a plan renews by itself, and what pays it.';
comment on constraint renewal_setting_mandate on renewal_setting is 'Whatever is not paid from the balance alone has a permission.';
comment on table renewal is 'money: The renewal of one period of a plan: what the member was told, and how far paying it has got.';
comment on constraint renewal_period on renewal is 'A period ends after it begins.';
comment on constraint renewal_once on renewal is 'A period is renewed once.';
comment on constraint renewal_waits on renewal is 'A renewal that waits has the day of its next try.';
comment on trigger subscription_period_ends_renewal on subscription_period is 'A paid period needs no renewal.';
comment on column payment.renewal_id is 'The period that it pays.';
comment on column payment.autotopup_on is 'The day whose automatic top-up it is.';
comment on constraint payment_autotopup_by_mandate on payment is 'An automatic top-up is charged by a permission.';
comment on constraint payment_of_mandate on payment is 'A charge by permission says what for.';
comment on index payment_autotopup_daily is 'A member is topped up automatically at most once a day.';
comment on index payment_one_open_per_renewal is 'A period is charged by one payment at a time.';
comment on trigger payment_within_mandate on payment is 'Nothing is charged that the member did not allow.';
comment on table autotopup is 'money: The automatic top-up of a member.';
comment on constraint autotopup_threshold on autotopup is 'The limit is sensible: from 5 to 500 EUR.';
comment on constraint autotopup_amount on autotopup is 'Less than 20 EUR is not topped up.';
comment on constraint autotopup_two_declines on autotopup is 'Two declines end it.';
comment on constraint autotopup_off on autotopup is 'One that is off says why.';
comment on constraint autotopup_last on autotopup is 'The last one has a day and an amount.';
