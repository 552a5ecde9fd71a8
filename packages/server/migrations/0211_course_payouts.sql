-- Coaches are paid for held dates of courses by the same statements as for lessons.
alter table coach_payout_line add column course_date_id bigint references course_date (id);
alter table coach_payout_line drop constraint coach_payout_line_pkey;
alter table coach_payout_line alter column booking_id drop not null;
alter table coach_payout_line add constraint coach_payout_line_of_one check (num_nonnulls(booking_id, course_date_id) = 1);
alter table coach_payout_line add constraint coach_payout_line_in_payout unique (payout_id, booking_id);
alter table coach_payout_line add constraint coach_payout_line_of_course unique (payout_id, course_date_id);
create unique index coach_payout_line_date_once on coach_payout_line (course_date_id, coach_id) where kind <> 'correction';
comment on table coach_payout_line is 'teaching: What a pay-out has for each lesson and each date of a course, as it was agreed; a later change is a line of a later one.';
comment on constraint coach_payout_line_of_one on coach_payout_line is 'A line is of a lesson or of a date of a course.';
comment on constraint coach_payout_line_in_payout on coach_payout_line is 'A statement has a lesson once.';
comment on constraint coach_payout_line_of_course on coach_payout_line is 'A statement has a date of a course once.';
comment on index coach_payout_line_date_once is 'A date of a course is paid to its coach once.';
