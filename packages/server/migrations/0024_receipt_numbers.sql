-- A receipt is stored with its payment and numbered right after the commit, so that payments do not wait for each
-- other's commit at the counter. Numbers still have no gaps: whoever gives them holds the counter until commit.
alter table receipt alter column number drop not null;
create index receipt_unnumbered on receipt (id) where number is null;

-- Nothing changes on a receipt but its number, and that once.
create function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.number is null and new.number is not null then
    old.number = new.number;
    if old is not distinct from new then
      return new;
    end if;
  end if;
  raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger receipt_append_only on receipt;
create trigger receipt_append_only before update or delete on receipt
  for each row execute function refuse_receipt_change();

-- Numbers every receipt that has none, in the order in which they were stored. The lock comes first, in a statement of
-- its own: the next one must see what another numbering has committed.
create function number_receipts() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(8152029);
  with due as (
    select id, year, row_number() over (partition by year order by id) as position,
      count(*) over (partition by year) as total
    from receipt where number is null
  ), counter as (
    insert into receipt_counter (year, last_number) select distinct year, total from due
    on conflict (year) do update set last_number = receipt_counter.last_number + excluded.last_number
    returning year, last_number
  )
  update receipt set number = counter.last_number - due.total + due.position
  from due join counter on counter.year = due.year
  where receipt.id = due.id;
end
$$;
