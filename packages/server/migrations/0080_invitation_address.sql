-- An invitation is good only while the address that it was mailed to is the member's.

alter table member_invitation add column email text;
update member_invitation set email = member.email from member where member.id = member_invitation.member_id;

-- By a trigger, so that processes of the previous release store it too.
create function store_invitation_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.email is not distinct from old.email then
    select member.email into new.email from member where member.id = new.member_id;
  end if;
  return new;
end $$;
create trigger member_invitation_address before insert or update of secret_hash on member_invitation
  for each row execute function store_invitation_address();
