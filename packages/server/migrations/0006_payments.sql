-- Money coming in by card or cash, what the provider told us of it, and the cards members keep with the provider.

create table saved_card (
  id bigint generated always as identity primary key,
  reference uuid not null unique default gen_random_uuid(),
  member_id bigint not null references member (id),
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- What the provider calls the card. Nobody but the provider knows its number.
  token text not null check (token !~ '[0-9]{12}'),
  brand text not null check (length(brand) between 1 and 20),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  holder text not null check (length(holder) <= 60),
  expires_month integer not null check (expires_month between 1 and 12),
  expires_year integer not null check (expires_year between 2000 and 2100),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  removed_at timestamptz,
  constraint saved_card_token_unique unique (provider, token)
);
create index saved_card_member on saved_card (member_id, last_used_at desc) where removed_at is null;

-- The provider keeps a member's cards under a customer of its own.
create table payment_customer (
  member_id bigint not null references member (id),
  provider text not null check (provider in ('sandbox', 'stripe')),
  reference text not null,
  primary key (member_id, provider)
);

create sequence payment_number;

create table payment (
  id bigint generated always as identity primary key,
  -- Public key, such as PAY-000219.
  key text not null constraint payment_key_unique unique check (key ~ '^PAY-[0-9]{6,}$'),
  -- Whose balance it is for, and who asked: different when an admin does it.
  member_id bigint not null references member (id),
  requested_by_id bigint not null references member (id),
  method text not null check (method in ('card', 'cash')),
  provider text check (provider in ('sandbox', 'stripe')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  comment text not null default '' check (length(comment) <= 200),
  status text not null default 'created'
    check (status in ('created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'review')),
  saved_card_id bigint references saved_card (id),
  -- What the provider calls it, and its card page.
  provider_reference text,
  url text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  decline_reason text,
  entry_id bigint constraint payment_entry_unique unique references ledger_entry (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  paid_at timestamptz,
  check ((method = 'card') = (provider is not null)),
  check ((status = 'paid') = (entry_id is not null)),
  check ((entry_id is null) = (paid_at is null)),
  constraint payment_reference_unique unique (provider, provider_reference)
);
create index payment_member on payment (member_id, id desc);
create index payment_status on payment (status, id desc);
create index payment_open on payment (coalesce(checked_at, created_at)) where status in ('created', 'pending');

-- Everything a provider said. Bodies are not kept: only what we understood of them.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('sandbox', 'stripe')),
  -- The provider's own id; null while nothing proves that it comes from there.
  event_id text,
  kind text not null check (length(kind) <= 60),
  outcome text not null check (outcome in ('applied', 'ignored', 'late', 'quarantined')),
  fault text check (fault in
    ('bad_signature', 'old_timestamp', 'malformed', 'unknown_payment', 'wrong_amount', 'wrong_currency')),
  payment_id bigint references payment (id),
  amount_cents bigint,
  currency text check (length(currency) <= 8),
  received_at timestamptz not null,
  check ((outcome = 'quarantined') = (fault is not null))
);
create unique index payment_event_once on payment_event (provider, event_id) where event_id is not null;
create index payment_event_to_see on payment_event (outcome, id desc) where outcome in ('late', 'quarantined');
create index payment_event_unproven on payment_event (received_at) where event_id is null;
create trigger payment_event_append_only before update or delete on payment_event
  for each row execute function refuse_change();

-- The sandbox provider's own books: it stands for a foreign company, so nothing above refers to them.
create table sandbox_card (
  token text primary key check (token !~ '[0-9]{12}'),
  customer text not null,
  -- What happens when it is charged.
  behaviour text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  holder text not null check (length(holder) <= 60 and holder !~ '[0-9]{5}'),
  expires_month integer not null check (expires_month between 1 and 12),
  expires_year integer not null check (expires_year between 2000 and 2100),
  is_kept boolean not null default false
);
create index sandbox_card_customer on sandbox_card (customer) where is_kept;

create table sandbox_checkout (
  id text primary key,
  -- The merchant's own key: asking twice for the same payment opens one checkout.
  payment text not null unique,
  customer text not null,
  merchant text not null,
  language text not null check (language in ('en', 'tr', 'ar')),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  may_keep_card boolean not null,
  -- The card to be charged; chosen beforehand or on the page.
  card_token text references sandbox_card (token),
  keeps_card boolean not null default false,
  status text not null default 'open' check (status in ('open', 'challenge', 'paid', 'failed', 'cancelled', 'expired')),
  decline_reason text,
  return_path text not null,
  cancel_path text not null,
  expires_at timestamptz not null,
  check (status not in ('challenge', 'paid') or card_token is not null)
);

create table sandbox_delivery (
  id text primary key,
  checkout_id text not null references sandbox_checkout (id),
  body text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index sandbox_delivery_due on sandbox_delivery (due_at) where delivered_at is null;
