-- The office's list of members: by name, and the few who need attention.

create index member_by_name on member (fold_text(surname || ' ' || first_name), id) where status <> 'erased';
create index member_suspended on member (id) where status = 'suspended';
create index member_asked_for_erasure on member (erasure_requested_at)
  where erasure_requested_at is not null and status <> 'erased';
create index member_ending on member (member_until) where member_until is not null;
create index member_credential_without_pin on member_credential (member_id) where pin_hash is null;
create index member_subscription_lapsed on member_subscription (member_id) where status = 'lapsed';
