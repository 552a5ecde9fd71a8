-- Calendar feeds of the club: of a court, a sport, a coach, or of what is closed. Whoever has the address reads one; none has names of members.

create table club_feed (
  id bigint generated always as identity primary key,
  kind text not null constraint club_feed_kind check (kind in ('court', 'sport', 'coach', 'closures')),
  service_key text references sport_service (key),
  court_id bigint references court (id),
  coach_id bigint references member (id),
  -- What the address is made of; a new one ends the old address.
  nonce uuid not null default gen_random_uuid() constraint club_feed_address unique,
  made_by_id bigint not null references member (id),
  made_at timestamptz not null,
  -- To the minute or so.
  read_at timestamptz,
  ended_at timestamptz,
  constraint club_feed_target check (
    (kind = 'court') = (court_id is not null) and (kind = 'sport') = (service_key is not null) and (kind = 'coach') = (coach_id is not null))
);
create unique index club_feed_once on club_feed (kind, service_key, court_id, coach_id) nulls not distinct where ended_at is null;
create index club_feed_maker on club_feed (made_by_id);
create index club_feed_coach on club_feed (coach_id);
create index club_feed_service on club_feed (service_key);
create index club_feed_court on club_feed (court_id);
comment on table club_feed is 'messages: Calendars of courts, sports, coaches and closures, with the addresses under which they are read.';
comment on constraint club_feed_address on club_feed is 'Each feed has an address of its own.';
comment on constraint club_feed_target on club_feed is 'A feed says of what it is.';
comment on index club_feed_once is 'A court, a sport, a coach and the closures have one feed each.';
