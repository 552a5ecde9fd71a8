-- The sandbox provider's own books of charges without the cardholder, and of direct debits that settle days later.
alter table sandbox_checkout
  add column off_session boolean not null default false,
  -- A direct debit that is on its way.
  add column settles_at timestamptz;
create index sandbox_checkout_settles on sandbox_checkout (settles_at) where settles_at is not null and status = 'open';

create table sandbox_mandate (
  id text primary key,
  -- The merchant's own key: asking twice for the same permission opens one page.
  mandate text not null constraint sandbox_mandate_key unique,
  customer text not null,
  kind text not null check (kind in ('sepa', 'bacs')),
  merchant text not null,
  language text not null check (language in ('en', 'tr', 'ar')),
  status text not null default 'open' check (status in ('open', 'given', 'cancelled')),
  token text references sandbox_card (token),
  return_path text not null,
  constraint sandbox_mandate_given check ((status = 'given') = (token is not null))
);

comment on table sandbox_mandate is 'money: A direct debit that a payer allows at the sandbox.';
comment on constraint sandbox_mandate_key on sandbox_mandate is 'The same key opens the same page.';
comment on constraint sandbox_mandate_given on sandbox_mandate is 'What is given has its account.';
