-- Whoever writes, also a statement by hand: readers find the row. No release that is still served hears notifications of topics.
create or replace function tell(topic text, keys text[]) returns void language plpgsql as $$
declare
  told jsonb := jsonb_build_object(topic, keys);
begin
  if keys is null then
    return;
  end if;
  -- What the event says already is not written again: a confirmation writes its event before the postings whose trigger
  -- tells the same members.
  perform from event where xid = pg_current_xact_id() and payload @> told;
  if not found then
    insert into event (payload) values (told)
    on conflict (xid) do update set payload = joined_payload(event.payload, excluded.payload);
  end if;
end
$$;
