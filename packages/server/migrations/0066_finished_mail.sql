-- Mails that are finished are deleted after a while, the oldest first.
create index outbox_mail_finished on outbox_mail (finished_at) where finished_at is not null;
