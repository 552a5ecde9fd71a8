-- The club's terms and privacy policy. A published version never changes: members accept its words, not its number.
create table legal_version (
  id bigint generated always as identity primary key,
  document text not null constraint legal_version_document check (document in ('terms', 'privacy')),
  -- 1, 2, 3 ... of each document.
  number integer not null,
  -- Sanitised HTML by language; English is always there.
  html jsonb not null constraint legal_version_english check (length(coalesce(html ->> 'en', '')) > 0),
  -- One line by language: what is new in this version. Empty only for the first one.
  changes jsonb not null constraint legal_version_changes check (
    number = 1 or length(coalesce(changes ->> 'en', '')) > 0
  ),
  -- By the club's calendar.
  valid_from date not null,
  -- Members are asked to accept it, or the one that replaces it.
  needs_acceptance boolean not null,
  published_by_id bigint not null references member (id),
  published_at timestamptz not null,
  constraint legal_version_number unique (document, number)
);

-- Numbers have no gaps, and a later version is never valid before an earlier one: on every day the one in force is the highest
-- number that is valid.
create function check_legal_version() returns trigger language plpgsql as $$
declare
  latest legal_version;
begin
  select * into latest from legal_version where document = new.document order by number desc limit 1;
  if new.number <> coalesce(latest.number, 0) + 1 or new.valid_from < latest.valid_from then
    raise exception 'version % of % does not follow version %', new.number, new.document, latest.number
      using errcode = 'check_violation', constraint = 'legal_version_order';
  end if;
  return new;
end
$$;
create trigger legal_version_order before insert on legal_version
  for each row execute function check_legal_version();
create trigger legal_version_append_only before update or delete on legal_version
  for each row execute function refuse_change();

-- What the office is writing: at most one draft of each document.
create table legal_draft (
  document text primary key constraint legal_draft_document check (document in ('terms', 'privacy')),
  html jsonb not null,
  changes jsonb not null,
  -- Null: from the day of its publication.
  valid_from date,
  needs_acceptance boolean not null,
  version integer not null default 1,
  saved_by_id bigint not null references member (id),
  saved_at timestamptz not null
);

-- Who accepted which version, once each.
create table legal_acceptance (
  version_id bigint not null references legal_version (id),
  member_id bigint not null references member (id),
  -- In which the text was shown.
  language text not null constraint legal_acceptance_language check (language in ('en', 'tr', 'ar')),
  accepted_at timestamptz not null,
  primary key (version_id, member_id)
);
create index legal_acceptance_member on legal_acceptance (member_id);
create trigger legal_acceptance_append_only before update or delete on legal_acceptance
  for each row execute function refuse_change();
