-- Keys of programs: a feature of its own, and how often a key may call.

alter table club drop constraint club_features;
alter table club add constraint club_features check (
  jsonb_typeof(features) = 'object'
  and features - array['games', 'levels', 'competitions', 'lessons', 'courses', 'passes', 'vouchers', 'visitors', 'board',
    'kiosk', 'access', 'draw', 'connections'] = '{}'
  and not jsonb_path_exists(features, '$.* ? (@.type() != "boolean")'));
comment on constraint club_features on club is 'Each known feature is on or off.';

-- Calls a minute.
alter table access_key add column rate integer not null default 60 constraint access_key_rate check (rate between 1 and 600);
comment on constraint access_key_rate on access_key is 'A key calls at most 600 times a minute.';
-- Keys that are in use were not limited.
update access_key set rate = 600;
