-- A notice may be told in other languages too: {"tr": {"title": ..., "html": ...}}.

alter table notice add column translations jsonb not null default '{}';
alter table notice add constraint notice_translations check (
  jsonb_typeof(translations) = 'object'
  and not jsonb_path_exists(translations, '$.* ? (!exists(@.title) || !exists(@.html))')
);
