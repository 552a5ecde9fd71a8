-- People who register themselves: they become members of the visitors' category and book by the same path as all members.

-- Until the office gives such a member another category. A role of the staff ends it too.
alter table member add column has_visitor_account boolean not null default false;
alter table member add constraint member_visitor_account check (not has_visitor_account or role = 'member');
comment on constraint member_visitor_account on member is 'Somebody who registered as a visitor has no role of the staff.';
create index member_with_visitor_account on member (created_at) where has_visitor_account;

create function end_visitor_account() returns trigger language plpgsql as $$
begin
  new.has_visitor_account := new.role = 'member' and (new.category_key = old.category_key
    or exists (select from member_category where key = new.category_key and is_for_visitors));
  return new;
end
$$;
create trigger member_visitor_account_ends before update of category_key, role on member
  for each row when (old.has_visitor_account and (old.category_key, old.role) is distinct from (new.category_key, new.role))
  execute function end_visitor_account();
comment on trigger member_visitor_account_ends on member is 'With another category, somebody who registered as a visitor is a member like all others.';

-- A registration is looked up by its address.
create index member_email on member (lower(email)) where email is not null;

-- Until the address is proved, and for a day at most.
create table visitor_registration (
  id bigint generated always as identity primary key,
  secret_hash text not null constraint visitor_registration_secret_unique unique,
  first_name text not null constraint visitor_registration_first_name check (length(first_name) between 1 and 30),
  surname text not null constraint visitor_registration_surname check (length(surname) between 1 and 30),
  email text not null constraint visitor_registration_email_length check (length(email) <= 254),
  phone text not null constraint visitor_registration_phone check (length(phone) between 5 and 30),
  birthday date not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint visitor_registration_ends check (expires_at > created_at)
);
create index visitor_registration_email on visitor_registration (lower(email));
create index visitor_registration_age on visitor_registration (expires_at);
comment on table visitor_registration is 'people: Somebody who wants to play as a visitor and has not yet opened the link that was mailed. Only a hash of its secret is stored.';
comment on constraint visitor_registration_secret_unique on visitor_registration is 'A link opens one registration.';
comment on constraint visitor_registration_first_name on visitor_registration is 'A name has at most 30 characters.';
comment on constraint visitor_registration_surname on visitor_registration is 'A name has at most 30 characters.';
comment on constraint visitor_registration_email_length on visitor_registration is 'No longer than an address can be.';
comment on constraint visitor_registration_phone on visitor_registration is 'A telephone number has 5 to 30 characters.';
comment on constraint visitor_registration_ends on visitor_registration is 'A link is valid for a while.';

create table visitor_request (
  id bigint generated always as identity primary key,
  address text not null,
  email_hash text not null,
  requested_at timestamptz not null
);
create index visitor_request_age on visitor_request (requested_at);
comment on table visitor_request is 'people: Registrations of visitors are counted by network address, by a hash of the e-mail address and in all, for a day.';

-- Visitors register into a category. The row of the club serializes both sides: whoever is second sees what the first has done.
create function require_visitor_category() returns trigger language plpgsql as $$
begin
  perform from club where features @> '{"visitors": true}' for share;
  if found and not exists (select from member_category where is_for_visitors) then
    raise exception 'visitors need a category' using errcode = 'check_violation', constraint = 'club_visitor_category';
  end if;
  return null;
end
$$;
create constraint trigger club_visitor_category after insert or update of features on club
  deferrable initially deferred for each row execute function require_visitor_category();
comment on trigger club_visitor_category on club is 'Visitors can register only while a category is theirs.';
-- Waiting checks of an earlier migration are made now: a table with waiting checks cannot get a trigger.
set constraints member_category_default_exists immediate;
set constraints member_category_default_exists deferred;
create constraint trigger member_category_of_visitors after update of is_for_visitors or delete on member_category
  deferrable initially deferred for each row execute function require_visitor_category();
comment on trigger member_category_of_visitors on member_category is 'Visitors can register only while a category is theirs.';
