-- Who outside the club is told what happens, what each was told, and what it answered.

create table webhook_endpoint (
  id bigint generated always as identity primary key,
  url text not null constraint webhook_endpoint_url check (length(url) between 1 and 300),
  types text[] not null constraint webhook_endpoint_types check (cardinality(types) between 1 and 30),
  sealed_secret text not null constraint webhook_endpoint_secret check (length(sealed_secret) between 1 and 1000),
  -- While a secret is changed, both sign.
  sealed_previous text constraint webhook_endpoint_previous check (length(sealed_previous) between 1 and 1000),
  previous_until timestamptz,
  -- Up to where it has read the events: a snapshot, as PostgreSQL prints it. See docs/decisions/0106.
  read_until text not null default pg_current_snapshot()::text,
  -- The first failure since the last success.
  failing_since timestamptz,
  success_at timestamptz,
  off_at timestamptz,
  off_reason text constraint webhook_endpoint_off_reason check (off_reason in ('hand', 'gone', 'failing')),
  made_by_id bigint not null references member (id),
  made_at timestamptz not null,
  version integer not null default 1,
  constraint webhook_endpoint_change check ((sealed_previous is null) = (previous_until is null)),
  constraint webhook_endpoint_off check ((off_at is null) = (off_reason is null))
);
create index webhook_endpoint_maker on webhook_endpoint (made_by_id);
comment on table webhook_endpoint is 'messages: Addresses outside the club that are told what happens. Their secrets are sealed.';
comment on constraint webhook_endpoint_types on webhook_endpoint is 'It asks for something, and for no more than there is.';
comment on constraint webhook_endpoint_change on webhook_endpoint is 'A previous secret says until when it counts.';
comment on constraint webhook_endpoint_off on webhook_endpoint is 'What is switched off says since when and why.';

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint (id),
  -- The number of the event, and the place of the name where a transaction has several.
  event text not null constraint webhook_delivery_event check (event ~ '^[0-9]+(_[0-9]+)?$'),
  type text not null constraint webhook_delivery_type check (type ~ '^[a-z]+\.[a-z_]+$'),
  subject text not null constraint webhook_delivery_subject check (length(subject) between 1 and 100),
  -- When it happened.
  at timestamptz not null,
  state text not null default 'waiting' constraint webhook_delivery_state check (state in ('waiting', 'delivered', 'failed')),
  -- Since the last time that somebody asked for it again.
  tries integer not null default 0 constraint webhook_delivery_tries check (tries between 0 and 10),
  -- While a process sends it, the time after which another one may.
  next_at timestamptz,
  made_at timestamptz not null,
  constraint webhook_delivery_once unique (endpoint_id, event),
  constraint webhook_delivery_next check ((state = 'waiting') = (next_at is not null))
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at) where state = 'waiting';
create index webhook_delivery_failed on webhook_delivery (endpoint_id) where state = 'failed';
create index webhook_delivery_made on webhook_delivery (made_at);
comment on table webhook_delivery is 'messages: One event for one address, until it was taken.';
comment on constraint webhook_delivery_once on webhook_delivery is 'An event is for an address once.';
comment on constraint webhook_delivery_next on webhook_delivery is 'Only what waits has a next time.';

create table webhook_attempt (
  delivery_id bigint not null references webhook_delivery (id) on delete cascade,
  number integer not null constraint webhook_attempt_number check (number > 0),
  at timestamptz not null,
  status integer constraint webhook_attempt_status check (status between 100 and 999),
  fault text constraint webhook_attempt_fault check (fault in ('unreachable', 'too_slow', 'redirect', 'private')),
  took_ms integer not null constraint webhook_attempt_took check (took_ms >= 0),
  primary key (delivery_id, number),
  constraint webhook_attempt_outcome check (status is not null or fault is not null)
);
comment on table webhook_attempt is 'messages: What an address answered, each time.';
comment on constraint webhook_attempt_outcome on webhook_attempt is 'There was an answer, or a fault.';

-- Names for the event of the transaction, beside those that the program gives it. Ids only.
create function name_events(named text, subjects text[]) returns void language plpgsql as $$
begin
  if subjects is null then
    return;
  end if;
  insert into event (payload) values (jsonb_build_object('more', (
    select jsonb_agg(jsonb_build_object('type', named, 'subject', subject)) from unnest(subjects) as subject
  )))
  on conflict (xid) do update set payload = joined_payload(event.payload, excluded.payload);
end
$$;

create function name_joined_members() returns trigger language plpgsql as $$
begin
  perform name_events('member.joined', (select array_agg(code order by id) from added where role in ('member', 'coach')));
  return null;
end
$$;
create trigger member_joined after insert on member
  referencing new table as added for each statement execute function name_joined_members();

-- Erased, or given an end that has come.
create function name_left_member() returns trigger language plpgsql as $$
begin
  perform name_events('member.left', array[new.code]);
  return null;
end
$$;
create trigger member_left after update of status, member_until on member for each row
  when (old.role in ('member', 'coach') and old.status <> 'erased' and (new.status = 'erased'
    or (new.member_until is distinct from old.member_until and new.member_until <= current_date)))
  execute function name_left_member();

-- Every payment numbers a paper, so this writes nothing unless somebody wants to know.
create function name_issued_papers() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where types && array['paper.issued', 'paper.*']) then
    return null;
  end if;
  perform name_events('paper.issued', (
    select array_agg(concat_ws('-', numbered.series, numbered.year, lpad(numbered.number::text, greatest(6, length(numbered.number::text)), '0')) order by numbered.id)
    from numbered join before using (id) where before.number is null and numbered.number is not null
  ));
  return null;
end
$$;
create trigger paper_issued after update on paper
  referencing old table as before new table as numbered for each statement execute function name_issued_papers();

create function name_issued_receipts() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint where types && array['paper.issued', 'paper.*']) then
    return null;
  end if;
  perform name_events('paper.issued', (
    select array_agg(concat_ws('-', 'R', numbered.year, lpad(numbered.number::text, greatest(6, length(numbered.number::text)), '0')) order by numbered.id)
    from numbered join before using (id) where before.number is null and numbered.number is not null
  ));
  return null;
end
$$;
create trigger receipt_issued after update on receipt
  referencing old table as before new table as numbered for each statement execute function name_issued_receipts();

create function name_closure() returns trigger language plpgsql as $$
begin
  perform name_events('closure.' || case
    when tg_op = 'INSERT' then 'made'
    when new.ended_at is not null and old.ended_at is null then 'ended'
    else 'changed' end, array[new.id::text]);
  return null;
end
$$;
create trigger closure_named after insert or update on closure_plan for each row execute function name_closure();

comment on trigger member_joined on member is 'Receivers outside learn of new members, whoever adds them.';
comment on trigger member_left on member is 'Receivers outside learn who has left.';
comment on trigger paper_issued on paper is 'Receivers outside learn of each numbered invoice and credit note.';
comment on trigger receipt_issued on receipt is 'Receivers outside learn of each numbered receipt.';
comment on trigger closure_named on closure_plan is 'Receivers outside learn what is closed.';
