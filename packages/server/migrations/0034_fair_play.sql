-- Rules of categories: how much a member may book in a week and in peak hours, when, in which sports, and with which guests.

-- The last day of a membership; null is until further notice.
alter table member add column if not exists member_until date;

alter table member_category
  -- Whether members may book after their membership or subscription has ended.
  add column lapsed_may_book boolean not null default true,
  -- The club's own words for a refusal: {"per_week": {"en": "...", "tr": "..."}}.
  add column sentences jsonb not null default '{}';

alter table member_category_rule
  add column per_week integer check (per_week >= 1),
  add column peak_per_week integer check (peak_per_week >= 0),
  -- [{"weekdays": [1, 2], "from": 480, "to": 1200}] in minutes after midnight; null is at any time.
  add column hours jsonb check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) > 0),
  -- Whether the sport is part of the membership.
  add column may_book boolean not null default true,
  add column guests_per_month integer check (guests_per_month >= 0),
  add column guest_fee_cents bigint check (guest_fee_cents between 0 and 9999999);
