-- What a pass pays is a column of its kind: a kind of which one was sold keeps it.

create function check_pass_kind() returns trigger language plpgsql as $$
begin
  if (new.covers, new.service_key, new.booking_type_key, new.coach_id, new.is_off_peak, new.is_for_family)
      is distinct from
      (old.covers, old.service_key, old.booking_type_key, old.coach_id, old.is_off_peak, old.is_for_family)
      and exists (select from pass where pass.kind_id = old.id) then
    raise exception 'passes of kind % are sold: what they pay stays', old.key
      using errcode = 'check_violation', constraint = 'pass_kind_sold';
  end if;
  return new;
end
$$;
create trigger pass_kind_keeps_cover before update on pass_kind for each row execute function check_pass_kind();
comment on trigger pass_kind_keeps_cover on pass_kind is 'What a kind of pass pays stays once one was sold.';
