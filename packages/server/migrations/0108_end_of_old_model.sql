-- What only processes before timetables, price lists and the club's own help topics read.
drop table opening_time;
drop table session_price;
drop table help_topic;
alter table sport_service
  drop column lights_on_minute,
  drop column light_price_cents,
  drop column ac_price_cents,
  -- The previous release still writes it.
  alter column session_minutes set default 60;
