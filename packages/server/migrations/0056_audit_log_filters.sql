-- The log page: newest first within a period, of one kind, or about one booking or payment. The indexes of actor and subject are
-- older; rows of one person are few enough to be sorted.
create index audit_log_at on audit_log (at, id);
create index audit_log_action on audit_log (action, at);
create index audit_log_reference
  on audit_log ((coalesce(details ->> 'key', details ->> 'payment', details ->> 'subscription')))
  where coalesce(details ->> 'key', details ->> 'payment', details ->> 'subscription') is not null;
