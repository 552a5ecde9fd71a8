-- Members whom an undone import had added left their names, addresses and birthdays in the audit log. They are erased as a member
-- is, and the log says so, which explains the missing details to whoever verifies its chain.
create temporary table undone on commit drop as
  select distinct imported.member_id as id
  from member_import_member as imported
  join member_import as import on import.id = imported.import_id
  join member on member.id = imported.member_id
  where import.status = 'undone' and imported.is_new and member.status = 'erased' and member.code = 'removed-' || member.id;

update audit_log set address = null, request_id = null,
    details = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
      where key in ('key', 'payment', 'subscription', 'reference', 'memberCode', 'totalCents', 'amountCents', 'balanceCents', 'until'))
  where subject_id in (select id from undone);
delete from notification where member_id in (select id from undone);
delete from outbox_mail where member_id in (select id from undone);

insert into audit_log (at, action, subject_id, details)
  select now(), 'member_erased', id, '{}' from undone
  where not exists (select from audit_log where action = 'member_erased' and subject_id = undone.id);
