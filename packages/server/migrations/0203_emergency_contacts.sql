-- Whom the club calls when something happens to a member.
create table emergency_contact (
  member_id bigint primary key references member (id),
  name text not null constraint emergency_contact_name check (length(name) between 1 and 60),
  phone text not null constraint emergency_contact_phone check (phone ~ '^\+?[0-9 ()/.-]{3,30}$'),
  -- The member, or who pays for the member.
  saved_by_id bigint not null references member (id),
  saved_at timestamptz not null
);
create index emergency_contact_saved_by on emergency_contact (saved_by_id);
comment on table emergency_contact is 'people: Whom the club calls when something happens to a member; one person for each member.';
comment on constraint emergency_contact_name on emergency_contact is 'A contact has a name.';
comment on constraint emergency_contact_phone on emergency_contact is 'A number that can be dialled.';
