-- What the club has switched on beyond booking. Missing: off.

alter table club add column features jsonb;
alter table club add constraint club_features check (
  jsonb_typeof(features) = 'object'
  and features - array['games', 'levels', 'competitions', 'lessons', 'courses', 'passes', 'vouchers', 'visitors', 'board',
    'kiosk', 'access', 'draw'] = '{}'
  and not jsonb_path_exists(features, '$.* ? (@.type() != "boolean")'));

comment on constraint club_features on club is 'Each known feature is on or off.';
