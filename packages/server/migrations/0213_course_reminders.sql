-- Which reminders of course dates were sent. The start is a part of the key: a date that was moved has reminders again.
create table course_reminder (
  date_id bigint not null references course_date (id),
  -- Who was told: whoever takes part, or pays.
  member_id bigint not null references member (id),
  hours_before integer not null,
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (date_id, member_id, hours_before, starts_at)
);
create index course_reminder_member on course_reminder (member_id);
create index course_reminder_age on course_reminder (starts_at);
comment on table course_reminder is 'teaching: Reminders of course dates that were sent. A date that was moved has reminders again.';
