-- Jobs: what the server does beside the requests. One row each; the times are the database's, so that the clocks of
-- several processes do not matter.

create table job (
  name text primary key constraint job_name_format check (name ~ '^[a-z_]{1,40}$'),
  every_seconds integer not null check (every_seconds > 0),
  next_at timestamptz not null default now(),
  -- Set when somebody asks for a run, cleared when that run begins.
  requested_at timestamptz,
  -- The process that runs it. Whoever does not renew the lease in time counts as dead.
  lease_holder uuid,
  leased_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  runs bigint not null default 0,
  failed_runs bigint not null default 0,
  failures_in_row integer not null default 0,
  -- Of the last run: a failure, or a problem with a part of its work.
  last_error text constraint job_last_error_length check (length(last_error) <= 300),
  constraint job_lease check ((lease_holder is null) = (leased_until is null))
);
