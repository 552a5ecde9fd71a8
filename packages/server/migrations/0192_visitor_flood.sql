-- The registration that reached the limit of the club: the office is told of it, once for as long as its row is kept.

alter table visitor_request add column has_told_office boolean not null default false;
