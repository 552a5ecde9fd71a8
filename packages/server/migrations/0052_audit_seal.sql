-- A chain over the audit log: shortly after its commit each row is sealed with a hash over itself and the seal before it. The
-- writer of a row takes no part in it, so that bookings do not wait for each other.
create table audit_seal (
  -- The order in which rows were sealed, without gaps. Rows are committed in another order than their ids.
  position bigint primary key check (position > 0),
  log_id bigint not null constraint audit_seal_once unique references audit_log (id),
  -- Of what stays for ever: when, what, by whom and about whom.
  event_hash text not null check (event_hash ~ '^[A-Za-z0-9_-]{43}$'),
  -- Of details, address and request, which an erasure may remove.
  content_hash text not null check (content_hash ~ '^[A-Za-z0-9_-]{43}$'),
  hash text not null check (hash ~ '^[A-Za-z0-9_-]{43}$'),
  sealed_at timestamptz not null
);
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();

-- When an erasure removed personal data from the row; set by the trigger, so that processes of the previous release set it too.
alter table audit_log add column erased_at timestamptz;
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.details @> new.details
    and (new.address is null or new.address is not distinct from old.address)
    and (new.request_id is null or new.request_id is not distinct from old.request_id)
    and (new.id, new.at, new.action, new.actor_id, new.subject_id)
      is not distinct from (old.id, old.at, old.action, old.actor_id, old.subject_id) then
    new.erased_at := now();
    return new;
  end if;
  raise exception '% rows are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$$;
