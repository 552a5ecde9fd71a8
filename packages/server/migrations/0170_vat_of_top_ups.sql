-- Where the club sells its balance at once, the VAT of a top-up has the rate of what is sold. The first code of the list may be
-- one that no price has.

create or replace function advance_vat(posted_cents bigint, on_day date) returns table (account_id bigint, amount_cents bigint)
language sql stable as $$
  select account.id, case account.kind when 'vat' then vat.amount else -vat.amount end
  from club_tax
  cross join lateral (
    select rate.code, rate.basis_points from tax_rate as rate join tax_code as code on code.code = rate.code
    where rate.valid_from <= on_day and (code.ended_from is null or code.ended_from > on_day)
    order by exists (select from tax_price where tax_price.code = code.code) desc, code.position, rate.valid_from desc limit 1
  ) as rate
  cross join lateral (
    select sign(posted_cents)::bigint * round(abs(posted_cents) * rate.basis_points / (10000.0 + rate.basis_points))::bigint
      as amount
  ) as vat
  join ledger_account as account on account.kind = 'vat_advance' or account.vat_of = rate.code
  where is_registered and registered_from <= on_day and balance_is = 'single' and vat.amount <> 0
$$;
