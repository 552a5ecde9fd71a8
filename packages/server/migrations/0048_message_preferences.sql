-- Which messages a member wants, on which channel. Defaults are in the code; only what a member has chosen is stored.
create table member_message_choice (
  member_id bigint not null references member (id),
  topic text not null check (topic in ('bookings', 'offers', 'reminders', 'money', 'notices')),
  channel text not null check (channel in ('inApp', 'email')),
  is_on boolean not null,
  chosen_at timestamptz not null,
  primary key (member_id, topic, channel),
  -- Everything else is always sent.
  constraint message_choice_switchable check (
    (channel = 'email' and topic in ('bookings', 'offers', 'reminders', 'notices'))
    or (channel = 'inApp' and topic in ('reminders', 'money'))
  )
);

create table member_preference (
  member_id bigint primary key references member (id),
  reminder_hours integer[] not null default '{}' constraint reminder_hours_bounded check (
    cardinality(reminder_hours) <= 3 and 1 <= all (reminder_hours) and 72 >= all (reminder_hours)
  ),
  -- A reminder that was due before the hours were chosen is not sent.
  reminders_since timestamptz not null,
  -- Minutes after midnight in the club's time zone; emails wait from the one until the other.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_until integer check (quiet_until between 0 and 1439),
  constraint quiet_hours_whole check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
create index member_preference_reminded on member_preference (member_id) where reminder_hours <> '{}';

-- Which reminders were sent. The start is a part of the key: a session that was moved has reminders again.
create table booking_reminder (
  booking_id bigint not null references court_booking (id),
  member_id bigint not null references member (id),
  hours_before integer not null,
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (booking_id, member_id, hours_before, starts_at)
);
create index booking_reminder_member on booking_reminder (member_id);
create index booking_reminder_age on booking_reminder (starts_at);

-- What a mail is about; null for account and security mails and those of the previous version, which are sent at once.
alter table outbox_mail add column topic text
  check (topic in ('sessionChanges', 'bookings', 'offers', 'reminders', 'money', 'notices'));
-- Quiet hours do not delay a mail beyond this.
alter table outbox_mail add column useful_until timestamptz;
-- The end of the quiet hours for which the mail waits.
alter table outbox_mail add column not_before timestamptz;
