-- What the office sees of a plan that renews by itself, and that a paid period is never charged again.

create function renewal_mark(plan_of_member bigint, paid_until date) returns text language sql stable as $$
  select case
    when exists (
      select from renewal_setting as setting left join mandate on mandate.id = setting.mandate_id
      where setting.subscription_id = plan_of_member and setting.stopped_at is null
        and (setting.mandate_id is null or mandate.state = 'live')
    ) then coalesce((
      select case when renewal.state = 'due' then 'due' when renewal.tries > 0 then 'failed' end from renewal
      where renewal.subscription_id = plan_of_member and renewal.from_date = paid_until + 1 and renewal.state <> 'paid'
    ), 'renews')
  end
$$;

-- Those that failed are few, however many members there are.
create index renewal_failed on renewal (subscription_id) where state <> 'paid' and tries > 0;

create function check_unpaid_period() returns trigger language plpgsql as $$
begin
  if exists (select from renewal where id = new.renewal_id and state = 'paid') then
    raise exception 'the period of renewal % is paid', new.renewal_id
      using errcode = 'check_violation', constraint = 'payment_of_unpaid_period';
  end if;
  return new;
end
$$;
create trigger payment_of_unpaid_period before insert on payment
  for each row when (new.renewal_id is not null) execute function check_unpaid_period();

comment on trigger payment_of_unpaid_period on payment is 'A period that is paid is not charged again.';
