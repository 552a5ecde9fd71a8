-- Sign-in with the identity provider of the club.

create table identity_provider (
  only_row boolean primary key default true constraint identity_provider_only_row check (only_row),
  is_on boolean not null,
  -- What the club calls it, such as "Harbour ID".
  title text not null constraint identity_provider_title check (length(title) between 1 and 40),
  audience text not null constraint identity_provider_audience check (audience in ('staff', 'everybody'))
);
comment on table identity_provider is 'people: Whether people sign in with the identity provider of the club, and who. Its address is a setting of the server.';
comment on constraint identity_provider_only_row on identity_provider is 'A club has one identity provider.';
comment on constraint identity_provider_title on identity_provider is 'It has a short name.';
comment on constraint identity_provider_audience on identity_provider is 'It is for the staff or for everybody.';

create table identity_link (
  member_id bigint primary key references member (id),
  issuer text not null,
  -- Whom the provider means, for ever: unlike an e-mail address nobody else ever gets it.
  subject text not null constraint identity_link_subject check (length(subject) between 1 and 255),
  linked_at timestamptz not null,
  used_at timestamptz,
  constraint identity_link_once unique (issuer, subject)
);
comment on table identity_link is 'people: Who has linked an identity of the provider, with password and PIN.';
comment on constraint identity_link_subject on identity_link is 'The provider names the person.';
comment on constraint identity_link_once on identity_link is 'An identity opens one membership.';

create table used_sign_in_step (
  id uuid primary key,
  used_at timestamptz not null
);
create index used_sign_in_step_time on used_sign_in_step (used_at);
comment on table used_sign_in_step is 'people: Round trips to the identity provider that ended. Each counts once.';

-- Whoever uses the provider alone has no password until a temporary one is issued and changed.
alter table member_credential add column has_password boolean not null default true;

-- When the provider does not answer, somebody must still be able to log in and change everything.
create function keep_an_admin_with_password() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('the last admin', 0));
  if not exists (
    select from member join member_credential on member_credential.member_id = member.id
    where member.role = 'admin' and member.status = 'active' and member_credential.has_password
  ) and exists (select from member where role = 'admin' and status = 'active') then
    raise exception 'the last active admin with a password keeps it'
      using errcode = 'check_violation', constraint = 'admin_password_exists';
  end if;
  return null;
end
$$;
create trigger admin_password_exists after update of has_password on member_credential
  for each row when (old.has_password and not new.has_password) execute function keep_an_admin_with_password();
comment on trigger admin_password_exists on member_credential is 'A club always has an active admin with a password.';
create trigger member_admin_password_exists after update of role, status on member
  for each row when (old.role = 'admin' and old.status = 'active' and (new.role <> 'admin' or new.status <> 'active'))
  execute function keep_an_admin_with_password();
comment on trigger member_admin_password_exists on member is 'A club always has an active admin with a password.';
