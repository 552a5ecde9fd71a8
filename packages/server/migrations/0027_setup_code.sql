-- One-time codes that a start on an empty database prints; the first admin is created with one, and then all are deleted.
create table setup_code (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);
