-- Who pays for a child's places, guests whom members bring, and the consent of members under 18.

-- Whose account paid this share, when it is not the player's own: the family payer at the time of the booking.
alter table booking_player add column charged_id bigint references member (id);
alter table booking_player add constraint booking_player_charged_other check (charged_id <> member_id);
create index booking_player_charged on booking_player (charged_id, session_date desc) where charged_id is not null;

-- A person without a membership who plays in a booking. The fee is a part of the first player's share.
create table booking_guest (
  booking_id bigint not null references court_booking (id),
  -- The first place belongs to a member.
  slot integer not null check (slot between 2 and 4),
  -- Removed 90 days after the session, and with the member who brought the guest.
  name text constraint booking_guest_name_length check (length(name) between 1 and 60),
  -- The member who brings the guest: their guests are counted by month.
  host_id bigint not null references member (id),
  fee_cents bigint not null check (fee_cents between 0 and 9999999),
  primary key (booking_id, slot)
);
create index booking_guest_host on booking_guest (host_id);
create index booking_guest_named on booking_guest (booking_id) where name is not null;

-- Players and guests are stored by one statement, so the places are compared at its end.
create function check_guest_place() returns trigger language plpgsql as $$
begin
  if exists (select from booking_player where booking_id = new.booking_id and slot = new.slot) then
    raise exception 'a player has place % of this booking', new.slot
      using errcode = 'unique_violation', constraint = 'booking_guest_place';
  end if;
  return null;
end
$$;
create constraint trigger booking_guest_place after insert or update of slot, booking_id on booking_guest
  deferrable initially deferred for each row execute function check_guest_place();

-- A payer is an active member who pays for themselves. Checked at the end of the transaction, because an import may
-- change a payer after those who are paid for; the payer's row is locked against a concurrent change.
create function check_family_payer() returns trigger language plpgsql as $$
declare
  payer member;
begin
  select * into payer from member
    where id = (select family_payer_id from member where id = new.id) for share;
  if not found then
    return null;
  end if;
  if payer.status <> 'active' or payer.role <> 'member' then
    raise exception 'a payer is an active member'
      using errcode = 'check_violation', constraint = 'member_family_payer_active';
  end if;
  if payer.family_payer_id is not null or exists (select from member where family_payer_id = new.id) then
    raise exception 'a payer pays for themselves'
      using errcode = 'check_violation', constraint = 'member_family_payer_chain';
  end if;
  return null;
end
$$;
create constraint trigger member_family_payer after insert or update of family_payer_id on member
  deferrable initially deferred for each row when (new.family_payer_id is not null)
  execute function check_family_payer();

-- Whether the member chose who may charge them. Until then it is `anyone`, and favourites only for members under 18.
alter table member add column is_charge_consent_chosen boolean not null default false;
update member set is_charge_consent_chosen = true where charge_consent <> 'anyone';
