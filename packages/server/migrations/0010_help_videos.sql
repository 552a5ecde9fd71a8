-- A topic may have several videos, or several parts of one.

alter table help_topic add column videos jsonb not null default '[]';
update help_topic
  set videos = jsonb_build_array(jsonb_build_object('title', video_title, 'url', video_url))
  where video_url is not null;
alter table help_topic drop column video_title;
alter table help_topic drop column video_url;
alter table help_topic add constraint help_topic_videos check (
  jsonb_typeof(videos) = 'array'
  and not jsonb_path_exists(videos, '$[*] ? (!(@.url like_regex "^(/[^/]|https://)") || !exists(@.title))')
);
