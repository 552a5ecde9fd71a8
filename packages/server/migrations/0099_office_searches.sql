-- Searches of the office's lists: words in the middle of texts are found by their trigrams, as those of members are.

create index contact_message_search on contact_message using gin (fold_text(message) gin_trgm_ops);
create index membership_application_search
  on membership_application using gin (fold_text(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
-- With a mail server the office lists what was not delivered, which is little of what was sent.
create index outbox_mail_unsent on outbox_mail (id) where status <> 'sent';
