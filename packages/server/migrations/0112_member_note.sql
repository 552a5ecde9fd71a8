-- What the staff know of a member and tell each other: an injury, a preferred court. An emptied note keeps its row, so that
-- its versions go on.

create table member_note (
  member_id bigint primary key references member (id) on delete cascade,
  note text not null constraint member_note_length check (char_length(note) <= 500),
  version integer not null constraint member_note_version check (version > 0),
  written_by_id bigint references member (id) on delete set null,
  written_at timestamptz not null
);

comment on table member_note is 'people: What the staff note of a member. The member gets it with the export of their own data.';
comment on constraint member_note_length on member_note is 'A note is short.';
comment on constraint member_note_version on member_note is 'Versions count from one.';
