-- One row is one topic in every language, with the screens that show it, so that the office can edit it. The rows of
-- help_topic (one for each screen and language) stay for processes of the previous release.

create table club_help_topic (
  id bigint generated always as identity primary key,
  position integer not null,
  title text not null check (length(title) between 1 and 200),
  heading text not null check (length(heading) between 1 and 400),
  description text not null check (length(description) <= 1000),
  html text not null check (length(html) <= 20000),
  -- {"tr": {"title", "heading", "description", "html"}, "ar": ...}: complete, or missing.
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  -- [{"url", "title": {"en", "tr", "ar"}}]
  videos jsonb not null default '[]',
  -- Names of screens, such as "services" or "schedule:tennis".
  screens jsonb not null default '[]' check (jsonb_typeof(screens) = 'array'),
  is_hidden boolean not null default false,
  version integer not null default 1,
  -- Checked at the commit, so that topics can change places.
  constraint club_help_topic_position unique (position) deferrable initially deferred,
  constraint club_help_topic_videos check (
    jsonb_typeof(videos) = 'array'
    and not jsonb_path_exists(videos, '$[*] ? (!(@.url like_regex "^(/[^/]|https://)") || !exists(@.title.en))')
  )
);

-- The n-th topic of a screen in Turkish or Arabic translates the n-th in English.
with ranked as (
  select *, row_number() over (partition by screen, language order by position) as place,
    case
      when screen = 'sportservices' then 'services'
      when screen like '%schedule' or screen = 'squash' or screen like 'marsabooking%' then 'schedule'
      when screen in ('booking', 'invoice') then screen
      when screen like '%mybookings' then 'bookings'
      when screen like '%myaccount%' then 'account'
      when screen like '%mysubscription' then 'subscription'
      when screen = 'myinbox' then 'inbox'
    end as name
  from help_topic
),
translated as (
  select en.name, en.position, en.title, en.heading, en.description, en.html,
    jsonb_strip_nulls(jsonb_build_object(
      'tr', case when tr.id is not null then jsonb_build_object(
        'title', tr.title, 'heading', tr.heading, 'description', tr.description, 'html', tr.html) end,
      'ar', case when ar.id is not null then jsonb_build_object(
        'title', ar.title, 'heading', ar.heading, 'description', ar.description, 'html', ar.html) end
    )) as translations,
    (
      select coalesce(jsonb_agg(jsonb_build_object('url', video -> 'url', 'title', jsonb_strip_nulls(jsonb_build_object(
        'en', video -> 'title',
        'tr', tr.videos -> (nth::integer - 1) -> 'title',
        'ar', ar.videos -> (nth::integer - 1) -> 'title'
      ))) order by nth), '[]')
      from jsonb_array_elements(en.videos) with ordinality as listed (video, nth)
    ) as videos
  from ranked en
    left join ranked tr on tr.screen = en.screen and tr.place = en.place and tr.language = 'tr'
    left join ranked ar on ar.screen = en.screen and ar.place = en.place and ar.language = 'ar'
  where en.language = 'en'
)
insert into club_help_topic (position, title, heading, description, html, translations, videos, screens)
select row_number() over (order by min(position)), title, heading, description, html, translations, videos,
  coalesce(jsonb_agg(distinct name) filter (where name is not null), '[]')
from translated
where title <> '' and heading <> ''
group by title, heading, description, html, translations, videos;
