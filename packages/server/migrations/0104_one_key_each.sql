-- Servers of the previous release read one key from a notification, not a list.
create or replace function tell(topic text, keys text[]) returns void language plpgsql as $$
begin
  if keys is null then
    return;
  end if;
  if current_setting('application_name') = 'courtside server' then
    insert into event (payload) values (jsonb_build_object(topic, keys))
    on conflict (xid) do update set payload = joined_payload(event.payload, excluded.payload)
      where not event.payload @> excluded.payload;
  else
    perform pg_notify('courtside_' || topic, key) from unnest(keys) as key;
  end if;
end
$$;
