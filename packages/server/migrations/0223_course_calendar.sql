-- Dates of courses in the calendar feeds of who takes part, of who pays for them, and of the coach.

-- When it was moved or called off; calendars take the version with the highest number.
alter table course_date add column changed_at timestamptz;
alter table course_date add column calendar_sequence integer not null default 0;

create trigger course_date_calendar_sequence before update of changed_at on course_date
  for each row when (old.changed_at is distinct from new.changed_at) execute function count_calendar_change();
comment on trigger course_date_calendar_sequence on course_date is 'Calendars take a changed date only with a higher number.';

create function tell_calendars_of_date() returns trigger language plpgsql as $$
begin
  perform tell('calendar', (
    select array_agg(distinct id::text)
    from (
      select unnest(array[old.coach_id, new.coach_id]) as id
      union all
      select unnest(array[member.id, member.family_payer_id])
      from course_enrolment as enrolment join member on member.id = enrolment.member_id
      where enrolment.course_id = new.course_id and enrolment.state = 'enrolled'
    ) as involved
    where id is not null
  ));
  return null;
end $$;
create trigger course_date_calendar_change after update of changed_at, is_booked on course_date
  for each row when ((old.changed_at, old.is_booked) is distinct from (new.changed_at, new.is_booked))
  execute function tell_calendars_of_date();
comment on trigger course_date_calendar_change on course_date is 'Calendar feeds of the coach and of who takes part are read again.';

create function tell_calendars_of_enrolment() returns trigger language plpgsql as $$
begin
  perform tell('calendar', (
    select array_remove(array[id::text, family_payer_id::text], null) from member where id = new.member_id
  ));
  return null;
end $$;
create trigger course_enrolment_calendar_change after insert or update of state on course_enrolment
  for each row execute function tell_calendars_of_enrolment();
comment on trigger course_enrolment_calendar_change on course_enrolment is 'Calendar feeds of who enrols or leaves, and of who pays, are read again.';

create function tell_calendars_of_course() returns trigger language plpgsql as $$
begin
  perform tell('calendar', (
    select array_agg(distinct id::text)
    from (
      select coach_id as id from course_date where course_id = new.id
      union all
      select unnest(array[member.id, member.family_payer_id])
      from course_enrolment as enrolment join member on member.id = enrolment.member_id
      where enrolment.course_id = new.id and enrolment.state = 'enrolled'
    ) as involved
    where id is not null
  ));
  return null;
end $$;
create trigger course_calendar_change after update of title, translations on course
  for each row when ((old.title, old.translations) is distinct from (new.title, new.translations))
  execute function tell_calendars_of_course();
comment on trigger course_calendar_change on course is 'Calendars show the title of a course.';
