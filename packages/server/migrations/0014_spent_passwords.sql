-- The temporary password that opened the session: the change it makes due asks for it as the old one.
alter table member_credential add column spent_hash text;
