-- Applications are counted by address before their password is hashed; what they contain is not kept here.
create table application_request (
  id bigint generated always as identity primary key,
  address text not null,
  requested_at timestamptz not null
);
create index application_request_address on application_request (address, requested_at);
create index application_request_age on application_request (requested_at);
