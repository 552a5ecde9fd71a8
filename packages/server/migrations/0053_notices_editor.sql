-- The office edits notices: every save counts the version. A notice by mail is sent once, when it is published.
alter table notice add column version integer not null default 1;
alter table notice add column by_mail boolean not null default false;
alter table notice add column mailed_at timestamptz;
alter table notice add constraint notice_mailed_on_request check (mailed_at is null or by_mail);
create index notice_to_mail on notice (published_at) where by_mail and mailed_at is null;
