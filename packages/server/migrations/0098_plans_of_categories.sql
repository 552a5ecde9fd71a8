-- Categories whose newcomers get a plan: the job of the subscriptions gives it to them.

alter table subscription_plan
  add column newcomers_of text[] not null default '{}'
    constraint subscription_plan_newcomers_of check (cardinality(newcomers_of) <= 30);
