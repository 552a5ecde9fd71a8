-- What was decided for each date of a course that a closure affects.
create table closure_met_date (
  plan_id bigint not null references closure_plan (id),
  date_id bigint not null references course_date (id),
  action text not null constraint closure_met_date_action check (action in ('keep', 'move', 'refund')),
  refunded_cents bigint not null default 0 constraint closure_met_date_refunded check (refunded_cents >= 0),
  primary key (plan_id, date_id)
);
create index closure_met_date_date on closure_met_date (date_id);
comment on table closure_met_date is 'club: What was decided for each date of a course that a closure affects.';
