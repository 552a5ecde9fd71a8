-- When the dates of a standing booking are paid. Nobody is charged for the dates of a block or those that the club pays.

alter table booking_series
  add column payment_plan text not null default 'weekly'
    constraint booking_series_payment_plan check (payment_plan in ('weekly', 'monthly', 'now', 'club')),
  add constraint booking_series_payment_plan_kind check (payment_plan = 'weekly' or kind = 'standing');
