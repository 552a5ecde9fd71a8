-- Competitions: what is played, who is in and what was paid for it.

create table competition (
  id bigint generated always as identity primary key,
  service_key text not null references sport_service (key),
  kind text not null constraint competition_kind check (kind in ('box', 'ladder', 'league', 'knockout')),
  title text not null constraint competition_title check (length(title) between 1 and 60),
  translations jsonb not null default '{}',
  state text not null default 'draft'
    constraint competition_state check (state in ('draft', 'open', 'running', 'over', 'called_off')),
  is_pairs boolean not null,
  -- Of an entry; a pair shares it.
  fee_cents bigint not null constraint competition_fee check (fee_cents between 0 and 9999999),
  max_entries integer not null constraint competition_max_entries check (max_entries between 2 and 128),
  level_from numeric(2, 1) constraint competition_level_from check (level_from between 1 and 7),
  level_to numeric(2, 1) constraint competition_level_to check (level_to between 1 and 7),
  min_age integer constraint competition_min_age check (min_age between 1 and 99),
  max_age integer constraint competition_max_age check (max_age between 1 and 99),
  -- Entries are taken until then.
  closes_at timestamptz not null,
  starts_on date not null,
  -- A ladder does not end by itself.
  ends_on date,
  -- What the kind needs: sizes, points, days.
  rules jsonb not null constraint competition_rules check (jsonb_typeof(rules) = 'object'),
  version integer not null default 0,
  created_by_id bigint not null references member (id),
  created_at timestamptz not null,
  called_off_at timestamptz,
  constraint competition_levels check (level_from <= level_to),
  constraint competition_ages check (min_age <= max_age),
  constraint competition_days check (starts_on <= ends_on),
  constraint competition_called_off check ((called_off_at is not null) = (state = 'called_off'))
);
create index competition_service on competition (service_key);
create index competition_creator on competition (created_by_id);
create index competition_newest on competition (starts_on desc, id desc);
comment on table competition is 'competing: Box leagues, ladders, leagues and knockouts, with their rules.';
comment on constraint competition_kind on competition is 'A box league, a ladder, a league or a knockout.';
comment on constraint competition_title on competition is 'A competition has a short title.';
comment on constraint competition_state on competition is 'A draft is opened for entries, is played, and is over or called off.';
comment on constraint competition_fee on competition is 'An entry costs nothing or more.';
comment on constraint competition_max_entries on competition is 'A competition has 2 to 128 entries.';
comment on constraint competition_level_from on competition is 'Levels are from 1 to 7.';
comment on constraint competition_level_to on competition is 'Levels are from 1 to 7.';
comment on constraint competition_min_age on competition is 'Ages are from 1 to 99.';
comment on constraint competition_max_age on competition is 'Ages are from 1 to 99.';
comment on constraint competition_rules on competition is 'The rules of its kind.';
comment on constraint competition_levels on competition is 'A range of levels is not upside down.';
comment on constraint competition_ages on competition is 'A range of ages is not upside down.';
comment on constraint competition_days on competition is 'A competition ends after it began.';
comment on constraint competition_called_off on competition is 'Exactly what was called off says when.';

create table competition_entry (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id),
  -- Waits for the partner; `lapsed`: the partner did not answer, or said no.
  state text not null constraint competition_entry_state check (state in ('waiting', 'entered', 'withdrawn', 'lapsed')),
  entered_at timestamptz not null,
  -- Until then the partner answers.
  partner_until timestamptz,
  ended_at timestamptz,
  constraint competition_entry_of unique (id, competition_id),
  constraint competition_entry_ended check ((ended_at is not null) = (state in ('withdrawn', 'lapsed'))),
  constraint competition_entry_waiting check (state <> 'waiting' or partner_until is not null)
);
create index competition_entry_live on competition_entry (competition_id) where state in ('waiting', 'entered');
create index competition_entry_partner on competition_entry (partner_until) where state = 'waiting';
comment on table competition_entry is 'competing: One or two members who play together in a competition.';
comment on constraint competition_entry_state on competition_entry is 'An entry may wait for the partner; it counts, or it ended.';
comment on constraint competition_entry_of on competition_entry is 'The players of an entry are in its competition.';
comment on constraint competition_entry_ended on competition_entry is 'Exactly an entry that ended says when.';
comment on constraint competition_entry_waiting on competition_entry is 'A partner has a time to answer.';

create table competition_player (
  entry_id bigint not null,
  competition_id bigint not null,
  member_id bigint not null references member (id),
  -- 1 entered both, 2 is the partner.
  position integer not null constraint competition_player_position check (position in (1, 2)),
  share_cents bigint not null constraint competition_player_share check (share_cents >= 0),
  -- Whose account paid: the player's own, or that of who pays for the family.
  charged_id bigint references member (id),
  ledger_entry_id bigint constraint competition_player_paid_once unique references ledger_entry (id),
  accepted_at timestamptz,
  is_live boolean not null default true,
  primary key (entry_id, position),
  constraint competition_player_of foreign key (entry_id, competition_id) references competition_entry (id, competition_id),
  constraint competition_player_accepted check ((charged_id is not null) = (accepted_at is not null)),
  constraint competition_player_paid check (ledger_entry_id is null or (accepted_at is not null and share_cents > 0))
);
create unique index competition_player_once on competition_player (competition_id, member_id) where is_live;
create index competition_player_member on competition_player (member_id);
create index competition_player_charged on competition_player (charged_id);
create index competition_player_competition on competition_player (entry_id, competition_id);
comment on table competition_player is 'competing: Who plays in an entry, with what was paid for it.';
comment on constraint competition_player_position on competition_player is 'An entry has at most two players.';
comment on constraint competition_player_share on competition_player is 'A share is not negative.';
comment on constraint competition_player_paid_once on competition_player is 'A payment is for one player of one entry.';
comment on constraint competition_player_of on competition_player is 'A player is in the competition of the entry.';
comment on constraint competition_player_accepted on competition_player is 'Exactly who has said yes has an account that pays.';
comment on constraint competition_player_paid on competition_player is 'Only who has said yes pays, and only something.';
comment on index competition_player_once is 'Nobody is in a competition twice.';

-- Entries are counted behind the row of their competition, so that two cannot take the last place.
create function check_competition_entries() returns trigger language plpgsql as $$
declare
  most integer;
begin
  select max_entries into most from competition where id = new.competition_id for update;
  if (select count(*) from competition_entry
      where competition_id = new.competition_id and state in ('waiting', 'entered')) > most then
    raise exception 'competition % is full', new.competition_id
      using errcode = 'check_violation', constraint = 'competition_entry_room';
  end if;
  return null;
end
$$;
create constraint trigger competition_entry_room after insert or update of state on competition_entry
  for each row when (new.state in ('waiting', 'entered')) execute function check_competition_entries();
comment on trigger competition_entry_room on competition_entry is 'A competition never has more entries than places.';

-- Players of an entry that ended are not in the competition any more.
create function end_competition_players() returns trigger language plpgsql as $$
begin
  update competition_player set is_live = false where entry_id = new.id;
  return null;
end
$$;
create trigger competition_entry_end after update of state on competition_entry
  for each row when (new.state in ('withdrawn', 'lapsed')) execute function end_competition_players();
comment on trigger competition_entry_end on competition_entry is 'Whoever left may enter again.';

-- Entries are paid by an own kind.
do $$
declare
  definition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entry_kind_check');
begin
  alter table ledger_entry drop constraint ledger_entry_kind_check;
  execute 'alter table ledger_entry add constraint ledger_entry_kind_check '
    || replace(definition, 'ARRAY[', $kinds$ARRAY['competition'::text, $kinds$);
end
$$;
