-- What the event of the transaction says already is not written again: a confirmation writes its event before the postings
-- whose trigger tells the same members.
create or replace function tell(topic text, keys text[]) returns void language plpgsql as $$
declare
  told jsonb := jsonb_build_object(topic, keys);
begin
  if keys is null then
    return;
  end if;
  if current_setting('application_name') = 'courtside server' then
    perform from event where xid = pg_current_xact_id() and payload @> told;
    if not found then
      insert into event (payload) values (told)
      on conflict (xid) do update set payload = joined_payload(event.payload, excluded.payload);
    end if;
  else
    perform pg_notify('courtside_' || topic, key) from unnest(keys) as key;
  end if;
end
$$;
